import { openAs } from '../support/people.ts';
import { expectNotice } from '../support/notices.ts';
import { entry } from '../support/record-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, registerArtist, sendForReview } from '../support/works.ts';
import { buildPaper } from '#server/features/works/provenance/fixtures.ts';

test('an owner chooses whether the original files go with the work, and readers can download a document', async ({
  page,
  openSession,
  callAs,
}) => {
  const title = `Locks at ${crypto.randomUUID().slice(0, 8)}`;
  const artist = await registerArtist(page.request, callAs);
  const calls = await callAs(artist);
  const work = await addWork(calls, title);

  // The editor also asks, in the price section.
  await openAs(page, `/artwork/edit/${work.id}`, artist);
  const asked = page.getByRole('region', { name: 'Price' }).getByLabel('Give the buyer my original files');
  const checkedAtOnce = await asked.evaluate((input: HTMLInputElement) => {
    input.click();
    return input.checked;
  });
  expect(checkedAtOnce).toBe(true);
  await expect(asked).toBeEnabled();
  await page.reload();
  await expect(asked).toBeChecked();
  await asked.uncheck();
  await expect(asked).toBeEnabled();
  await expectAccessible(page);
  if (process.env['SHOTS']) await page.screenshot({ fullPage: true, path: `${process.env['SHOTS']}/editor.png` });
  await sendForReview(calls, work.id);
  const recorded = await calls.post(`/api/artwork/${work.id}/updateHistory`, {
    multipart: {
      happened: JSON.stringify({ kind: 'year', year: 2022 }),
      subKind: 'loan',
      documentsPublic: 'true',
      documents: { name: 'loan.pdf.hta', mimeType: 'application/pdf', buffer: buildPaper('Loan to Galerie Nord') },
    },
  });
  expect(recorded.ok(), await recorded.text()).toBe(true);

  await openAs(page, work.address, artist);
  const dialog = page.getByRole('dialog', { name: 'Sale price' });
  const question = dialog.getByLabel('Give the buyer my original files');
  await page.getByRole('button', { name: 'Set a price' }).click();
  await expect(question).not.toBeChecked();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1200');
  await question.check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expectNotice(page, 'Successfully updated the sale price');
  await page.getByRole('button', { name: 'Change the price' }).click();
  await expect(question).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const loan = entry(page, 'Loan');
  const download = page.waitForEvent('download');
  await loan.getByRole('link', { name: 'original file' }).click();
  expect((await download).suggestedFilename()).toBe('loan.pdf');

  const visitor = await openSession();
  await visitor.goto(work.address);
  await expect(entry(visitor, 'Loan').getByRole('link', { name: 'loan.pdf' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'original file' })).toHaveCount(0);
  const copy = visitor.waitForEvent('download');
  await entry(visitor, 'Loan').getByRole('link', { name: 'loan.pdf' }).click();
  expect((await copy).suggestedFilename()).toMatch(/^V \d+ [0-9a-f]{8}\.pdf$/);
});
