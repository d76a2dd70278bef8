import { inOwnLanguage } from './translation.ts';

/** An adventure, in the language of the one who looks at it, with all that it brings. */
export class GrievousAdventure extends Adventure {
  protected override _initializeSource(...[data, options]: Parameters<Adventure['_initializeSource']>) {
    return inOwnLanguage(super._initializeSource(data as never, options), options?.pack);
  }
}

/** A journal, which in a pack is in the language of the one who looks at it. */
export class GrievousJournalEntry extends JournalEntry {
  protected override _initializeSource(...[data, options]: Parameters<JournalEntry['_initializeSource']>) {
    return inOwnLanguage(super._initializeSource(data, options), options?.pack);
  }
}

/** A macro, which in a pack is in the language of the one who looks at it. */
export class GrievousMacro<out SubType extends Macro.SubType = Macro.SubType> extends Macro<SubType> {
  protected override _initializeSource(...[data, options]: Parameters<Macro['_initializeSource']>) {
    return inOwnLanguage(super._initializeSource(data, options), options?.pack);
  }
}

/** A table, which in a pack is in the language of the one who looks at it. */
export class GrievousRollTable extends RollTable {
  protected override _initializeSource(...[data, options]: Parameters<RollTable['_initializeSource']>) {
    return inOwnLanguage(super._initializeSource(data, options), options?.pack);
  }
}
