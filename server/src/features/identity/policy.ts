import { type Actor, unverifiedRefusal } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { CheckRow } from './queries.ts';

export function startRefusal(actor: Actor, check: CheckRow | undefined): Refusal | null {
  const refusal = unverifiedRefusal(actor);
  if (refusal) return refusal;
  switch (check?.state) {
    case 'approved':
      return conflict('Your identity is verified already.');
    case 'submitted':
    case 'review':
      return conflict(
        'Your check is being looked at. The decision comes by itself; there is nothing to do until then.',
      );
    default:
      return null;
  }
}

/** Who may name a check as the one they go through: the person that it was opened for. */
export function nameRefusal(actor: Actor, named: { userId: string; check: CheckRow | undefined }): Refusal | null {
  if (named.userId !== actor.id) return forbidden('Nobody goes through a check in another’s name.');
  return named.check?.person_id === actor.id ? null : hiddenFromYou('check');
}
