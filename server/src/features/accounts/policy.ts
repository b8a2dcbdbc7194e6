import type { Actor } from '#platform/actor.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';

export function inviteRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins invite people.');
}
