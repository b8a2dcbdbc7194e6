import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { paths } from '@verso/contract/publishing/paths.ts';
import { writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { ownSecretKey } from '#platform/files/data-folder.ts';
import { collectGarbage } from '#platform/workers/collect-garbage.ts';
import { openPool, requestPatience, workPatience } from '#platform/database/pool.ts';
import { seconds } from '#platform/clock.ts';
import type { Settings } from '#platform/env.ts';
import { jobConnections, migrateJobs, startJobs } from '#platform/jobs/jobs.ts';
import { log } from '#platform/logging/log.ts';
import { storeOwnKeys } from '#platform/keys/own-keys.ts';
import { isLoopbackHost } from '#platform/loopback.ts';
import { migrate } from '#platform/database/migrate.ts';
import { saysAwayOrFull } from '#platform/outage.ts';
import { closeDocumentWorkers } from '#platform/documents/documents.ts';
import { closePictureWorkers } from '#platform/pictures/pictures.ts';
import { isOutOfSpace, watchSpace } from '#platform/files/out-of-space.ts';
import { openReplica, readsOn } from '#platform/database/reads.ts';
import type { Services } from '#platform/services.ts';
import { openSignals } from '#platform/database/signals.ts';
import { joinInstallation } from '#platform/database/installation.ts';
import { openS3Storage } from '#platform/files/s3-storage.ts';
import { localStorage } from '#platform/files/storage.ts';
import { outageAware, saysDiskAway } from '#platform/files/storage-outage.ts';
import { sweepUploads } from '#platform/uploads/uploads.ts';
import { buildApp, jobs, runners } from './app.ts';
import type { DatabaseAddress } from './open-database.ts';
import { explainListening } from './prepare-start.ts';
import { queueAtStart } from './queue-at-start.ts';
import { openCertificateKey } from '#features/proof/certificates/credentials/certificate-key.ts';
import { keepIssuer, listIssuerKeys, multikeyOf, openIssuer } from '#features/proof/certificates/credentials/issuer.ts';
import { openPageViews } from '#features/works/views/page-views.ts';
import { witnessClient } from '#features/evidence/log/witness/ask-witness.ts';
import { openIntegrator } from '#features/evidence/log/integrator.ts';
import { openLogKey } from '#features/evidence/log/log-key.ts';
import { listFormerLogs } from '#features/evidence/log/queries.ts';
import { openOwnWitness } from '#features/evidence/log/witness/own-witness.ts';
import { issueSetupCode } from '#features/people/people/setup/setup-code.ts';
import { demoAccounts, needsDemo } from '#features/operations/demo/fill-demo.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Starts everything that needs the database: demo, jobs, HTTP. Resolves when it listens; a signal stops it cleanly.
 *
 * @param built the pages, possibly still being built
 * @param announces whether it prints the addresses
 */
export async function startServer(
  settings: Settings,
  { database, built, announces }: { database: DatabaseAddress; built: Promise<void>; announces: boolean },
): Promise<void> {
  log.level = settings.logLevel;
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  stayThroughOutages();
  try {
    // The database may have been migrated by a newer version meanwhile.
    await migrate(database.direct);
    const { pool } = openPool({ ...database.connection, ...requestPatience });
    stops.push(() => pool.destroy());
    // A pool for jobs, so that requests do not wait for them and they may take longer.
    const work = openPool({ ...database.direct, ...workPatience }, jobConnections(runners), saysAwayOrFull);
    stops.push(() => work.pool.destroy());
    await migrateJobs(work.pgPool);

    const services = await makeServices(settings);
    await sweepUploads(services.uploadFolder, new Date());
    stops.push(closePictureWorkers, closeDocumentWorkers);
    const space = watchSpace(path.resolve(settings.dataDir));
    stops.push(async () => space.stop());
    const signer = await openLogKey(settings);
    await joinInstallation(pool, services, {
      log: writeVerifierKey(signer.key),
      certificate: multikeyOf(services.certificateKey),
    });
    // It also signs status lists and proofs, which stay with people, before the first certificate.
    const moved = process.argv.includes('--accept-new-address');
    // First outside the database: another server takes no key from there that is not stored.
    const { storage, certificateKey } = services;
    await storeOwnKeys(storage, 'certificates', [multikeyOf(certificateKey)], () => listIssuerKeys(pool));
    await storeOwnKeys(storage, 'formerLogs', [], async () =>
      (await listFormerLogs(pool)).map((former) => former.verifier_key),
    );
    await pool.transaction().execute((tx) => keepIssuer(tx, openIssuer(services), moved));
    const ownWitness = settings.ownWitness ? openOwnWitness(settings, { signer, database: pool }) : undefined;
    if (ownWitness) stops.push(() => ownWitness.stop());
    const integrator = openIntegrator(
      database.direct,
      { signer, storage: services.storage },
      settings.witness ? witnessClient(settings.witness, { signer, database: pool }) : ownWitness,
    );
    stops.push(() => integrator.stop());
    const pageViews = openPageViews(pool, services);
    stops.push(() => pageViews.stop());
    const reads =
      settings.databaseReplicaUrl === undefined
        ? readsOn(pool)
        : openReplica({ connectionString: settings.databaseReplicaUrl }, pool);
    stops.push(() => reads.stop());
    const demo = database.embedded && (await needsDemo(pool));
    if (demo) {
      say('Creating the demo collection…');
      await fillDemoElsewhere();
    }
    await built;
    const app = await buildApp(pool, services, openSignals(database.direct), pageViews, reads);
    // Stopped together: no request is accepted while jobs finish.
    const working: (() => Promise<unknown>)[] = [() => app.close()];
    stops.push(() => Promise.all(working.map((end) => end())));
    const runner = await startJobs(
      { connection: database.direct, pgPool: work.pgPool },
      jobs(work.pool, services),
      runners,
    );
    working.push(() => runner.stop());

    pageViews.start();
    integrator.start();
    // Before it listens, because the first visitor may be the one who sets it up.
    const setupCode = announces ? await pool.transaction().execute(issueSetupCode) : null;
    await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      throw explainListening(error, settings);
    });
    await queueAtStart(pool, services);
    // The start leaves 90 MB of garbage that the engine would keep while idle.
    setTimeout(() => collectGarbage('major'), seconds(5)).unref();
    stopOnSignal(stop);
    if (announces) announce(settings, { accounts: database.embedded ? await demoAccounts(pool) : [], setupCode });
  } catch (error) {
    await stop();
    throw error;
  }
}

