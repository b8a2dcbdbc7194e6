import type { Actor } from '#platform/actor.ts';
import { forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';

/** `id`: whose figures they are; undefined for somebody who is not there. */
export function figuresRefusal(actor: Actor, id: string | undefined): Refusal | null {
  if (id === undefined) return hiddenFromYou('user');
  return actor.admin || actor.id === id ? null : forbidden('These figures are for themselves and for admins.');
}
