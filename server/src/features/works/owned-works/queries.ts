import { sql } from 'kysely';
import type { SuggestedFields } from '@verso/contract/works/schemas/owned-works.ts';
import type { Db } from '#platform/database/db.ts';
import { artistIsPublic } from '#features/works/profiles/visibility.ts';

/** An artist whom a person may name as a maker: a public one, or one whom they named before. */
export const findNamedMaker = (db: Db, artistId: string, personId: string) =>
  db
    .selectFrom('artist')
    .leftJoin('person', (join) => join.onRef('person.id', '=', 'artist.person_id').on('person.deleted_at', 'is', null))
    .where('artist.id', '=', artistId)
    .where((is) => is.or([is(artistIsPublic, '=', true), is('artist.named_by', '=', personId)]))
    .select(['artist.id', 'artist.person_id'])
    .executeTakeFirst();

/**
 * The owner's own number for a work, else its number in a catalogue; for a query that joins `owner_statement`. A number that an
 * earlier owner gave is theirs.
 */
export const inventoryNumber = (work: 'artwork' | 'numbered') => sql<string | null>`coalesce(
  case when owner_statement.stated_by = ${sql.ref(`${work}.owner_id`)} then nullif(owner_statement.inventory_number, '') end,
  ${sql.ref(`${work}.source_reference`)})`;

interface AnswerRow {
  id: string;
  kind: 'confirmed' | 'suggested';
  /** Null for a former member. */
  name: string | null;
  answered_at: string;
  suggested: SuggestedFields | null;
  note: string;
  accepted: boolean | null;
}

/** What the owner of a work stated about it, and what its artist answered. */
export const selectStatement = (db: Db, artworkId: string) =>
  db
    .selectFrom('owner_statement')
    .where('owner_statement.artwork_id', '=', artworkId)
    .select([
      'owner_statement.stated_by',
      'owner_statement.inventory_number',
      'owner_statement.stated_at',
      'owner_statement.confirmed_at',
      'owner_statement.acquired_entry',
    ])
    .select([
      sql<string | null>`(select id from maker_answer where maker_answer.artwork_id = owner_statement.artwork_id
        and kind = 'suggested' and accepted is null)`.as('open_suggestion'),
      sql<AnswerRow[]>`(
        select coalesce(json_agg(json_build_object('id', answer.id, 'kind', answer.kind, 'suggested', answer.suggested,
            'note', answer.note, 'answered_at', answer.answered_at, 'accepted', answer.accepted,
            'name', case when person.deleted_at is null then trim(person.firstname || ' ' || person.lastname) end)
          order by answer.answered_at, answer.id), '[]')
        from maker_answer answer join person on person.id = answer.person_id
        where answer.artwork_id = owner_statement.artwork_id)`.as('answers'),
    ]);

export const findStatement = (db: Db, artworkId: string) => selectStatement(db, artworkId).executeTakeFirst();
export type StatementRow = NonNullable<Awaited<ReturnType<typeof findStatement>>>;

/** Suggestions on which the owners have not decided: at most one for each work. */
export const selectOpenSuggestions = (db: Db) =>
  db
    .selectFrom('maker_answer')
    .where('kind', '=', 'suggested')
    .where('accepted', 'is', null)
    .select(['id', 'artwork_id', 'person_id', 'suggested', 'note', 'answered_at']);

export const findOpenSuggestion = (db: Db, artworkId: string, id: string) =>
  selectOpenSuggestions(db).where('artwork_id', '=', artworkId).where('id', '=', id).executeTakeFirst();
