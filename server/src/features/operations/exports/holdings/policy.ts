import { type Actor, verifiedUserRefusal } from '#platform/actor.ts';
import { conflict, type Refusal } from '#platform/errors.ts';

/** Who may have an archive of their works made. */
export function startHoldingRefusal(
  actor: Actor | null,
  { works, making }: { works: number; making: boolean },
): Refusal | null {
  const refusal = verifiedUserRefusal(actor);
  if (refusal) return refusal;
  if (works === 0) return conflict('You don’t own any works yet, so there is nothing to export.');
  return making ? conflict('Your archive is being prepared. Wait until it is ready.') : null;
}
