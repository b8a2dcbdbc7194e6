import { type Actor, standingRefusal } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { isOwner, maySee, seeRefusal } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { hasStake } from '#features/review/policy.ts';

interface Contested {
  id: string;
  asked_by: string;
  decided_by: string | null;
  /** The claim that it opened. */
  claim_id: string | null;
  upheld_entry: string | null;
}

/** Whoever has an account may contest a public work that is another's, once while theirs is open. */
export function contestRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  disputes: readonly Pick<Contested, 'asked_by'>[],
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? standingRefusal(actor);
  if (refusal || !actor || !artwork) return refusal;
  if (isOwner(actor, artwork))
    return forbidden('You own this work. Tell what is wrong with its record in its provenance.');
  if (!maySee(null, artwork)) return conflict('Only works that everybody can see are contested, and this one is not.');
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn. Its record stays as it is.');
  return disputes.some((dispute) => dispute.asked_by === actor.id)
    ? conflict('You contest this work already. You are told what comes of it; then you can contest it again.')
    : null;
}

/** Who has no part in a work nor in the dispute about it: another admin than who contests the work. */
function adminRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  { dispute, holders }: { dispute: Contested | undefined; holders: readonly string[] },
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? standingRefusal(actor);
  if (refusal || !actor || !artwork) return refusal;
  if (!actor.admin) return forbidden('Only admins decide on disputes.');
  if (dispute?.asked_by === actor.id)
    return forbidden('You contest this work yourself. Another admin must decide on it.');
  return hasStake(actor.id, artwork, holders)
    ? forbidden('You have a stake in this work. Another admin must decide on its dispute.')
    : null;
}

export function decideDisputeRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  asked: { disputes: readonly Contested[]; disputeId: string; accept: boolean; holders: readonly string[] },
): Refusal | null {
  const dispute = asked.disputes.find(({ id }) => id === asked.disputeId);
  const refusal = adminRefusal(actor, artwork, { dispute, holders: asked.holders });
  if (refusal) return refusal;
  if (!dispute || dispute.decided_by !== null)
    return conflict('This dispute is not waiting for a decision: another admin may have made it. Open the work again.');
  if (!asked.accept) return null;
  if (artwork?.status === 'withdrawn') return conflict('This work was withdrawn. Decline the dispute and say so.');
  if (!artwork || !maySee(null, artwork))
    return conflict('Nobody can see this work at present: decline it, or accept it once it is shown.');
  return asked.disputes.some((one) => one.claim_id !== null)
    ? conflict('A dispute of this work stands already. End that one first, or decline this one.')
    : null;
}

/** Who accepted a dispute does not end it, nor uphold it: as with what is lost, a second person must look. */
export function endDisputeRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  {
    dispute,
    holders,
    upheld = false,
  }: {
    dispute: Contested | undefined;
    holders: readonly string[];
    /** Not ended, but upheld. */
    upheld?: boolean;
  },
): Refusal | null {
  const refusal = adminRefusal(actor, artwork, { dispute, holders });
  if (refusal) return refusal;
  if (!dispute || dispute.claim_id === null)
    return conflict('This dispute does not stand: another admin may have ended it. Open the work again.');
  if (dispute.decided_by === actor?.id)
    return forbidden('You accepted this dispute. A second person, another admin, must uphold or end it.');
  return upheld && dispute.upheld_entry !== null
    ? conflict('This dispute was upheld already. End it once what it is about is settled.')
    : null;
}
