import { randomUUID } from 'node:crypto';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import type { SessionState } from '#platform/database/schema/people/identity.ts';
import type { CheckRow } from './queries.ts';

/** A check at the sandbox in some state, without a user going through it. */
export const buildCheck = (tx: Tx, personId: string, state: SessionState = 'created'): Promise<CheckRow> =>
  tx
    .insertInto('identity_session')
    .values({
      person_id: personId,
      provider: 'sandbox',
      provider_id: randomUUID(),
      vendor_data: randomUUID(),
      url: 'http://localhost:3000/sandbox/veriff/v/none',
      state,
      created_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
