import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Reviewers who voted on the record of a decided round, or recused themselves, in that round or an earlier one: they
 * cannot hear an appeal against it.
 */
export const decidersUpTo = (decided: string | RawBuilder<string | null>) => sql<{ person_id: string }>`
  select decider.person_id from review_round decided
  join artwork_revision decided_on on decided_on.id = decided.revision_id
  join review_round round on round.artwork_id = decided.artwork_id and round.number <= decided.number
  join artwork_revision read on read.id = round.revision_id and read.record_hash = decided_on.record_hash
  join (select round_id, voter_id as person_id from vote union all select round_id, person_id from recusal) decider
    on decider.round_id = round.id
  where decided.id = ${decided}`;

/**
 * The open round of `artwork`; while more information is requested, the round that requested it, since its review
 * continues.
 */
export const reviewedRound = sql<string | null>`(select review_round.id from review_round
  where review_round.artwork_id = artwork.id and artwork.status in ('in_review', 'info_requested')
  order by review_round.number desc limit 1)`;

/** The round of `artwork` that the present one hears an appeal against. */
export const appealedRound = sql<string | null>`(select present.appeal_of from review_round present
  where present.id = ${reviewedRound})`;

/**
 * Works from whose present round a person is not recused, and whose appeal, if any, is not against their own decision.
 */
export const openToReviewer = (personId: string) => sql<SqlBool>`(
  not exists (select from recusal where recusal.round_id = ${reviewedRound} and recusal.person_id = ${personId})
  and ${personId} not in (${decidersUpTo(appealedRound)}))`;
