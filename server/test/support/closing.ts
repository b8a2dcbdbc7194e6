import { afterAll } from 'vitest';

/** Closes what a test file has opened, the last first, after its tests. One that fails keeps none of the others open. */
export function closing(): (close: () => unknown) => void {
  const closes: (() => unknown)[] = [];
  afterAll(async () => {
    const failures: unknown[] = [];
    for (const close of closes.toReversed()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
  });
  return (close) => void closes.push(close);
}
