import { buildApp } from '#server/app.ts';
import { openPageViews } from '#server/features/works/views/page-views.ts';
import { openPool } from '#server/platform/database/pool.ts';
import { readSettings } from '#server/platform/env.ts';
import { log } from '#server/platform/logging/log.ts';
import { openSignals } from '#server/platform/database/signals.ts';
import { makeServices } from '#server/server.ts';
import type { Served } from './servers.ts';

/** Verso itself, without its jobs. */
async function serve({ connection, environment }: Served): Promise<void> {
  const settings = readSettings(environment);
  log.level = settings.logLevel;
  const { pool } = openPool(connection);
  const services = await makeServices(settings);
  const pageViews = openPageViews(pool, services);
  const app = await buildApp(pool, services, openSignals(connection), pageViews);
  pageViews.start();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(Number(new URL(address).port));
}

process.once('message', (task: Served) => void serve(task));
// Ends with an interrupted bench.
process.once('disconnect', () => process.exit());
