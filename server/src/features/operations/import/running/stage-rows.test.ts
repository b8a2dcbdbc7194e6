import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { imports } from '@verso/contract/operations/schemas/imports.ts';
import { minutes } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { stageRows } from './stage-rows.ts';

const app = testApp();

/** An import of a file that has not been read yet, and the names of the lines in which its jobs wait. */
async function arrived() {
  const person = await app.change((tx) => buildPerson(tx, { role: 'collector' }));
  const caller = as(app, person.token);
  const file = [{ name: 'works.csv', bytes: Buffer.from('Artist,Title\nMara Lind,Harbour\n') }];
  const { import: made } = await caller.call(imports.start, { files: { file } });
  const lines = async () =>
    (
      await sql<{ line: string | null }>`select queue_name as line from graphile_worker.jobs
        where task_identifier = 'work-on-import'`.execute(app.pool)
    ).rows.map(({ line }) => line);
  return { id: made._id, personId: person.id, caller, lines };
}

test('files wait to be read in a line of their own, so that long ones do not keep running imports waiting', async () => {
  const { id, caller, lines } = await arrived();
  expect(await lines()).toEqual(['read-import']);
  await app.runJobs();
  await caller.call(imports.run, { id });
  expect(await lines()).toEqual(['work-on-import']);
  await app.runJobs();
});

test('a file with too much text, or one that takes too long, is refused with what to do', async () => {
  const { id, personId } = await arrived();
  const table = path.join(app.services.uploadFolder, `${id}.csv`);
  await writeFile(table, `Artist,Title\n${'Mara Lind,Harbour\n'.repeat(10)}`);
  const stage = (limits: { text: number; time: number }) => stageRows(app.pool, { id, personId }, table, limits);
  await expect(stage({ text: 150, time: minutes(5) })).rejects.toThrow(
    'This file has more than 100 million characters. Split it into smaller files and import them one at a time.',
  );
  await expect(stage({ text: 1000, time: 0 })).rejects.toThrow(
    'Reading this file took more than 5 minutes. Split it into smaller files and import them one at a time.',
  );
  await expect(stage({ text: 1000, time: minutes(5) })).resolves.toBeUndefined();
  await app.runJobs();
});
