import type { Page } from '@playwright/test';
import { demoPerson, logIn, openAs, registerPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { addWork, type CallAs, registerArtist, sendForReview } from '../support/works.ts';

// A headless browser's default user agent is not counted as a view.
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
test.use({ userAgent: firefox });

const list = (page: Page) => page.getByRole('list', { name: 'Works you follow', exact: true }).getByRole('listitem');
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

async function workInReview(page: Page, callAs: CallAs, title: string) {
  const artist = await registerArtist(page.request, callAs);
  const artistApi = await callAs(artist);
  const work = await addWork(artistApi, title);
  await sendForReview(artistApi, work.id);
  return { artist, artistApi, ...work };
}

test('a user follows a work, is notified of its price, and unfollows it', async ({ page, callAs }) => {
  test.slow();
  const title = `Lock at Noon ${Math.floor(Math.random() * 1e6)}`;
  const { id, artistApi, address } = await workInReview(page, callAs, title);
  const reader = await registerPerson(page.request);

  await page.goto(address);
  await page.getByRole('link', { name: 'Log in to follow' }).click();
  await logIn(page, reader);
  await expect(page).toHaveURL(new RegExp(`/artwork/detail/${id}/`));
  // The button changes before the server has answered, and a price of before that is no news.
  const followed = page.waitForResponse(`**/api/artwork/${id}/follow`);
  await page.getByRole('button', { name: 'Follow', exact: true }).press('Enter');
  expect((await followed).ok()).toBe(true);
  // It was disabled meanwhile, which takes the focus away.
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeFocused();

  const priced = await artistApi.patch('/api/artwork/change_saleprice', {
    data: { id, price: { amount: 90_000, currency: 'EUR' } },
  });
  expect(priced.ok(), `setting a price: ${priced.status()}`).toBe(true);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  await expect(page.getByRole('link', { name: `Unread: ${title} is for sale` })).toBeVisible();

  await page.goto('/dashboard');
  await expect(list(page)).toHaveCount(1);
  await expect(list(page)).toContainText(title);
  await list(page).getByRole('link').click();
  const ended = page.waitForResponse(`**/api/artwork/${id}/unfollow`);
  await page.getByRole('button', { name: 'Stop following' }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await ended;
  await page.goto('/dashboard');
  await expect(page.getByText('You don’t follow any works yet.')).toBeVisible();
});

test('a user follows an artist from a work, and is notified of their next work', async ({ page, callAs }) => {
  test.slow();
  const { artistApi, address } = await workInReview(page, callAs, 'Lock, Evening');
  const reader = await registerPerson(page.request);
  await openAs(page, address, reader);
  await page.getByRole('main').getByRole('link', { name: 'Ada Moreau' }).first().click();
  await expect(page).toHaveURL(/\/artists\/ada-moreau/);
  // The page of the work has such a button too.
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Moreau' })).toBeVisible();
  const followed = page.waitForResponse(/\/api\/artists\/[^/]+\/follow$/);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
  expect((await followed).ok()).toBe(true);

  const next = await addWork(artistApi, 'Lock, Morning');
  await sendForReview(artistApi, next.id);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  await expect(page.getByRole('link', { name: /^Unread: .*Lock, Morning/ })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Artists you follow' })).toContainText('Ada Moreau');
});

test('an owner sees how many people follow their work, and cannot follow it', async ({ page, callAs }) => {
  test.slow();
  const { artist, id, address } = await workInReview(page, callAs, 'Weir, Early');
  const reader = await callAs(await registerPerson(page.request));
  expect((await reader.post(`/api/artwork/${id}/follow`, { data: {} })).ok()).toBe(true);
  await openAs(page, address, artist);
  await expect(page.getByText(/^1 follower, \d+ views? of this page/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0);
});

test('an artist sees page views of their works by month', async ({ page }) => {
  await openAs(page, '/dashboard', demoPerson('artist'));
  const views = page.getByRole('region', { name: 'Views of your works' });
  await expect(views).toContainText(/In the last three years: \d+/);
  await views.getByText('View as table').click();
  await expect(views.getByRole('columnheader', { name: 'Views' })).toBeVisible();
  await expect(views.getByRole('row')).not.toHaveCount(1);
});

test('the demo’s collector follows two works', async ({ page }) => {
  await openAs(page, '/dashboard', demoPerson('collector'));
  await expect(list(page)).toHaveCount(2);
  await expect(list(page).first()).toContainText('Three Persimmons');
  await expect(list(page).last()).toContainText('Four Vessels');
  await page.goto('/user/notifications');
  await expect(page.getByRole('switch', { name: /^A work you follow/ })).toBeChecked();
});
