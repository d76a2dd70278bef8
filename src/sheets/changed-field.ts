type FormValues = Readonly<Record<string, unknown>>;

interface Named {
  readonly name?: unknown;
  readonly type?: unknown;
  readonly value?: unknown;
  readonly checked?: unknown;
}

function isNamed(target: unknown): target is Named & { readonly name: string } {
  return typeof target === 'object' && target !== null && 'name' in target && typeof target.name === 'string';
}

/**
 * What one change in a form is to write: the field that was changed and nothing else, so that what somebody else changed
 * meanwhile, and values that follow others, stay as they are. `elements` are all of the form's: checkboxes of the changed
 * name that each stand for an entry of a list make a list of those checked, also where there is only one.
 */
export function changedField(
  target: unknown,
  values: FormValues,
  elements: readonly unknown[],
): Record<string, unknown> {
  if (!isNamed(target) || target.name === '') return {};
  const named = elements.filter(isNamed).filter(({ name }) => name === target.name);
  const isList = named.length > 0 && named.every(({ type, value }) => type === 'checkbox' && value !== 'on');
  if (!isList) return target.name in values ? { [target.name]: values[target.name] } : {};
  return { [target.name]: named.filter(({ checked }) => checked === true).map(({ value }) => value) };
}

/** The same for a sheet's submission, as the nested changes that its document takes. */
export function submittedChange(
  event: SubmitEvent | null,
  form: HTMLFormElement,
  formData: foundry.applications.ux.FormDataExtended,
): object {
  return foundry.utils.expandObject(changedField(event?.target, formData.object, [...form.elements]));
}
