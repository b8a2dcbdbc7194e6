import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { ensureWebBuilt } from '#platform/web-build.ts';
import { type Connection, openPool } from '#platform/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import type { Settings } from '#platform/env.ts';
import { migrateJobs, startJobs } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { closeDocumentWorkers } from '#platform/documents.ts';
import { closePictureWorkers } from '#platform/pictures.ts';
import type { Services } from '#platform/services.ts';
import { StartupError } from '#platform/startup-error.ts';
import { localStorage } from '#platform/storage.ts';
import { sweepUploads } from '#platform/uploads.ts';
import { buildApp, jobs } from './app.ts';
import { demoAccounts, fillDemo, needsDemo } from '#features/demo/fill-demo.ts';

const root = path.join(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts everything: database, migrations, demo, jobs, HTTP. Resolves when it listens; Ctrl-C ends it cleanly. */
export async function startServer(settings: Settings): Promise<void> {
  log.level = settings.logLevel;
  await makeDataFolder(settings.dataDir);
  await refuseBusyPort(settings);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const [database] = await Promise.all([
      openDatabase(settings),
      settings.serveWeb ? ensureWebBuilt(root) : undefined,
    ]);
    stops.push(() => database.stop());
    const { pool, pgPool } = openPool(database.connection);
    stops.push(() => pool.destroy());
    await migrateJobs(pgPool);

    const services = await makeServices(settings);
    stops.push(closePictureWorkers, closeDocumentWorkers);
    const app = await buildApp(pool, services);
    stops.push(() => app.close());
    const demo = database.embedded && (await needsDemo(pool));
    if (demo) {
      say('Filling in the demo collection…');
      await fillDemo(pool, services);
    }
    const runner = await startJobs(pgPool, jobs(pool, services));
    stops.push(() => runner.stop());

    await app.listen({ port: settings.port, host: settings.host });
    announce(settings, database.embedded ? await demoAccounts(pool) : []);
    stopOnSignal(stop);
    database.onExit(() => {
      log.fatal('The database ended by itself. Start again: nothing that was acknowledged is lost.');
      process.exit(1);
    });
  } catch (error) {
    await stop();
    throw explained(error, settings);
  }
}

interface Database {
  connection: Connection;
  embedded: boolean;
  stop(): Promise<void>;
  onExit(listener: () => void): void;
}

/** The database of `DATABASE_URL`, or our own, brought up to date. */
export async function openDatabase(settings: Settings, options = { share: false }): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    const connection = { connectionString: settings.databaseUrl };
    await migrate(connection);
    return { connection, embedded: false, stop: async () => {}, onExit: () => {} };
  }
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log: (line) => log.debug({ source: 'postgres' }, line),
  });
  if (!postgres.owner && !options.share) {
    throw new StartupError(
      `Verso runs already on the data in ${path.resolve(settings.dataDir)}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  await migrate(postgres.connection);
  return {
    connection: postgres.connection,
    embedded: true,
    stop: () => postgres.stop(),
    onExit: (listener) => postgres.onExit(listener),
  };
}

export async function makeServices(settings: Settings): Promise<Services> {
  const uploadFolder = path.resolve(settings.dataDir, 'uploads');
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
  await sweepUploads(uploadFolder, new Date());
  return {
    settings,
    storage: localStorage(path.resolve(settings.dataDir, 'files')),
    uploadFolder,
    secretKey: settings.secretKey ?? (await ownSecretKey(settings.dataDir)),
  };
}

/** A key made at the first start and kept in the data folder. */
async function ownSecretKey(dataDir: string): Promise<string> {
  const file = path.resolve(dataDir, 'secret-key');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    const key = randomBytes(32).toString('base64url');
    await writeFile(`${file}.new`, key, { mode: 0o600 });
    await rename(`${file}.new`, file);
    return key;
  }
}

async function makeDataFolder(dataDir: string): Promise<void> {
  const folder = path.resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true });
    const probe = path.join(folder, '.writable');
    await writeFile(probe, '');
    await chmod(probe, 0o600);
  } catch {
    throw new StartupError(
      `The data folder ${folder} cannot be written. Give this user the right to, or set DATA_DIR to another folder.`,
    );
  }
}

const busyPort = ({ port }: Settings) =>
  new StartupError(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`);

async function refuseBusyPort(settings: Settings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()));
  }).catch((error: unknown) => {
    throw explained(error, settings);
  });
}

function explained(error: unknown, settings: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return busyPort(settings);
  if (code === 'EACCES')
    return new StartupError(`This user may not listen on port ${settings.port}. Set PORT to a number above 1023.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new StartupError(
      `Nothing here has the address ${settings.host}, or DATABASE_URL names an unknown host. Correct HOST or DATABASE_URL.`,
    );
  if (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000' || code === '28000') {
    return new StartupError(
      `The database of DATABASE_URL does not let us in (${error instanceof Error ? error.message : 'refused'}). Check that it runs, and its user, password and name.`,
    );
  }
  return error;
}

function announce({ publicUrl, sandbox, smtpUrl }: Settings, accounts: { email: string; about: string }[]): void {
  say(`\nVerso is at ${publicUrl}`);
  if (sandbox && !smtpUrl) say(`Mail is not sent; it is shown at ${publicUrl}/dev/mailbox`);
  if (accounts.length > 0) {
    say('\nDemo accounts (password: verso demo 2026)');
    for (const { email, about } of accounts) say(`  ${email.padEnd(34)} ${about}`);
  }
  say('\nCtrl-C stops it.');
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    // A second Ctrl-C does not wait any longer; PostgreSQL still shuts down when our end of its pipe closes.
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
