import { type Actor, verifiedUserRefusal } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { isOwner, maySee, seeRefusal } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { hasStake } from '#features/works/review/policy.ts';

interface DisputeFacts {
  id: string;
  asked_by: string;
  /** Also the members, now or before, of an organisation that asked. */
  asker_people: readonly string[];
  decided_by: string | null;
  /** The claim that it opened. */
  claim_id: string | null;
  upheld_entry: string | null;
}

/** A user with an account may dispute another owner's public work, one dispute at a time. */
export function disputeRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  disputes: readonly Pick<DisputeFacts, 'asked_by'>[],
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !actor || !artwork) return refusal;
  if (isOwner(actor, artwork))
    return forbidden('You own this work. If something in its record is wrong, add a correction to its provenance.');
  if (!maySee(null, artwork))
    return conflict('Only works that everyone can see can be disputed. This work isn’t public.');
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn, so its record can’t be changed.');
  return disputes.some((dispute) => dispute.asked_by === actor.id)
    ? conflict('You have already disputed this work. You can dispute it again after an admin has decided.')
    : null;
}

/** An admin without a stake in the work or its dispute. */
function adminRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  { dispute, holders }: { dispute: DisputeFacts | undefined; holders: readonly string[] },
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !actor || !artwork) return refusal;
  if (!actor.admin) return forbidden('Only admins can decide on disputes.');
  if (dispute?.asked_by === actor.id) return forbidden('This is your own dispute. Another admin must decide on it.');
  if (dispute?.asker_people.includes(actor.id))
    return forbidden(
      'This work is disputed by an organisation that you are or were a member of. Another admin must decide on the dispute.',
    );
  return hasStake(actor.id, artwork, holders)
    ? forbidden('You have a stake in this work. Another admin must decide on the dispute.')
    : null;
}

export function decideDisputeRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  asked: { disputes: readonly DisputeFacts[]; disputeId: string; accept: boolean; holders: readonly string[] },
): Refusal | null {
  const dispute = asked.disputes.find(({ id }) => id === asked.disputeId);
  const refusal = adminRefusal(actor, artwork, { dispute, holders: asked.holders });
  if (refusal) return refusal;
  if (!dispute || dispute.decided_by !== null)
    return conflict('This dispute is not waiting for a decision. Another admin may have decided. Reload the page.');
  if (!asked.accept) return null;
  if (artwork?.status === 'withdrawn')
    return conflict('This work was withdrawn. Decline the dispute and give this as the reason.');
  if (!artwork || !maySee(null, artwork))
    return conflict(
      'This work is not public, so the dispute can’t be accepted yet. Decline it, or accept it once the work is public.',
    );
  return asked.disputes.some((one) => one.claim_id !== null)
    ? conflict('There is already an open dispute about this work. Close that one first, or decline this one.')
    : null;
}

/** The admin who accepted a dispute neither ends nor upholds it: a second person must decide, as for losses. */
export function endDisputeRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  {
    dispute,
    holders,
    upheld = false,
  }: {
    dispute: DisputeFacts | undefined;
    holders: readonly string[];
    /** Whether to uphold it instead of ending it. */
    upheld?: boolean;
  },
): Refusal | null {
  const refusal = adminRefusal(actor, artwork, { dispute, holders });
  if (refusal) return refusal;
  if (!dispute || dispute.claim_id === null)
    return conflict('This dispute is not open. Another admin may have closed it. Reload the page.');
  if (dispute.decided_by === actor?.id)
    return forbidden('You accepted this dispute, so you can’t decide it. Another admin must uphold or close it.');
  return upheld && dispute.upheld_entry !== null
    ? conflict('This dispute has already been upheld. Close it once the matter is settled.')
    : null;
}
