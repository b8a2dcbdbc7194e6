import type { Page } from '@playwright/test';
import { newestMail } from './mailbox.ts';
import { demoPerson, newEmail, openAs, registerPerson } from './people.ts';
import { expect, expectAccessible, test } from './test.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');

const open = (page: Page, name: string, rest = '') => openAs(page, `/dashboard${rest}`, demoPerson(name));

test('an artist sees how many works stand where, what waits and all of them', async ({ page }) => {
  await open(page, 'artist');
  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Inês$/ })).toBeVisible();
  await expect(figure(page, 'Drafts')).toHaveText('1');
  await expect(figure(page, 'In review')).toHaveText('1');
  await expect(figure(page, 'Asked for more')).toHaveText('0');
  await expect(figure(page, 'Approved')).toHaveText('2');

  const waiting = rows(page, 'Waiting for you');
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText('Night Ferry');
  await expect(waiting).toContainText('Everything a review needs is here.');
  await expect(waiting.getByRole('link', { name: 'Edit Night Ferry' })).toHaveAttribute(
    'href',
    /^\/artwork\/edit\/[\w-]+$/,
  );
  await expect(page.getByRole('link', { name: 'Register a work' })).toHaveAttribute('href', '/artwork/edit/0');
  await expect(page.getByRole('heading', { name: 'People' })).toHaveCount(0);

  const works = rows(page, 'All your works');
  await expect(works).toHaveCount(4);
  await section(page, 'Works by state')
    .getByRole('link', { name: /Authentic/ })
    .click();
  await expect(page).toHaveURL('/dashboard?state=approved#works');
  await expect(works).toHaveCount(2);
  await page.getByLabel('State', { exact: true }).selectOption('Draft');
  await expect(page).toHaveURL('/dashboard?state=draft');
  await expect(works).toHaveCount(1);
  await page.goBack();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('approved');
  await page.getByLabel('State', { exact: true }).selectOption('Withdrawn');
  await expect(page.getByText('No work of yours stands there at present.')).toBeVisible();
});

test('a new artist is shown the first step', async ({ page }) => {
  const artist = await registerPerson(page.request, { role: 'artist' });
  await openAs(page, '/dashboard', artist);
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await expect(page.getByText('Your works stand here, from the first draft on.')).toBeVisible();
  await expect(figure(page, 'Drafts')).toHaveText('0');
  await expectAccessible(page);
});

test('an authenticator sees the queue, oldest first, and goes to a work to vote', async ({ page }) => {
  await open(page, 'authenticator1');
  const queue = rows(page, 'Works awaiting your vote');
  await expect(queue.first()).toContainText('Field with a Green Border');
  await expect(figure(page, 'Awaiting your vote')).toHaveText(String(await queue.count()));
  await expect(rows(page, 'Works you voted on')).toHaveCount(6);

  await section(page, 'Your votes').getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/dashboard?voted=2#voted');
  await expect(section(page, 'Your votes').getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await queue.getByRole('link', { name: 'Look and vote on Field with a Green Border' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Field with a Green Border' })).toBeVisible();
  await expect(page).toHaveURL(/#vote$/);
  await expect(section(page, 'Your vote').getByRole('button', { name: 'Approve' })).toBeInViewport();
});

test('a collector sees the works they own', async ({ page }) => {
  await open(page, 'collector');
  await expect(figure(page, 'Works you own')).toHaveText('2');
  await section(page, 'Works you own').getByRole('link', { name: 'Salt Road, Noon, 1988' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Salt Road, Noon' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Register a work' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Awaiting your vote' })).toHaveCount(0);
});

test('the pages of the admins say to others for whom they are', async ({ page }) => {
  for (const part of ['people', 'invitations', 'edit-requests', 'reports', 'chosen-works', 'audit-trail']) {
    if (part === 'people') await open(page, 'collector', `/${part}`);
    else await page.goto(`/dashboard/${part}`);
    await expect(page.getByRole('heading', { level: 1, name: 'For admins only' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(figure(page, 'Works you own')).toBeVisible();
});

test.describe('an admin', () => {
  test('finds somebody and switches what they may; without a connection nothing is switched', async ({
    page,
    context,
    expectConsoleError,
  }) => {
    const artist = await registerPerson(page.request, { role: 'artist' });
    await open(page, 'admin', '/people?type=artist&having=-submitAllowed');
    const people = section(page, 'People');
    await people.getByLabel('Name or email').fill(artist.email);
    await people.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(
      `/dashboard/people?type=artist&having=-submitAllowed&people=${encodeURIComponent(artist.email)}`,
    );
    const person = rows(page, 'People').filter({ hasText: artist.email });
    await expect(people.getByRole('status').first()).toContainText('1 person');

    await person.getByRole('switch', { name: 'Recognised artist' }).click();
    await expect(notices(page)).toContainText('Successfully updated user data!');
    await expect(person.getByRole('switch', { name: 'Recognised artist' })).toBeChecked();

    expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await person.getByRole('switch', { name: 'May submit' }).click();
    await expect(page.getByText('No connection.')).toBeVisible();
    await expect(person.getByRole('switch', { name: 'May submit' })).not.toBeChecked();
    await context.setOffline(false);

    await person.getByRole('switch', { name: 'May submit' }).click();
    await expect(people.getByText(`Nobody here has “${artist.email}” in their name or email.`)).toBeVisible();
    await people.getByLabel('Who').selectOption('Any');
    await expect(person.getByRole('switch', { name: 'May submit' })).toBeChecked();
    await page.reload();
    await expect(person.getByRole('switch', { name: 'May submit' })).toBeChecked();
  });

  test('invites somebody by email for a role', async ({ page }) => {
    await open(page, 'admin', '/invitations');
    const invite = section(page, 'Invite somebody');
    await invite.getByLabel('Email').fill('nobody at example');
    await invite.getByRole('button', { name: 'Invite' }).click();
    await expect(invite.getByLabel('Email')).toBeFocused();
    await expect(invite.getByLabel('Email')).toHaveAccessibleDescription(
      'Email must be an email address, such as name@example.com',
    );
    await expectAccessible(page);

    const email = newEmail();
    await invite.getByLabel('Email').fill(email);
    await invite.getByLabel('To register as').selectOption('Collector');
    await invite.getByRole('button', { name: 'Invite' }).click();
    await expect(notices(page)).toContainText('Successfully sent invitation!');
    await expect(invite.getByLabel('Email')).toHaveValue('');
    expect((await newestMail(page.request, email)).link).toContain('/agreement/collector/');
  });

  test('sees what waits, and goes to it', async ({ page }) => {
    await open(page, 'admin');
    await expect(rows(page, 'Works awaiting your vote').first()).toBeVisible();
    await expect(figure(page, 'Edit requests')).toHaveText('1');
    await expect(figure(page, 'Recoveries and disputes')).toHaveText(/^\d+$/);
    await expect(page.getByRole('heading', { name: 'Waiting for you' })).toHaveCount(0);
    await section(page, 'Waiting for the admins').getByRole('link', { name: 'Edit requests' }).click();
    const request = rows(page, 'Works whose owners asked to edit them');
    await expect(request).toContainText('Inês Carvalho asked on');
    await request.getByRole('link', { name: 'Decide about Ebb at Carrasqueira' }).click();
    await expect(page.getByRole('button', { name: 'Allow the edit' })).toBeVisible();
  });
});
