import type { APIRequestContext, Page } from '@playwright/test';
import { people } from '@verso/contract/people/schemas/people.ts';
import { newestMail } from '../support/mailbox.ts';
import { demoPerson, openAs, type Person, post, registerPerson } from '../support/people.ts';
import * as recordPage from '../support/record-page.ts';
import { expectAccessibleInLooks } from '../support/looks.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, type CallAs, registerArtist, sendForReview } from '../support/works.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Newest notifications' });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Performs the action and waits until the page's event stream is open. */
async function listening(page: Page, act: () => Promise<void>): Promise<void> {
  const opened = page.waitForResponse((response) => response.url().endsWith('/stream') && response.ok());
  await act();
  await opened;
}

async function approve(callAs: CallAs, authenticator: string, id: string): Promise<void> {
  const voter = await callAs(demoPerson(authenticator));
  const reply = await voter.patch('/api/artwork', { data: { id } });
  expect(reply.ok(), `voting: ${reply.status()}`).toBe(true);
}

/** An artist with a work in review for which one authenticator has voted. */
async function nearlyApproved(request: APIRequestContext, callAs: CallAs, title: string) {
  const artist = await registerArtist(request, callAs);
  const artistApi = await callAs(artist);
  const work = await addWork(artistApi, title);
  await sendForReview(artistApi, work.id);
  await approve(callAs, 'authenticator1', work.id);
  return { artist, artistApi, ...work };
}

/** A recognised artist asks to edit their profile, and an admin refuses. */
async function refuseProfileEdit(callAs: CallAs, artist: Person): Promise<void> {
  const [own, admin] = [await callAs(artist), await callAs(demoPerson('admin'))];
  const found = await admin.post('/api/users', { data: { filterkey: artist.email } });
  const id = people.list.reply.parse(await found.json()).users[0]?._id;
  await post(admin, '/api/users/artist/allow', { id });
  const asked = await own.patch('/api/users/submitForVote', { data: { id, status: false, reason: 'My name.' } });
  expect(asked.ok(), `asking: ${asked.status()}`).toBe(true);
  await post(admin, `/api/users/${id}/handleEditRequest`, { status: false });
}

test('an approval updates the artist’s bell and open page without a reload', async ({ page, openSession, callAs }) => {
  test.slow();
  const title = `Weir at Dusk ${Math.floor(Math.random() * 1e6)}`;
  const { artist, id, address } = await nearlyApproved(page.request, callAs, title);
  await listening(page, () => openAs(page, address, artist));
  await expect(page.getByRole('main')).toContainText('The vote is open');
  // One notification was there before: they may submit works.
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');

  const voter = await openSession();
  await openAs(voter, address, demoPerson('authenticator2'));
  await expect(bell(voter)).toBeVisible();
  await recordPage.vote(voter, 'Approve', 'The ground and the canvas agree.');

  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await expect(page.getByRole('main')).not.toContainText('The vote is open');
  await expect(page.getByRole('main')).toContainText('The ground and the canvas agree.');
  await expect(page.getByText(`New notification: “${title}” was approved`)).toBeAttached();

  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  await expectAccessible(page);
  await panel(page)
    .getByRole('link', { name: `Unread: ${title} was approved` })
    .click();
  await expect(page).toHaveURL(/\/notifications\?id=/);
  await expect(page.getByRole('article', { name: `${title} was approved` })).toContainText(
    'Version 1 of the work’s certificate',
  );
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await page.getByRole('article').getByRole('link', { name: 'Open the work' }).click();
  await expect(page).toHaveURL(new RegExp(`/artwork/detail/${id}/`));
});

test('tabs of one browser share one stream; another tab takes over when its tab closes', async ({
  page,
  context,
  callAs,
}) => {
  test.slow();
  const { artist, address } = await nearlyApproved(page.request, callAs, 'Two Tabs');
  const streams: Page[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/stream')) streams.push(request.frame().page());
  });
  await listening(page, () => openAs(page, address, artist));
  const other = await context.newPage();
  await other.goto('/notifications');
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread');
  expect(streams).toEqual([page]);

  await approve(callAs, 'authenticator2', new URL(page.url()).pathname.split('/')[3] ?? '');
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 2 unread');
  await expect(rows(other).first()).toContainText('Two Tabs was approved');

  await listening(other, () => page.close());
  await other.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(other)).toHaveAccessibleName('Notifications');
  expect(streams).toEqual([page, other]);
});

