import { log } from '@verso/contract/log.ts';
import { notFound } from '#platform/errors.ts';
import { slugOf } from '#platform/slug.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { maySee, seeRefusal } from '#features/artworks/policy.ts';
import { findArtwork } from '#features/artworks/queries.ts';
import { findEntryAt, listEntriesOf, proofOf, readTree } from '#features/log/queries.ts';
import { presentLogEntry } from './present.ts';

/** The log as it tells of works: to whoever may see them. */
export function workLogRoutes(): Route[] {
  return [
    route(log.ofWork, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: seeRefusal,
      handle: async (db, { params }) => {
        const { verifier_key: key, checkpoint_size: size } = await readTree(db);
        const entries = await listEntriesOf(db, params.id);
        return { key, size, entries: entries.map((entry) => presentLogEntry(entry, true)) };
      },
    }),

    route(log.entry, {
      // What the log holds is for everybody, and says nothing of the work it is about.
      policy: anybody,
      handle: async (db, { params: { index }, actor }) => {
        const entry = await findEntryAt(db, index);
        if (!entry) throw notFound('entry of the log');
        const artwork = await findArtwork(db, entry.artwork_id);
        const seen = artwork && maySee(actor, artwork) ? artwork : null;
        const { verifier_key: key, witness_key: witness, witness_own: own } = await readTree(db);
        return {
          entry: presentLogEntry(entry, seen !== null),
          key,
          witness: witness === null ? null : { key: witness, own },
          proof: (await proofOf(db, index)) ?? null,
          work: seen && { _id: seen.id, number: seen.number, title: seen.title, slug: slugOf(seen.title) },
        };
      },
    }),
  ];
}
