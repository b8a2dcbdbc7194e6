import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { ArtworkStatus } from '@verso/contract/artworks.ts';
import type { Reply } from '@verso/contract/endpoint.ts';
import type { artworkListTypes, record } from '@verso/contract/record.ts';
import { type Actor, isVoter } from '#platform/actor.ts';
import { type Db, keepPlan } from '#platform/db.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';
import type { Schema } from '#platform/schema.ts';
import { visibleArtworks } from '#features/artworks/policy.ts';
import { withoutStakeOf } from '#features/artworks/queries.ts';
import { followsIt } from '#features/follows/queries.ts';
import type { EditRequestRow } from '#features/review/present.ts';
import { appealedRound, heardUpTo, selectOpenEditRequests } from '#features/review/queries.ts';
import { type CardRow, cardsOf } from './cards.ts';
import { wordsCondition } from './words.ts';

type ListType = (typeof artworkListTypes)[number];
type Filter = z.output<typeof record.list.body>;

/** Works that everybody may see and that lists show without being asked for their status. */
export const listedStatuses = ['in_review', 'approved', 'recorded'] as const;
export const isListed = (status: ArtworkStatus) => listedStatuses.some((one) => one === status);
/** Those that everybody may see, but only a list of their status shows. */
const askedFor: readonly ArtworkStatus[] = ['denied', 'withdrawn'];

export function listRefusal(actor: Actor | null, type: ListType): Refusal | null {
  if (type === 'artwork' || type === 'recommended') return null;
  if (!actor) return { code: 'signed_out', message: 'Sign in to see this list.' };
  if (type === 'edit_requests') return actor.admin ? null : forbidden('Only admins see requests to edit works.');
  if (type === 'recoveries')
    return actor.admin ? null : forbidden('Only admins see what waits to be confirmed as found.');
  if (type === 'disputes') return actor.admin ? null : forbidden('Only admins see which works are contested.');
  if (type === 'chosen_unseen') return actor.admin ? null : forbidden('Only admins choose works.');
  if (type === 'mine' || type === 'offered' || type === 'followed' || isVoter(actor)) return null;
  return forbidden('Only authenticators and admins vote on works.');
}

type Works = SelectQueryBuilder<Schema, 'artwork', object>;

/** Public works: never hidden ones, and of a status only if it is public. */
export function listedWorks(db: Db, status?: ArtworkStatus): Works {
  const statuses = listedStatuses.filter((one) => status === undefined || one === status);
  const works = db.selectFrom('artwork').where('artwork.hidden', '=', false);
  if (statuses.length === listedStatuses.length)
    // As the indexes of public works state it.
    return works.where(sql<SqlBool>`artwork.status in ('in_review', 'approved', 'recorded')`);
  const asked = statuses[0] ?? (status !== undefined && askedFor.includes(status) ? status : null);
  return asked === null ? works.where(sql<SqlBool>`false`) : works.where('artwork.status', '=', asked);
}

