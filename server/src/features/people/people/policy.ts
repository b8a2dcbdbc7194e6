import type { Account } from '@verso/contract/people/schemas/people.ts';
import type { UserAction } from '@verso/contract/people/people.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { AccountRow } from '#features/people/accounts/queries.ts';

type Person = AccountRow | undefined;

export function listRefusal(actor: Actor): Refusal | null {
  return actor.admin ? null : forbidden('Only admins can see the list of people.');
}

/** Who may change a person's permission. */
export function permissionRefusal(actor: Actor, person: Person): Refusal | null {
  return (
    adminsRefusal(actor, person, 'Only admins can change permissions.') ??
    (person?.id === actor.id ? forbidden('You can’t change your own permissions. Ask another admin.') : null)
  );
}

/** No one logs in as an organisation: it has no password, no second factor, and no rights of an admin. */
const personsRefusal = (person: Person, words: string): Refusal | null =>
  person?.organisation ? conflict(words) : null;

/** Only artists have permissions to submit and to be recognised. */
export function artistPermissionRefusal(actor: Actor, person: Person): Refusal | null {
  return (
    permissionRefusal(actor, person) ??
    (person?.role === 'artist' ? null : conflict('Only artists can be given this permission.'))
  );
}

export function checkPurchaseRefusal(actor: Actor, person: Person): Refusal | null {
  return (
    permissionRefusal(actor, person) ??
    (person?.role === 'authenticator'
      ? null
      : conflict('Only authenticators can be given permission to check purchases.'))
  );
}

/** `admins`: all current admins; the actor's own right may have been removed since the request began. */
export function changeAdminRefusal(
  actor: Actor,
  { person, admins, allowed }: { person: Person; admins: readonly { id: string }[]; allowed: boolean },
): Refusal | null {
  const refusal =
    permissionRefusal({ ...actor, admin: admins.some(({ id }) => id === actor.id) }, person) ??
    personsRefusal(person, 'This account is an organisation. Only people can be admins.');
  if (refusal || !person) return refusal;
  if (allowed && !person.email_verified_at)
    return conflict('This person’s email is not verified yet. Admins need a verified email.');
  if (!allowed && person.admin && admins.length === 1)
    return conflict('This is the last admin. Make someone else an admin first.');
  return null;
}

/** Others who were recommended can still lose it. */
export function recommendRefusal(actor: Actor, person: Person): Refusal | null {
  const refusal = adminsRefusal(actor, person, 'Only admins can choose who is recommended.');
  if (refusal || !person) return refusal;
  if (person.id === actor.id) return forbidden('You can’t recommend yourself. Ask another admin.');
  return person.role === 'artist' || person.recommended ? null : conflict('Only artists can be recommended.');
}

export function resetRefusal(actor: Actor, person: Person): Refusal | null {
  return (
    adminsRefusal(actor, person, 'Only admins can email others a link for a new password.') ??
    personsRefusal(person, 'This account is an organisation, which has no password.')
  );
}

/** `admins`: all current admins. */
export function resetSecondFactorRefusal(
  actor: Actor,
  { person, admins }: { person: Person; admins: readonly { id: string }[] },
): Refusal | null {
  return (
    permissionRefusal({ ...actor, admin: admins.some(({ id }) => id === actor.id) }, person) ??
    (person?.second_factor ? null : conflict('This account has no second factor.'))
  );
}

export function verifyRefusal(actor: Actor, person: Person): Refusal | null {
  return (
    adminsRefusal(actor, person, 'Only admins can verify other people’s emails.') ??
    (person?.email_verified_at ? conflict('This person’s email is already verified.') : null)
  );
}

export function tooltipRefusal(actor: Actor, userId: string): Refusal | null {
  return actor.id === userId ? null : forbidden('You can only record hints that were shown to you.');
}

function adminsRefusal(actor: Actor, person: Person, words: string): Refusal | null {
  if (!actor.admin) return forbidden(words);
  return person ? null : hiddenFromYou('user');
}

export const mayReadWhole = (actor: Actor | null, person: AccountRow) =>
  actor !== null && (actor.admin || actor.id === person.id);

/** What an admin may do to a person on the list of people. */
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
