import { randomUUID } from 'node:crypto';
import type { Party, Support } from '@verso/contract/works/schemas/provenance.ts';
import type { ProvenanceKind } from '@verso/contract/works/provenance-kinds.ts';
import { emptyFields } from '@verso/contract/works/artwork-fields.ts';
import { sortKeyOf } from '@verso/contract/uncertain-date-span.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { now, today } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { columnsOf } from '#features/works/artworks/field-columns.ts';
import { committed } from '#features/works/artworks/entries/committed-entry.ts';
import { appendAllToLog } from '#features/evidence/log/append-to-log.ts';
import type { CatalogueWork } from './catalogue/catalogue-rows.ts';
import { artistIds, insertArtists } from './insert-artists.ts';
import { insertRows } from './insert-rows.ts';

interface Collection {
  source: string;
  ownerId: string;
}

/**
 * Inserts the missing works of a collection, with their creation, registration and acquisition, and returns how many. A
 * few statements for thousands of rows, with the same result as one work at a time.
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
  const rows = fresh.map(({ fields, maker, reference, url }) => ({
    id: randomUUID(),
    artist_id: makers.get(maker.reference),
    owner_id: ownerId,
    registered_by: ownerId,
    status: 'recorded' as const,
    ...columnsOf({ ...emptyFields, edition: { kind: 'unknown' }, ...fields }),
    hidden: false,
    hidden_price: false,
    pictured: false,
    source,
    source_reference: reference,
    source_url: url,
    registered_at: time,
    updated_at: time,
  }));
  await insertRows(tx, 'artwork', rows);
  const entries = fresh.flatMap((work, index) => entriesOf(work, rows[index]?.id ?? '', source));
  await insertRows(tx, 'provenance_entry', entries);
  await appendAllToLog(
    tx,
    entries.map(
      ({ id, artwork_id: artworkId, kind, sub_kind: subKind, recorded_by: recordedBy, recorded_at, ...facts }) =>
        committed({
          id,
          artworkId,
          kind,
          subKind: subKind ?? undefined,
          recordedBy,
          recordedAt: recorded_at,
          ...facts,
        }),
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

/** The makers' ids by reference; makers missing in the file of artists are created from the work's row. */
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

/** The entries that registering and recording would have made; each row has the same columns. */
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
    // Recorded by the platform itself, not by the owner of the works.
    recorded_by: null,
    recorded_at: now(),
  });
  const importedOn: UncertainDate = { kind: 'day', date: today() };
  return [
    entry('created', fields.creation, [{ role: 'artist', name: maker.name }], 'declared', ''),
    ...(acquisition ? [entry('history', acquisition.happened, acquisition.parties, 'declared', acquisition.note)] : []),
    entry('registered', importedOn, [], 'confirmed', `Imported from the published catalogue of ${source}.`),
  ];
}
