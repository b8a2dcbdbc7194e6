import type { Page } from '@playwright/test';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { paths } from '../../web/src/paths.ts';
import { scriptOf, styleOf } from '../support/chunks.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const found = (page: Page) => page.getByRole('main').getByRole('status');
const works = (page: Page) => page.getByRole('main').getByRole('article');

/** Of the list of news alone. */
const style = () => styleOf('src/features/publishing/news/NewsPage.tsx');

test('a visitor finds a work, reads its record and opens its artist', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Or enter a title, an artist or a number').fill('salt road');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=salt+road');
  await expect(page.getByLabel('Search works')).toHaveValue('salt road');
  await works(page).getByRole('link', { name: 'Salt Road, Noon, 1988' }).click();

  await expect(heading(page, 'Salt Road, Noon')).toBeFocused();
  await expect(page).toHaveTitle('Salt Road, Noon, Inês Carvalho · Verso');
  await expect(page.getByRole('img', { name: 'Salt Road, Noon, Recto' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Voted authentic');
  await expect(page.getByRole('heading', { level: 2, name: 'Provenance' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Review' })).toBeVisible();
  // Only for the owner, the voters and admins.
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('first floor, north wall of the library');

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Inês Carvalho' }).click();
  await expect(heading(page, 'Inês Carvalho')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Artist recognised');
  await expect(works(page).getByRole('link', { name: 'Ebb at Carrasqueira, 1994' })).toBeVisible();
  await expect(page.getByText('Night Ferry')).toHaveCount(0);
});

test('a visitor is sent small pictures on the cards of an ordinary screen', async ({ page }) => {
  await page.goto('/search');
  const picture = works(page).first().locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/thumb\.avif/);
});

test('a visitor sees the picture and title of a work before any script runs', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  const reply = await request.post('/api/search', { data: { filterkey: 'Salt Road, Noon' } });
  const [work] = search.search.reply.parse(await reply.json()).artworks ?? [];
  await page.route(/\/static\/.*\.js/, (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.artworkDetail(work?._id ?? '', work?.slug));
  await expect(page.getByText('Salt Road, Noon', { exact: true })).toBeVisible();
  const picture = page.locator('picture img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  expect((await picture.boundingBox())?.y).toBeLessThan(400);

  await page.unroute(/\/static\/.*\.js/);
  await page.reload();
  await expect(heading(page, 'Salt Road, Noon')).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: 'Salt Road, Noon, Recto' })).toBeVisible();
  await expect(page.locator('.first-sight')).toHaveCount(0);
});

test('a visitor gets the new version of a page whose style was answered with a page', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/MIME type/);
  await page.goto('/');
  await page.route(
    style(),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Nothing here' }),
    {
      times: 1,
    },
  );
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/news'));
  await page.getByRole('banner').getByRole('link', { name: 'News' }).click();
  await reloaded;
  await expect(heading(page, 'News')).toBeVisible();
});

test('a visitor gets the style of a page that failed when opening the page again', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|Unable to preload CSS/);
  await page.goto('/');
  // The page was reloaded for a missing file a moment ago, and is not reloaded again.
  await page.evaluate(() => sessionStorage.setItem('verso:reloaded-for-chunk', String(Date.now())));
  await page.route(style(), (route) => route.abort(), { times: 1 });
  const news = page.getByRole('banner').getByRole('link', { name: 'News' });
  await news.click();
  await expect(heading(page, 'This page didn’t load')).toBeVisible();
  await page.goBack();
  await news.click();
  await expect(heading(page, 'News')).toBeVisible();
  const loaded = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(loaded).toContainEqual(expect.stringMatching(style()));
});

test('a visitor opens other pages while the style of one keeps failing, and gets it once it can be had', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|Unable to preload CSS/);
  await page.goto('/');
  await page.evaluate(() => sessionStorage.setItem('verso:reloaded-for-chunk', String(Date.now())));
  await page.route(style(), (route) => route.abort());
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'News' }).click();
  await expect(heading(page, 'This page didn’t load')).toBeVisible();
  await header.getByRole('link', { name: 'Artists' }).click();
  await expect(heading(page, 'Artists')).toBeVisible();

  await page.unroute(style());
  await header.getByRole('link', { name: 'Exhibitions' }).click();
  await expect(heading(page, 'Exhibitions')).toBeVisible();
  const loaded = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  await expect.poll(loaded).toContainEqual(expect.stringMatching(style()));
});