/** Each list: its works, and what they are ordered by, newest first. */
function listOf(db: Db, actor: Actor | null, { type, status }: Filter): { works: Works; newest: Expression<unknown> } {
  if (type === 'artwork' || type === 'recommended' || !actor) {
    const works = listedWorks(db, status);
    if (type !== 'recommended') return { works, newest: sql.ref('artwork.registered_at') };
    return {
      works: works.where('artwork.recommended_at', 'is not', null),
      newest: sql.ref('artwork.recommended_rank'),
    };
  }
  const visible = db.selectFrom('artwork').where(visibleArtworks(actor));
  const works = status === undefined ? visible : visible.where('artwork.status', '=', status);
  switch (type) {
    case 'mine':
      return { works: works.where(madeOrHeldBy(actor)), newest: sql.ref('artwork.updated_at') };
    case 'offered':
      return {
        works: works.where(sql<SqlBool>`exists (${offersTo(actor)})`),
        newest: sql`(select offers.offered_at from (${offersTo(actor)}) offers)`,
      };
    case 'followed':
      return {
        works: works.where(followsIt(actor.id)),
        // What is recorded of a work changes it for those who follow it, though not its record.
        newest: sql`greatest(artwork.updated_at, (
          select max(entry.recorded_at) from provenance_entry entry where entry.artwork_id = artwork.id))`,
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
    case 'recoveries':
      return {
        works: works.where(sql<SqlBool>`exists (${openRecoveries})`),
        newest: sql`(select max(recoveries.asked_at) from (${openRecoveries}) recoveries)`,
      };
    case 'disputes':
      // What is asked of works that one has a stake in is for other admins.
      return {
        works: (actor ? works.where(withoutStakeOf(actor)) : works).where(sql<SqlBool>`exists (${openDisputes})`),
        // Those of which an admin need not do anything come last where the oldest come first.
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

/** Works that somebody made or holds. */
export const madeOrHeldBy = ({ id }: Actor) => sql<SqlBool>`(artwork.owner_id = ${id}
  or artwork.artist_id in (select artist.id from artist where artist.person_id = ${id}))`;

/** Whoever reads the email that the seller named, once it is proved to be theirs. */
const offersTo = ({ email, emailVerified }: Actor) => sql`
  select sale.offered_at from title_transfer sale
  where sale.artwork_id = artwork.id and sale.answered_at is null and ${emailVerified} and sale.buyer_email = ${email}`;

/** Said to be found, and not confirmed yet. */
const openRecoveries = sql`
  select recovery.asked_at from recovery join claim on claim.id = recovery.claim_id
  where claim.artwork_id = artwork.id and recovery.decided_at is null`;

const isOpen = sql`(dispute.decided_at is null or (dispute.claim_id is not null and claim.resolved_at is null))`;

/** Waiting for a decision, or standing. */
const openDisputes = sql`
  select dispute.asked_at from dispute left join claim on claim.id = dispute.claim_id
  where dispute.artwork_id = artwork.id and ${isOpen}`;

/** Of those, what an admin is to accept, decline, uphold or end: nothing of what was upheld, until it is settled. */
const awaitingDisputes = sql`${openDisputes} and dispute.upheld_entry is null`;

const votesOf = ({ id }: Actor) => sql`
  select vote.cast_at from vote join review_round on review_round.id = vote.round_id
  where review_round.artwork_id = artwork.id and vote.voter_id = ${id}`;

/**
 * Not voted on by them in the open round, nor before where it hears an appeal; none that they stood aside from or have
 * a stake in.
 */
const awaitingVoteOf = (actor: Actor) => sql<SqlBool>`(
  not exists (select from review_round join vote on vote.round_id = review_round.id
    where review_round.artwork_id = artwork.id and review_round.closed_at is null and vote.voter_id = ${actor.id})
  and not exists (select from review_round join recusal on recusal.round_id = review_round.id
    where review_round.artwork_id = artwork.id and review_round.closed_at is null and recusal.person_id = ${actor.id})
  and ${actor.id} not in (${heardUpTo(appealedRound)})
  and ${withoutStakeOf(actor)})`;

/**
 * A page of a list, how many it has, for one's own works how many stand where, and for requests what was asked. One
 * query.
 */
export async function listWorks(
  db: Db,
  actor: Actor | null,
  filter: Filter,
): Promise<{
  cards: CardRow[];
  count: number;
  counts: Partial<Record<ArtworkStatus, number>> | null;
  requests: EditRequestRow[] | null;
  disputes: Disputes | null;
  awaiting: number | null;
}> {
  const { works: list, newest } = listOf(db, actor, filter);
  const words = wordsCondition(filter.filterkey);
  let works = words ? list.where(words) : list;
  if (filter.artist !== undefined)
    works = works.where(sql<SqlBool>`artwork.artist_id in (select id from artist where url = ${filter.artist})`);
  // What waits longest is voted on first, whichever order is asked for.
  const direction = filter.order || filter.type === 'queue' ? 'asc' : 'desc';
  const page = works
    .select('artwork.id')
    .orderBy(newest, direction)
    .orderBy('artwork.id', direction)
    .limit(filter.pagesize)
    .offset(filter.pagefrom);

  const cards = cardsOf(db, { page, all: works.select('artwork.id') }).select([
    filter.type === 'mine' && actor ? countsOf(actor).as('counts') : sql<null>`null`.as('counts'),
    filter.type === 'edit_requests' ? requestsFor(db, page).as('requests') : sql<null>`null`.as('requests'),
    filter.type === 'disputes' && actor ? disputesFor(actor, page).as('disputes') : sql<null>`null`.as('disputes'),
    filter.type === 'disputes' ? countAwaiting(works).as('awaiting') : sql<null>`null`.as('awaiting'),
  ]);
  return (words ? cards : cards.modifyEnd(keepPlan)).executeTakeFirstOrThrow();
}

const requestsFor = (db: Db, page: Expression<{ id: string }>) => sql<EditRequestRow[]>`(
  select coalesce(json_agg(to_json(asked)), '[]')
  from (${selectOpenEditRequests(db)}) asked where asked.artwork_id in (select placed.id from (${page}) placed))`;

type Disputes = NonNullable<Reply<typeof record.list>['disputes']>;

/**
 * Of each work the dispute that stands, what else is contested, and whether one is theirs to decide or end, as far as
 * who asked and who accepted it says.
 */
const disputesFor = (actor: Actor, page: Expression<{ id: string }>) => sql<Disputes>`(
  select coalesce(json_object_agg(artwork_id, json_build_object('standing', standing, 'waiting', waiting, 'mayDecide', may_decide)), '{}') from (
    select dispute.artwork_id,
      (array_agg(json_build_object('about', dispute.about, 'upheld', upheld_entry is not null)) filter (where claim_id is not null))[1] as standing,
      coalesce(array_agg(distinct dispute.about order by dispute.about) filter (where claim_id is null), '{}') as waiting,
      bool_or(asked_by <> ${actor.id} and decided_by is distinct from ${actor.id}) as may_decide
    from dispute left join claim on claim.id = dispute.claim_id
    where dispute.artwork_id in (select placed.id from (${page}) placed) and ${isOpen}
    group by dispute.artwork_id) by_work)`;

const countAwaiting = (works: Works) => sql<number>`(
  select count(*)::int from (${works.where(sql<SqlBool>`exists (${awaitingDisputes})`).select('artwork.id')}) waiting)`;

const countsOf = (actor: Actor) => sql<Partial<Record<ArtworkStatus, number>>>`(
  select coalesce(json_object_agg(status, works), '{}') from (
    select artwork.status, count(*) as works from artwork
    where ${visibleArtworks(actor)} and ${madeOrHeldBy(actor)} group by artwork.status) by_status)`;
