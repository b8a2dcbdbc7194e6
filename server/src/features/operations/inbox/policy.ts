import type { Actor } from '#platform/actor.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';

export function inboxRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins can see the inbox.');
}
