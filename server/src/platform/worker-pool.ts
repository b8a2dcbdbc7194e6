import { fileURLToPath } from 'node:url';
import { Piscina, queueOptionsSymbol, type TaskQueue } from 'piscina';

type Functions = Record<string, (task: never) => Promise<unknown>>;
type Task = Parameters<TaskQueue['push']>[0];

/** Threads that run the functions which a module exports; started when first needed, ended when long idle. */
export function workerPool<Exports extends Functions>(module: URL, limits: { threads: number; heapMb: number }) {
  let pool: Piscina | undefined;

  return {
    /**
     * @param signal ends the thread itself, whatever it is doing, and rejects with an AbortError
     * @param first before all that waits and was not asked for with this
     */
    run<Name extends keyof Exports & string>(
      name: Name,
      task: Parameters<Exports[Name]>[0],
      { signal, first = false }: { signal?: AbortSignal; first?: boolean } = {},
    ): Promise<Awaited<ReturnType<Exports[Name]>>> {
      pool ??= new Piscina({
        filename: fileURLToPath(module),
        minThreads: 0,
        maxThreads: limits.threads,
        idleTimeout: 60_000,
        resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
        taskQueue: firstThenOthers(),
      });
      const placed: unknown = first ? Object.assign({}, task, { [queueOptionsSymbol]: { first } }) : task;
      return pool.run(placed, { name, signal: signal ?? null });
    },

    /** Lets running work finish. */
    async close(): Promise<void> {
      const closing = pool;
      pool = undefined;
      await closing?.close();
    },
  };
}

/** First come, first served among those who ask to be first, and then among the others. */
function firstThenOthers(): TaskQueue {
  const first: Task[] = [];
  const others: Task[] = [];
  const lineOf = (task: Task) => (task[queueOptionsSymbol] === null ? others : first);
  return {
    get size() {
      return first.length + others.length;
    },
    push: (task) => void lineOf(task).push(task),
    shift: () => first.shift() ?? others.shift() ?? null,
    remove(task) {
      const line = lineOf(task);
      const at = line.indexOf(task);
      if (at >= 0) line.splice(at, 1);
    },
  };
}
