import { pathToFileURL } from 'node:url';
import { z } from 'zod';

// Runs the functions of the given module, one task at a time, for the process that started it, and ends with that one.

const Task = z.strictObject({ name: z.string(), argument: z.unknown() });
const Functions = z.record(
  z.string(),
  z.custom<(argument: unknown) => Promise<unknown>>((value) => typeof value === 'function'),
);

process.once('disconnect', () => process.exit());
// A terminal and a supervisor signal every process; only the parent decides which tasks still finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const module: unknown = await import(pathToFileURL(process.argv[2] ?? '').href);
const functions = Functions.parse({ ...(typeof module === 'object' ? module : {}) });

process.on('message', (message) => {
  const { name, argument } = Task.parse(message);
  Promise.resolve(functions[name]?.(argument)).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error : new Error(String(error)) }),
  );
});
