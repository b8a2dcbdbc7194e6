import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';

export function exportRefusal(actor: Actor, id: string): Refusal | null {
  return actor.id === id ? null : forbidden('You can only export your own data.');
}

interface Leaving {
  id: string;
  person: object | undefined;
  admins: readonly { id: string }[];
  /** Whether a payment to or from them is pending. */
  owing: boolean;
  /** When they are already scheduled to be erased at an admin's request. */
  due: Date | null;
  /** The names of organisations that would have no owner without them. */
  soleOwnerOf: readonly string[];
}

/** `admins`: all current admins; the actor's own right may have been removed since the request began. */
export function removeRefusal(
  actor: Pick<Actor, 'id' | 'admin'>,
  { id, person, admins, owing, due, soleOwnerOf }: Leaving,
): Refusal | null {
  const isAdmin = admins.some((admin) => admin.id === actor.id) && actor.admin;
  if (id !== actor.id && !isAdmin) return forbidden('You can only delete your own account, unless you are an admin.');
  if (!person) return hiddenFromYou('user');
  if (due && id !== actor.id)
    return conflict('An admin has already asked to delete this account. It will be erased 24 hours after the request.');
  if (owing)
    return conflict(
      'A payment, refund or payout is still on its way, or a work that was sold has to be sent. The account can be deleted once that is done. The billing page has the details. Unpaid shares can be given up there. Once the account holder’s identity is verified, they can also be paid by bank transfer.',
    );
  if (soleOwnerOf.length > 0)
    return conflict(`This is the last owner of ${soleOwnerOf.join(', ')}. Make another member an owner first.`);
  return admins.length === 1 && admins[0]?.id === id
    ? conflict('This is the last admin. Make someone else an admin first.')
    : null;
}

export const erasuresRefusal = (actor: Actor): Refusal | null =>
  actor.admin ? null : forbidden('Only admins can see which accounts are about to be erased.');

export function stopErasureRefusal(actor: Actor, erasure: object | undefined): Refusal | null {
  if (!actor.admin) return forbidden('Only admins can stop the deletion of an account.');
  return erasure ? null : conflict('This account is not about to be deleted. Another admin may have stopped it.');
}
