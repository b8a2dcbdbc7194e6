import { z } from 'zod';
import { holdingDays } from '@verso/contract/operations/holdings.ts';
import { days, later, now } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { receiveUpload } from '#platform/uploads/uploads.ts';
import { openBag } from './bag.ts';
import { fillBag } from './fill-bag.ts';
import { readJobActor } from '#http/session/job-actor.ts';
import { listOwnedIds } from './owner.ts';

export const makeHoldingTask = 'make-holding';

/** Archives take turns. */
export const makeLater = (tx: Tx, holdingId: string) =>
  enqueue(tx, makeHoldingTask, { holdingId }, { queue: makeHoldingTask });

export const expireHoldings = 'expire-holdings';

/**
 * Makes the archives that owners ask for, and deletes them after some days. A killed job starts again from the
 * beginning: the archive has no key before it is whole, and its temporary file is removed as that of an upload.
 */
export function makeHoldings(database: Database, services: Services): Jobs {
  const Payload = z.object({ holdingId: z.string() });
  return {
    [makeHoldingTask]: (payload) => makeHolding(database, services, Payload.parse(payload).holdingId),
    [expireHoldings]: () => removeExpired(database, services),
  };
}

async function makeHolding(database: Database, services: Services, id: string): Promise<void> {
  const found = await database
    .selectFrom('holding_export')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .select('person_id')
    .executeTakeFirst();
  const owner = found && (await readJobActor(database, found.person_id));
  if (!owner) return;
  const ids = await listOwnedIds(database, owner.id);
  // A failed attempt may still be reporting when the next one is done.
  const set = (values: { works?: number; progress: number }) =>
    database
      .transaction()
      .execute((tx) =>
        tx.updateTable('holding_export').set(values).where('id', '=', id).where('finished_at', 'is', null).execute(),
      );
  await set({ works: ids.length, progress: 0 });

  const bag = openBag(`verso-works-${now().toISOString().slice(0, 10)}`);
  const filling = fillBag(database, services, bag, {
    owner,
    ids,
    onWork: async (progress) => void (await set({ progress })),
  }).catch((error: unknown) => {
    bag.abort(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [, file] = await Promise.all([
    filling,
    receiveUpload(bag.archive, { limit: Number.POSITIVE_INFINITY, folder: services.uploadFolder }),
  ]);
  const key = `holdings/${id}`;
  try {
    await services.storage.put(key, { path: file.path });
  } finally {
    await file.discard();
  }
  const earlier = await database.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable('holding_export')
      .set({
        progress: ids.length,
        finished_at: now(),
        expires_at: later(days(holdingDays)),
        storage_key: key,
        bytes: file.bytes,
        sha256: file.sha256,
      })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    // Its owner has left meanwhile.
    if (!done) return [key];
    await record(
      tx,
      'holding_ready',
      { actorId: null, personId: owner.id },
      { holdingId: id, works: ids.length, sha256: file.sha256 },
    );
    const replaced = await tx
      .deleteFrom('holding_export')
      .where('person_id', '=', owner.id)
      .where('id', '<>', id)
      .returning('storage_key')
      .execute();
    return replaced.map((row) => row.storage_key);
  });
  for (const one of earlier) if (one !== null) await services.storage.remove(one);
}

async function removeExpired(database: Database, { storage }: Services): Promise<void> {
  const expired = await database
    .selectFrom('holding_export')
    .where('expires_at', '<', now())
    .select(['id', 'storage_key'])
    .execute();
  for (const { id, storage_key: key } of expired) {
    if (key !== null) await storage.remove(key);
    await database.transaction().execute((tx) => tx.deleteFrom('holding_export').where('id', '=', id).execute());
  }
}
