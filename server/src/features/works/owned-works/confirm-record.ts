import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

/** The artist confirms the record of a locked work as it is. */
export async function confirmRecord(tx: Tx, artworkId: string, personId: string): Promise<void> {
  const time = now();
  const { id } = await tx
    .insertInto('maker_answer')
    .values({ artwork_id: artworkId, person_id: personId, kind: 'confirmed', note: '', answered_at: time })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('owner_statement').set({ confirmed_at: time }).where('artwork_id', '=', artworkId).execute();
  await record(tx, 'record_confirmed', { actorId: personId, artworkId }, { answerId: id });
}
