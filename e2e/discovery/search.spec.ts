import { expect, expectAccessible, test } from '../support/test.ts';

test('a visitor finds a work by misspelt words, filters, suggestions, a shared link and a photograph', async ({
  page,
  openSession,
}) => {
  const main = page.getByRole('main');
  await page.goto('/search');
  await page.getByLabel('Search works').fill('carvalo');
  const offers = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(offers.getByRole('option', { name: 'Inês Carvalho', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/artwork\/detail\//);
  await expect(main.getByRole('link', { name: 'Inês Carvalho' }).first()).toBeVisible();

  await page.goto('/search');
  await page.getByLabel('Search works').fill('slat raod');
  await page.getByLabel('Search works').press('Enter');
  await expect(page).toHaveURL('/search?q=slat+raod');
  await expect(main).toContainText('Showing results for salt road.');
  const work = main.getByRole('link', { name: 'Salt Road, Noon, 1988' });
  await expect(work.locator('mark')).toHaveText(['Salt', 'Road']);
  await page.getByLabel('Medium').selectOption('oil');
  await expect(page).toHaveURL('/search?q=slat+raod&medium=oil');
  await expect(page.getByLabel('Medium').getByRole('option', { name: 'Oil (1)' })).toBeAttached();
  await expect(work).toBeVisible();

  const other = await openSession();
  await other.goto(page.url());
  await expect(other.getByRole('link', { name: 'Salt Road, Noon, 1988' })).toBeVisible();
  await expect(other.getByLabel('Medium')).toHaveValue('oil');
  await other.getByRole('link', { name: 'Search instead for' }).click();
  await expect(other.getByText('No works match “slat raod”.')).toBeVisible();

  await other.goto('/search');
  await other.getByLabel('Lowest price').fill('30000');
  await other.getByLabel('Highest price').fill('1,000');
  await other.getByRole('button', { name: 'Apply' }).click();
  await expect(other.getByText('The lowest price must not be higher than the highest price')).toBeVisible();
  await other.getByLabel('Lowest price').fill('1000');
  await other.getByLabel('Highest price').fill('30,000');
  await other.getByLabel('Highest price').press('Enter');
  await expect(other).toHaveURL('/search?priceFrom=100000&priceTo=3000000&currency=EUR');
  await other.getByRole('link', { name: 'Remove the filter €1,000 to €30,000' }).click();
  await expect(other).toHaveURL('/search');

  // A copy as the registry serves it: smaller and re-encoded.
  const address = await main.getByRole('article').locator('img').first().getAttribute('src');
  const copy = await page.request.get(address ?? '');
  const photograph = { name: 'photograph.jpg', mimeType: 'image/jpeg', buffer: await copy.body() };
  await page.locator('input[type=file]').setInputFiles(photograph);
  const found = page.getByRole('region', { name: 'Search by picture' });
  await expect(found.getByRole('status')).toHaveText('1 registered work with a picture like yours');
  await expect(found.getByRole('link', { name: 'Salt Road, Noon, 1988' })).toBeVisible();
  await expectAccessible(page);
});
