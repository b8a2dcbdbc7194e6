import { record } from '@verso/contract/discovery/schemas/record.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
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

test('a visitor is led from a museum’s name to its page, from an unknown number to what it means, and from a picture to its other record', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/search');
  await page.getByLabel('Search works').fill('museu do est');
  const offers = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(offers.getByRole('option', { name: 'Museu do Estuário' })).toBeVisible();
  await page.getByLabel('Search works').fill('Museu do Estuário');
  await page.getByLabel('Search works').press('Enter');
  await expect(main.getByText(/Showing results for/)).not.toContainText('do estuary');
  await main.getByText('Organisation:').getByRole('link', { name: 'Museu do Estuário' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Museu do Estuário' })).toBeVisible();

  await page.goto('/search/artists');
  const organisations = page.getByRole('region', { name: 'Organisations' });
  await expect(organisations.getByRole('link', { name: 'Museu do Estuário' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/search?q=V+999999');
  await expect(main).toContainText('No public work has the number V 999999.');
  await expectAccessible(page);

  // The registry compares pictures in the background, also those of the demo.
  const body = { type: 'artworks', filterkey: 'Stilt Quay, Low Tide' };
  const [work] =
    search.search.reply.parse(await (await page.request.post('/api/search', { data: body })).json()).artworks ?? [];
  const compared = async () =>
    record.get.reply.parse(await (await page.request.get(`/api/artwork/${work?._id}`)).json()).artwork.samePictures;
  await expect.poll(compared).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=Stilt+Quay,+Low+Tide');
  await main.getByRole('link', { name: 'Stilt Quay, Low Tide' }).click();
  await expect(main.getByText('Another record has the same picture:')).toBeVisible();
  await expectAccessible(page);
  await main.getByText('Another record has the same picture:').getByRole('link', { name: 'V 0012' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ebb at Carrasqueira' })).toBeVisible();
  await expect(
    main.getByText('Another record has the same picture:').getByRole('link', { name: 'V 0046' }),
  ).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Two records with the same picture' })).toBeVisible();
});
