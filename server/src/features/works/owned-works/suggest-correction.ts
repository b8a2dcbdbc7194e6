import type { SuggestedFields } from '@verso/contract/works/schemas/owned-works.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

/** The artist suggests other values for a locked work; its owner decides. */
export async function suggestCorrection(
  tx: Tx,
  artworkId: string,
  given: { personId: string; fields: SuggestedFields; note: string },
): Promise<void> {
  const { personId, fields, note } = given;
  const { id } = await tx
    .insertInto('maker_answer')
    .values({
      artwork_id: artworkId,
      person_id: personId,
      kind: 'suggested',
      suggested: JSON.stringify(fields),
      note,
      answered_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { actorId: personId, artworkId };
  await record(tx, 'correction_suggested', about, { suggestionId: id, fields: Object.keys(fields) });
}
