import { sql } from 'kysely';
import type { CertificateSummary, Review, VoteState } from '@verso/contract/review.ts';
import { type Actor, isVoter } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { holdersOf } from '#features/artworks/queries.ts';
import { RevisionRecord } from './revision.ts';

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
export function openEditRequest(db: Db, artworkId: string) {
  return db
    .selectFrom('edit_request')
    .innerJoin('artwork', (join) =>
      join
        .onRef('artwork.id', '=', 'edit_request.artwork_id')
        .onRef('artwork.owner_id', '=', 'edit_request.requested_by'),
    )
    .innerJoin('person', 'person.id', 'edit_request.requested_by')
    .where('edit_request.artwork_id', '=', artworkId)
    .where('edit_request.decided_at', 'is', null)
    .select(['edit_request.id', 'edit_request.requested_at'])
    .select(sql<string>`person.firstname || ' ' || person.lastname`.as('requested_by'))
    .executeTakeFirst();
}

/**
 * A work's rounds, first to last: closed ones with their votes by name, the open one without. What was asked for in a request for
 * information stays between the owner and the voters.
 */
export async function listReviews(db: Db, artworkId: string, viewer: Actor | null): Promise<Review[]> {
  const rounds = await db
    .selectFrom('review_round')
    .innerJoin('artwork', 'artwork.id', 'review_round.artwork_id')
    .where('review_round.artwork_id', '=', artworkId)
    .select(['review_round.id', 'review_round.number', 'review_round.quorum', 'review_round.outcome'])
    .select(['review_round.opened_at', 'review_round.closed_at', 'artwork.owner_id'])
    .orderBy('review_round.number')
    .execute();
  const votes = await db
    .selectFrom('vote')
    .innerJoin('review_round', 'review_round.id', 'vote.round_id')
    .innerJoin('person', 'person.id', 'vote.voter_id')
    .where('review_round.artwork_id', '=', artworkId)
    .where('review_round.closed_at', 'is not', null)
    .select(['vote.round_id', 'vote.choice', 'vote.opinion', 'vote.cast_at'])
    .select(sql<string>`person.firstname || ' ' || person.lastname`.as('voter'))
    .orderBy('vote.cast_at')
    .orderBy('vote.id')
    .execute();
  const inside = (ownerId: string) => viewer !== null && (isVoter(viewer) || viewer.id === ownerId);
  return rounds.map((round) => ({
    round: round.number,
    openedAt: round.opened_at.toISOString(),
    closedAt: round.closed_at?.toISOString() ?? null,
    quorum: round.quorum,
    outcome: round.outcome,
    votes: votes
      .filter((vote) => vote.round_id === round.id)
      .filter(() => round.outcome !== 'info_requested' || inside(round.owner_id))
      .map(({ voter, choice, opinion, cast_at }) => ({ voter, choice, opinion, castAt: cast_at.toISOString() })),
  }));
}

/** The open round as voters see it; null for everybody else, and where none is open. */
export async function voteStateOf(db: Db, artworkId: string, actor: Actor | null): Promise<VoteState | null> {
  if (!actor || !isVoter(actor)) return null;
  const round = await findOpenRound(db, artworkId);
  if (!round) return null;
  const votes = await db
    .selectFrom('vote')
    .where('round_id', '=', round.id)
    .select(['voter_id', 'choice', 'opinion'])
    .execute();
  const own = votes.find((vote) => vote.voter_id === actor.id);
  return {
    round: round.number,
    quorum: round.quorum,
    cast: votes.length,
    own: own ? { choice: own.choice, opinion: own.opinion } : null,
  };
}

/** A work's certificates, newest first. */
export async function certificatesOf(db: Db, artworkId: string): Promise<CertificateSummary[]> {
  const rows = await db
    .selectFrom('certificate')
    .innerJoin('artwork_revision', 'artwork_revision.id', 'certificate.revision_id')
    .where('certificate.artwork_id', '=', artworkId)
    .select(['certificate.version', 'certificate.issued_at', 'certificate.withdrawn_at'])
    .select(['certificate.superseded_at', 'certificate.suspended_at', 'artwork_revision.record_hash'])
    .orderBy('certificate.version', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    issuedAt: row.issued_at.toISOString(),
    state: certificateState(row),
    recordHash: row.record_hash,
  }));
}

/** A superseded certificate stays that, whatever else happened to it before or to the work since. */
function certificateState(
  row: Record<'superseded_at' | 'withdrawn_at' | 'suspended_at', Date | null>,
): CertificateSummary['state'] {
  if (row.superseded_at) return 'superseded';
  if (row.withdrawn_at) return 'withdrawn';
  return row.suspended_at ? 'suspended' : 'valid';
}

/** The record that a work's newest certificate speaks of: what others see while the work is being edited again. */
export async function certifiedRecord(db: Db, artworkId: string): Promise<RevisionRecord | undefined> {
  const found = await db
    .selectFrom('certificate')
    .innerJoin('artwork_revision', 'artwork_revision.id', 'certificate.revision_id')
    .where('certificate.artwork_id', '=', artworkId)
    .select('artwork_revision.record')
    .orderBy('certificate.version', 'desc')
    .executeTakeFirst();
  return found && RevisionRecord.parse(found.record);
}
