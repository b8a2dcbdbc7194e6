import { log } from '@verso/contract/evidence/schemas/log.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import { slugOf } from '#platform/text/slug.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { titleFor } from '#features/works/artworks/cards.ts';
import { logWorkRead, logReading } from '#features/works/artworks/reading/log-reading.ts';
import { maySee, seeRefusal } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { findEntryAt, listEntriesOf, type LogEntryRow, proofOf, readTree } from '#features/evidence/log/queries.ts';
import { findBillRound, listBillRounds } from './bill-rounds.ts';
import { presentLogEntry } from './present.ts';

/** The log entries of works, for readers of each work. */
export function workLogRoutes(): Route[] {
  return [
    route(log.ofWork, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: seeRefusal,
      handle: async (db, { params, actor }) => {
        const { verifier_key: key, checkpoint_size: size } = await readTree(db);
        const rounds = await listBillRounds(db, params.id, actor);
        const read = rounds.filter(({ readable }) => readable).map(({ id }) => id);
        const hidden = new Set(rounds.filter(({ readable }) => !readable).map(({ id }) => id));
        const entries = (await listEntriesOf(db, params.id, read)).filter(({ about_id: about }) => !hidden.has(about));
        return { key, size, entries: entries.map((entry) => presentLogEntry(entry, true)) };
      },
      logRead: logWorkRead,
    }),

    route(log.entry, {
      // Log entries are public, and do not reveal which work they are about.
      policy: anyone,
      handle: async (db, { params: { index }, actor }) => {
        const entry = await findEntryAt(db, index);
        if (!entry) throw notFound('log entry');
        const workId = await findWorkOf(db, actor, entry);
        const artwork = workId === null ? undefined : await findArtwork(db, workId);
        const seen = artwork && maySee(actor, artwork) ? artwork : null;
        const title = seen && (await titleFor(db, actor, seen));
        const { verifier_key: key, witness_key: witness, witness_own: own } = await readTree(db);
        return {
          entry: presentLogEntry(entry, seen !== null),
          key,
          witness: witness === null ? null : { key: witness, own },
          proof: (await proofOf(db, index)) ?? null,
          work: seen && title !== null ? { _id: seen.id, number: seen.number, title, slug: slugOf(title) } : null,
        };
      },
      logRead: async (database, { actor }, { work }) => {
        if (work) await logReading(database, actor, work._id);
      },
    }),
  ];
}

/** The work that an entry is about; null if that is for readers of a bill. */
async function findWorkOf(db: Db, actor: Actor | null, entry: LogEntryRow): Promise<string | null> {
  const round = entry.kind === 'review' ? await findBillRound(db, entry.about_id, actor) : undefined;
  if (!round) return entry.artwork_id;
  return round.readable ? round.artwork_id : null;
}
