import type { ApplicationDefaults, RenderOptions } from '../api/application-options.ts';
import { ApplicationV2 } from '../api/application.ts';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application.ts';
import { host, type Data } from '../host.ts';

/** One tool at the left of the scene. */
export interface SceneTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  toggle?: boolean;
  button?: boolean;
  active?: boolean;
  visible?: boolean;
  onChange?: (event: Event, active: boolean) => unknown;
}

/** The tools of one layer. */
export interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  layer?: string;
  visible?: boolean;
  activeTool: string;
  tools: Record<string, SceneTool>;
}

/** The tools at the left of the scene; systems add theirs by the hook getSceneControlButtons. */
export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationDefaults = {
    id: 'scene-controls',
    tag: 'aside',
    window: { frame: false, positioned: false },
    actions: { tool: SceneControls.#onTool },
  };

  static override PARTS: Record<string, TemplatePart> = { tools: { template: 'templates/ui/scene-controls.hbs' } };

  controls: Record<string, SceneControl> = {};

  /** The control in use. */
  get control(): SceneControl | undefined {
    return this.controls['tokens'];
  }

  /** The tool in use. */
  get tool(): SceneTool | undefined {
    return this.control?.tools[this.control.activeTool];
  }

  #prepare(): Record<string, SceneControl> {
    const activeTool = this.control?.activeTool ?? 'select';
    const controls: Record<string, SceneControl> = {
      tokens: {
        name: 'tokens',
        order: 1,
        title: 'CONTROLS.GroupToken',
        icon: 'fa-solid fa-user',
        layer: 'tokens',
        activeTool,
        tools: {
          select: { name: 'select', order: 1, title: 'CONTROLS.BasicSelect', icon: 'fa-solid fa-arrow-pointer' },
          target: { name: 'target', order: 2, title: 'CONTROLS.TargetSelect', icon: 'fa-solid fa-bullseye' },
        },
      },
    };
    host.Hooks.callAll('getSceneControlButtons', controls);
    return controls;
  }

  override async _prepareContext(options: RenderOptions): Promise<Data> {
    if (options.isFirstRender || options['reset']) this.controls = this.#prepare();
    const tools = Object.values(this.control?.tools ?? {})
      .filter((tool) => tool.visible !== false)
      .sort((a, b) => a.order - b.order)
      .map((tool) => ({
        ...tool,
        pressed: tool.toggle ? tool.active === true : tool.name === this.control?.activeTool,
      }));
    return Object.assign(await super._prepareContext(options), { tools });
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById('ui-left')?.prepend(element);
  }

  /** Takes up a tool by name. */
  async activate({ tool }: { control?: string; tool?: string }): Promise<void> {
    if (this.control && tool) this.control.activeTool = tool;
    await this.render();
  }

  static async #onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    const tool = this.control?.tools[target.dataset['tool'] ?? ''];
    if (!tool || !this.control) return;
    if (tool.toggle) tool.active = !tool.active;
    else if (!tool.button) this.control.activeTool = tool.name;
    tool.onChange?.(event, tool.active ?? true);
    await this.render();
  }
}
