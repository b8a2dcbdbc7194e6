import { dayOf, now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { contestDeclined } from './events.ts';
import { openClaim } from './open-claim.ts';
import type { DisputeRow } from './queries.ts';

interface DisputeDecision {
  /** Of a work that is locked. */
  artworkId: string;
  dispute: DisputeRow;
  /** Not whoever contests the work. */
  deciderId: string;
  accepted: boolean;
  /** Why not, for the one who contests it. */
  answer: string;
}

/** Accepts what somebody contests, which records it and opens the mark that freezes the work, or declines it. */
export async function decideDispute(tx: Tx, decision: DisputeDecision): Promise<void> {
  const { artworkId, dispute, deciderId, accepted, answer } = decision;
  const claim = accepted
    ? await openClaim(tx, {
        artworkId,
        kind: 'disputed',
        happened: { kind: 'day', date: dayOf(now()) },
        note: `${dispute.about === 'ownership' ? 'Its ownership' : 'Its authenticity'} is contested: ${dispute.reason}`,
        recordedBy: deciderId,
      })
    : null;
  await tx
    .updateTable('dispute')
    .set({ decided_by: deciderId, decided_at: now(), answer, claim_id: claim && claim.claimId })
    .where('id', '=', dispute.id)
    .execute();
  if (!claim) {
    const declined = { disputeId: dispute.id, askedBy: dispute.asked_by, answer };
    await record(tx, contestDeclined, { actorId: deciderId, artworkId }, declined);
  }
}
