import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import type { Reply } from '@verso/contract/schemas/endpoint.ts';
import { type artworkListTypes, record as calls } from '@verso/contract/discovery/record.ts';
import type { AwaitedVote, record } from '@verso/contract/discovery/schemas/record.ts';
import { type Actor, isVoter } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';
import type { Schema } from '#platform/database/schema.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { isOfOthers } from '#features/people/organisations/people-behind.ts';
import { withoutStakeOf } from '#features/works/artworks/stakeholders.ts';
import { followsIt } from '#features/discovery/follows/queries.ts';
import { openToReviewer } from '#features/works/artworks/appeal-deciders.ts';
import type { EditRequestRow } from '#features/works/review/present.ts';
import { selectOpenEditRequests } from '#features/works/review/queries.ts';
import { inventoryNumber } from '#features/works/owned-works/queries.ts';
import { lastChanged, type CardRow, cardsById, selectPage } from '#features/works/artworks/cards.ts';
import { bySeverity } from '#features/works/artworks/marks/claim-order.ts';
import { openClaims } from '#features/works/artworks/marks/open-claims.ts';
import { ownWordsCondition, wordsCondition } from './words.ts';

type ListType = (typeof artworkListTypes)[number];
type Filter = z.output<typeof record.list.body>;

/** Statuses that public lists show by default. */
export const listedStatuses = ['in_review', 'approved', 'recorded'] as const;
export const isListed = (status: ArtworkStatus) => listedStatuses.some((one) => one === status);
/** Public statuses that are shown only when filtered by. */
const filteredOnly: readonly ArtworkStatus[] = ['denied', 'withdrawn'];

export function listRefusal(actor: Actor | null, type: ListType): Refusal | null {
  if (calls.list.openLists.some((open) => open === type)) return null;
  if (!actor) return { code: 'signed_out', message: 'Log in to see this list.' };
  if (type === 'edit_requests') return actor.admin ? null : forbidden('Only admins can see requests to edit works.');
  if (type === 'recoveries')
    return actor.admin ? null : forbidden('Only admins can see the list of works reported as found.');
  if (type === 'disputes') return actor.admin ? null : forbidden('Only admins can see which works are disputed.');
  if (type === 'chosen_unseen')
    return actor.admin ? null : forbidden('Only admins can see which hidden works are recommended or in the carousel.');
  if (type === 'taken_down') return actor.admin ? null : forbidden('Only admins can see which works were taken down.');
  if (type === 'mine' || type === 'offered' || type === 'followed' || isVoter(actor)) return null;
  return forbidden('Only authenticators and admins can see this list of works.');
}

type Works = SelectQueryBuilder<Schema, 'artwork', object>;

/** Public works: never hidden ones, and only those of a public status. */
export function listedWorks(db: Db, status?: ArtworkStatus): Works {
  const statuses = listedStatuses.filter((one) => status === undefined || one === status);
  const works = db.selectFrom('artwork').where('artwork.hidden', '=', false);
  if (statuses.length === listedStatuses.length)
    // Same condition as in the indexes of public works.
    return works.where(sql<SqlBool>`artwork.status in ('in_review', 'approved', 'recorded')`);
  const asked = statuses[0] ?? (status !== undefined && filteredOnly.includes(status) ? status : null);
  return asked === null ? works.where(sql<SqlBool>`false`) : works.where('artwork.status', '=', asked);
}

