/** Closes what a set-up or a test has opened, the last first. One that fails keeps none of the others open. */
export async function withClosing(act: (after: (close: () => unknown) => void) => Promise<void>): Promise<void> {
  const closes: (() => unknown)[] = [];
  const failures: unknown[] = [];
  const attempt = async (one: () => unknown) => {
    try {
      await one();
    } catch (error) {
      failures.push(error);
    }
  };
  await attempt(() => act((close) => void closes.push(close)));
  for (const close of closes.toReversed()) await attempt(close);
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'), { cause: failures[0] });
}
