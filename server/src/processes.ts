import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#platform/clock.ts';
import { log } from '#platform/log.ts';

/** A process that ends as soon as it was started is not started again at once. */
const pause = seconds(1);

/**
 * Starts the program so many times on one port, and again what ends by itself. A signal ends them all, each in order.
 * Resolves when all listen; where the first does not, this process ends as that one did, which has said why.
 */
export async function startProcesses(count: number): Promise<void> {
  let stopping = false;
  const running = new Set<Worker>();

  async function start(): Promise<Worker> {
    const worker = cluster.fork();
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    await Promise.race([once(worker, 'listening'), once(worker, 'exit')]);
    return worker;
  }

  const replaceWhenItEnds = (worker: Worker) =>
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ pid: worker.process.pid, code, signal }, 'a process ended by itself, and another is started');
      void startOne();
    });

  async function startOne(): Promise<void> {
    while (!stopping) {
      const worker = await start();
      if (running.has(worker)) {
        replaceWhenItEnds(worker);
        return;
      }
      await sleep(pause);
    }
  }

  const stop = (signal: NodeJS.Signals) => {
    stopping = true;
    // Ctrl-C comes to them from the terminal as well, and is to them the same one.
    for (const worker of running) worker.process.kill(signal);
    Promise.all([...running].map((worker) => once(worker, 'exit'))).then(
      // One that was still starting ends by the signal itself.
      (ends) => process.exit(ends.every(([code, by]) => code === 0 || by === signal) ? 0 : 1),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  // Alone at first, so that what is wrong is said once.
  const first = await start();
  if (!running.has(first)) process.exit(first.process.exitCode ?? 1);
  replaceWhenItEnds(first);
  await Promise.all(Array.from({ length: count - 1 }, startOne));
}
