import { spawn } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#platform/clock.ts';
import { type EmbeddedPostgres, keepEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { log } from '#platform/logging/log.ts';
import { StartupError } from '#platform/startup/startup-error.ts';
import { isPlan, type Orders, pagesAreBuilt, type Plan, prepare } from './orders.ts';
import { onEndOfNpm } from './parent-process.ts';

/** Delays before restarting a process that ends soon after its start. */
const pauses = { first: seconds(1), longest: seconds(10) };

const buildProgram = path.join(import.meta.dirname, 'build-pages.ts');

type Postgres = Pick<EmbeddedPostgres, 'connection' | 'stop'>;

/**
 * Starts the server processes, all on one port, and restarts those that end by themselves; and, if the first process
 * asks for them, the embedded PostgreSQL and the build of the pages. A signal ends all of them in order, and then
 * PostgreSQL; so does the end of the npm that started this process. Resolves when all listen; if the first one fails to
 * start, this process ends the same way, after its error message.
 */
export async function startProcesses(): Promise<void> {
  let stopping = false;
  let postgres: Postgres | null = null;
  const stopPostgres = async () => postgres?.stop();
  const running = new Set<Worker>();
  const planned = Promise.withResolvers<Plan>();
  const opening = planned.promise.then(async ({ dataDir, logLevel }) => {
    log.level = logLevel;
    postgres = dataDir === null ? null : await openPostgres(dataDir);
    return postgres;
  });
  // Takes as long as all the rest, which does not need it. A failure is reported where it is awaited.
  const built = planned.promise.then(({ serveWeb }) => (serveWeb ? buildPages() : undefined));
  for (const later of [opening, built]) later.catch(() => {});

  async function start(first = false): Promise<Worker> {
    const worker = cluster.fork();
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    worker.on('error', (error) => {
      log.error({ err: error }, 'a process could not be started or reached');
      // One that was never there does not exit either.
      if (worker.process.pid === undefined) running.delete(worker);
    });
    const send = (message: string | Orders) => worker.isConnected() && worker.send(message);
    if (first) {
      worker.on('message', (message) => isPlan(message) && planned.resolve(message));
      send(prepare);
    }
    const ordered = opening.then((opened) => {
      send({ postgres: opened?.connection ?? null, announces: first });
      return built.then(() => send(pagesAreBuilt));
    });
    const failed = ordered.then(() => new Promise<never>(() => {}));
    await Promise.race([once(worker, 'listening'), once(worker, 'exit'), failed]);
    return worker;
  }

  const replaceWhenItEnds = (worker: Worker) =>
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ pid: worker.process.pid, code, signal }, 'a process stopped and is being replaced');
      void startOne();
    });

  async function startOne(): Promise<void> {
    for (let pause = pauses.first; !stopping; pause = Math.min(2 * pause, pauses.longest)) {
      // The machine may have no room for another process.
      const worker = await start().catch((error: unknown) => {
        log.error({ err: error }, 'no process could be started');
      });
      if (worker && running.has(worker)) {
        replaceWhenItEnds(worker);
        return;
      }
      await sleep(pause);
    }
  }

  /** Ends all processes, then PostgreSQL. Returns whether all ended normally. */
  async function stopAll(signal: NodeJS.Signals): Promise<boolean> {
    stopping = true;
    const ends = [...running].map((worker) => once(worker, 'exit'));
    // Ctrl-C in a terminal signals them as well; they treat both as one.
    for (const worker of running) worker.process.kill(signal);
    // A process that was still starting ends by the signal itself.
    const orderly = (await Promise.all(ends)).every(([code, by]) => code === 0 || by === signal);
    // A starting one ends with this process.
    await stopPostgres();
    return orderly;
  }

  const stop = (signal: NodeJS.Signals) =>
    void stopAll(signal).then(
      (orderly) => process.exit(orderly ? 0 : 1),
      () => process.exit(1),
    );
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  onEndOfNpm(() => stop('SIGTERM'));

  try {
    // One first, so that an error is reported once.
    const first = await start(true);
    if (!running.has(first) && !stopping) {
      await stopPostgres();
      process.exit(first.process.exitCode ?? 1);
    }
    replaceWhenItEnds(first);
    const { processes } = await planned.promise;
    await Promise.all(Array.from({ length: processes - 1 }, () => startOne()));
  } catch (error) {
    await stopAll('SIGTERM');
    throw error;
  }
}

/** Builds the pages unless they exist, in a separate process. */
async function buildPages(): Promise<void> {
  const child = spawn(process.execPath, [buildProgram], {
    env: { ...process.env, NODE_COMPILE_CACHE: getCompileCacheDir() },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const ended = once(child, 'close');
  const complaint = await text(child.stderr);
  await ended;
  if (child.exitCode !== 0) throw new StartupError(complaint.trim() || 'The web pages could not be built.');
}

/** The embedded PostgreSQL on a data folder that no other Verso uses. */
async function openPostgres(dataDir: string): Promise<Postgres> {
  const postgres = await keepEmbeddedPostgres({ dataDir, log: (line) => log.debug({ source: 'postgres' }, line) });
  if (postgres.owner) return postgres;
  throw new StartupError(
    `Verso is already running on the data in ${path.resolve(dataDir)}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
