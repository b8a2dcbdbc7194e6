import { z } from 'zod';
import type { EventName } from '@verso/contract/schemas/events.ts';
import type { Database } from '#platform/database/db.ts';
import { later, minutes } from '#platform/clock.ts';
import { enqueue, react } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { alertAdmins } from './alert-admins.ts';

const checkOne = 'check-quorum';
/** Also runs daily. */
export const checkEvery = 'check-every-quorum';

/** Events that open a decision, or remove one of its possible voters. */
const ofOne: readonly EventName[] = [
  'artwork_submitted',
  'decision_appealed',
  'voter_recused',
  'purchase_submitted',
  'purchase_conflict_declared',
  'bill_disputed',
  'bill_settlement_proposed',
  'title_accepted',
  'title_passed',
  'ownership_requested',
  'ownership_decided',
  'recovery_asked',
  'work_contested',
  'entry_disputed',
  'claim_opened',
  'profile_submitted',
  'order_paid',
  'bank_details_left',
  'bank_details_changed',
];
/** Events that can remove a voter from all decisions. */
const ofMany: readonly EventName[] = ['permission_changed', 'person_deleted'];
for (const name of [...ofOne, ...ofMany]) react(name, checkOne);

/** So that a burst of events is checked once. */
const delay = minutes(1);

const Payload = z.object({ eventId: z.int() });

/** Checks whether enough voters are left for each open decision. */
export function watchQuorums(database: Database): Jobs {
  return {
    [checkOne]: (payload) => {
      const { eventId } = Payload.parse(payload);
      return database.transaction().execute(async (tx) => {
        const event = await tx.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
        if (ofMany.some((name) => name === event.name))
          await enqueue(tx, checkEvery, {}, { notBefore: later(delay), key: checkEvery });
        else if (event.artwork_id !== null) await alertAdmins(tx, { artworkId: event.artwork_id });
        else if (event.person_id !== null) await alertAdmins(tx, { personId: event.person_id });
      });
    },
    [checkEvery]: () => database.transaction().execute((tx) => alertAdmins(tx, 'everything')),
  };
}
