const applications = foundry.applications;

type Mixed<Base> = Base & {
  PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;
};

/** The mixin's own type is beyond the checker's depth (TS2321), so what it makes is said here, once. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const withTemplates: <Base>(base: Base) => Mixed<Base> = applications.api.HandlebarsApplicationMixin as any;

/** An actor sheet that is drawn from templates. */
export const ActorSheetBase = withTemplates(applications.sheets.ActorSheetV2);

/** An item sheet that is drawn from templates. */
export const ItemSheetBase = withTemplates(applications.sheets.ItemSheetV2);

/** A window of its own that is drawn from templates. */
export const WindowBase = withTemplates(applications.api.ApplicationV2);
