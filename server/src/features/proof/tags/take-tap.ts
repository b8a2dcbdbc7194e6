import type { TapResult } from '@verso/contract/proof/schemas/tags.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { provesTap, readTap, tagKeys } from '#platform/ntag424.ts';
import { shortName } from './attach-tag.ts';
import { findByUid } from './queries.ts';

/** A placeholder for an unreadable tag, so that the reply takes the same time. */
const noTag = { uid: Buffer.alloc(7), counter: 0 };

/**
 * What a tap proves of a work. A tag counts its taps, so a code is valid once, and only until one with a higher count
 * was seen; gaps are taps without a network.
 */
export async function takeTap(
  tx: Tx,
  secretKey: string,
  { artworkId, e, c }: { artworkId: string; e: string; c: string },
): Promise<TapResult> {
  const keys = tagKeys(secretKey);
  const read = readTap(keys.meta, Buffer.from(e, 'hex'));
  const tap = read ?? noTag;
  const proved = provesTap(keys.file(tap.uid), tap, Buffer.from(c, 'hex'));
  const tag = await findByUid(tx, tap.uid.toString('hex').toUpperCase());
  if (!read || !proved || !tag) return 'foreign';
  const raised = await tx
    .updateTable('tag')
    .set({ last_counter: tap.counter })
    .where('id', '=', tag.id)
    .where('last_counter', '<', tap.counter)
    .returning('id')
    .executeTakeFirst();
  if (tag.ended_at !== null) return 'ended';
  if (tag.artwork_id !== artworkId) return 'elsewhere';
  if (raised) return 'genuine';
  const { last_counter: last } = await tx
    .selectFrom('tag')
    .where('id', '=', tag.id)
    .select('last_counter')
    .executeTakeFirstOrThrow();
  if (tap.counter === last) return 'opened';
  await record(
    tx,
    'tag_replayed',
    { actorId: null, artworkId },
    { tag: shortName(tag.uid), counter: tap.counter, last },
  );
  return 'replayed';
}
