import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/db.ts';
import { artistIsPublic } from '#features/works/profiles/visibility.ts';
import type { ReadMaker } from '#features/operations/imports/values/read-maker.ts';
import { unknownMakerName } from '#features/works/makers/unknown-maker.ts';
import { plainText } from './plain-text.ts';

/** A maker as an import names them, and the artist known here whom that means. */
export interface FoundMaker {
  key: string;
  artistId: string | null;
  decided: boolean;
}

/** Makers with the same name and years are one. */
export const makerKey = ({ name, born, died }: ReadMaker): string => `${plainText(name)}|${born ?? ''}|${died ?? ''}`;

/**
 * Artists whose name is the same and whose years do not contradict, the one with the most works first. As for
 * a single work, they are public or were named by the owner before.
 */
export async function listCandidates(
  db: Db,
  ownerId: string,
  makers: readonly Pick<ReadMaker, 'name' | 'born' | 'died'>[],
) {
  if (makers.length === 0) return new Map<string, Candidate[]>();
  const rows = await db
    .selectFrom('artist')
    .leftJoin('person', (join) => join.onRef('person.id', '=', 'artist.person_id').on('person.deleted_at', 'is', null))
    .where((is) => is.or([is(artistIsPublic, '=', true), is('artist.named_by', '=', ownerId)]))
    .where(sql<string>`person_words(artist.name)`, 'in', [...new Set(makers.map(({ name }) => name))].map(personWords))
    .select(['artist.id', 'artist.name', 'artist.url', 'artist.birth_year', 'artist.death_year', 'artist.works'])
    .select('person.id as person_id')
    .orderBy('artist.works', 'desc')
    .orderBy('artist.id')
    .execute();
  const agrees = (known: number | null, written: number | null) =>
    known === null || written === null || known === written;
  return new Map(
    makers.map(({ name, born, died }) => [
      name,
      rows.filter(
        (row) =>
          plainText(row.name) === plainText(name) &&
          agrees(row.birth_year, born) &&
          agrees(row.death_year, died) &&
          (name !== unknownMakerName || isUnknownMaker(row)),
      ),
    ]),
  );
}

/** An artist of that name with years or an account is a known person. */
const isUnknownMaker = (row: Pick<Candidate, 'birth_year' | 'death_year' | 'person_id'>) =>
  row.birth_year === null && row.death_year === null && row.person_id === null;

export interface Candidate {
  id: string;
  name: string;
  url: string;
  birth_year: number | null;
  death_year: number | null;
  person_id: string | null;
  works: number;
}

const personWords = (name: string) => sql<string>`person_words(${name})`;

/**
 * The makers of rows, by their keys. The name with the same year of birth, or the only artist of that name without an
 * account, is the one who is meant; in any other case the owner chooses. What was chosen stays.
 */
export async function findMakers(
  tx: Tx,
  { importId, ownerId }: { importId: string; ownerId: string },
  makers: readonly ReadMaker[],
): Promise<Map<string, FoundMaker>> {
  const named = new Map(makers.map((maker) => [makerKey(maker), maker]));
  if (named.size === 0) return new Map();
  const known = await tx
    .selectFrom('import_maker')
    .where('import_id', '=', importId)
    .where('key', 'in', [...named.keys()])
    .select(['key', 'artist_id', 'decided'])
    .execute();
  const found = new Map(known.map(({ key, artist_id: artistId, decided }) => [key, { key, artistId, decided }]));
  const fresh = [...named].filter(([key]) => !found.has(key));
  if (fresh.length === 0) return found;
  const candidates = await listCandidates(
    tx,
    ownerId,
    fresh.map(([, maker]) => maker),
  );
  const rows = fresh.map(([key, maker]) => {
    const [only, ...others] = candidates.get(maker.name) ?? [];
    const sure =
      only !== undefined &&
      others.length === 0 &&
      (only.person_id === null || (maker.born !== null && only.birth_year === maker.born));
    const decided = only === undefined || sure;
    found.set(key, { key, artistId: sure ? only.id : null, decided });
    return {
      import_id: importId,
      key,
      name: maker.name,
      sort_name: maker.sortName,
      born: maker.born,
      died: maker.died,
      artist_id: sure ? only.id : null,
      decided,
    };
  });
  await tx
    .insertInto('import_maker')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
  return found;
}
