import { idOf } from './fields.ts';

/** Focuses a field of the form and scrolls it into view, also from a folded part. */
export function focusField(path: string): void {
  const field = document.getElementById(idOf(path));
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
