import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { ownSecretKey } from '#platform/data-folder.ts';
import { openPool } from '#platform/db.ts';
import { seconds } from '#platform/clock.ts';
import type { Settings } from '#platform/env.ts';
import { migrateJobs, startJobs } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { closeDocumentWorkers } from '#platform/documents.ts';
import { closePictureWorkers } from '#platform/pictures.ts';
import { openReplica, readsOn } from '#platform/reads.ts';
import type { Services } from '#platform/services.ts';
import { openSignals } from '#platform/signals.ts';
import { joinInstallation } from '#platform/installation.ts';
import { openS3Storage } from '#platform/s3-storage.ts';
import { localStorage } from '#platform/storage.ts';
import { sweepUploads } from '#platform/uploads.ts';
import { buildApp, daily, jobs } from './app.ts';
import { openDatabase } from './open-database.ts';
import { explainListening } from './prepare-start.ts';
import { openCertificateKey } from '#features/certificates/certificate-key.ts';
import { multikeyOf } from '#features/certificates/issuer.ts';
import { openLooks } from '#features/views/looks.ts';
import { witnessClient } from '#features/log/ask-witness.ts';
import { openIntegrator } from '#features/log/integrator.ts';
import { openLogKey } from '#features/log/log-key.ts';
import { openOwnWitness } from '#features/log/own-witness.ts';
import { demoAccounts, fillDemo, needsDemo } from '#features/demo/fill-demo.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Starts everything: database, migrations, demo, jobs, HTTP. Resolves when it listens, with the accounts of the demo;
 * Ctrl-C ends it cleanly.
 *
 * @param built the pages, which may still be being built meanwhile
 */
export async function startServer(settings: Settings, built: Promise<void>): Promise<DemoAccount[]> {
  log.level = settings.logLevel;
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const database = await openDatabase(settings);
    stops.push(() => database.stop());
    const { pool, pgPool } = openPool(database.connection);
    stops.push(() => pool.destroy());
    const direct = database.direct === database.connection ? pgPool : openPool(database.direct, 5).pgPool;
    if (direct !== pgPool) stops.push(() => direct.end());
    await migrateJobs(direct);

    const services = await makeServices(settings);
    stops.push(closePictureWorkers, closeDocumentWorkers);
    const signer = await openLogKey(settings);
    await joinInstallation(pool, services, {
      log: writeVerifierKey(signer.key),
      certificate: multikeyOf(services.certificateKey),
    });
    const ownWitness = settings.ownWitness ? openOwnWitness(settings, { signer, pool }) : undefined;
    if (ownWitness) stops.push(() => ownWitness.stop());
    const integrator = openIntegrator(
      database.direct,
      { signer, storage: services.storage },
      settings.witness ? witnessClient(settings.witness, { signer, pool }) : ownWitness,
    );
    stops.push(() => integrator.stop());
    const looks = openLooks(pool, services);
    stops.push(() => looks.stop());
    const reads =
      settings.databaseReplicaUrl === undefined
        ? readsOn(pool)
        : openReplica({ connectionString: settings.databaseReplicaUrl }, pool);
    stops.push(() => reads.stop());
    const demo = database.embedded && (await needsDemo(pool));
    if (demo) {
      say('Filling in the demo collection…');
      // The sandboxes answer the demo; the pages may not be there yet.
      const withoutPages = { ...services, settings: { ...settings, serveWeb: false } };
      const app = await buildApp(pool, withoutPages, openSignals(database.direct), looks, reads);
      try {
        await fillDemo(pool, services, async (url, payload) => {
          const { statusCode } = await app.inject({ method: 'POST', url, payload });
          if (statusCode !== 204) throw new Error(`${url} answered ${statusCode}`);
        });
      } finally {
        await app.close();
      }
    }
    await built;
    const app = await buildApp(pool, services, openSignals(database.direct), looks, reads);
    // Together: no request is taken while jobs come to their end.
    const working: (() => Promise<unknown>)[] = [() => app.close()];
    stops.push(() => Promise.all(working.map((end) => end())));
    const runner = await startJobs({ connection: database.direct, pgPool: direct }, jobs(pool, services), daily);
    working.push(() => runner.stop());

    looks.start();
    integrator.start();
    await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      throw explainListening(error, settings);
    });
    stopOnSignal(stop);
    database.onExit(() => {
      log.fatal('The database ended by itself. Start again: nothing that was acknowledged is lost.');
      process.exit(1);
    });
    return database.embedded ? await demoAccounts(pool) : [];
  } catch (error) {
    await stop();
    throw error;
  }
}

type DemoAccount = Awaited<ReturnType<typeof demoAccounts>>[number];

export async function makeServices(settings: Settings): Promise<Services> {
  const uploadFolder = path.resolve(settings.dataDir, 'uploads');
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
  await sweepUploads(uploadFolder, new Date());
  return {
    settings,
    storage: settings.s3 ? await openS3Storage(settings.s3) : localStorage(path.resolve(settings.dataDir, 'files')),
    uploadFolder,
    secretKey: settings.secretKey ?? (await ownSecretKey(settings.dataDir)),
    certificateKey: await openCertificateKey(settings),
    ownAddress: () => settings.sandboxUrl ?? `http://${hostOnThisMachine(settings.host)}:${settings.port}`,
  };
}

/** An address that stands for all of the machine's is not one to call. */
function hostOnThisMachine(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Says where everything is, once it is. */
export function announce(
  { publicUrl, sandbox, smtpUrl, veriff, stripe, ownWitness }: Settings,
  accounts: readonly DemoAccount[],
): void {
  say(`\nVerso is at ${publicUrl}`);
  if (sandbox && !smtpUrl) say(`Mail is not sent; it is shown at ${publicUrl}/dev/mailbox`);
  if (sandbox && !veriff) say(`Identity is not checked; a sandbox plays Veriff at ${publicUrl}/sandbox/veriff`);
  if (sandbox && !stripe) say(`No card is charged; a sandbox plays Stripe at ${publicUrl}/sandbox/stripe`);
  if (ownWitness)
    say('The log has a witness on this machine, to show how it works; one that proves anything runs elsewhere');
  if (accounts.length > 0) {
    say('\nDemo accounts (password: verso demo 2026)');
    for (const { email, about } of accounts) say(`  ${email.padEnd(34)} ${about}`);
  }
  say('\nCtrl-C stops it.');
}

/**
 * Within this time a second signal is the first one again: npm passes on the Ctrl-C that the terminal has sent to us as
 * well.
 */
const echo = seconds(1);

function stopOnSignal(stop: () => Promise<void>): void {
  let since: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      // Who presses Ctrl-C again waits no longer; PostgreSQL still shuts down when our end of its pipe closes.
      if (signal === 'SIGINT' && performance.now() - since > echo) process.exit(1);
      return;
    }
    since = performance.now();
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
