import { sql } from 'kysely';
import type { NewMaker } from '@verso/contract/works/schemas/makers.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { unnumberedUrl } from '#platform/text/slug.ts';
import { findMakers } from './find-makers.ts';

/**
 * Adds an artist who was not named before, and returns their id.
 *
 * @param notAmong likely matches that the person rejected
 * @throws AppError 'invalid' if there is another likely match
 */
export async function nameMaker(
  tx: Tx,
  given: { named: NewMaker; notAmong: readonly string[]; personId: string },
): Promise<string> {
  const { named, notAmong, personId } = given;
  const { name, nationalityId, birthYear, deathYear, ulan, wikidata, viaf } = named;
  // Of two who name the same artist at the same time, the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('name-maker', 0))`.execute(tx);
  const matches = await findMakers(tx, named, personId);
  const unanswered = matches.find(({ _id, likely }) => likely && !notAmong.includes(_id));
  if (unanswered)
    throw invalid(
      'maker',
      `may be ${unanswered.name}, who is already in the registry. Choose that artist, or confirm that this is someone else`,
    );
  const { id } = await tx
    .insertInto('artist')
    .values({
      name,
      sort_name: sortNameOf(name),
      url: await unnumberedUrl(tx, name),
      nationality_id: nationalityId,
      birth_year: birthYear,
      death_year: deathYear,
      ulan: ulan || null,
      wikidata: wikidata || null,
      viaf: viaf || null,
      named_by: personId,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `Rijn, Rembrandt van` for `Rembrandt van Rijn`: by the last word. */
function sortNameOf(name: string): string {
  const words = name.split(/\s+/);
  const last = words.pop() ?? name;
  return words.length === 0 ? last : `${last}, ${words.join(' ')}`;
}
