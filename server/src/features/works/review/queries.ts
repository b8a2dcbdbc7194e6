import { sql } from 'kysely';
import type { OpinionBasis } from '@verso/contract/works/schemas/review.ts';
import type { Db } from '#platform/database/db.ts';
import { type ArtworkRow, holdersOf } from '#features/works/artworks/queries.ts';
import { decidersUpTo } from '#features/works/artworks/appeal-deciders.ts';
import { openClaims } from '#features/works/artworks/marks/open-claims.ts';

/** Whether `person` may vote on works. */
const mayVote = sql<boolean>`((person.admin or person.role = 'authenticator') and person.deleted_at is null
  and person.email_verified_at is not null)`;

/** What decides whether a person may vote on a work now. */
export interface Ballot {
  openRound: RoundRow | undefined;
  /** The stakeholders of the work. */
  holders: readonly string[];
  /** Recused reviewers of the open round. */
  recused: readonly string[];
  /** If the open round hears an appeal: those who voted on that record before, or recused themselves. */
  deciders: readonly string[];
}

export async function ballotOf(db: Db, artworkId: string): Promise<Ballot> {
  const openRound = await findOpenRound(db, artworkId);
  const recused = openRound
    ? await db.selectFrom('recusal').where('round_id', '=', openRound.id).select('person_id').execute()
    : [];
  return {
    openRound,
    holders: await holdersOf(db, artworkId),
    recused: recused.map((one) => one.person_id),
    deciders: openRound?.appeal_of ? await listDeciders(db, openRound.appeal_of) : [],
  };
}

export async function listDeciders(db: Db, decidedRoundId: string): Promise<string[]> {
  const deciders = sql<{ person_id: string }>`(${decidersUpTo(decidedRoundId)})`.as<'deciders'>(sql.ref('deciders'));
  const rows = await db.selectFrom(deciders).select('deciders.person_id').distinct().execute();
  return rows.map((row) => row.person_id);
}

export type RoundRow = NonNullable<Awaited<ReturnType<typeof findOpenRound>>>;

