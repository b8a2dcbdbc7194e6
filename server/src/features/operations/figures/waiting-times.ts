import { sql } from 'kysely';
import type { WaitingTimes } from '@verso/contract/operations/schemas/figures.ts';
import type { Db } from '#platform/database/db.ts';

/** Median hours between two columns of the ten rows that were decided last. */
const median = (table: string, asked: string, decided: string) => sql<number | null>`(
  select percentile_cont(0.5) within group (order by extract(epoch from last.${sql.ref(decided)} - last.${sql.ref(asked)})) / 3600
  from (select ${sql.ref(asked)}, ${sql.ref(decided)} from ${sql.table(table)}
    where ${sql.ref(decided)} is not null order by ${sql.ref(decided)} desc limit 10) last)`;

/** All waiting times, in one query. */
export const readWaitingTimes = (db: Db): Promise<WaitingTimes> =>
  db
    .selectFrom(sql`(select)`.as('one_row'))
    .select([
      median('review_round', 'opened_at', 'closed_at').as('workReview'),
      median('profile_round', 'opened_at', 'closed_at').as('profileVote'),
      median('edit_request', 'requested_at', 'decided_at').as('editRequest'),
      median('profile_edit_request', 'requested_at', 'decided_at').as('profileEditRequest'),
      median('identity_session', 'created_at', 'decided_at').as('identityCheck'),
      median('purchase_round', 'opened_at', 'closed_at').as('billCheck'),
      median('ownership_request', 'asked_at', 'closed_at').as('ownershipRequest'),
      median('recovery', 'asked_at', 'decided_at').as('recovery'),
      median('order_complaint', 'opened_at', 'closed_at').as('complaint'),
    ])
    .executeTakeFirstOrThrow();
