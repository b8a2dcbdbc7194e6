import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { paths } from '../../web/src/paths.ts';
import { openAs } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { addWork, registerArtist } from '../support/works.ts';

test('an owner exports a list and everything about their works', async ({ page, callAs }) => {
  test.slow();
  const artist = await registerArtist(page.request, callAs);
  const title = `Weir ${Math.floor(Math.random() * 1e6)}`;
  await addWork(await callAs(artist), title);
  await openAs(page, paths.dashboard(), artist);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const table = await saving;
  expect(table.suggestedFilename()).toMatch(/^verso-listed-works-.*\.csv$/);
  expect(await readFile(await table.path(), 'utf8')).toContain(title);

  await page.getByRole('link', { name: 'Export everything' }).click();
  await page.getByRole('button', { name: 'Prepare archive' }).click();
  await expect(page.getByRole('heading', { name: 'Your archive is ready' })).toBeVisible();
  const archiving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download ZIP' }).click();
  const files = unzipSync(await readFile(await (await archiving).path()));
  const names = Object.keys(files);
  expect(names.filter((name) => /\/(?:bagit|manifest-sha256)\.txt$/.test(name))).toHaveLength(2);
  const data = names.find((name) => name.endsWith('/data/works.json')) ?? '';
  expect(strFromU8(files[data] ?? new Uint8Array())).toContain(title);
});
