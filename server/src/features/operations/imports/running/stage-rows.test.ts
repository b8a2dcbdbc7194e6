import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { imports } from '@verso/contract/operations/schemas/imports.ts';
import { minutes } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { stageRows } from './stage-rows.ts';

const app = testApp();

/** An import of a file that has not been read yet, and the names of the queues in which its jobs wait. */
async function arrived() {
  const person = await app.change((tx) => buildPerson(tx, { role: 'collector' }));
  const caller = as(app, person.token);
  const file = [{ name: 'works.csv', bytes: Buffer.from('Artist,Title\nMara Lind,Harbour\n') }];
  const { import: made } = await caller.call(imports.start, { files: { file } });
  const queues = async () =>
    (
      await sql<{ queue: string | null }>`select queue_name as queue from graphile_worker.jobs
        where task_identifier = 'work-on-import'`.execute(app.pool)
    ).rows.map(({ queue }) => queue);
  return { id: made._id, personId: person.id, caller, queues };
}

/** Not among the uploads, which other files of tests expect to be gone. */
const tableOf = (id: string) => path.join(app.services.settings.dataDir, `table-of-${id}`);

test('files wait to be read in a queue of their own, so that long ones do not keep running imports waiting', async () => {
  const { id, caller, queues } = await arrived();
  expect(await queues()).toEqual(['read-import']);
  await app.runJobs();
  await caller.call(imports.run, { id });
  expect(await queues()).toEqual(['work-on-import']);
  await app.runJobs();
});

test('a file with too much text, or one that takes too long, is refused with what to do', async () => {
  const { id, personId } = await arrived();
  const table = tableOf(id);
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

/** Files that have no row, however long they are read. */
const rowless: readonly (readonly [string, string | Uint8Array])[] = [
  ['CSV of empty lines', ',\n'.repeat(60_000)],
  ['LIDO without records', `<lidoWrap>${'<other/>'.repeat(20_000)}</lidoWrap>`],
  ['Linked Art without works', `[${'{},'.repeat(50_000)}{}]`],
  [
    'XLSX of empty cells',
    zipSync({
      'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="A" r:id="a"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8('<R><Relationship Id="a" Target="sheet.xml"/></R>'),
      'xl/sheet.xml': strToU8(`<worksheet><sheetData>${'<row/>'.repeat(50_000)}</sheetData></worksheet>`),
    }),
  ],
];

test.each(rowless)('a %s that takes too long is refused although no row of it arrives', async (_name, bytes) => {
  const { id, personId } = await arrived();
  const table = tableOf(id);
  await writeFile(table, bytes);
  await expect(stageRows(app.pool, { id, personId }, table, { text: 1000, time: 0 })).rejects.toThrow(
    'Reading this file took more than 5 minutes.',
  );
  await app.runJobs();
});

test.each([
  ['an element', `<lidoWrap>${'x'.repeat(5_000_000)}</lidoWrap>`, 'One value in this file is too long'],
  ['elements', '<a>'.repeat(2000), 'too many nested elements'],
  ['brackets', `[{"a":${'['.repeat(2000)}`, 'One record in this file is too large'],
])('a file whose %s would fill the memory is refused', async (_name, text, message) => {
  const { id, personId } = await arrived();
  const table = tableOf(id);
  await writeFile(table, text);
  await expect(stageRows(app.pool, { id, personId }, table)).rejects.toThrow(message);
  await app.runJobs();
});

test.each([
  [
    'has lost the place of its file',
    async (id: string) => {
      await app.change((tx) => tx.updateTable('import').set({ storage_key: null }).where('id', '=', id).execute());
    },
  ],
  [
    'has lost its file',
    async (id: string) => {
      const { storage_key: key } = await app.pool
        .selectFrom('import')
        .where('id', '=', id)
        .select('storage_key')
        .executeTakeFirstOrThrow();
      await app.services.storage.remove(key ?? '');
    },
  ],
])('an import that %s fails and says what to do', async (_name, lose) => {
  const { id, caller } = await arrived();
  await lose(id);
  await app.runJobs();
  expect((await caller.call(imports.get, { id })).import).toMatchObject({
    state: 'failed',
    problem: 'This file is no longer stored. Upload it again.',
  });
});