test('events during an offline period appear once on reconnect, and updates go on from there', async ({
  page,
  context,
  callAs,
  expectConsoleError,
}) => {
  test.slow();
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const title = `Lock, Offline ${Math.floor(Math.random() * 1e6)}`;
  const { artist, artistApi, id, address } = await nearlyApproved(page.request, callAs, title);
  await listening(page, () => openAs(page, address, artist));
  // Only the stream announces, so from here on the page has a place to go on from. An admin recognises the artist, then
  // refuses the edit.
  await refuseProfileEdit(callAs, artist);
  await expect(page.getByText('New notification: ')).toBeAttached();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');

  await context.setOffline(true);
  await approve(callAs, 'authenticator2', id);
  // The mail is sent after the notification.
  await newestMail(page.request, artist.email, 'A work was approved');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');

  const asked = page.waitForRequest((request) => request.url().endsWith('/stream'));
  await listening(page, () => context.setOffline(false));
  expect((await asked).headers()['last-event-id'], 'where the page goes on').toMatch(/^\d+$/);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 4 unread');
  await expect(page.getByText(`New notification: “${title}” was approved`)).toBeAttached();
  await expect(page.getByRole('main')).not.toContainText('The vote is open');
  await bell(page).click();
  await expect(panel(page).getByRole('link', { name: `Unread: ${title} was approved` })).toHaveCount(1);

  await post(artistApi, '/api/notify/all', {});
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('a session ended elsewhere is logged out at once', async ({ page, callAs, expectConsoleError }) => {
  // A pending request of the page may be the first that the ended session is refused.
  expectConsoleError(/status of 401/);
  const person = await registerPerson(page.request);
  await listening(page, () => openAs(page, '/dashboard', person));
  const elsewhere = await callAs(person);
  const ended = await elsewhere.post('/api/security/sessions/end', { data: {} });
  expect(ended.ok()).toBe(true);
  await expect(page.getByText('Your session has ended. Log in again.')).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
});

test('notifications are paginated', async ({ page }) => {
  await openAs(page, '/notifications', demoPerson('authenticator3'));
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/\?before=\d+$/);
  await expect(rows(page).first()).toBeVisible();
});

test('notifications are marked read one by one, filtered by unread, and marked all at once', async ({
  page,
  callAs,
}) => {
  const artist = await registerArtist(page.request, callAs);
  await refuseProfileEdit(callAs, artist);
  // The mail is sent after the notification.
  await newestMail(page.request, artist.email, 'Your profile stays as it is');
  await openAs(page, '/notifications', artist);
  const unreadLink = page.getByRole('link', { name: /^Unread \(/ });
  const unread = Number(/\d+/.exec((await unreadLink.textContent()) ?? '')?.[0]);
  await unreadLink.click();
  await expect(page).toHaveURL('/notifications?unread=true');
  await expect(unreadLink).toHaveAttribute('aria-current', 'page');
  await expect(rows(page)).toHaveCount(unread);
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('link', { name: `Unread (${unread - 1})` })).toBeVisible();
  // The one that is being read stays, although it is read now.
  await expect(page.getByRole('article')).toBeVisible();
  await expect(rows(page)).toHaveCount(unread);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('You have read everything.')).toBeVisible();
  await expectAccessible(page);
});

test('a new user sees what will appear there', async ({ page }) => {
  await openAs(page, '/notifications', await registerPerson(page.request));
  await expect(page.getByText('No notifications yet.')).toBeVisible();
  await bell(page).click();
  await expect(panel(page)).toContainText('No notifications yet.');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('emails are switched by kind, and stopped by the link in an email without a login', async ({
  page,
  openSession,
  callAs,
}) => {
  const artist = await registerArtist(page.request, callAs);
  await refuseProfileEdit(callAs, artist);
  await openAs(page, '/user/notifications', artist);
  const kind = page.getByRole('switch', { name: 'A request to edit your profile is answered' });
  await expect(kind).toBeChecked();
  await expect(page.getByRole('switch', { name: 'A work awaits your vote' })).toHaveCount(0);
  // It shows what was saved, also while the page is still being read again.
  const read = Promise.withResolvers<void>();
  await page.route('**/api/notify/preferences', async (route) => {
    if (route.request().method() === 'GET') await read.promise;
    await route.continue();
  });
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('preferences'),
  );
  await page.getByRole('switch', { name: 'A certificate has a new version' }).click();
  await saved;
  await expect(page.getByRole('switch', { name: 'A certificate has a new version' })).toBeChecked();
  read.resolve();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'A certificate has a new version' })).toBeChecked();

  const { text } = await newestMail(page.request, artist.email, 'Your profile stays as it is');
  const link = /\/u\/[\w-]+/.exec(text)?.[0] ?? '';
  const visitor = await openSession();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
  await expectAccessibleInLooks(visitor);
  await page.reload();
  await expect(kind).toBeChecked();
  await visitor.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(visitor.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await page.reload();
  await expect(kind).not.toBeChecked();
});

test('an invalid link says so', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 400.*notify\/subscription/);
  await page.goto(`/u/${'x'.repeat(60)}`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('on a phone a notification replaces the list, with a way back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, '/notifications', demoPerson('authenticator4'));
  await expect(rows(page).first()).toBeVisible();
  await bell(page).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(rows(page).first()).toBeVisible();
});
