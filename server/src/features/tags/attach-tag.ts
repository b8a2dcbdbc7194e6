import { now, today } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { appendEntry } from '#features/artworks/append-entry.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { tagAttached } from './events.ts';
import { findByUid, type TagRow } from './queries.ts';

/** The end of a tag's name: enough to tell the tags of a work apart, and too little to know one by. */
export const shortName = (uid: string) => uid.slice(-4);

/**
 * Pairs a tag with a work. One that was on another before keeps its count, so that what was read of it then stays
 * worthless.
 */
export async function attachTag(tx: Tx, artwork: ArtworkRow, given: { uid: string; actorId: string }): Promise<TagRow> {
  const { uid, actorId } = given;
  const before = await findByUid(tx, uid);
  if (before && before.ended_at === null)
    throw new AppError('conflict', 'This tag is on a work already. It must be reported lost or taken off there first.');
  if (before?.ending === 'lost')
    throw new AppError(
      'conflict',
      'This tag was reported lost, and whoever has it may have had it since. Take another.',
    );
  const tag = await tx
    .insertInto('tag')
    .values({
      uid,
      artwork_id: artwork.id,
      attached_by: actorId,
      attached_at: now(),
      last_counter: before?.last_counter ?? -1,
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!tag) throw new AppError('conflict', 'This tag was paired with a work at this very moment.');
  await noteOnTimeline(tx, artwork.id, actorId, `A tag ending in ${shortName(uid)} was paired with the work.`);
  await record(tx, tagAttached, { actorId, artworkId: artwork.id }, { tag: shortName(uid) });
  return tag;
}

export const noteOnTimeline = (tx: Tx, artworkId: string, actorId: string, note: string) =>
  appendEntry(tx, {
    artworkId,
    kind: 'history',
    subKind: 'other',
    happened: { kind: 'day', date: today() },
    note,
    support: 'confirmed',
    recordedBy: actorId,
  });
