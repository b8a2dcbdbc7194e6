import { sql } from 'kysely';
import type { JsonObject } from '@verso/verifier/json.ts';
import type { Db } from '#platform/database/db.ts';
import { openClaimOf } from '#features/works/artworks/marks/open-claims.ts';
import { upheldOf } from '#features/works/provenance/queries.ts';
import { denied, frozen } from '#features/works/review/queries.ts';
import { isSigning } from './logged.ts';

/** Certificates with their round and record. */
export function selectFull(db: Db) {
  return db
    .selectFrom('certificate')
    .innerJoin('artwork_revision', 'artwork_revision.id', 'certificate.revision_id')
    .innerJoin('review_round', 'review_round.id', 'certificate.round_id')
    .leftJoin('credential', 'credential.certificate_id', 'certificate.id')
    .selectAll('certificate')
    .select(['artwork_revision.record', 'artwork_revision.record_hash'])
    .select([frozen.as('frozen'), denied.as('denied'), upheldOf('certificate.artwork_id').as('upheld')])
    .select(openClaimOf('certificate.artwork_id').as('claim'))
    .select(['review_round.number as round', 'review_round.quorum'])
    .select([
      // Published with its place in the log, like everything in a proof.
      sql<JsonObject | null>`case when not ${isSigningQueued} then credential.document end`.as('document'),
      'credential.signed_at',
    ]);
}

const isSigningQueued = sql<boolean>`exists (
  select from log_entry where ${isSigning} and log_entry.log_index is null)`;

export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

export const findCertificate = (db: Db, artworkId: string, version: number) =>
  selectFull(db)
    .where('certificate.artwork_id', '=', artworkId)
    .where('certificate.version', '=', version)
    .executeTakeFirst();

/** The approvals and denials of a round, in the order cast. */
export function listDecidingVotes(db: Db, roundId: string) {
  return db
    .selectFrom('vote')
    .innerJoin('person', 'person.id', 'vote.voter_id')
    .where('vote.round_id', '=', roundId)
    .where('vote.choice', 'in', ['approve', 'deny'])
    .select(['vote.id', 'vote.voter_id', 'vote.opinion', 'vote.cast_at'])
    .select(['vote.grounds', 'vote.seen', 'vote.conflict', 'vote.attribution'])
    .select((is) => is('person.deleted_at', 'is not', null).as('voter_left'))
    .select(sql<'approve' | 'deny'>`vote.choice`.as('choice'))
    .select(sql<string>`person.firstname || ' ' || person.lastname`.as('voter'))
    .orderBy('vote.cast_at')
    .orderBy('vote.id')
    .execute();
}

/** The content behind the opinion hashes of a certificate, as far as it still exists. */
export function listOpenings(db: Db, roundId: string) {
  return db
    .selectFrom('opinion_opening')
    .innerJoin('vote', 'vote.id', 'opinion_opening.vote_id')
    .where('vote.round_id', '=', roundId)
    .select(['opinion_opening.hash', 'opinion_opening.salt', 'opinion_opening.statement'])
    .orderBy('vote.cast_at')
    .orderBy('vote.id')
    .execute();
}
