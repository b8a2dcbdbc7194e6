import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { holdersOf } from '#features/artworks/queries.ts';

/** What decides whether somebody may vote on a work now. */
export interface Ballot {
  openRound: RoundRow | undefined;
  /** Everybody with a stake in the work. */
  holders: readonly string[];
}

export async function ballotOf(db: Db, artworkId: string): Promise<Ballot> {
  return { openRound: await findOpenRound(db, artworkId), holders: await holdersOf(db, artworkId) };
}

export type RoundRow = NonNullable<Awaited<ReturnType<typeof findOpenRound>>>;

export function findOpenRound(db: Db, artworkId: string) {
  return db
    .selectFrom('review_round')
    .select(['id', 'number', 'quorum', 'revision_id', 'opened_at'])
    .where('artwork_id', '=', artworkId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

export type VoteRow = Awaited<ReturnType<typeof listVotes>>[number];

/** A round's votes, oldest first, with their voters' names and whether these may still vote. */
export function listVotes(db: Db, roundId: string) {
  return db
    .selectFrom('vote')
    .innerJoin('person', 'person.id', 'vote.voter_id')
    .where('vote.round_id', '=', roundId)
    .select(['vote.voter_id', 'vote.choice', 'vote.opinion', 'vote.cast_at'])
    .select(sql<string>`person.firstname || ' ' || person.lastname`.as('voter'))
    .select(
      sql<boolean>`(person.admin or person.role = 'authenticator') and person.deleted_at is null
        and person.email_verified_at is not null`.as('may_vote'),
    )
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
    .select(sql<string>`person.firstname || ' ' || person.lastname`.as('voter'))
    .orderBy('vote.cast_at')
    .orderBy('vote.id');
}

/** A work's certificates, newest first. */
export function selectCertificates(db: Db, artworkId: string) {
  return db
    .selectFrom('certificate')
    .innerJoin('artwork_revision', 'artwork_revision.id', 'certificate.revision_id')
    .where('certificate.artwork_id', '=', artworkId)
    .select(['certificate.version', 'certificate.issued_at', 'certificate.withdrawn_at'])
    .select(['certificate.superseded_at', 'certificate.suspended_at', 'artwork_revision.record_hash'])
    .orderBy('certificate.version', 'desc');
}
