import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PurchaseState } from '@verso/contract/market/schemas/purchases.ts';
import type { purchaseListTypes } from '@verso/contract/market/purchases.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { grantedTo } from '#features/evidence/files/originals.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { withoutStakeOf } from '#features/works/artworks/stakeholders.ts';
import { lastChanged, type PictureRow, publicCover, publicTitle } from '#features/works/artworks/cards.ts';
import { openClaims } from '#features/works/artworks/marks/open-claims.ts';

const pages = sql<PictureRow[]>`coalesce((
  select json_agg(json_build_object('id', file.id, 'width', file.width, 'height', file.height, 'colour', file.colour,
    'caption', '') order by page.position)
  from purchase_page page join file on file.id = page.file_id where page.round_id = round.id), '[]')`;

/** Bills with their works, rounds and votes, and whether a reader may see the work; the caller filters. */
export function selectPurchases(db: Db, reader: Actor) {
  return db
    .selectFrom('purchase')
    .innerJoin('artwork', 'artwork.id', 'purchase.artwork_id')
    .innerJoin('artist', 'artist.id', 'artwork.artist_id')
    .innerJoin('person as submitter', 'submitter.id', 'purchase.submitted_by')
    .select(['purchase.id', 'purchase.artwork_id', 'purchase.submitted_by', 'purchase.submitted_at', 'purchase.state'])
    .select([
      'purchase.entry_id',
      'purchase.seller_id',
      'artwork.number',
      'artist.name as artist_name',
      'artwork.attribution',
    ])
    .select([
      sql<string>`case when submitter.deleted_at is null
        then submitter.firstname || ' ' || submitter.lastname else 'a former member' end`.as('submitter'),
      publicTitle.as('title'),
      publicCover.as('cover'),
      lastChanged.as('work_changed_at'),
      sql<boolean>`${visibleArtworks(reader)}`.as('sees_work'),
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
                .select(['file.uploaded_by', grantedTo.as('granted_to')])
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
      jsonArrayFrom(
        of
          .selectFrom('bill_dispute as dispute')
          .whereRef('dispute.purchase_id', '=', 'purchase.id')
          .leftJoin('person as proposer', (join) =>
            join.onRef('proposer.id', '=', 'dispute.proposed_by').on('proposer.admin', '=', true),
          )
          .select(['dispute.reason', 'dispute.asked_at', 'dispute.decided_at', 'dispute.outcome', 'dispute.answer'])
          .select(['dispute.asked_by', 'dispute.proposed_at', 'dispute.proposed_outcome', 'dispute.proposal'])
          .select(['proposer.id as proposed_by'])
          .select(sql<string | null>`trim(proposer.firstname || ' ' || proposer.lastname)`.as('proposer'))
          .orderBy('dispute.asked_at'),
      ).as('disputes'),
    ]);
}

export type PurchaseDetails = Awaited<ReturnType<ReturnType<typeof selectPurchases>['execute']>>[number];

interface Filter {
  type: (typeof purchaseListTypes)[number];
  state?: PurchaseState | undefined;
  artwork?: string | undefined;
  filterkey: string;
  order: boolean;
  pagesize: number;
  pagefrom: number;
}

/** One page of bills and the total count; those awaiting a vote, oldest first. */
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
  let some = selectPurchases(db, actor).innerJoin('purchase_round as newest', (join) =>
    join.onRef('newest.purchase_id', '=', 'purchase.id').on(sql<SqlBool>`not exists (select from purchase_round later
        where later.purchase_id = purchase.id and later.number > newest.number)`),
  );
  if (type === 'mine') some = some.where('purchase.submitted_by', '=', actor.id);
  if (type === 'disputed')
    some = some.where(
      sql<SqlBool>`exists (select from bill_dispute where purchase_id = purchase.id and decided_at is null)`,
    );
  if (type === 'accepted')
    some = some
      .where('purchase.state', '=', 'approved')
      .where('purchase.released_at', 'is', null)
      .where(
        sql<SqlBool>`exists (select from title_transfer where bill_entry = purchase.entry_id
          and agreed_by is not null and answered_at is null)`,
      );
  if (type === 'queue') some = some.where(awaitingVoteOf(actor));
  if (type === 'voted')
    some = some
      .where(
        sql<SqlBool>`exists (select from purchase_vote vote join purchase_round round on round.id = vote.round_id
          where round.purchase_id = purchase.id and vote.voter_id = ${actor.id})`,
      )
      // Without bills in which the reader got a stake since, except for admins.
      .where(actor.admin ? sql<SqlBool>`true` : withoutStakeOf(actor));
  if (state !== undefined) some = some.where('purchase.state', '=', state);
  if (artwork !== undefined) some = some.where('purchase.artwork_id', '=', artwork);
  if (filterkey !== '')
    some = some.where(
      sql<SqlBool>`strpos(lower(case when ${visibleArtworks(actor)} then ${publicTitle} || ' ' || artist.name else '' end
        || ' ' || newest.seller || ' ' || newest.buyer), lower(${filterkey})) > 0`,
    );
  return some;
}

/** Bills that the actor can vote on and has not: `voteRefusal` in SQL. */
const awaitingVoteOf = (actor: Actor) => sql<SqlBool>`(
  purchase.state = 'in_review' and purchase.submitted_by <> ${actor.id} and artwork.status <> 'withdrawn'
  and artwork.deleted_at is null
  and not exists (select from purchase_conflict conflict
    where conflict.purchase_id = purchase.id and conflict.person_id = ${actor.id})
  and not exists (select from ${openClaims} open where open.artwork_id = artwork.id)
  and not exists (select from purchase_vote vote where vote.round_id = newest.id and vote.voter_id = ${actor.id})
  and ${withoutStakeOf(actor)})`;
