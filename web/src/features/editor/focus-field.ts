import { idOf } from './fields.ts';

/** Moves focus to a field of the form, and the field into view. */
export function focusField(path: string): void {
  document.getElementById(idOf(path))?.focus();
}
