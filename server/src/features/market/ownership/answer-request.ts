import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { StoredFile } from '#features/evidence/files/store.ts';
import type { RequestRow } from './queries.ts';
import { insertDocuments } from './request-ownership.ts';

type Request = Pick<RequestRow, 'id' | 'artwork_id' | 'owner_agrees'>;

/** What was written since has to be read by both admins, so the approval of the first one ends. */
const unapproved = { approved_by: null, approved_at: null, approval_reason: '' };

/** The owner says whether a request is right, and can send evidence. */
export async function answerRequest(
  tx: Tx,
  { id: requestId, artwork_id: artworkId }: Request,
  answered: { ownerId: string; agrees: boolean; answer: string; files: readonly StoredFile[] },
): Promise<void> {
  const { ownerId, agrees, answer, files } = answered;
  await tx
    .updateTable('ownership_request')
    .set({ answer, owner_agrees: agrees, answered_at: now(), ...(agrees ? {} : unapproved) })
    .where('id', '=', requestId)
    .execute();
  await insertDocuments(tx, { requestId, part: 'answer', files });
  await record(tx, 'ownership_answered', { actorId: ownerId, artworkId }, { requestId });
}

/** The person who asked replies to the owner's answer, and can send more evidence. */
export async function replyToOwner(
  tx: Tx,
  { id: requestId, artwork_id: artworkId, owner_agrees: ownerAgrees }: Request,
  { askerId, reply, files }: { askerId: string; reply: string; files: readonly StoredFile[] },
): Promise<void> {
  await tx
    .updateTable('ownership_request')
    .set({ reply, replied_at: now(), ...(ownerAgrees ? {} : unapproved) })
    .where('id', '=', requestId)
    .execute();
  await insertDocuments(tx, { requestId, part: 'reply', files });
  await record(tx, 'ownership_replied', { actorId: askerId, artworkId }, { requestId });
}