/** For each list, its works and their order, newest first. */
function listOf(
  db: Db,
  actor: Actor | null,
  { type, status, claimed }: Filter,
): { works: Works; newest: Expression<unknown> } {
  if (type === 'artwork' || type === 'recommended' || !actor) {
    const works = listedWorks(db, status);
    if (type !== 'recommended') return { works, newest: sql.ref('artwork.registered_at') };
    return {
      works: works.where('artwork.recommended_at', 'is not', null),
      newest: sql.ref('artwork.recommended_rank'),
    };
  }
  const visible = db.selectFrom('artwork').where(visibleArtworks(actor));
  const ofStatus = status === undefined ? visible : visible.where('artwork.status', '=', status);
  const works = claimed === undefined ? ofStatus : ofStatus.where(claimed ? hasClaim : sql<SqlBool>`not ${hasClaim}`);
  switch (type) {
    case 'mine':
      return { works: works.where(madeOrHeldBy(actor)), newest: lastChanged };
    case 'offered':
      return {
        works: works.where(sql<SqlBool>`exists (${offersTo(actor)})`),
        newest: sql`(select offers.offered_at from (${offersTo(actor)}) offers)`,
      };
    case 'followed':
      return {
        works: works.where(followsIt(actor.id)),
        newest: lastChanged,
      };
    case 'queue':
      return {
        works: works.where('artwork.status', '=', 'in_review').where(awaitingVoteOf(actor)),
        newest: sql.ref('artwork.submitted_at'),
      };
    case 'voted':
      return {
        works: works.where(sql<SqlBool>`exists (${votesOf(actor)})`),
        newest: sql`(select max(votes.cast_at) from (${votesOf(actor)}) votes)`,
      };
    case 'chosen_unseen':
      return {
        works: works.where((is) =>
          is.and([
            is.or([is('artwork.carousel_at', 'is not', null), is('artwork.recommended_at', 'is not', null)]),
            is.or([is('artwork.hidden', '=', true), is('artwork.status', 'not in', listedStatuses)]),
          ]),
        ),
        newest: sql.ref('artwork.updated_at'),
      };
    case 'taken_down':
      return {
        works: works.where('artwork.taken_down_at', 'is not', null),
        newest: sql.ref('artwork.taken_down_at'),
      };
    case 'recoveries':
      return {
        works: works.where(sql<SqlBool>`exists (${openRecoveries})`),
        newest: sql`(select max(recoveries.asked_at) from (${openRecoveries}) recoveries)`,
      };
    case 'disputes':
      // Requests about works in which the admin has a stake are for other admins.
      return {
        works: (actor ? works.where(withoutStakeOf(actor)) : works).where(sql<SqlBool>`exists (${openDisputes})`),
        // With the oldest first, works without a pending decision come last.
        newest: sql`(select max(disputes.asked_at) from (${awaitingDisputes}) disputes)`,
      };
    case 'edit_requests': {
      const requests = selectOpenEditRequests(db);
      return {
        works: works.where(sql<SqlBool>`artwork.id in (select requests.artwork_id from (${requests}) requests)`),
        newest: sql`(select requests.requested_at from (${requests}) requests where requests.artwork_id = artwork.id)`,
      };
    }
  }
}

/** Works that a user made or holds: two lookups, because all works would be read for an alternative. */
export const madeOrHeldBy = ({ id }: Pick<Actor, 'id'>) => sql<SqlBool>`artwork.id in (
  select held.id from artwork held where held.owner_id = ${id}
  union select made.id from artist join artwork made on made.artist_id = artist.id where artist.person_id = ${id})`;

/** Works that an import added at once are in the order of its file. */
export const importedLine = sql<number | null>`(
  select min(import_row.line) from import_row where import_row.artwork_id = artwork.id and import_row.created)`;

/** For the user with the named buyer's email, once verified. */
const offersTo = ({ email, emailVerified }: Actor) => sql`
  select sale.offered_at from title_transfer sale
  where sale.artwork_id = artwork.id and sale.answered_at is null and sale.agreed_at is null and ${emailVerified} and sale.buyer_email = ${email}`;

/** Reported as found, and not confirmed yet. */
const openRecoveries = sql`
  select recovery.asked_at from recovery join claim on claim.id = recovery.claim_id
  where claim.artwork_id = artwork.id and recovery.decided_at is null`;

const isOpen = sql`(dispute.decided_at is null or (dispute.claim_id is not null and claim.resolved_at is null))`;

/** Pending or accepted. */
const openDisputes = sql`
  select dispute.asked_at from dispute left join claim on claim.id = dispute.claim_id
  where dispute.artwork_id = artwork.id and ${isOpen}`;

/** Disputes that an admin must accept, decline, uphold or end; without upheld ones. */
const awaitingDisputes = sql`${openDisputes} and dispute.upheld_entry is null`;

const votesOf = ({ id }: Actor) => sql`
  select vote.cast_at from vote join review_round on review_round.id = vote.round_id
  where review_round.artwork_id = artwork.id and vote.voter_id = ${id}`;