function findOpenRound(db: Db, artworkId: string) {
  return db
    .selectFrom('review_round')
    .select(['id', 'number', 'quorum', 'revision_id', 'opened_at', 'appeal_of', 'appeal_reason'])
    .where('artwork_id', '=', artworkId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** Those of denied works whose denial can be appealed: it was not made on appeal. */
export async function appealableAmong(db: Db, denied: readonly string[]): Promise<Set<string>> {
  if (denied.length === 0) return new Set();
  const last = await db
    .selectFrom('review_round')
    .distinctOn('artwork_id')
    .where('artwork_id', 'in', denied)
    .select(['artwork_id', 'appeal_of'])
    .orderBy('artwork_id')
    .orderBy('number', 'desc')
    .execute();
  return new Set(last.filter((round) => round.appeal_of === null).map((round) => round.artwork_id));
}

/** What the round that `event` closed adds to its data, for events of every version. */
export const closedRound = sql<object>`(case when event.name in ('artwork_approved', 'artwork_denied', 'round_closed')
  then coalesce((select jsonb_build_object('onAppeal', closed.appeal_of is not null) from review_round closed
  where closed.artwork_id = event.artwork_id and closed.number = (event.data ->> 'round')::int), '{}')
  else '{}' end)`;

/** The structured part of an opinion. */
export const basisOf = ({ grounds, seen, conflict, attribution }: OpinionBasis): OpinionBasis => ({
  grounds,
  seen,
  conflict,
  attribution,
});

export type VoteRow = Awaited<ReturnType<typeof listVotes>>[number];

/** The last round of a work, open or closed. */
export function findLastRound(db: Db, artworkId: string) {
  return db
    .selectFrom('review_round')
    .select(['id', 'number', 'revision_id', 'outcome'])
    .select(['appeal_of', 'appealed_by', 'appeal_side', 'appeal_reason'])
    .where('artwork_id', '=', artworkId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
}

export type LastRound = NonNullable<Awaited<ReturnType<typeof findLastRound>>>;

/** The outcomes of a work's earlier rounds, first to last. */
export async function listOutcomes(db: Db, { id, number }: Pick<RoundRow, 'id' | 'number'>) {
  const rounds = await db
    .selectFrom('review_round')
    .where('artwork_id', '=', (of) => of.selectFrom('review_round').where('id', '=', id).select('artwork_id'))
    .where('number', '<', number)
    .orderBy('number')
    .select('outcome')
    .execute();
  return rounds.map(({ outcome }) => outcome);
}

/** A round's votes, oldest first, with their voters' names and whether these may still vote. */
export function listVotes(db: Db, roundId: string) {
  return db
    .selectFrom('vote')
    .innerJoin('person', 'person.id', 'vote.voter_id')
    .where('vote.round_id', '=', roundId)
    .select(['vote.voter_id', 'vote.choice', 'vote.opinion', 'vote.cast_at'])
    .select(['vote.grounds', 'vote.seen', 'vote.conflict', 'vote.attribution'])
    .select(sql<string>`person.firstname || ' ' || person.lastname`.as('voter'))
    .select(mayVote.as('may_vote'))
    .orderBy('vote.cast_at')
    .orderBy('vote.id')
    .execute();
}

export type EditRequestRow = NonNullable<Awaited<ReturnType<typeof openEditRequest>>>;

/** The edit request for a work that waits for an admin. A former owner's lapsed when the title passed. */
export const openEditRequest = (db: Db, artworkId: string) => selectOpenEditRequest(db, artworkId).executeTakeFirst();

export const selectOpenEditRequest = (db: Db, artworkId: string) =>
  selectOpenEditRequests(db).where('edit_request.artwork_id', '=', artworkId);

/** A former owner's request lapsed when the title passed. */
export function selectOpenEditRequests(db: Db) {
  return db
    .selectFrom('edit_request')
    .innerJoin('artwork', (join) =>
      join
        .onRef('artwork.id', '=', 'edit_request.artwork_id')
        .onRef('artwork.owner_id', '=', 'edit_request.requested_by'),
    )
    .innerJoin('person', 'person.id', 'edit_request.requested_by')
    .where('edit_request.decided_at', 'is', null)
    .select(['edit_request.id', 'edit_request.artwork_id', 'edit_request.requested_at', 'edit_request.reason'])
    .select(sql<string>`person.firstname || ' ' || person.lastname`.as('requested_by'));
}

/** A work's rounds, first to last. */
export function selectRounds(db: Db, artworkId: string) {
  return db
    .selectFrom('review_round')
    .where('artwork_id', '=', artworkId)
    .select(['id', 'number', 'quorum', 'outcome', 'opened_at', 'closed_at'])
    .select(['appeal_of', 'appeal_side', 'appeal_reason'])
    .orderBy('number');
}

/** Votes of all of a work's rounds, in the order cast. */
export function selectBallots(db: Db, artworkId: string) {
  return db
    .selectFrom('vote')
    .innerJoin('review_round', 'review_round.id', 'vote.round_id')
    .innerJoin('person', 'person.id', 'vote.voter_id')
    .where('review_round.artwork_id', '=', artworkId)
    .select((is) => is('person.deleted_at', 'is not', null).as('voter_left'))
    .select(['vote.round_id', 'vote.voter_id', 'vote.choice', 'vote.opinion', 'vote.cast_at'])
    .select(['vote.grounds', 'vote.seen', 'vote.conflict', 'vote.attribution'])
    .select(sql<string>`person.firstname || ' ' || person.lastname`.as('voter'))
    .orderBy('vote.cast_at')
    .orderBy('vote.id');
}

/** Recusals from each of a work's rounds. */
export function selectRecusals(db: Db, artworkId: string) {
  return db
    .selectFrom('recusal')
    .innerJoin('review_round', 'review_round.id', 'recusal.round_id')
    .innerJoin('person', 'person.id', 'recusal.person_id')
    .where('review_round.artwork_id', '=', artworkId)
    .select((is) => is('person.deleted_at', 'is not', null).as('person_left'))
    .select(['recusal.round_id', 'recusal.person_id', 'recusal.reason', 'recusal.recused_at'])
    .select(sql<string>`person.firstname || ' ' || person.lastname`.as('name'))
    .orderBy('recusal.recused_at');
}

/** How many people may vote on a work, whether they voted or not. */
export async function countReviewers(
  db: Db,
  { maker_id: makerId }: Pick<ArtworkRow, 'maker_id'>,
  { holders, recused, deciders }: Pick<Ballot, 'holders' | 'recused' | 'deciders'>,
): Promise<number> {
  const others = [...holders, ...recused, ...deciders, ...(makerId === null ? [] : [makerId])];
  const { count } = await db
    .selectFrom('person')
    .where(mayVote)
    .where('person.id', '<>', sql<string>`all(${others}::uuid[])`)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a claim against a certificate's work is open, which freezes it. */
export const frozen = sql<boolean>`exists (
  select from ${openClaims} open where open.artwork_id = certificate.artwork_id)`;

/** Whether a later review denied a certificate's work. */
export const denied = sql<boolean>`exists (
  select from artwork where artwork.id = certificate.artwork_id and artwork.status = 'denied')`;

/** A work's certificates, newest first. */
export function selectCertificates(db: Db, artworkId: string) {
  return db
    .selectFrom('certificate')
    .innerJoin('artwork_revision', 'artwork_revision.id', 'certificate.revision_id')
    .where('certificate.artwork_id', '=', artworkId)
    .select(['certificate.version', 'certificate.issued_at', 'certificate.withdrawn_at'])
    .select(['certificate.superseded_at', 'certificate.suspended_at', 'artwork_revision.record_hash'])
    .select([frozen.as('frozen'), denied.as('denied')])
    .orderBy('certificate.version', 'desc');
}
