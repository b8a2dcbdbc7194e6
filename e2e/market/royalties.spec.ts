import type { Page } from '@playwright/test';
import { demoPerson, openAs } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

async function open(page: Page, query = ''): Promise<void> {
  await openAs(page, `/royaltycalculator${query}`, demoPerson('collector'));
  await expect(page.getByRole('heading', { level: 1, name: 'Royalty calculator' })).toBeVisible();
}
const answer = (page: Page) => page.locator('main').getByRole('status').first();

test('a collector calculates a royalty step by step and shares the result', async ({ page }) => {
  await open(page);
  await expect(answer(page)).toHaveText('Choose the place and the price.');
  await page.getByRole('button', { name: 'Help with this form' }).click();
  const help = page.getByRole('region', { name: 'Help with this form' });
  await expect(help).toContainText('Can I rely on the result?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.getByLabel('Place of sale').selectOption('Netherlands');
  await page.getByLabel('Date of sale').fill('2026-05-20');
  await page.getByLabel('Amount').fill('2999.99');
  // The answers so far already rule a royalty out.
  await expect(answer(page)).toHaveText('No royalty is due by law.');
  await expect(page.getByText('because the price, €2,999.99, is below €3,000')).toBeVisible();

  await page.getByLabel('Amount').fill('-10000');
  await expect(answer(page)).toHaveText('Correct “Price”.');
  await page.getByLabel('Year of birth').fill('xx');
  await expect(page.getByText('Year of birth must be a year')).toBeVisible();
  await expect(page.getByText('This amount must not be negative')).toBeVisible();
  await expect(answer(page)).toHaveText('Correct “Price” and “Year of birth”.');
  await page.getByLabel('Year of birth').fill('');

  await page.getByLabel('Amount').fill('10000');
  await expect(answer(page)).toHaveText('We can’t calculate the royalty yet.');
  // No chart until there is a result.
  await expect(page.getByRole('figure')).toHaveCount(0);
  const law = page.getByRole('region', { name: 'By law' });
  await expect(law.getByRole('listitem')).toHaveCount(5);
  await page.getByLabel('Is this a resale?').selectOption('Yes');
  await page.getByLabel('Is an art-market professional involved?').selectOption('Yes');
  await page.getByLabel('Artist’s nationality').selectOption('Dutch');
  await page.getByLabel('Is the artist alive?').selectOption('Has died');
  await expect(law.getByText('The year in which the artist died.')).toBeVisible();
  await expect(law.getByText('Whether the artist is alive')).toHaveCount(0);
  await page.getByLabel('Year of death').fill('1990');
  await page.getByLabel('Did the seller get the work directly from the artist?').selectOption('Yes');
  await page.getByLabel('When did the seller get the work?').fill('2024-01-01');
  await expect(answer(page)).toHaveText('No royalty is due by law.');
  await expect(page.getByText('less than 3 years before')).toBeVisible();

  await page.getByLabel('Amount').fill('120000');
  await expect(answer(page)).toHaveText('A royalty of €4,100 is due.');
  await expect(page.getByRole('figure')).toBeVisible();
  const bands = page.getByRole('table', { name: 'The royalty, band by band' });
  await expect(bands.getByRole('row', { name: '€50,000 to €200,000 3% €70,000 €2,100' })).toBeVisible();
  await expect(page.getByText('not legal advice')).toBeVisible();
  await expectAccessible(page);

  await expect(page).toHaveURL(/amount=12000000/);
  const shared = page.url();
  await page.goto('/');
  await page.goto(shared);
  await expect(answer(page)).toHaveText('A royalty of €4,100 is due.');
  await expect(page.getByLabel('Year of death')).toHaveValue('1990');
});

test('the address of a last answer does not bring back someone who leaves', async ({ page }) => {
  await open(page);
  const arriving = Promise.withResolvers<void>();
  await page.route('**/api/search', async (route) => {
    await arriving.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.getByLabel('Place of sale').selectOption('Netherlands');
  const left = page.waitForRequest('**/api/search');
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click();
  await page.clock.fastForward(1000);
  await left;
  arriving.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Artists' })).toBeVisible();
});

test('an unchecked rule is used only on request, and is marked as unchecked', async ({ page }) => {
  await open(
    page,
    '?place=AT&date=2026-05-20&amount=500000&resale=yes&professional=yes&nationality=AT&life=living&from=no',
  );
  await expect(answer(page)).toHaveText('We can’t calculate the royalty yet.');
  await page.getByLabel('Calculate the royalty anyway').check();
  await expect(answer(page)).toHaveText('A royalty of €200 is due.');
  await expect(page.getByText('Don’t rely on this figure.')).toBeVisible();
  // Each country has a rule of its own.
  await page.getByLabel('Place of sale').selectOption('Italy');
  await expect(answer(page)).toHaveText('We can’t calculate the royalty yet.');
});

test('a price in another currency needs the exchange rate and its source', async ({ page }) => {
  await open(
    page,
    '?place=DE&date=2026-05-20&amount=5000000&currency=USD&resale=yes&professional=yes&nationality=DE&life=living',
  );
  await expect(answer(page)).toHaveText('We can’t calculate the royalty yet.');
  await page.getByLabel('1 USD in EUR').fill('0,85');
  await page.getByLabel('Date of the rate').fill('2026-05-20');
  await page.getByLabel('Source of the rate').fill('European Central Bank');
  await expect(answer(page)).toHaveText('A royalty of €1,700 is due.');
  await expect(page.getByRole('row', { name: 'In the currency of the sale $2,000' })).toBeVisible();
});

test('a royalty by contract is shown apart from one by law', async ({ page }) => {
  await open(page, '?place=US&date=2026-05-20&amount=1200000&currency=USD&resale=yes&life=living');
  await expect(answer(page)).toHaveText('No royalty is due by law.');
  await expect(page.getByRole('region', { name: 'If the work is sold on Verso' })).toContainText(
    'By contract, the seller pays the artist $360.',
  );
});

test('starts from the data of a registered work', async ({ page }) => {
  // No other test sells it.
  const title = 'Allotment, After Rain';
  await openAs(page, `/search?q=${encodeURIComponent(title)}`, demoPerson('admin'));
  await page.getByRole('list', { name: 'Works found' }).getByRole('link', { name: title }).first().click();
  await page.getByRole('link', { name: 'Calculate the artist’s royalty' }).click();
  await expect(page.getByText(`For ${title} by`)).toBeVisible();
  await expect(page.getByLabel('Amount')).not.toHaveValue('');
  await expect(page.getByLabel('Is this a resale?')).not.toHaveValue('');
});

test('the calculator asks a visitor to log in first', async ({ page }) => {
  await page.goto('/royaltycalculator');
  await expect(page).toHaveURL('/login?next=%2Froyaltycalculator');
});

test('the calculator asks where the artist lives only where the law depends on it', async ({ page }) => {
  await open(page);
  const residence = page.getByLabel('Country where the artist lives');
  await page.getByLabel('Place of sale').selectOption('New Zealand');
  await page.getByLabel('Date of sale').fill('2026-05-20');
  await page.getByLabel('Amount').fill('3000');
  await page.getByLabel('Currency').selectOption('NZD');
  await page.getByLabel('Is this a resale?').selectOption('Yes');
  await page.getByLabel('Is an art-market professional involved?').selectOption('Yes');
  await page.getByLabel('Artist’s nationality').selectOption('American');
  await page.getByLabel('Is the artist alive?').selectOption('Alive');
  await residence.selectOption('New Zealand');
  await expect(answer(page)).toContainText('150');
  await page.getByLabel('Place of sale').selectOption('Germany');
  await residence.selectOption('Not known');
  await expect(residence).toHaveCount(0);
});
