import { readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { paths } from '../../web/src/paths.ts';
import { expectAccessibleInLooks } from '../support/looks.ts';
import { openAs, registerPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an owner imports a table, corrects a cell, adds pictures and undoes it', async ({ page }) => {
  test.slow();
  const owner = await registerPerson(page.request);
  const artist = `Josefa Umlauf ${Math.floor(Math.random() * 1e6)}`;
  await openAs(page, paths.dashboard(), owner);
  await page.getByRole('link', { name: 'Import works' }).click();
  await expect(page.getByText('No imports yet.')).toBeVisible();
  const table = `Inv.-Nr.;Künstler;Titel;Datierung\n7.1;${artist};Morgen;um 1920\n7.2;${artist};Abend;31.02.1920\n7.3;${artist};;1921\n`;
  const file = { name: 'Bestand.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'latin1') };
  await page.getByLabel('Table file').setInputFiles(file);

  await expect(page.getByRole('heading', { name: 'Bestand.csv' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 of 3' })).toBeVisible();
  await expectAccessibleInLooks(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the rows with problems' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('“31.02.1920” is not a calendar date.');
  await page.getByRole('link', { name: 'With problems 2' }).click();
  const cells = page.getByRole('form', { name: 'Cells of row 3' });
  await expect(cells.getByRole('textbox', { name: 'Datierung' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Filter rows' }).getByRole('link', { name: 'All', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Row 4' })).toContainText(`${artist}, no title`);
  await cells.getByRole('textbox', { name: 'Datierung' }).fill('28.02.1920');
  await cells.getByRole('button', { name: 'Save and check row 3' }).click();
  // The button is folded away with the cells, which have no problem any more.
  await expect(cells.getByText('Cells', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Import 2 of 3' }).click();
  await expect(page.getByText('2 rows imported.')).toBeVisible();

  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a6a58' } })
    .png()
    .toBuffer();
  const archive = Buffer.from(zipSync({ '7.1.png': new Uint8Array(png), 'cat.png': new Uint8Array(png) }));
  await page
    .getByLabel('Pictures as a ZIP archive')
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: archive });
  await expect(page.getByText('1 picture added from 2 files.')).toBeVisible();
  await expect(page.getByText('1 file was left out')).toBeVisible();

  await expectAccessibleInLooks(page);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText(/^The import was undone\./)).toBeVisible();
});