/** Not voted on by them in the open round, nor before if it hears an appeal; without recusals and stakes. */
const awaitingVoteOf = (actor: Actor) => sql<SqlBool>`(
  not exists (select from review_round join vote on vote.round_id = review_round.id
    where review_round.artwork_id = artwork.id and review_round.closed_at is null and vote.voter_id = ${actor.id})
  and ${openToReviewer(actor.id)} and ${withoutStakeOf(actor)})`;

/**
 * A page of a list with the total count; for own works the counts by status, and for requests their content. Two queries.
 */
export async function listWorks(
  db: Db,
  actor: Actor | null,
  filter: Filter,
): Promise<{
  cards: CardRow[];
  count: number;
  counts: OwnCounts | null;
  numbers: Record<string, string> | null;
  requests: EditRequestRow[] | null;
  takedowns: TakedownRow[] | null;
  recoveries: { artwork_id: string; asked_at: string }[] | null;
  disputes: Disputes | null;
  awaiting: number | null;
  awaited: AwaitedRow[] | null;
}> {
  const { works: list, newest } = listOf(db, actor, filter);
  const own = filter.type === 'mine' ? actor : null;
  const words = own ? ownWordsCondition(own, filter.filterkey) : wordsCondition(filter.filterkey);
  let works = words ? list.where(words) : list;
  if (filter.artist !== undefined)
    works = works.where(sql<SqlBool>`artwork.artist_id = (select id from artist where url = ${filter.artist})`);
  // Votes are always oldest first, whatever order is requested.
  const direction = filter.order || filter.type === 'queue' ? 'asc' : 'desc';
  const page = works
    .select('artwork.id')
    .orderBy(newest, direction)
    .$if(own !== null, (some) => some.orderBy(importedLine))
    .orderBy('artwork.id', direction)
    .limit(sql.lit(filter.pagesize))
    .offset(sql.lit(filter.pagefrom));

  const { ids, ...found } = await selectPage(db, { page, all: works.select('artwork.id') })
    .select([
      own ? countsOf(own).as('counts') : sql<null>`null`.as('counts'),
      own ? numbersFor(own, page).as('numbers') : sql<null>`null`.as('numbers'),
      filter.type === 'edit_requests' ? requestsFor(db, page).as('requests') : sql<null>`null`.as('requests'),
      filter.type === 'taken_down' ? takedownsOf(page).as('takedowns') : sql<null>`null`.as('takedowns'),
      own ? recoveriesFor(page).as('recoveries') : sql<null>`null`.as('recoveries'),
      filter.type === 'disputes' && actor ? disputesFor(actor, page).as('disputes') : sql<null>`null`.as('disputes'),
      filter.type === 'disputes' ? countAwaiting(works).as('awaiting') : sql<null>`null`.as('awaiting'),
      filter.type === 'queue' && actor ? awaitedBy(actor, page).as('awaited') : sql<null>`null`.as('awaited'),
    ])
    .executeTakeFirstOrThrow();
  return { cards: await cardsById(db, ids), ...found };
}

const requestsFor = (db: Db, page: Expression<{ id: string }>) => sql<EditRequestRow[]>`(
  select coalesce(json_agg(to_json(asked)), '[]')
  from (${selectOpenEditRequests(db)}) asked where asked.artwork_id in (select placed.id from (${page}) placed))`;

interface TakedownRow {
  artwork_id: string;
  at: string;
  reason: string;
}

const takedownsOf = (page: Expression<{ id: string }>) => sql<TakedownRow[]>`(
  select coalesce(json_agg(json_build_object('artwork_id', id, 'at', taken_down_at, 'reason', taken_down_reason)), '[]')
  from artwork where id in (select placed.id from (${page}) placed) and taken_down_at is not null)`;

/** The owner's own numbers of the works that the actor owns; those of other owners are private. */
const numbersFor = ({ id }: Actor, page: Expression<{ id: string }>) => sql<Record<string, string>>`(
  select coalesce(json_object_agg(numbered.id, ${inventoryNumber('numbered')}), '{}')
  from artwork numbered left join owner_statement on owner_statement.artwork_id = numbered.id
  where numbered.id in (select placed.id from (${page}) placed) and numbered.owner_id = ${id}
    and ${inventoryNumber('numbered')} is not null)`;

