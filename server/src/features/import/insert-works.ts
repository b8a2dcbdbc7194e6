import { randomUUID } from 'node:crypto';
import type { Party, ProvenanceKind, Support } from '@verso/contract/provenance.ts';
import { sortKeyOf, type UncertainDate, yearsOf } from '@verso/contract/uncertain-date.ts';
import { now, today } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { committed } from '#features/artworks/committed-entry.ts';
import { appendAllToLog } from '#features/log/append-to-log.ts';
import type { CatalogueWork } from './catalogue-rows.ts';
import { artistIds, insertArtists } from './insert-artists.ts';
import { insertRows } from './insert-rows.ts';

interface Collection {
  source: string;
  ownerId: string;
}

/**
 * Inserts those works of a collection that are not there yet, with how they were made, registered and acquired, and
 * returns how many. Thousands of rows in a few statements: the same rows that one work at a time would make.
 */
export async function insertWorks(
  tx: Tx,
  { source, ownerId }: Collection,
  works: readonly CatalogueWork[],
): Promise<number> {
  const known = await knownReferences(tx, source, works);
  const fresh = works.filter((work) => !known.has(work.reference));
  if (fresh.length === 0) return 0;
  const makers = await makerIds(tx, source, fresh);
  const time = now();
  const rows = fresh.map(({ fields, maker, reference, url }) => {
    const years = yearsOf(fields.creation);
    return {
      id: randomUUID(),
      artist_id: makers.get(maker.reference),
      owner_id: ownerId,
      registered_by: ownerId,
      status: 'recorded' as const,
      title: fields.title,
      creation: fields.creation,
      creation_from: years.from,
      creation_to: years.to,
      medium: fields.medium,
      support: fields.support,
      dimensions: fields.dimensions,
      edition: { kind: 'unknown' as const },
      signature: fields.signature,
      inscriptions: [],
      description: fields.description,
      subjects: [],
      place_made: '',
      condition: '',
      location: '',
      hidden: false,
      hidden_price: false,
      pictured: false,
      source,
      source_reference: reference,
      source_url: url,
      registered_at: time,
      updated_at: time,
    };
  });
  await insertRows(tx, 'artwork', rows);
  const entries = fresh.flatMap((work, index) => entriesOf(work, rows[index]?.id ?? '', source));
  await insertRows(tx, 'provenance_entry', entries);
  await appendAllToLog(
    tx,
    entries.map(
      ({ id, artwork_id: artworkId, kind, sub_kind: subKind, recorded_by: recordedBy, recorded_at, ...told }) =>
        committed({ id, artworkId, kind, subKind: subKind ?? undefined, recordedBy, recordedAt: recorded_at, ...told }),
    ),
  );
  return fresh.length;
}

async function knownReferences(tx: Tx, source: string, works: readonly CatalogueWork[]): Promise<Set<string>> {
  if (works.length === 0) return new Set();
  const rows = await tx
    .selectFrom('artwork')
    .where('source', '=', source)
    .where(
      'source_reference',
      'in',
      works.map((work) => work.reference),
    )
    .select('source_reference')
    .execute();
  return new Set(rows.map((row) => row.source_reference ?? ''));
}

/** The makers' ids by reference; those that the file of artists did not hold are made from the work's own row. */
async function makerIds(tx: Tx, source: string, works: readonly CatalogueWork[]): Promise<Map<string, string>> {
  await insertArtists(
    tx,
    source,
    works.map(({ maker }) => ({ ...maker, birthYear: null, deathYear: null, birthPlace: '', biography: '' })),
  );
  return artistIds(
    tx,
    source,
    works.map(({ maker }) => maker.reference),
  );
}

/** The entries that registering and recording would have made; each row names the same columns. */
function entriesOf({ fields, maker, acquisition }: CatalogueWork, artworkId: string, source: string) {
  const entry = (kind: ProvenanceKind, happened: UncertainDate, parties: Party[], support: Support, note: string) => ({
    id: randomUUID(),
    artwork_id: artworkId,
    kind,
    sub_kind: kind === 'history' ? (acquisition?.kind ?? null) : null,
    happened,
    happened_key: sortKeyOf(happened),
    place: '',
    parties,
    price_public: false,
    note,
    support,
    // The platform's own doing, whoever the works belong to.
    recorded_by: null,
    recorded_at: now(),
  });
  const importedOn: UncertainDate = { kind: 'day', date: today() };
  return [
    entry('created', fields.creation, [{ role: 'artist', name: maker.name }], 'declared', ''),
    ...(acquisition ? [entry('history', acquisition.happened, acquisition.parties, 'declared', acquisition.note)] : []),
    entry('registered', importedOn, [], 'confirmed', `Brought in from the published catalogue of ${source}.`),
  ];
}
