import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PurchaseState, purchaseListTypes } from '@verso/contract/purchases.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { withoutStakeOf } from '#features/artworks/queries.ts';

interface CoverRow {
  id: string;
  width: number;
  height: number;
  colour: string;
  caption: string;
}

const cover = sql<CoverRow | null>`(
  select json_build_object('id', file.id, 'width', file.width, 'height', file.height, 'colour', file.colour,
    'caption', artwork_picture.caption)
  from artwork_picture join file on file.id = artwork_picture.file_id
  where artwork_picture.artwork_id = artwork.id order by artwork_picture.position limit 1)`;

const pages = sql<CoverRow[]>`coalesce((
  select json_agg(json_build_object('id', file.id, 'width', file.width, 'height', file.height, 'colour', file.colour,
    'caption', '') order by page.position)
  from purchase_page page join file on file.id = page.file_id where page.round_id = round.id), '[]')`;

/** Bills with their works, rounds and votes; the caller says which. */
export function selectPurchases(db: Db) {
  return db
    .selectFrom('purchase')
    .innerJoin('artwork', 'artwork.id', 'purchase.artwork_id')
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .innerJoin('person as submitter', 'submitter.id', 'purchase.submitted_by')
    .select(['purchase.id', 'purchase.artwork_id', 'purchase.submitted_by', 'purchase.submitted_at', 'purchase.state'])
    .select([
      'purchase.entry_id',
      'artwork.number',
      'artwork.title',
      'artist.name as artist_name',
      'artwork.attribution',
    ])
    .select([
      sql<string>`case when submitter.deleted_at is null
        then submitter.firstname || ' ' || submitter.lastname else 'a former member' end`.as('submitter'),
      cover.as('cover'),
    ])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('purchase_round as round')
          .whereRef('round.purchase_id', '=', 'purchase.id')
          .select(['round.id', 'round.number', 'round.quorum', 'round.outcome', 'round.opened_at', 'round.closed_at'])
          .select(['round.seller', 'round.buyer', 'round.sold_on', 'round.price_amount', 'round.price_currency'])
          .select(['round.price_public', 'round.note', pages.as('pages')])
          .select((of) => [
            jsonObjectFrom(
              of
                .selectFrom('file')
                .whereRef('file.id', '=', 'round.bill_id')
                .select(['file.id', 'file.name', 'file.media_type', 'file.bytes', sql<boolean>`false`.as('public')])
                .select(sql<boolean>`file.scanned_at is not null`.as('scanned')),
            ).as('bill'),
            jsonArrayFrom(
              of
                .selectFrom('purchase_vote as vote')
                .innerJoin('person', 'person.id', 'vote.voter_id')
                .whereRef('vote.round_id', '=', 'round.id')
                .select(['vote.voter_id', 'vote.choice', 'vote.message', 'vote.cast_at'])
                .select((is) => is('person.deleted_at', 'is not', null).as('voter_left'))
                .select(sql<string>`person.firstname || ' ' || person.lastname`.as('voter'))
                .orderBy('vote.cast_at')
                .orderBy('vote.voter_id'),
            ).as('votes'),
          ])
          .orderBy('round.number'),
      ).as('rounds'),
    ]);
}

export type PurchaseReading = Awaited<ReturnType<ReturnType<typeof selectPurchases>['execute']>>[number];

interface Filter {
  type: (typeof purchaseListTypes)[number];
  state?: PurchaseState | undefined;
  artwork?: string | undefined;
  filterkey: string;
  order: boolean;
  pagesize: number;
  pagefrom: number;
}

/** A page of bills and how many there are; those that wait for a vote, the longest waiting first. */
export async function listPurchases(db: Db, actor: Actor, filter: Filter) {
  const direction = filter.order || filter.type === 'queue' ? 'asc' : 'desc';
  const rows = await conditionsOf(db, actor, filter)
    .select(sql<number>`count(*) over ()`.as('count'))
    .orderBy('newest.opened_at', direction)
    .orderBy('purchase.id', direction)
    .limit(filter.pagesize)
    .offset(filter.pagefrom)
    .execute();
  return { rows, total: { count: rows[0]?.count ?? filter.pagefrom, more: false } };
}

function conditionsOf(db: Db, actor: Actor, { type, state, artwork, filterkey }: Filter) {
  let some = selectPurchases(db).innerJoin('purchase_round as newest', (join) =>
    join.onRef('newest.purchase_id', '=', 'purchase.id').on(sql<SqlBool>`not exists (select from purchase_round later
        where later.purchase_id = purchase.id and later.number > newest.number)`),
  );
  if (type === 'mine') some = some.where('purchase.submitted_by', '=', actor.id);
  if (type === 'queue') some = some.where(awaitingVoteOf(actor));
  if (type === 'voted')
    some = some
      .where(
        sql<SqlBool>`exists (select from purchase_vote vote join purchase_round round on round.id = vote.round_id
          where round.purchase_id = purchase.id and vote.voter_id = ${actor.id})`,
      )
      // What somebody has taken a stake in since is not theirs to read any more, unless they are an admin.
      .where(actor.admin ? sql<SqlBool>`true` : withoutStakeOf(actor));
  if (state !== undefined) some = some.where('purchase.state', '=', state);
  if (artwork !== undefined) some = some.where('purchase.artwork_id', '=', artwork);
  if (filterkey !== '')
    some = some.where(
      sql<SqlBool>`strpos(lower(artwork.title || ' ' || artist.name || ' ' || newest.seller || ' ' || newest.buyer),
        lower(${filterkey})) > 0`,
    );
  return some;
}

/** What they can vote on now: `voteRefusal` in SQL, and not voted on by them in the open round. */
const awaitingVoteOf = (actor: Actor) => sql<SqlBool>`(
  purchase.state = 'in_review' and purchase.submitted_by <> ${actor.id} and artwork.status <> 'withdrawn'
  and artwork.deleted_at is null
  and lower(${actor.name}) not in (lower(newest.seller), lower(newest.buyer))
  and not exists (select from claim where claim.artwork_id = artwork.id and claim.resolved_at is null)
  and not exists (select from purchase_vote vote where vote.round_id = newest.id and vote.voter_id = ${actor.id})
  and ${withoutStakeOf(actor)})`;
