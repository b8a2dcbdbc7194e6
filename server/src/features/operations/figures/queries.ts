import { type RawBuilder, sql } from 'kysely';
import { figureMonths } from '@verso/contract/operations/figures.ts';
import type { MonthOfViews, MonthOfVotes } from '@verso/contract/operations/schemas/figures.ts';
import type { Currency, Money } from '@verso/contract/schemas/money.ts';
import { now } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { madeOrHeldBy } from '#features/discovery/record/lists.ts';
import { publicTitle } from '#features/works/artworks/cards.ts';
import { titlePassages } from '#features/works/artworks/entries/title-passages.ts';
import { selectedHolderName } from '#features/works/artworks/holder-name.ts';

interface SaleJson {
  id: string;
  title: string;
  at: string;
  counterpart: string;
  price: Money | null;
}

export interface SalesJson {
  count: number;
  sums: { amount: number; currency: Currency }[];
  latest: SaleJson[];
}

/** The start of the oldest month shown. */
function firstMonth(): Date {
  const today = now();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - figureMonths + 1, 1));
}

/** All dashboard figures of a user, in one query. */
export function readFigures(db: Db, id: string) {
  const since = firstMonth();
  const received = sql`
    select vote.cast_at, vote.choice from artwork
      join review_round on review_round.artwork_id = artwork.id and review_round.closed_at is not null
      join vote on vote.round_id = review_round.id and vote.cast_at >= ${since}
    where artwork.deleted_at is null and ${madeOrHeldBy({ id })}`;
  const cast = sql`select vote.cast_at, vote.choice from vote where vote.voter_id = ${id} and vote.cast_at >= ${since}`;
  return db
    .selectFrom(
      sql<{
        votes: number;
        hours_to_vote: number | null;
        hours_to_decision: number | null;
      }>`(select count(*) as votes,
          percentile_cont(0.5) within group (order by extract(epoch from
            vote.cast_at - greatest(review_round.opened_at, voter.registered_at))) / 3600
            as hours_to_vote,
          percentile_cont(0.5) within group (order by extract(epoch from review_round.closed_at - review_round.opened_at)) / 3600
            as hours_to_decision
        from vote join review_round on review_round.id = vote.round_id join person voter on voter.id = vote.voter_id
        where vote.voter_id = ${id})`.as('pace'),
    )
    .select(['pace.votes', 'pace.hours_to_vote', 'pace.hours_to_decision'])
    .select([
      monthlyViews(id, since).as('views'),
      monthly(received).as('received'),
      monthly(cast).as('cast'),
      sales(sql`title_transfer.seller_id = ${id}`, sql`title_transfer.buyer_name`).as('sales'),
      sales(
        sql`title_transfer.buyer_id = ${id}`,
        sql`(select ${selectedHolderName('seller')} from person seller, artwork, artist where seller.id = title_transfer.seller_id
          and artwork.id = title_transfer.artwork_id and artist.id = artwork.artist_id)`,
      ).as('purchases'),
    ])
    .executeTakeFirstOrThrow();
}

export type FiguresRow = Awaited<ReturnType<typeof readFigures>>;

/** Page views of works that a user made or owns, by month; of a work that they got here, since the day on which they got it; a return after a refund only undoes a sale of theirs. */
const monthlyViews = (id: string, since: Date) => sql<MonthOfViews[]>`(
  select coalesce(json_agg(by_month order by month), '[]') from (
    select to_char(artwork_views.day, 'YYYY-MM') as month, sum(artwork_views.views) as views
    from artwork join artwork_views on artwork_views.artwork_id = artwork.id and artwork_views.day >= ${since}::date
      join artist on artist.id = artwork.artist_id
    where artwork.deleted_at is null and ${madeOrHeldBy({ id })}
      and (artist.person_id is not distinct from ${id} or artwork_views.day >= coalesce((
        select max(passage.passed_at at time zone 'UTC')::date from ${titlePassages} passage
        where passage.artwork_id = artwork.id and passage.to_id = ${id} and passage.how <> 'return'), '-infinity'))
    group by 1) by_month)`;

/** Votes counted by month (UTC) and choice. */
const monthly = (votes: RawBuilder<unknown>) => sql<MonthOfVotes[]>`(
  select coalesce(json_agg(by_month order by month), '[]') from (
    select to_char(cast_at at time zone 'UTC', 'YYYY-MM') as month,
      count(*) filter (where choice = 'approve') as approve,
      count(*) filter (where choice = 'deny') as deny,
      count(*) filter (where choice = 'request_information') as request_information
    from (${votes}) votes group by 1) by_month)`;

/** Completed sales: their number, total, and the last five. Without returns, and card sales that were refunded in full. */
const sales = (whose: RawBuilder<unknown>, counterpart: RawBuilder<unknown>) => sql<SalesJson>`(
  with sale as (
    select title_transfer.id, title_transfer.artwork_id, title_transfer.answered_at, ${counterpart} as counterpart,
      title_transfer.entry -> 'price' as price
    from title_transfer where ${whose} and title_transfer.accepted and title_transfer.order_id is null
      and not exists (select from sale_order
        where sale_order.entry_id = title_transfer.entry_id and sale_order.state = 'refunded'))
  select json_build_object(
    'count', (select count(*) from sale),
    'sums', (select coalesce(json_agg(summed order by amount desc), '[]') from (
      select sum((price ->> 'amount')::bigint)::bigint as amount, price ->> 'currency' as currency
      from sale where jsonb_typeof(price) = 'object' group by 2) summed),
    'latest', (select coalesce(json_agg(json_build_object('id', last.artwork_id, 'title', ${publicTitle}, 'at', last.answered_at,
        'counterpart', last.counterpart, 'price', nullif(last.price, 'null')) order by last.answered_at desc, last.id), '[]')
      from (select * from sale order by answered_at desc, id limit 5) last join artwork on artwork.id = last.artwork_id)))`;
