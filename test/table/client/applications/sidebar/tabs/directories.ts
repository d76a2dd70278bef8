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

/** The journal. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = 'journal';

  override get collection(): HostCollection<HostDocument> {
    return host.game.journal;
  }
}

/** The world's tables to roll on. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = 'tables';

  override get collection(): HostCollection<HostDocument> {
    return host.game.tables;
  }
}

/** The world's macros. */
export class MacroDirectory extends DocumentDirectory {
  static override tabName = 'macros';

  override get collection(): HostCollection<HostDocument> {
    return host.game.macros;
  }
}
