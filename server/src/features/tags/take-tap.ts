import type { TapResult } from '@verso/contract/tags.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { provesTap, readTap, tagKeys } from '#platform/sun.ts';
import { shortName } from './attach-tag.ts';
import { tagReplayed } from './events.ts';
import { findByUid } from './queries.ts';

/** Stands for the tag where nothing could be read, so that it takes as long to say so. */
const nobody = { uid: Buffer.alloc(7), counter: 0 };

/**
 * What a tap proves of a work. A tag counts its taps, so a code is worth something once, and only while none with a
 * higher count was seen; gaps are taps without a network.
 */
export async function takeTap(
  tx: Tx,
  secretKey: string,
  { artworkId, e, c }: { artworkId: string; e: string; c: string },
): Promise<TapResult> {
  const keys = tagKeys(secretKey);
  const read = readTap(keys.meta, Buffer.from(e, 'hex'));
  const tap = read ?? nobody;
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
  await record(tx, tagReplayed, { actorId: null, artworkId }, { tag: shortName(tag.uid), counter: tap.counter, last });
  return 'replayed';
}
