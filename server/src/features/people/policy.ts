import type { Account, UserAction } from '@verso/contract/users.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { AccountRow } from '#features/accounts/queries.ts';

type Person = AccountRow | undefined;

export function listRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins see the list of people.');
}

/** Who may switch a permission of somebody. */
export function permissionRefusal(actor: Actor, person: Person): Refusal | null {
  return (
    adminsRefusal(actor, person, 'Only admins change what people may do.') ??
    (person?.id === actor.id ? forbidden('Nobody changes their own permissions. Ask another admin.') : null)
  );
}

/** Permissions to submit and to be recognised belong to artists. */
export function artistPermissionRefusal(actor: Actor, person: Person): Refusal | null {
  return (
    permissionRefusal(actor, person) ??
    (person?.role === 'artist' ? null : conflict('Only somebody registered as an artist can be allowed this.'))
  );
}

export function checkPurchaseRefusal(actor: Actor, person: Person): Refusal | null {
  return (
    permissionRefusal(actor, person) ??
    (person?.role === 'authenticator' ? null : conflict('Only authenticators can be allowed to check purchases.'))
  );
}

/** `admins`: all of them, as they stand now; the actor's own right may have been taken since the request began. */
export function changeAdminRefusal(
  actor: Actor,
  { person, admins, allowed }: { person: Person; admins: readonly { id: string }[]; allowed: boolean },
): Refusal | null {
  const refusal = permissionRefusal({ ...actor, admin: admins.some(({ id }) => id === actor.id) }, person);
  if (refusal || !person) return refusal;
  if (allowed && !person.email_verified_at)
    return conflict('Their email is not verified yet. Only somebody with a verified email can be an admin.');
  if (!allowed && person.admin && admins.length === 1) return conflict('This is the last admin, and one must stay.');
  return null;
}

export function recommendRefusal(actor: Actor, person: Person): Refusal | null {
  return (
    adminsRefusal(actor, person, 'Only admins choose who is recommended.') ??
    (person?.id === actor.id ? forbidden('Nobody recommends themselves. Ask another admin.') : null)
  );
}

export function resetRefusal(actor: Actor, person: Person): Refusal | null {
  return adminsRefusal(actor, person, 'Only admins have a link to a new password mailed to others.');
}

/** `admins`: all of them, as they stand now. */
export function resetSecondFactorRefusal(
  actor: Actor,
  { person, admins }: { person: Person; admins: readonly { id: string }[] },
): Refusal | null {
  return (
    permissionRefusal({ ...actor, admin: admins.some(({ id }) => id === actor.id) }, person) ??
    (person?.second_factor ? null : conflict('Their account has no second factor.'))
  );
}

export function verifyRefusal(actor: Actor, person: Person): Refusal | null {
  return (
    adminsRefusal(actor, person, 'Only admins verify the emails of others.') ??
    (person?.email_verified_at ? conflict('Their email is verified already.') : null)
  );
}

export function tooltipRefusal(actor: Actor, userId: string): Refusal | null {
  return actor.id === userId ? null : forbidden('Hints are counted for oneself only.');
}

function adminsRefusal(actor: Actor, person: Person, words: string): Refusal | null {
  if (!actor.admin) return forbidden(words);
  return person ? null : hiddenFromYou('user');
}

export const mayReadWhole = (actor: Actor | null, person: AccountRow) =>
  actor !== null && (actor.admin || actor.id === person.id);

/** What an admin may do to somebody on the list of people. */
export function refusedActions(actor: Actor, person: AccountRow): Account['refused'] {
  const admins = [actor, ...(person.admin ? [person] : [])];
  const refusals: Record<UserAction, Refusal | null> = {
    artist: artistPermissionRefusal(actor, person),
    submit: artistPermissionRefusal(actor, person),
    privateToken: permissionRefusal(actor, person),
    checkPurchase: checkPurchaseRefusal(actor, person),
    admin: changeAdminRefusal(actor, { person, admins, allowed: !person.admin }),
    recommend: recommendRefusal(actor, person),
    verify: verifyRefusal(actor, person),
    resetPassword: resetRefusal(actor, person),
    resetSecondFactor: resetSecondFactorRefusal(actor, { person, admins }),
  };
  return Object.fromEntries(Object.entries(refusals).map(([action, refusal]) => [action, refusal?.message ?? null]));
}
