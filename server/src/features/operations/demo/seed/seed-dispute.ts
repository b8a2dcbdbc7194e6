import { at, days } from '#platform/clock.ts';
import { disputeWork } from '#features/works/provenance/disputes/dispute-work.ts';
import type { Stage } from '#features/operations/demo/perform-act.ts';

/** A recent dispute: an admin must decide whether to accept it. */
export async function seedDispute({ tx, works, cast }: Stage): Promise<void> {
  const artworkId = works.get('the-listener');
  const askedBy = cast.get('clara.benedetti@verso.example')?.id;
  if (!artworkId || !askedBy) throw new Error('the demo has no disputed work, or no one to dispute it');
  const reason =
    'Only three of Sándor Barta’s heirs signed the agreement with the estate. My mother was his granddaughter by his first marriage. No one asked her, and I have her papers.';
  await at(new Date(Date.now() - days(2)), () => disputeWork(tx, { artworkId, askedBy, about: 'ownership', reason }));
}
