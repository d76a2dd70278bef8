import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, type Data } from '../host.ts';

/** The scenes, at the top of the page. */
export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'scene-navigation',
    tag: 'nav',
    window: { frame: false, positioned: false },
    actions: { viewScene: SceneNavigation.#onViewScene },
  };

  static override PARTS: Record<string, TemplatePart> = { scenes: { template: 'templates/ui/scenes.hbs' } };

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    const scenes = host.game.scenes.contents
      .filter((scene) => scene.visible)
      .map(({ id, name, active }) => ({ id, name, active, viewed: id === host.canvas.scene?.id }));
    return Object.assign(await super._prepareContext(options), { scenes });
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('ui-top')?.append(element);
  }

  static async #onViewScene(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const scene = host.game.scenes.get(target.dataset['sceneId'] ?? '');
    await scene?.view();
    await this.render();
  }
}
