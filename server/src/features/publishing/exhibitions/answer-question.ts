import type { Consent } from '@verso/contract/publishing/schemas/exhibitions.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ExhibitionRow } from './queries.ts';
import { isDue, scheduleEntry } from './schedule-entry.ts';
import { writeEntry } from './write-entry.ts';

/** The owner's answer for a locked work: if yes, the showing is recorded once it is public and has begun. */
export async function answerQuestion(
  tx: Tx,
  {
    exhibition,
    artworkId,
    ownerId,
    consent,
  }: { exhibition: ExhibitionRow; artworkId: string; ownerId: string; consent: boolean },
): Promise<Consent> {
  await tx
    .updateTable('exhibition_work')
    .set({ answered_by: ownerId, answered_at: now(), consented: consent })
    .where('exhibition_id', '=', exhibition.id)
    .where('artwork_id', '=', artworkId)
    .execute();
  const about = { actorId: ownerId, artworkId };
  await record(tx, 'exhibition_answered', about, {
    exhibitionId: exhibition.id,
    title: exhibition.title,
    consented: consent,
  });
  if (!consent) return 'declined';
  if (isDue(exhibition)) {
    await writeEntry(tx, { exhibition, artworkId, ownerId });
    return 'recorded';
  }
  await scheduleEntry(tx, exhibition, artworkId);
  return 'given';
}
