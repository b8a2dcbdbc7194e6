import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { seconds } from '#platform/clock.ts';

type Functions = Record<string, (task: never) => Promise<unknown>>;

const program = path.join(import.meta.dirname, 'worker-process.ts');
const idleTime = seconds(30);

/** The worker process ended during a task: it crashed, or used up its memory. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded';
}

const Outcome = z.union([
  z.strictObject({ value: z.unknown() }),
  z.strictObject({ error: z.custom<Error>((error) => error instanceof Error) }),
]);

interface Task {
  name: string;
  argument: unknown;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  signal: AbortSignal | undefined;
}

/**
 * Runs the exported functions of a module in separate processes, one task at a time each. They start on demand and end
 * when idle, which returns their memory to the system. A crash fails only its task. Tasks of the functions named
 * `first` run before all others that wait.
 */
export function workerPool<Exports extends Functions>(
  module: URL,
  options: { processes: number; heapMb: number; first?: readonly (keyof Exports & string)[] },
) {
  const waiting: Task[] = [];
  const idle: ChildProcess[] = [];
  const ending = new WeakMap<ChildProcess, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function start(): ChildProcess {
    const child = fork(program, [fileURLToPath(module)], {
      execArgv: [`--max-old-space-size=${options.heapMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The running task gets the error; without a listener it would end this process.
    child.on('error', () => child.kill('SIGKILL'));
    return child;
  }

  function takeIdle(): ChildProcess | undefined {
    let child = idle.pop();
    // One may have ended by itself meanwhile.
    while (child && !child.connected) child = idle.pop();
    return child;
  }

  function end(child: ChildProcess): void {
    if (idle.includes(child)) idle.splice(idle.indexOf(child), 1);
    if (child.connected) child.disconnect();
  }

  function next(): Task | undefined {
    const at = waiting.findIndex(({ name }) => options.first?.includes(name));
    return waiting.splice(Math.max(at, 0), 1)[0];
  }

  function startWaiting(): void {
    while (running.size < options.processes) {
      const task = next();
      if (!task) return;
      const work = perform(task).finally(() => {
        running.delete(work);
        startWaiting();
      });
      running.add(work);
    }
  }

  async function perform(task: Task): Promise<void> {
    const child = takeIdle() ?? start();
    clearTimeout(ending.get(child));
    keepAlive(child, true);
    const outcome = await askWorker(child, task);
    if ('value' in outcome) task.resolve(outcome.value);
    else task.reject(outcome.error);
    if (!child.connected) return;
    keepAlive(child, false);
    idle.push(child);
    ending.set(child, setTimeout(() => end(child), idleTime).unref());
  }

  return {
    /** @param signal ends the process itself, and rejects with the signal's reason */
    run<Name extends keyof Exports & string>(
      name: Name,
      argument: Parameters<Exports[Name]>[0],
      { signal }: { signal?: AbortSignal } = {},
    ): Promise<Awaited<ReturnType<Exports[Name]>>> {
      return new Promise((resolve, reject) => {
        waiting.push({
          name,
          argument,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the function of this name has returned
          resolve: (value) => resolve(value as Awaited<ReturnType<Exports[Name]>>),
          reject,
          signal,
        });
        startWaiting();
      });
    },

    /** Lets running and waiting tasks finish, and ends the processes. */
    async close(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
      for (let child = idle.at(-1); child; child = idle.at(-1)) end(child);
    },
  };
}

/** An idle process does not keep this one from ending. */
function keepAlive(child: ChildProcess, busy: boolean): void {
  for (const handle of [child, child.channel]) {
    if (busy) handle?.ref();
    else handle?.unref();
  }
}

/** One task's result; the end of the process is a failure. */
function askWorker(child: ChildProcess, { name, argument, signal }: Task): Promise<z.infer<typeof Outcome>> {
  return new Promise((resolve) => {
    const finish = (outcome: z.infer<typeof Outcome>) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      signal?.removeEventListener('abort', onAbort);
      resolve(outcome);
    };
    const onMessage = (message: unknown) => finish(Outcome.parse(message));
    const onError = (error: Error) => finish({ error });
    const onExit = (code: number | null, by: string | null) =>
      finish({ error: new WorkerEnded(`the process for ${name} ended with ${by ?? code}`) });
    const onAbort = () => {
      child.disconnect();
      child.kill('SIGKILL');
      finish({ error: abortErrorOf(signal) });
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    child.send({ name, argument });
  });
}

const abortErrorOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('The task was stopped.', 'AbortError');
