import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';

export function exportRefusal(actor: Actor, id: string): Refusal | null {
  return actor.id === id ? null : forbidden('Only people themselves export their data.');
}

interface Leaving {
  id: string;
  person: object | undefined;
  admins: readonly { id: string }[];
  /** Whether something is still to be paid by them or to them. */
  owing: boolean;
}

/** `admins`: all of them, as they stand now; the actor's own right may have been taken since the request began. */
export function removeRefusal(actor: Actor, { id, person, admins, owing }: Leaving): Refusal | null {
  const isAdmin = admins.some((admin) => admin.id === actor.id) && actor.admin;
  if (id !== actor.id && !isAdmin) return forbidden('Only people themselves and admins delete an account.');
  if (!person) return hiddenFromYou('user');
  if (owing)
    return conflict(
      'Money of theirs is on its way: a payment, a refund or a payout. The account can be deleted once the billing page shows that it has arrived.',
    );
  return admins.length === 1 && admins[0]?.id === id
    ? conflict('This is the last admin, and one must stay. Make somebody else an admin first.')
    : null;
}
