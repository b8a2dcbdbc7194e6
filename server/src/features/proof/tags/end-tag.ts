import type { TagEnding } from '@verso/contract/proof/schemas/tags.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { shortName } from './attach-tag.ts';
import { noteOnTimeline } from './note-on-timeline.ts';
import type { TagRow } from './queries.ts';

const endings = { lost: 'was reported lost', removed: 'was removed from the work' } satisfies Record<TagEnding, string>;

/** Ends a tag, which then proves nothing. The caller has locked its work. */
export async function endTag(tx: Tx, tag: TagRow, given: { ending: TagEnding; actorId: string }): Promise<TagRow> {
  const { ending, actorId } = given;
  const ended = await tx
    .updateTable('tag')
    .set({ ended_at: now(), ended_by: actorId, ending })
    .where('id', '=', tag.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // The provenance does not mention a tag that was never in use.
  if (tag.started_at !== null) {
    const words = `The tag ending in ${shortName(tag.uid)} ${endings[ending]}, so it no longer proves anything.`;
    await noteOnTimeline(tx, tag.artwork_id, actorId, words);
  }
  await record(tx, 'tag_ended', { actorId, artworkId: tag.artwork_id }, { tag: shortName(tag.uid), ending });
  return ended;
}
