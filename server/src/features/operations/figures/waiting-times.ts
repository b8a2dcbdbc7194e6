import { type SqlBool, sql } from 'kysely';
import type { WaitingTimes } from '@verso/contract/operations/schemas/figures.ts';
import type { Db } from '#platform/database/db.ts';

/** Fewer decisions say nothing about the next one. */
const fewest = 3;

const all = sql<SqlBool>`true`;

/** Requests are also closed by a new owner, a next request, or with the work or the account. Only a decision is an event. */
const editDecided = sql<SqlBool>`exists (select from event where event.name = 'edit_request_decided'
  and event.artwork_id = edit_request.artwork_id and event.actor_id = decided_by)`;
const profileEditDecided = sql<SqlBool>`exists (select from event where event.name = 'profile_edit_decided'
  and event.person_id = profile_edit_request.person_id and event.actor_id = decided_by)`;

/** An expired or abandoned check was never finished by the person. */
const identityDecided = sql<SqlBool>`state in ('approved', 'declined', 'resubmission_requested')`;

/** Median hours between two columns of the ten rows that were decided last. `counts`: which of them others decided. */
const median = (table: string, asked: string, decided: string, counts = all) => sql<number | null>`(
  select percentile_cont(0.5) within group (order by extract(epoch from last.${sql.ref(decided)} - last.${sql.ref(asked)})) / 3600
  from (select ${sql.ref(asked)}, ${sql.ref(decided)} from ${sql.table(table)}
    where ${sql.ref(decided)} is not null and ${counts}
      order by ${sql.ref(decided)} desc limit 10) last
  having count(*) >= ${fewest})`;

/** From an organisation's last request, which its row forgets once it is decided. */
const verification = sql<number | null>`(
  select percentile_cont(0.5) within group (order by extract(epoch from last.decided - last.asked)) / 3600
  from (select decision.at as decided, request.at as asked from event decision
    cross join lateral (select before.name, before.at from event before
      where before.person_id = decision.person_id and before.id < decision.id
        and before.name in ('verification_asked', 'organisation_verified')
      order by before.id desc limit 1) request
    where decision.name = 'organisation_verified' and request.name = 'verification_asked'
    order by decision.at desc limit 10) last
  having count(*) >= ${fewest})`;

/** All waiting times, in one query. */
export const readWaitingTimes = (db: Db): Promise<WaitingTimes> =>
  db
    .selectFrom(sql`(select)`.as('one_row'))
    .select([
      median('review_round', 'opened_at', 'closed_at').as('workReview'),
      median('profile_round', 'opened_at', 'closed_at').as('profileVote'),
      median('edit_request', 'requested_at', 'decided_at', editDecided).as('editRequest'),
      median('profile_edit_request', 'requested_at', 'decided_at', profileEditDecided).as('profileEditRequest'),
      median('identity_session', 'created_at', 'decided_at', identityDecided).as('identityCheck'),
      median('purchase_round', 'opened_at', 'closed_at', sql<SqlBool>`outcome in ('approved', 'denied')`).as(
        'billCheck',
      ),
      median('ownership_request', 'asked_at', 'closed_at', sql<SqlBool>`outcome in ('confirmed', 'denied')`).as(
        'ownershipRequest',
      ),
      median('recovery', 'asked_at', 'decided_at').as('recovery'),
      // Only admins give a reason; others end with the buyer's word or a refund by the seller.
      median('order_complaint', 'opened_at', 'closed_at', sql<SqlBool>`answer <> ''`).as('complaint'),
      median('dispute', 'asked_at', 'decided_at').as('dispute'),
      median('entry_dispute', 'asked_at', 'closed_at', sql<SqlBool>`outcome in ('corrected', 'denied')`).as(
        'entryDispute',
      ),
      verification.as('verification'),
    ])
    .executeTakeFirstOrThrow();
