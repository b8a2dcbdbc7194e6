import type { Page } from '@playwright/test';
import { demoPerson, openAs } from './people.ts';
import { expect, expectAccessible, test } from './test.ts';

async function open(page: Page, query = ''): Promise<void> {
  await openAs(page, `/royaltycalculator${query}`, demoPerson('collector'));
  await expect(page.getByRole('heading', { level: 1, name: 'Royalty calculator' })).toBeVisible();
}
const answer = (page: Page) => page.locator('main').getByRole('status').first();

test('a collector works out a royalty, fact by fact, and shares it', async ({ page }) => {
  await open(page);
  await expect(answer(page)).toHaveText('Choose the place and the price.');
  await page.getByLabel('Place of sale').selectOption('Netherlands');
  await page.getByLabel('Date of sale').fill('2026-05-20');
  await page.getByLabel('Amount').fill('2999.99');
  // What is known already rules it out.
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
  await expect(answer(page)).toHaveText('This cannot be decided yet.');
  // Nothing is drawn while nothing is decided.
  await expect(page.getByRole('figure')).toHaveCount(0);
  const law = page.getByRole('region', { name: 'By law' });
  await expect(law.getByRole('listitem')).toHaveCount(5);
  await page.getByLabel('Is it a resale?').selectOption('Yes');
  await page.getByLabel('Does an art-market professional take part?').selectOption('Yes');
  await page.getByLabel('Artist’s nationality').selectOption('Dutch');
  await page.getByLabel('Is the artist alive?').selectOption('Has died');
  await expect(law.getByText('The year in which the artist died.')).toBeVisible();
  await expect(law.getByText('Whether the artist is alive')).toHaveCount(0);
  await page.getByLabel('Year of death').fill('1990');
  await page.getByLabel('Did the seller get it from the artist directly?').selectOption('Yes');
  await page.getByLabel('When did the seller get it?').fill('2024-01-01');
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

test('a rule that nobody checked is used only when that is asked for, and says so', async ({ page }) => {
  await open(
    page,
    '?place=AT&date=2026-05-20&amount=500000&resale=yes&professional=yes&nationality=AT&life=living&from=no',
  );
  await expect(answer(page)).toHaveText('This cannot be decided yet.');
  await page.getByLabel('Work it out all the same').check();
  await expect(answer(page)).toHaveText('A royalty of €200 is due.');
  await expect(page.getByText('Do not rely on this figure.')).toBeVisible();
  // Another place is another rule.
  await page.getByLabel('Place of sale').selectOption('Italy');
  await expect(answer(page)).toHaveText('This cannot be decided yet.');
});

test('a price in another currency asks for the rate, and where it was published', async ({ page }) => {
  await open(
    page,
    '?place=DE&date=2026-05-20&amount=5000000&currency=USD&resale=yes&professional=yes&nationality=DE&life=living',
  );
  await expect(answer(page)).toHaveText('This cannot be decided yet.');
  await page.getByLabel('1 USD in EUR').fill('0,85');
  await page.getByLabel('Rate of').fill('2026-05-20');
  await page.getByLabel('Published by').fill('European Central Bank');
  await expect(answer(page)).toHaveText('A royalty of €1,700 is due.');
  await expect(page.getByRole('row', { name: 'In the currency of the sale $2,000' })).toBeVisible();
});

test('where no law gives a royalty, the one by contract is told apart from it', async ({ page }) => {
  await open(page, '?place=US&date=2026-05-20&amount=1200000&currency=USD&resale=yes&life=living');
  await expect(answer(page)).toHaveText('No royalty is due by law.');
  await expect(page.getByRole('region', { name: 'If it is sold at Verso' })).toContainText(
    'The seller gives the artist $360, by contract.',
  );
});

test('begins with what the register knows of a work', async ({ page }) => {
  await page.goto('/search?sale=true');
  await page.getByRole('list', { name: 'Works found' }).getByRole('link').first().click();
  await page.waitForURL('/artwork/detail/**');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await openAs(page, new URL(page.url()).pathname, demoPerson('admin'));
  await page.getByRole('link', { name: 'The artist’s royalty on a sale' }).click();
  await expect(page.getByText(`For ${title} by`)).toBeVisible();
  await expect(page.getByLabel('Amount')).not.toHaveValue('');
  await expect(page.getByLabel('Is it a resale?')).not.toHaveValue('');
});

test('the calculator asks a visitor to log in first', async ({ page }) => {
  await page.goto('/royaltycalculator');
  await expect(page).toHaveURL('/login?next=%2Froyaltycalculator');
});
