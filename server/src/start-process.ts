import { z } from 'zod';
import { readSettings, type Settings } from '#platform/env.ts';
import { openDatabase } from './open-database.ts';
import { type Orders, pagesAreBuilt, type Plan, prepare } from './orders.ts';
import { prepareStart } from './prepare-start.ts';

const OrdersMessage = z.object({
  postgres: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }).nullable(),
  announces: z.boolean(),
}) satisfies z.ZodType<Orders>;

/** Starts the server in this process, as ordered by its parent. */
export async function startProcess(): Promise<void> {
  const built = Promise.withResolvers<void>();
  const ordered = Promise.withResolvers<Orders>();
  const settings = readSettings(process.env);
  process.on('message', (message) => {
    if (message === prepare) sendPlan(settings).catch(ordered.reject);
    else if (message === pagesAreBuilt) built.resolve();
    else ordered.resolve(OrdersMessage.parse(message));
  });
  // Loaded while the database starts.
  const [{ startServer }, { postgres, announces }] = await Promise.all([import('./server.ts'), ordered.promise]);
  const database =
    postgres === null ? await openDatabase(settings) : { connection: postgres, direct: postgres, embedded: true };
  await startServer(settings, { database, built: built.promise, announces });
}

async function sendPlan(settings: Settings): Promise<void> {
  await prepareStart(settings);
  const { processes, databaseUrl, dataDir, serveWeb, logLevel } = settings;
  process.send?.({
    processes,
    dataDir: databaseUrl === undefined ? dataDir : null,
    serveWeb,
    logLevel,
  } satisfies Plan);
}
