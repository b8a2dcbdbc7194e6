import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { listPairings, type TagRow } from './queries.ts';

/** The end of a tag's uid: enough to distinguish the tags of a work, and too little to identify one. */
export const shortName = (uid: string) => uid.slice(-4);

/** Pairs a tag with a work, with a key of its own. It is in use from its first tap by an admin. */
export async function attachTag(tx: Tx, artwork: ArtworkRow, given: { uid: string; actorId: string }): Promise<TagRow> {
  const { uid, actorId } = given;
  const [before] = await listPairings(tx, uid);
  if (before && before.ended_at === null)
    throw new AppError(
      'conflict',
      'This tag is already on a work. Report it as lost or removed on that work’s page first.',
    );
  if (before?.ending === 'lost')
    throw new AppError(
      'conflict',
      'This tag was reported lost, and someone else may have had it since. Use another tag.',
    );
  const tag = await tx
    .insertInto('tag')
    .values({
      uid,
      artwork_id: artwork.id,
      attached_by: actorId,
      attached_at: now(),
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!tag) throw new AppError('conflict', 'Someone else has just paired this tag with a work. Use another tag.');
  await record(tx, 'tag_attached', { actorId, artworkId: artwork.id }, { tag: shortName(uid) });
  return tag;
}