const demoProgram = path.join(import.meta.dirname, 'fill-demo.ts');

/** In a separate process, whose memory returns to the system: filling takes twice as much as serving. */
async function fillDemoElsewhere(): Promise<void> {
  // Reuses modules compiled here.
  flushCompileCache();
  const child = fork(demoProgram, {
    env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'exit');
  if (child.exitCode !== 0)
    throw new Error(`The demo could not be filled in: its process ended with ${child.exitCode ?? child.signalCode}.`);
}

type DemoAccount = Awaited<ReturnType<typeof demoAccounts>>[number];

export async function makeServices(settings: Settings): Promise<Services> {
  const uploadFolder = path.resolve(settings.dataDir, 'uploads');
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 });
  return {
    settings,
    storage: settings.s3
      ? await openS3Storage(settings.s3)
      : outageAware(localStorage(path.resolve(settings.dataDir, 'files')), saysDiskAway, 0),
    uploadFolder,
    secretKey: settings.secretKey ?? (await ownSecretKey(settings.dataDir)),
    certificateKey: await openCertificateKey(settings),
    ownAddress: () => settings.sandboxUrl ?? `http://${hostOnThisMachine(settings.host)}:${settings.port}`,
  };
}

/** A wildcard address cannot be called. */
function hostOnThisMachine(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Prints the addresses. */
function announce(
  { publicUrl, port, sandbox, localPages, smtpUrl, veriff, stripe, ownWitness }: Settings,
  { accounts, setupCode }: { accounts: readonly DemoAccount[]; setupCode: string | null },
): void {
  say(`\nVerso is at ${publicUrl}`);
  const here = isLoopbackHost(new URL(publicUrl).host) ? publicUrl : `http://localhost:${port}`;
  const at = (page: string) =>
    localPages ? `: ${here}${page}` : '. Its pages are turned off (see LOCAL_PAGES in .env.example)';
  if (sandbox && !smtpUrl) say(`Emails are not sent. The mailbox shows them${at('/dev/mailbox')}`);
  if (sandbox && !veriff) say(`Identity is not checked. A sandbox imitates Veriff${at('/sandbox/veriff')}`);
  if (sandbox && !stripe) say(`No card is charged. A sandbox imitates Stripe${at('/sandbox/stripe')}`);
  if (ownWitness)
    say(
      'The log’s witness runs on this machine, for demonstration only. A witness only proves something if someone else runs it',
    );
  if (accounts.length > 0) {
    say('\nDemo accounts (password: verso demo 2026)');
    for (const { email, about } of accounts) say(`  ${email.padEnd(34)} ${about}`);
  }
  if (setupCode !== null) {
    say(`\nThere is no admin yet. Create the first one at ${publicUrl}${paths.setup()} with this code:`);
    say(`  ${setupCode}`);
    say('The code works once. Restart the server to get a new one.');
  }
  say('\nPress Ctrl-C to stop.');
}

/**
 * A second signal within this time counts as the first: npm forwards the Ctrl-C that the terminal has also sent to us.
 */
const echo = seconds(1);

/** Shorter than the usual grace period before a process is killed. */
const longestStop = seconds(25);

function stopOnSignal(stop: () => Promise<void>): void {
  let since: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      // A second Ctrl-C ends it immediately; PostgreSQL still shuts down when our end of its pipe closes.
      if (signal === 'SIGINT' && performance.now() - since > echo) process.exit(1);
      return;
    }
    since = performance.now();
    setTimeout(() => {
      log.error('the server could not stop in time');
      process.exit(1);
    }, longestStop).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the server could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
}

/** Ignores unhandled rejections of libraries while the database is away or a disk is full; all others are our bugs. */
function stayThroughOutages(): void {
  process.on('unhandledRejection', (error) => {
    if (!saysAwayOrFull(error) && !isOutOfSpace(error)) throw error;
    log.error({ err: error }, 'some work was not done while the database or the disk was unavailable');
  });
}
