/** What can be taken out of a stored body that cannot be read, so that it can be read again. */
export type Repair =
  | { readonly kind: 'table' }
  | { readonly kind: 'plan' }
  | { readonly kind: 'clock'; readonly index: number }
  | { readonly kind: 'location'; readonly location: string }
  | { readonly kind: 'infection'; readonly location: string }
  | { readonly kind: 'held'; readonly location: string }
  | { readonly kind: 'crippling'; readonly location: string; readonly index: number };

/** The fields of a location that say what it is: where one of them is wrong, only the whole location can go. */
const IDENTIFYING: readonly string[] = ['', 'kind', 'side'];

function ofLocation(location: string, field: string, index: string): Repair | null {
  if (location === '') return { kind: 'plan' };
  if (IDENTIFYING.includes(field)) return { kind: 'location', location };
  if (field === 'infectionHours') return { kind: 'infection', location };
  if (field === 'holds') return { kind: 'held', location };
  return field === 'cripplings' && index !== '' ? { kind: 'crippling', location, index: Number(index) } : null;
}

/**
 * What can be removed where a body has this problem (`path: reason`); null where the sheet has a field in which it is put
 * right, or where nothing helps.
 */
export function repairOf(problem: string): Repair | null {
  const end = problem.indexOf(': ');
  const [root, field, name = '', part = '', index = ''] = problem.slice(0, Math.max(0, end)).split('.');
  if (root !== 'body') return null;
  switch (field) {
    case 'table':
      return { kind: 'table' };
    case 'clocks':
      return /^\d+$/.test(name) ? { kind: 'clock', index: Number(name) } : null;
    case 'locations':
      return ofLocation(name, part, index);
    default:
      return null;
  }
}
