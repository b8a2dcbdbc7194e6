import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { AccountRow } from '#features/accounts/queries.ts';

export function listRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins see the list of people.');
}

/** Who may switch a permission of somebody. */
export function permissionRefusal(actor: Actor, person: AccountRow | undefined): Refusal | null {
  if (!actor.admin) return forbidden('Only admins change what people may do.');
  if (!person) return hiddenFromYou('user');
  if (person.id === actor.id) return forbidden('Nobody changes their own permissions. Ask another admin.');
  return null;
}

/** Permissions to submit and to be recognised belong to artists. */
export function artistPermissionRefusal(actor: Actor, person: AccountRow | undefined): Refusal | null {
  return (
    permissionRefusal(actor, person) ??
    (person?.role === 'artist' ? null : conflict('Only somebody registered as an artist can be allowed this.'))
  );
}

export const mayReadWhole = (actor: Actor | null, person: AccountRow) =>
  actor !== null && (actor.admin || actor.id === person.id);
