import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const found = (page: Page) => page.getByRole('main').getByRole('status');
const works = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('a visitor', () => {
  test('looks a work up, reads its record and goes on to its artist', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Look up a work').fill('salt road');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page).toHaveURL('/search?q=salt+road');
    await expect(page.getByLabel('Search works')).toHaveValue('salt road');
    await works(page).getByRole('link', { name: 'Salt Road, Noon, 1988' }).click();

    await expect(heading(page, 'Salt Road, Noon')).toBeFocused();
    await expect(page).toHaveTitle('Salt Road, Noon, Inês Carvalho · Verso');
    await expect(page.getByRole('img', { name: 'Salt Road, Noon, Recto' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Voted authentic');
    await expect(page.getByRole('heading', { level: 2, name: 'Provenance' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Review' })).toBeVisible();
    // What only its owner, its voters and admins see or do.
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText('first floor, north wall of the library');

    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Inês Carvalho' }).click();
    await expect(heading(page, 'Inês Carvalho')).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Artist recognised');
    await expect(works(page).getByRole('link', { name: 'Ebb at Carrasqueira, 1994' })).toBeVisible();
    await expect(page.getByText('Night Ferry')).toHaveCount(0);
  });

  test('turns the page of a search, narrows it, and comes back by the browser', async ({ page }) => {
    await page.goto('/search');
    await expect(works(page)).toHaveCount(20);
    const first = await works(page).first().getByRole('link').textContent();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/search?page=2');
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(works(page).first().getByRole('link')).not.toHaveText(first ?? '');

    await page.getByLabel('Status').selectOption({ value: 'in_review' });
    await expect(page).toHaveURL('/search?status=in_review');
    // Of a work against which something is claimed that is said first.
    await expect(works(page).filter({ hasNotText: /In review|Reported|Disputed/ })).toHaveCount(0);
    await expect(works(page).first()).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL('/search?page=2');
    await expect(page.getByLabel('Status')).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL('/search');
    await expect(works(page).first().getByRole('link')).toHaveText(first ?? '');
  });

  test('is told that a search finds nothing, and how to go on', async ({ page }) => {
    await page.goto('/search?q=unpainted+zeppelin&status=approved');
    await expect(found(page)).toHaveText('0 works for “unpainted zeppelin”');
    await expect(page.getByText('No work here matches “unpainted zeppelin”.')).toBeVisible();
    await page.getByRole('link', { name: 'Search without filters' }).click();
    await expect(page).toHaveURL('/search?q=unpainted+zeppelin');
    await page.getByRole('link', { name: 'See all works' }).click();
    await expect(works(page)).toHaveCount(20);

    await page.goto('/search?q=%25');
    await expect(found(page)).toHaveText('0 works for “%”');
    await expect(page.getByText('No work here matches “%”.')).toBeVisible();
    await page.goto('/search?page=99');
    await expect(page.getByText('There is no page 99 of these works.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(page).toHaveURL('/search');
    await expect(works(page)).toHaveCount(20);
  });

  test('finds an artist by name, with or without the accents', async ({ page, expectConsoleError }) => {
    // All artists stand on the page, and one may be changing their portrait.
    expectConsoleError(/status of 404.*api\/uploads/);
    await page.goto('/search/artists');
    await page.getByLabel('Search artists').fill('kovesdi');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(found(page)).toHaveText('1 artist for “kovesdi”');
    await page.getByRole('link', { name: 'Ilse Kövesdi' }).click();
    await expect(heading(page, 'Ilse Kövesdi')).toBeVisible();
  });

  test('does not see a work that is not public', async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 404.*\/artwork\//);
    const response = await page.goto('/artwork/detail/00000000-0000-4000-8000-000000000000/a-draft');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Something went wrong');
  });

  test('is led to pages that exist and to no others', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = page.locator('header, footer').getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(addresses.join(' ')).toBe(
      '/ /search /search/artists /exhibitions /news /login /register /info /verify /api/docs',
    );
    for (const address of addresses) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(200);
      await expect(page.getByText('There is no page at that address.')).toHaveCount(0);
    }
  });
});
