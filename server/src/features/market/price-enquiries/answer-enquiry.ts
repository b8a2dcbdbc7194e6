import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { EnquiryRow } from './queries.ts';

/** Answers a locked question. */
export async function answerEnquiry(
  tx: Tx,
  enquiry: Pick<EnquiryRow, 'id' | 'owner_id' | 'artwork_id'>,
  { answer, shareEmail }: { answer: string; shareEmail: boolean },
): Promise<void> {
  await tx
    .updateTable('price_enquiry')
    .set({ answer, owner_shares_email: shareEmail, answered_at: now() })
    .where('id', '=', enquiry.id)
    .execute();
  const about = { actorId: enquiry.owner_id, artworkId: enquiry.artwork_id };
  await record(tx, 'price_answered', about, { enquiryId: enquiry.id });
}
