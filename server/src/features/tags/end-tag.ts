import type { TagEnding } from '@verso/contract/tags.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { noteOnTimeline, shortName } from './attach-tag.ts';
import { tagEnded } from './events.ts';
import type { TagRow } from './queries.ts';

const endings = { lost: 'was reported lost', removed: 'was taken off' } satisfies Record<TagEnding, string>;

/** From now on the tag proves nothing. The caller holds its work. */
export async function endTag(tx: Tx, tag: TagRow, given: { ending: TagEnding; actorId: string }): Promise<TagRow> {
  const { ending, actorId } = given;
  const ended = await tx
    .updateTable('tag')
    .set({ ended_at: now(), ended_by: actorId, ending })
    .where('id', '=', tag.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const words = `The tag ending in ${shortName(tag.uid)} ${endings[ending]}; it proves nothing any more.`;
  await noteOnTimeline(tx, tag.artwork_id, actorId, words);
  await record(tx, tagEnded, { actorId, artworkId: tag.artwork_id }, { tag: shortName(tag.uid), ending });
  return ended;
}
