import type { DisputeSubject } from '@verso/contract/works/provenance.ts';
import { dayOf, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { openClaim } from './open-claim.ts';
import type { DisputeRow } from '#features/works/provenance/queries.ts';

interface DisputeDecision {
  /** Of a locked work. */
  artworkId: string;
  dispute: DisputeRow;
  /** Never the person who disputes the work. */
  deciderId: string;
  accepted: boolean;
  /** The reason, for the person who disputes the work. */
  answer: string;
}

const publicWords: Readonly<Record<DisputeSubject, string>> = {
  ownership: 'Its ownership is disputed',
  authenticity: 'Its authenticity is disputed',
  duplicate: 'It is disputed as a second record of the same work',
};

/** Accepts a dispute, which records it and opens a claim that freezes the work, or declines it. */
export async function decideDispute(tx: Tx, decision: DisputeDecision): Promise<void> {
  const { artworkId, dispute, deciderId, accepted, answer } = decision;
  const claim = accepted
    ? await openClaim(tx, {
        artworkId,
        kind: 'disputed',
        disputeId: dispute.id,
        happened: { kind: 'day', date: dayOf(now()) },
        note: `${publicWords[dispute.about]}: ${dispute.reason}`,
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
    await record(tx, 'contest_declined', { actorId: deciderId, artworkId }, declined);
  }
}
