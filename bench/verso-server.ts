import { buildApp } from '#server/app.ts';
import { openLooks } from '#server/features/views/looks.ts';
import { openPool } from '#server/platform/db.ts';
import { readSettings } from '#server/platform/env.ts';
import { log } from '#server/platform/log.ts';
import { openSignals } from '#server/platform/signals.ts';
import { makeServices } from '#server/server.ts';
import type { Served } from './servers.ts';

/** Verso itself, without its jobs. */
async function serve({ connection, environment }: Served): Promise<void> {
  const settings = readSettings(environment);
  log.level = settings.logLevel;
  const { pool } = openPool(connection);
  const services = await makeServices(settings);
  const looks = openLooks(pool, services);
  const app = await buildApp(pool, services, openSignals(connection), looks);
  looks.start();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(Number(new URL(address).port));
}

process.once('message', (task: Served) => void serve(task));
// Not left over by a bench that broke off.
process.once('disconnect', () => process.exit());