test('a visitor gets the part of a list that could not be loaded when the server next answers', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|dynamically imported module/);
  await page.addInitScript(() => sessionStorage.setItem('verso:reloaded-for-chunk', String(Date.now())));
  const part = scriptOf('src/components/shared/export/ExportFormats.tsx');
  await page.route(part, (route) => route.abort());
  // The error is shown for five seconds, perhaps before everything else is loaded.
  await page.goto('/search', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('Part of this page couldn’t be loaded');
  await expect(works(page)).toHaveCount(20);
  const menu = page.getByRole('button', { name: 'Export' });
  await expect(menu).toBeDisabled();

  await page.unroute(part);
  await page.getByLabel('Status').selectOption({ value: 'in_review' });
  await expect(menu).toBeEnabled();
});

test('a visitor exports a list by keyboard, and keeps the focus', async ({ page }) => {
  await page.goto('/search');
  const menu = page.getByRole('button', { name: 'Export' });
  await expect(menu).toBeEnabled();
  await menu.press('Enter');
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
  await file;
  await expect(menu).toBeFocused();
});

test('a visitor pages through search results, filters them, and goes back in the browser', async ({ page }) => {
  // Oldest first, so that works registered by parallel journeys come last.
  await page.goto('/search?oldest=true');
  await expect(works(page)).toHaveCount(20);
  const first = await works(page).first().getByRole('link').textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/search?oldest=true&page=2');
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(works(page).first().getByRole('link')).not.toHaveText(first ?? '');

  await page.getByLabel('Status').selectOption({ value: 'in_review' });
  await expect(page).toHaveURL('/search?status=in_review&oldest=true');
  // The name of a work with an open claim starts with the claim.
  await expect(works(page).filter({ hasNotText: /In review|Reported|Disputed/ })).toHaveCount(0);
  await expect(works(page).first()).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/search?oldest=true&page=2');
  await expect(page.getByLabel('Status')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/search?oldest=true');
  await expect(works(page).first().getByRole('link')).toHaveText(first ?? '');
});

test('a visitor sees that a search has no results, and what to try next', async ({ page }) => {
  await page.goto('/search?q=quokka+xylophone&status=approved');
  await expect(found(page)).toHaveText('0 works for “quokka xylophone”');
  await expect(page.getByText('No works match “quokka xylophone”.')).toBeVisible();
  await page.getByRole('link', { name: 'Search without filters' }).click();
  await expect(page).toHaveURL('/search?q=quokka+xylophone');
  await page.getByRole('link', { name: 'See all works' }).click();
  await expect(works(page)).toHaveCount(20);

  await page.goto('/search?q=%25');
  await expect(found(page)).toHaveText('0 works for “%”');
  await expect(page.getByText('No works match “%”.')).toBeVisible();
  await page.goto('/search?page=99');
  await expect(page.getByText('There is no page 99 in these results.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL('/search');
  await expect(works(page)).toHaveCount(20);
});

test('a visitor finds an artist by name, with or without accents', async ({ page, expectConsoleError }) => {
  // The page lists all artists, and a parallel journey may be changing a portrait.
  expectConsoleError(/status of 404.*api\/uploads/);
  await page.goto('/search/artists');
  await page.getByLabel('Search artists').fill('kovesdi');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(found(page)).toHaveText('1 artist for “kovesdi”');
  await page.getByRole('link', { name: 'Ilse Kövesdi' }).click();
  await expect(heading(page, 'Ilse Kövesdi')).toBeVisible();
});

test('a visitor does not see a work that is not public', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404.*\/artwork\//);
  const response = await page.goto('/artwork/detail/00000000-0000-4000-8000-000000000000/a-draft');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Something went wrong');
});

for (const [address, title, action] of [
  ['/artists/nobody-of-this-name', 'Artist not found', 'Search artists'],
  ['/organisations/00000000-0000-4000-8000-000000000000', 'Organisation not found', 'Search works'],
  ['/news/detail/never-written', 'Article not found', 'Read the news'],
  ['/verify/bogus', 'This link no longer works', 'Log in'],
  ['/reset/bogus', 'This link no longer works', 'Ask for a new link'],
] as const)
  test(`a visitor is told what is wrong at ${address}, and offered one thing to do`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/status of 40[04]/);
    await page.goto(address);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveText([action]);
  });

test('a visitor is told that a code is not one of this registry, and can scan again', async ({ page }) => {
  await page.goto('/scan/bogus');
  await expect(page.getByRole('alert')).toContainText('This code isn’t from this registry.');
  await expect(page.getByRole('alert')).toContainText('bogus');
  await expect(page.getByRole('main').getByRole('search')).toBeVisible();
});

test('a visitor finds no broken link in the header and footer', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const links = page.locator('header, footer').getByRole('link').and(page.locator(':not([href="#main"])'));
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(addresses.join(' ')).toBe(
    '/ /search /search/artists /exhibitions /news /login /register /info /verify /dataset /api/docs /status /contact /imprint /fees /privacy /terms /cookies /accessibility',
  );
  for (const address of addresses) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    await expect(page.getByText('There is no page at that address.')).toHaveCount(0);
  }
});
