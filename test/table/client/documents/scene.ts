import type { Source } from '../../common/objects.ts';
import { canvas, game } from '../state.ts';
import { BaseScene } from './base-scene-classes.ts';
import type { EmbeddedCollection } from './collections/embedded-collection.ts';
import type { TokenDocument } from './token.ts';
import type { User } from './user.ts';

/** A place, with the tokens that stand in it. */
export class Scene extends BaseScene {
  declare readonly active: boolean;
  declare readonly navigation: boolean;
  declare readonly width: number;
  declare readonly height: number;
  declare readonly padding: number;
  declare readonly tokens: EmbeddedCollection<TokenDocument>;
  declare readonly grid: { type: number; size: number; distance: number; units: string };
  declare readonly drawings: Source[];

  get isView(): boolean {
    return game.scenes.viewed === this;
  }

  /** Sizes of the scene in pixels. */
  get dimensions(): Source {
    const { width, height, padding, grid } = this;
    const side = (length: number) => Math.ceil((length * padding) / grid.size) * grid.size;
    const [sceneX, sceneY] = [side(width), side(height)];
    const rect = { x: sceneX, y: sceneY, width, height };
    return {
      width: width + 2 * sceneX,
      height: height + 2 * sceneY,
      size: grid.size,
      distance: grid.distance,
      distancePixels: grid.size / grid.distance,
      sceneX,
      sceneY,
      sceneWidth: width,
      sceneHeight: height,
      sceneRect: rect,
      rect: { x: 0, y: 0, width: width + 2 * sceneX, height: height + 2 * sceneY },
    };
  }

  /** Shows the scene to this user. */
  async view(): Promise<this> {
    game.scenes.viewed = this;
    await canvas?.draw(this);
    game.combats.render(false, { renderContext: 'viewScene' });
    return this;
  }

  /** Makes the scene the active one for everybody. */
  async activate(): Promise<unknown> {
    return this.active ? this.view() : this.update({ active: true });
  }

  override async _preUpdate(changes: Source, options: Source, user: User): Promise<boolean | undefined> {
    if (changes['active'] === true) {
      const others = game.scenes.filter((scene) => scene.active && scene !== this);
      await Scene.updateDocuments(others.map((scene) => ({ _id: scene.id, active: false })));
    }
    return super._preUpdate(changes, options, user);
  }

  override _onUpdate(changed: Source, options: Source, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed['active'] === true) void this.view();
  }
}
