import { type Actor, unverifiedRefusal } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { CheckRow } from './queries.ts';

export function startRefusal(actor: Actor, check: CheckRow | undefined): Refusal | null {
  const refusal = unverifiedRefusal(actor);
  if (refusal) return refusal;
  switch (check?.state) {
    case 'approved':
      return conflict('Your identity is already verified.');
    case 'submitted':
    case 'review':
      return conflict('Your identity check is being reviewed. We’ll email you the decision.');
    default:
      return null;
  }
}

const unknownCheck =
  'You have no identity check with this id. Open one with POST /kyc/session, then send the veriffUserId that GET /users/{id} returns for you.';

/** Only the person for whom a check was opened may name it. */
export function nameRefusal(actor: Actor, named: { userId: string; check: CheckRow | undefined }): Refusal | null {
  if (named.userId !== actor.id) return forbidden('You can only verify your own identity.');
  if (named.check?.person_id === actor.id) return null;
  return { ...hiddenFromYou('check'), message: unknownCheck };
}
