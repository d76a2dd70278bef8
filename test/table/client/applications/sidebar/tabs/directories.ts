import { host, type HostCollection, type HostDocument } from '../../host.ts';
import { DocumentDirectory } from '../document-directory.ts';

/** The world's actors. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = 'actors';

  override get collection(): HostCollection<HostDocument> {
    return host.game.actors;
  }
}

/** The world's items. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = 'items';

  override get collection(): HostCollection<HostDocument> {
    return host.game.items;
  }
}
