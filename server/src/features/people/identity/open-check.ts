import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { type CheckRow, findOpenCheck, findDecidingCheck, type Provider } from './queries.ts';

/** A session that the provider opened for a person identified by `vendorData`. */
interface OpenedSession {
  id: string;
  url: string;
  vendorData: string;
}

/**
 * Stores a check that was opened at the provider. If one is already open, that one counts, and the other expires there
 * unused.
 */
export async function openCheck(
  tx: Tx,
  personId: string,
  provider: Provider,
  session: OpenedSession,
): Promise<CheckRow> {
  const earlier = await findDecidingCheck(tx, personId, provider);
  const opened = await tx
    .insertInto('identity_session')
    .values({
      person_id: personId,
      provider,
      provider_id: session.id,
      vendor_data: session.vendorData,
      url: session.url,
      state: 'created',
      created_at: now(),
    })
    .onConflict((of) => of.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (opened) {
    const data = { sessionId: opened.id, again: earlier !== undefined };
    await record(tx, 'identity_started', { actorId: personId, personId }, data);
    return opened;
  }
  const open = await findOpenCheck(tx, personId, provider);
  if (!open) throw new AppError('conflict', 'Your identity check has just ended. Reload the page, then start again.');
  return open;
}
