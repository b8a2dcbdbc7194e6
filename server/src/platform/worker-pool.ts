import { fileURLToPath } from 'node:url';
import { Piscina, type TaskQueue } from 'piscina';

type Functions = Record<string, (task: never) => Promise<unknown>>;
type Task = Parameters<TaskQueue['push']>[0];

/**
 * Threads that run the functions which a module exports; started when first needed, ended when long idle. What is of
 * the functions named `first` comes before all else that waits.
 */
export function workerPool<Exports extends Functions>(
  module: URL,
  { threads, heapMb, first = [] }: { threads: number; heapMb: number; first?: readonly (keyof Exports & string)[] },
) {
  let pool: Piscina | undefined;

  return {
    /** @param signal ends the thread itself, whatever it is doing, and rejects with an AbortError */
    run<Name extends keyof Exports & string>(
      name: Name,
      task: Parameters<Exports[Name]>[0],
      { signal }: { signal?: AbortSignal } = {},
    ): Promise<Awaited<ReturnType<Exports[Name]>>> {
      pool ??= new Piscina({
        filename: fileURLToPath(module),
        minThreads: 0,
        maxThreads: threads,
        idleTimeout: 60_000,
        resourceLimits: { maxOldGenerationSizeMb: heapMb },
        taskQueue: firstThenOthers(first),
      });
      return pool.run(task, { name, signal: signal ?? null });
    },

    /** Lets running work finish. */
    async close(): Promise<void> {
      const closing = pool;
      pool = undefined;
      await closing?.close();
    },
  };
}

/** First come, first served among the tasks of these names, and then among the others. */
function firstThenOthers(names: readonly string[]): TaskQueue {
  const first: Task[] = [];
  const others: Task[] = [];
  const lineOf = (task: Task) => ('name' in task && names.some((name) => name === task.name) ? first : others);
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
