import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { identityStarted } from './events.ts';
import { type CheckRow, findOpenCheck, findStandingCheck, type Provider } from './queries.ts';

/** A session that the provider has opened for somebody whom it knows as `vendorData`. */
interface OpenedSession {
  id: string;
  url: string;
  vendorData: string;
}

/**
 * Keeps a check that was opened at the provider, unless one is open already: then that one counts, and the other runs
 * out there unseen.
 */
export async function openCheck(
  tx: Tx,
  personId: string,
  provider: Provider,
  session: OpenedSession | undefined,
): Promise<CheckRow> {
  const earlier = await findStandingCheck(tx, personId, provider);
  const opened =
    session &&
    (await tx
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
      .executeTakeFirst());
  if (opened) {
    const data = { sessionId: opened.id, again: earlier !== undefined };
    await record(tx, identityStarted, { actorId: personId, personId }, data);
    return opened;
  }
  const open = await findOpenCheck(tx, personId, provider);
  if (!open) throw new AppError('conflict', 'Your open check ended at this moment. Look again, then start anew.');
  return open;
}
