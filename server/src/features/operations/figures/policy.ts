import type { Actor } from '#platform/actor.ts';
import { forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';

/** `id`: the user of the figures; undefined if missing. */
export function figuresRefusal(actor: Actor, id: string | undefined): Refusal | null {
  if (id === undefined) return hiddenFromYou('user');
  return actor.admin || actor.id === id
    ? null
    : forbidden('Only admins and the person these figures are about can see them.');
}
