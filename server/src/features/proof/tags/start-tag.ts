import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { shortName } from './attach-tag.ts';
import { noteOnTimeline } from './note-on-timeline.ts';
import type { TagRow } from './queries.ts';

/** Puts a tag into use from the count of a tap: codes with a lower one prove nothing. The caller has locked its work. */
export async function startTag(tx: Tx, tag: TagRow, given: { counter: number; actorId: string }): Promise<TagRow> {
  const { counter, actorId } = given;
  const started = await tx
    .updateTable('tag')
    .set({ started_at: now(), last_counter: counter })
    .where('id', '=', tag.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteOnTimeline(tx, tag.artwork_id, actorId, `A tag ending in ${shortName(tag.uid)} was paired with the work.`);
  await record(tx, 'tag_started', { actorId, artworkId: tag.artwork_id }, { tag: shortName(tag.uid) });
  return started;
}
