import { sql } from 'kysely';
import { buildPerson } from '#server/features/people/accounts/fixtures.ts';
import { findPersonByEmail } from '#server/features/people/accounts/queries.ts';
import { buildCheck } from '#server/features/people/identity/fixtures.ts';
import { freshMinutes } from '@verso/contract/call.ts';
import { later, minutes, now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { enqueue } from '#server/platform/jobs/events.ts';
import { openPool } from '#server/platform/database/pool.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';

/** Creates an admin directly in the database, the only way to make the first one. */
export const makeAdmin = () => change((tx) => buildPerson(tx, { admin: true }));

/** Creates an admin who is the only one while something is done. */
export async function withOnlyAdmin(act: (admin: { email: string }) => Promise<void>): Promise<void> {
  const others = await change((tx) =>
    tx.updateTable('person').set({ admin: false }).where('admin', '=', true).returning('id').execute(),
  );
  try {
    await act(await makeAdmin());
  } finally {
    const ids = others.map(({ id }) => id);
    await change((tx) => tx.updateTable('person').set({ admin: true }).where('id', 'in', ids).execute());
  }
}

/** Backdates a user's sessions, so that sensitive actions ask for confirmation. */
export const letSessionsAge = (email: string) =>
  change((tx) =>
    tx
      .updateTable('session')
      .set({ confirmed_at: later(-minutes(freshMinutes)) })
      .from('person')
      .whereRef('person.id', '=', 'session.person_id')
      .where('person.email', '=', email)
      .execute(),
  );

/** Ends the time in which a seller's shares are held. */
export const makeSharesDue = (email: string) =>
  change((tx) =>
    tx
      .updateTable('payout')
      .set({ due_at: later(-minutes(1)) })
      .from('person')
      .whereRef('person.id', '=', 'payout.payee_id')
      .where('person.email', '=', email)
      .execute(),
  );

/** The card provider no longer knows the payment of an order, so it refuses to refund it. */
export const loseCharge = (orderId: string) =>
  change((tx) =>
    tx
      .updateTable('sale_order')
      .set({ charge_id: `ch_${orderId}` })
      .where('id', '=', orderId)
      .execute(),
  );

/** Approves a user's identity, as the provider does. */
export const verifyIdentity = (email: string) =>
  change(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (!person) throw new Error(`${email} has no account`);
    await buildCheck(tx, person.id, 'approved');
  });

/** Leaves background work that has used all its attempts, and an email that was given up. */
export const leaveFailures = (recipient: string) =>
  change(async (tx) => {
    await enqueue(tx, 'purge-files', { fileIds: [] });
    // Not the job of another journey, whose files still have to be deleted.
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where payload::jsonb = '{"fileIds": []}'
      and task_id = (select id from graphile_worker._private_tasks where identifier = 'purge-files')`.execute(tx);
    const text = { subject: 'Confirm your email', html: '', body: '' };
    await tx
      .insertInto('mail')
      .values({ ...text, recipient, created_at: now(), given_up_at: now(), failure: 'refused' })
      .execute();
  });

async function change<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
  const dataDir = process.env.E2E_DATA_DIR;
  if (!dataDir) throw new Error('E2E_DATA_DIR is not set.');
  const { connection } = await startEmbeddedPostgres({ dataDir });
  const { pool } = openPool(connection, 1);
  try {
    return await pool.transaction().execute(act);
  } finally {
    await pool.destroy();
  }
}
