import { openCollection } from './collections.ts';
import { type Asked, questions } from './questions.ts';
import { startServer, stopServer } from './servers.ts';

/**
 * How the cost of a search grows with the collection: `npm run bench:load`, or `npm run bench:load -- 10000 50000` for
 * other sizes. Each size gets the same requests, one after the other, through HTTP; the other sizes are compared with
 * the smallest.
 */

const [smallest = 10_000, ...larger] =
  process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000];
/** The budgets of a search at a million works: milliseconds, and a multiple of the smallest size's time. */
const million = { p95: 30, growth: 3 };
const passes = 3;

interface Times {
  p50: number;
  p95: number;
}
type TimesByKind = ReadonlyMap<string, Times>;

const asked = questions(smallest);
const base = await timesAt(smallest);
report(base);
for (const size of larger) {
  const times = await timesAt(size);
  report(times);
  if (size === 1_000_000 && overBudget(times).length > 0) process.exitCode = 1;
}

async function timesAt(size: number): Promise<TimesByKind> {
  const { connection, dataDir, stop } = await openCollection(size);
  try {
    console.log(`\n${size.toLocaleString('en')} works`);
    const { port, child } = await startServer('verso-server.ts', {
      connection,
      environment: { DATA_DIR: dataDir, TRUST_PROXY: 'true', LOG_LEVEL: 'info' },
    });
    const times = await measure(port, asked);
    await stopServer(child);
    return times;
  } finally {
    await stop();
  }
}

async function measure(port: number, asked: readonly Asked[]): Promise<TimesByKind> {
  const took = new Map<string, number[]>();
  for (let pass = 0; pass <= passes; pass += 1) {
    for (const [place, asking] of asked.entries()) {
      const { kind, request } = asking;
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api${request.path}`, {
        // Each uses a different address, so that none exceeds its budget.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${pass}.${place >> 8}.${place & 255}` },
        ...(request.body === undefined ? {} : { method: 'POST', body: JSON.stringify(request.body) }),
      });
      const reply = await answer.text();
      const milliseconds = performance.now() - began;
      if (!answer.ok || !asking.holds(reply))
        throw new Error(`${kind}: ${JSON.stringify(request)} was answered ${answer.status} ${reply.slice(0, 600)}`);
      // The first pass fills the caches.
      if (pass > 0) took.set(kind, [...(took.get(kind) ?? []), milliseconds]);
    }
  }
  return new Map([...took].map(([kind, times]) => [kind, { p50: share(times, 0.5), p95: share(times, 0.95) }]));
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
}

function growthOf(kind: string, { p50, p95 }: Times): Times {
  const before = base.get(kind) ?? { p50, p95 };
  return { p50: p50 / before.p50, p95: p95 / before.p95 };
}

function report(times: TimesByKind): void {
  for (const [kind, taken] of times) {
    const growth = growthOf(kind, taken);
    console.log(
      `  ${kind.padEnd(34)} ${taken.p50.toFixed(1)} ms, 95 of 100 within ${taken.p95.toFixed(1)} ms` +
        (times === base ? '' : `; ${growth.p50.toFixed(1)} and ${growth.p95.toFixed(1)} times the smallest`),
    );
  }
}

function overBudget(times: TimesByKind): string[] {
  const over = [...times].filter(
    ([kind, taken]) =>
      kind.startsWith('search') && (taken.p95 > million.p95 || growthOf(kind, taken).p50 > million.growth),
  );
  for (const [kind] of over) console.log(`${kind}: MISSED its budget of ${million.p95} ms and ${million.growth} times`);
  return over.map(([kind]) => kind);
}
