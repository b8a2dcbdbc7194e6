import { type RawBuilder, sql } from 'kysely';
import type { OpinionBasis } from '@verso/contract/review.ts';
import type { Db } from '#platform/db.ts';
import { type ArtworkRow, holdersOf } from '#features/artworks/queries.ts';

/** Whether `person` is one of those who vote on works. */
const mayVote = sql<boolean>`((person.admin or person.role = 'authenticator') and person.deleted_at is null
  and person.email_verified_at is not null)`;

/** What decides whether somebody may vote on a work now. */
export interface Ballot {
  openRound: RoundRow | undefined;
  /** Everybody with a stake in the work. */
  holders: readonly string[];
  /** Who stood aside from the open round. */
  recused: readonly string[];
  /** Where the open round hears an appeal: who voted on that record before, or stood aside. */
  heard: readonly string[];
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
    heard: openRound?.appeal_of ? await listHeard(db, openRound.appeal_of) : [],
  };
}

/**
 * Who voted on the record that a round decided, or stood aside from that, then or in an earlier round: an appeal
 * against it is for others.
 */
export const heardUpTo = (decided: string | RawBuilder<string | null>) => sql<{ person_id: string }>`
  select said.person_id from review_round decided
  join artwork_revision decided_on on decided_on.id = decided.revision_id
  join review_round round on round.artwork_id = decided.artwork_id and round.number <= decided.number
  join artwork_revision read on read.id = round.revision_id and read.record_hash = decided_on.record_hash
  join (select round_id, voter_id as person_id from vote union all select round_id, person_id from recusal) said
    on said.round_id = round.id
  where decided.id = ${decided}`;

export async function listHeard(db: Db, decidedRoundId: string): Promise<string[]> {
  const heard = sql<{ person_id: string }>`(${heardUpTo(decidedRoundId)})`.as<'heard'>(sql.ref('heard'));
  const rows = await db.selectFrom(heard).select('heard.person_id').distinct().execute();
  return rows.map((row) => row.person_id);
}

/** The round of `artwork` that the open one hears an appeal against. */
export const appealedRound = sql<string | null>`(select open_round.appeal_of from review_round open_round
  where open_round.artwork_id = artwork.id and open_round.closed_at is null)`;

export type RoundRow = NonNullable<Awaited<ReturnType<typeof findOpenRound>>>;

function findOpenRound(db: Db, artworkId: string) {
  return db
    .selectFrom('review_round')
    .select(['id', 'number', 'quorum', 'revision_id', 'opened_at', 'appeal_of', 'appeal_reason'])
    .where('artwork_id', '=', artworkId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** What a vote says of itself besides its words. */
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
    .select(['id', 'number', 'revision_id', 'outcome', 'appeal_of'])
    .where('artwork_id', '=', artworkId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
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

/** The request to edit a work that waits for an admin. A former owner's lapsed when the title passed. */
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

/** The votes of all of a work's rounds, in the order in which they were cast. */
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

/** Who stood aside from each of a work's rounds. */
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

/** How many there are who may vote on a work, have voted or not. */
export async function countReviewers(
  db: Db,
  { maker_id: makerId }: Pick<ArtworkRow, 'maker_id'>,
  { holders, recused, heard }: Pick<Ballot, 'holders' | 'recused' | 'heard'>,
): Promise<number> {
  const others = [...holders, ...recused, ...heard, ...(makerId === null ? [] : [makerId])];
  const { count } = await db
    .selectFrom('person')
    .where(mayVote)
    .where('person.id', '<>', sql<string>`all(${others}::uuid[])`)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a claim against the work of a certificate is open, which freezes it until that is resolved. */
export const frozen = sql<boolean>`exists (select from claim where claim.artwork_id = certificate.artwork_id
  and claim.resolved_at is null)`;

/** A work's certificates, newest first. */
export function selectCertificates(db: Db, artworkId: string) {
  return db
    .selectFrom('certificate')
    .innerJoin('artwork_revision', 'artwork_revision.id', 'certificate.revision_id')
    .where('certificate.artwork_id', '=', artworkId)
    .select(['certificate.version', 'certificate.issued_at', 'certificate.withdrawn_at'])
    .select(['certificate.superseded_at', 'certificate.suspended_at', 'artwork_revision.record_hash'])
    .select(frozen.as('frozen'))
    .orderBy('certificate.version', 'desc');
}
