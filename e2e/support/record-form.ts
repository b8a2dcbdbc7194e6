import { expect, type Page } from '@playwright/test';
import { fillYear } from './record-page.ts';

export const description =
  'A ferry crosses the river below the town at first light; on the far bank a woman waits with a bicycle.';

/** Fills in every field of a work except its pictures. */
export async function fillRecord(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await fillYear(page.getByRole('group', { name: 'When it was made' }), 1908, { circa: true });
  await page.getByLabel('Medium and materials').fill('Oil');
  await page.getByLabel('Support').fill('Canvas');
  const dimensions = page.getByRole('group', { name: 'Dimensions' });
  await dimensions.getByLabel('Height').fill('61.5');
  await dimensions.getByLabel('Width').fill('48');
  const edition = page.getByRole('group', { name: 'Edition' });
  await edition.getByLabel('Kind of edition').selectOption('Numbered copy');
  await edition.getByLabel('Number', { exact: true }).fill('2');
  await edition.getByLabel('Edition size').fill('7');
  await expect(edition).toContainText('Interpreted as: 2/7');
  await page.getByLabel('Signature').fill('Signed lower right');
  // They are folded once the page knows whose work it is.
  await expect(page.getByText(/^More fields:/).first()).toBeVisible();
  for (const folded of await page.getByText(/^More fields:/).all()) await folded.click();
  await page.getByRole('button', { name: 'Add an inscription' }).click();
  await page.getByLabel('Place on the work').fill('Verso, upper left');
  await page.getByLabel('What it says').fill('Salon 1912, no. 44');
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
  await page.getByRole('combobox', { name: 'Subjects' }).fill('river');
  await page.getByRole('combobox', { name: 'Subjects' }).press('Enter');
  await page.getByLabel('Place made').fill('Besançon');
  await page.getByLabel('Condition').fill('Good; the lower edge lightly rubbed.');
  await page.getByLabel('Where it is kept').fill(secrets.location);
  await page.getByRole('group', { name: 'Sale price' }).getByLabel('Amount').fill('52000');
}

/** Private values that only the owner and admins may read. */
export const secrets = {
  location: 'Depot 14, rack 9, Antwerp',
  policy: 'POL-88231',
  insuredValue: '84,000',
  price: '61,250',
  officer: 'Inspector Maes',
  report: 'police-report-4471.pdf',
};
