import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { imports } from '@verso/contract/operations/schemas/imports.ts';
import { openPool } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { as } from '../support/as.ts';
import { ownPrograms } from '../support/own-programs.ts';

const { start, usedFolder } = ownPrograms();

/** Each costs half a minute, until the dead process's job is taken up. */
const kills = Number(process.env['KILLS'] ?? 2);
const count = 3000;

async function withPool<T>(
  dataDir: string,
  work: (pool: ReturnType<typeof openPool>['pool']) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { pool } = openPool(postgres.connection, 2);
  try {
    return await work(pool);
  } finally {
    await pool.destroy();
    await postgres.stop();
  }
}

test('an import whose server is killed at random moments ends complete and without doubles', async () => {
  const dataDir = usedFolder();
  const { token, id: owner } = await withPool(dataDir, (pool) =>
    pool.transaction().execute((tx) => buildPerson(tx, { role: 'collector' })),
  );
  const table = Array.from({ length: count }, (_, at) => `${at + 1},Clara Engel ${at % 40},Study ${at + 1},1920\n`);
  let server = await start({ DATA_DIR: dataDir });
  let caller = as(server, token);
  const files = { file: [{ name: 'works.csv', bytes: Buffer.from(`Inv,Artist,Title,Date\n${table.join('')}`) }] };
  const { import: made } = await caller.call(imports.start, { files });
  const get = async () => (await caller.call(imports.get, { id: made._id })).import;
  const patience = { timeout: 600_000, interval: 50 };
  let running = false;
  for (let kill = 0; kill < kills; kill += 1) {
    // The first while rows are checked, the others while works are written.
    const share = kill === 0 ? 0.3 : kill / kills + randomInt(100) / 100 / kills;
    if (kill > 0 && !running) {
      await expect.poll(async () => (await get()).state, patience).toBe('ready');
      await caller.call(imports.run, { id: made._id });
      running = true;
    }
    const state = kill === 0 ? ['checking', 'ready'] : ['importing', 'done'];
    await expect
      .poll(async () => {
        const found = await get();
        return state.includes(found.state) && (found.state === state[1] || found.progress >= count * share);
      }, patience)
      .toBe(true);
    server.child.kill('SIGKILL');
    expect(await server.ended).toBe('SIGKILL');
    server = await start({ DATA_DIR: dataDir });
    caller = as(server, token);
  }
  await expect.poll(async () => (await get()).state, patience).toBe('done');
  expect(await get()).toMatchObject({ planned: count, progress: count });
  const { counts } = await get();
  expect(counts.refused + counts.doubtful).toBe(0);
  server.child.kill('SIGTERM');
  await server.ended;
  const found = await withPool(dataDir, async (pool) => {
    const { works } = await pool
      .selectFrom('artwork')
      .where('owner_id', '=', owner)
      .select((of) => of.fn.countAll<number>().as('works'))
      .executeTakeFirstOrThrow();
    const { numbers } = await pool
      .selectFrom('owner_statement')
      .where('stated_by', '=', owner)
      .select((of) => of.fn.count<number>('inventory_number').distinct().as('numbers'))
      .executeTakeFirstOrThrow();
    const { makers } = await pool
      .selectFrom('artist')
      .where('named_by', '=', owner)
      .select((of) => of.fn.countAll<number>().as('makers'))
      .executeTakeFirstOrThrow();
    return { works, numbers, makers };
  });
  expect(found).toEqual({ works: count, numbers: count, makers: 40 });
}, 1_800_000);
