import { sql } from 'kysely';
import type { HistoryKind, ProvenanceKind } from '@verso/contract/works/provenance-kinds.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { editionWords, type PublicField } from '@verso/contract/works/artwork-fields.ts';
import type { CertifiedFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import type { Database } from '#platform/database/db.ts';
import { slugOf } from '#platform/text/slug.ts';
import { certifiedRecord } from '#features/works/artworks/cards.ts';
import { openClaims } from '#features/works/artworks/marks/open-claims.ts';
import { certifiedFieldsOf } from '#features/works/artworks/field-columns.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { writeDate } from '#features/operations/exports/works/work-columns.ts';
import type { Cell, Column } from '#features/operations/exports/table.ts';

/** What happened to a work; without the people, whose names cannot be called back from a copied file. */
interface HistoryFact {
  kind: ProvenanceKind;
  subKind: HistoryKind | null;
  happened: UncertainDate;
  place: string;
}

/** A field as data, and as columns of a table. */
interface FieldFact {
  data: (fields: CertifiedFields) => unknown;
  columns: readonly Column<CertifiedFields>[];
}

/** The same words as data and in one column. */
const words = (heading: string, write: (fields: CertifiedFields) => Cell): FieldFact => ({
  data: write,
  columns: [{ heading, write }],
});

/** How each field appears in the dataset, in this order; null for free text about the work. */
const fieldFacts: { readonly [Name in PublicField]: FieldFact | null } = {
  attribution: words('Attribution', ({ attribution }) => attribution),
  title: words('Title', ({ title }) => title),
  creation: {
    data: ({ creation }) => creation,
    columns: [{ heading: 'Date', write: ({ creation }) => (creation ? writeDate(creation) : '') }],
  },
  medium: words('Medium', ({ medium }) => medium),
  support: words('Support', ({ support }) => support),
  dimensions: {
    data: ({ dimensions }) => dimensions,
    columns: [
      { heading: 'Height (mm)', write: ({ dimensions }) => dimensions?.height ?? '' },
      { heading: 'Width (mm)', write: ({ dimensions }) => dimensions?.width ?? '' },
      { heading: 'Depth (mm)', write: ({ dimensions }) => dimensions?.depth ?? '' },
    ],
  },
  edition: words('Edition', ({ edition }) => editionWords(edition)),
  signature: null,
  inscriptions: null,
  description: null,
  subjects: null,
  placeMade: words('Place made', ({ placeMade }) => placeMade),
  condition: null,
};

const batch = 500;

/**
 * Facts of all works that everyone can see, as data and with the fields for their columns, in the order of their
 * numbers, a few hundred in memory. Texts that someone wrote, such as descriptions, pictures and private people are
 * not among them.
 */
export async function* publicFacts(database: Database, publicUrl: string) {
  let after = 0;
  for (;;) {
    const rows = await selectFacts(database)
      .where('artwork.number', '>', after)
      .orderBy('artwork.number')
      .limit(batch)
      .execute();
    for (const row of rows) {
      const fields = row.certified ?? certifiedFieldsOf(row);
      const data = {
        id: row.id,
        number: registryNumber(row.number),
        address: `${publicUrl}${paths.artworkDetail(row.id, slugOf(fields.title))}`,
        status: row.status,
        claims: row.claims,
        artist: {
          name: row.artist_name,
          address: `${publicUrl}${paths.artist(row.artist_url)}`,
          born: row.birth_year,
          died: row.death_year,
          ulan: row.ulan,
          wikidata: row.wikidata,
          viaf: row.viaf,
        },
        ...factsIn(fields),
        registeredAt: row.registered_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
        history: row.history,
      };
      yield { data, fields };
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.number;
  }
}

const factsIn = (fields: CertifiedFields) =>
  Object.fromEntries(
    Object.entries(fieldFacts).flatMap(([name, fact]) => (fact ? [[name, fact.data(fields)] as const] : [])),
  );

export type PublicFacts = Awaited<ReturnType<ReturnType<typeof publicFacts>['next']>>['value'] & object;

const selectFacts = (database: Database) =>
  database
    .selectFrom('artwork')
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .where(visibleArtworks(null))
    .selectAll('artwork')
    .select([
      'artist.name as artist_name',
      'artist.url as artist_url',
      'artist.birth_year',
      'artist.death_year',
      'artist.ulan',
      'artist.wikidata',
      'artist.viaf',
      certifiedRecord.as('certified'),
      sql<
        string[]
      >`array(select distinct open.kind from ${openClaims} open where open.artwork_id = artwork.id order by open.kind)`.as(
        'claims',
      ),
      sql<HistoryFact[]>`(
        select coalesce(json_agg(json_build_object('kind', entry.kind, 'subKind', entry.sub_kind,
          'happened', entry.happened, 'place', entry.place) order by entry.sequence), '[]')
        from provenance_entry entry where entry.artwork_id = artwork.id
          and not exists (select from provenance_entry correction where correction.corrects = entry.id))`.as('history'),
    ]);

export const factColumns: readonly Column<PublicFacts>[] = [
  { heading: 'Registry number', write: ({ data }) => data.number },
  { heading: 'Web address', write: ({ data }) => data.address },
  { heading: 'Status', write: ({ data }) => data.status },
  { heading: 'Claims', write: ({ data }) => data.claims.join('; ') },
  { heading: 'Artist', write: ({ data }) => data.artist.name },
  { heading: 'Artist born', write: ({ data }) => data.artist.born ?? '' },
  { heading: 'Artist died', write: ({ data }) => data.artist.died ?? '' },
  { heading: 'ULAN', write: ({ data }) => data.artist.ulan ?? '' },
  { heading: 'Wikidata', write: ({ data }) => data.artist.wikidata ?? '' },
  { heading: 'VIAF', write: ({ data }) => data.artist.viaf ?? '' },
  ...Object.values(fieldFacts)
    .flatMap((fact) => fact?.columns ?? [])
    .map(({ heading, write }): Column<PublicFacts> => ({ heading, write: ({ fields }) => write(fields) })),
  { heading: 'Registered', write: ({ data }) => data.registeredAt },
  { heading: 'Last changed', write: ({ data }) => data.updatedAt },
];
