import { openPool } from '#platform/database/pool.ts';
import { closeDocumentWorkers } from '#platform/documents/documents.ts';
import { readSettings } from '#platform/env.ts';
import { log } from '#platform/logging/log.ts';
import { closePictureWorkers } from '#platform/pictures/pictures.ts';
import { openSignals } from '#platform/database/signals.ts';
import { fillDemo } from '#features/operations/demo/fill-demo.ts';
import { openPageViews } from '#features/works/views/page-views.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './open-database.ts';
import { makeServices } from './server.ts';

// Fills the demo into the database of a starting server, which has started this program.

// One transaction, so it may end at any time.
process.once('disconnect', () => process.exit(1));

const settings = readSettings(process.env);
log.level = settings.logLevel;
const database = await openDatabase(settings);
const { pool } = openPool(database.connection);
// The demo uses the sandboxes, which only this program can reach; the pages may not be built yet.
const services = await makeServices({ ...settings, serveWeb: false, localPages: true });
const app = await buildApp(pool, services, openSignals(database.direct), openPageViews(pool, services));
await fillDemo(pool, services, async (url, payload) => {
  const { statusCode } = await app.inject({ method: 'POST', url, payload });
  if (statusCode !== 204) throw new Error(`${url} answered ${statusCode}`);
});
await app.close();
await Promise.all([closePictureWorkers(), closeDocumentWorkers(), pool.destroy()]);
process.exit();