/** For each work the unconfirmed report that the claim its card shows is over. */
const recoveriesFor = (page: Expression<{ id: string }>) => sql<{ artwork_id: string; asked_at: string }[]>`(
  select coalesce(json_agg(to_json(waiting)), '[]') from (
    select shown.artwork_id, recovery.asked_at from recovery
    join (
      select distinct on (artwork_id) id, artwork_id from claim
      where resolved_at is null and artwork_id in (select placed.id from (${page}) placed)
      order by artwork_id, ${bySeverity('kind')}
    ) shown on shown.id = recovery.claim_id
    where recovery.decided_at is null) waiting)`;

interface AwaitedRow extends Omit<AwaitedVote, 'since'> {
  artwork_id: string;
  since: string;
}

/** For each work in a voter's queue its open round, and the voter's dealings with the artist's works or the owner. */
const awaitedBy = ({ id }: Actor, page: Expression<{ id: string }>) => sql<AwaitedRow[]>`(
  select coalesce(json_agg(to_json(awaited)), '[]') from (
    select artwork.id as artwork_id, round.opened_at as since, round.number as round,
      case when round.appeal_of is not null then 'appeal' when round.number > 1 then 'again' else 'first' end as reason,
      array_remove(array[
        case when artwork.artist_id in (
          select held.artist_id from artwork held where held.owner_id = ${id} or held.registered_by = ${id}
          union all select traded.artist_id from title_transfer sale join artwork traded on traded.id = sale.artwork_id
            where ${id} in (sale.seller_id, sale.buyer_id) and sale.accepted is distinct from false
        ) then 'same_artist' end,
        case when exists (
          select from title_transfer sale where sale.accepted is distinct from false
            and ((sale.seller_id = ${id} and sale.buyer_id = artwork.owner_id)
              or (sale.buyer_id = ${id} and sale.seller_id = artwork.owner_id))
        ) then 'same_owner' end], null) as conflicts
    from artwork join review_round round on round.artwork_id = artwork.id and round.closed_at is null
    where artwork.id in (select placed.id from (${page}) placed)) awaited)`;

type Disputes = NonNullable<Reply<typeof record.list>['disputes']>;

/**
 * For each work the accepted dispute, pending ones, and whether the actor may decide or end one, given its author and
 * who accepted it.
 */
const disputesFor = (actor: Actor, page: Expression<{ id: string }>) => sql<Disputes>`(
  select coalesce(json_object_agg(artwork_id, json_build_object('accepted', accepted, 'waiting', waiting, 'mayDecide', may_decide)), '{}') from (
    select dispute.artwork_id,
      (array_agg(json_build_object('about', dispute.about, 'upheld', upheld_entry is not null)) filter (where claim_id is not null))[1] as accepted,
      coalesce(array_agg(distinct dispute.about order by dispute.about) filter (where claim_id is null), '{}') as waiting,
      bool_or(${isOfOthers(actor, sql`dispute.asked_by`)} and decided_by is distinct from ${actor.id}) as may_decide
    from dispute left join claim on claim.id = dispute.claim_id
    where dispute.artwork_id in (select placed.id from (${page}) placed) and ${isOpen}
    group by dispute.artwork_id) by_work)`;

const countAwaiting = (works: Works) => sql<number>`(
  select count(*)::int from (${works.where(sql<SqlBool>`exists (${awaitingDisputes})`).select('artwork.id')}) waiting)`;

type OwnCounts = NonNullable<Reply<typeof record.list>['counts']>;

const hasClaim = sql<SqlBool>`exists (
  select from ${openClaims} open where open.artwork_id = artwork.id)`;

/** A work with an open claim counts as claimed, whatever its status. */
const countsOf = (actor: Actor) => sql<OwnCounts>`(
  select coalesce(json_object_agg(state, works), '{}') from (
    select case when ${hasClaim} then 'claimed' else artwork.status end as state, count(*) as works from artwork
    where ${visibleArtworks(actor)} and ${madeOrHeldBy(actor)} group by 1) by_state)`;
