import type { Source } from '../../common/objects.ts';
import { BaseItem } from './base-classes.ts';
import type { Actor } from './actor.ts';
import type { ActiveEffect } from './active-effect.ts';
import type { EmbeddedCollection } from './collections/embedded-collection.ts';

/** A thing, a talent, a trait: whatever an actor has. */
export class Item extends BaseItem {
  declare readonly type: string;
  declare readonly img: string;
  declare readonly sort: number;
  declare readonly effects: EmbeddedCollection<ActiveEffect>;

  /** Whose item this is. */
  get actor(): Actor | null {
    return this.holder?.documentName === 'Actor' ? (this.parent as Actor) : null;
  }

  /** Effects that the item hands on to its actor. */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer);
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  override getRollData(): Source {
    return super.getRollData();
  }
}
