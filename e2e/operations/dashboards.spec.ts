import type { Page } from '@playwright/test';
import { verifyIdentity } from '../support/admin.ts';
import { newestMail } from '../support/mailbox.ts';
import { openInInbox } from '../support/inbox.ts';
import { expectNotice } from '../support/notices.ts';
import { openPerson, peopleRows } from '../support/people-page.ts';
import { demoPerson, logInThroughApi, newEmail, openAs, post, registerPerson } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { workForSale } from '../support/works.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');

const open = (page: Page, name: string, rest = '') => openAs(page, `/dashboard${rest}`, demoPerson(name));

test('an artist sees counts by status, what needs action, and all their works', async ({ page }) => {
  await open(page, 'artist');
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Hello|Good (morning|afternoon|evening)), Inês$/ }),
  ).toBeVisible();
  await expect(figure(page, 'Drafts')).toHaveText('1');
  await expect(figure(page, 'In review')).toHaveText('1');
  await expect(figure(page, 'More information requested')).toHaveText('0');
  await expect(figure(page, 'Approved')).toHaveText('2');

  const waiting = rows(page, 'Waiting for you');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.filter({ hasText: 'Roofs of Kazimierz' })).toContainText(
    /Order \d+, €[\d.,]+\. Set up payouts to get paid\./,
  );
  await expect(waiting.filter({ hasText: 'Night Ferry' })).toContainText('The record has everything a review needs.');
  await expect(waiting.getByRole('link', { name: 'Edit Night Ferry' })).toHaveAttribute(
    'href',
    /^\/artwork\/edit\/[\w-]+$/,
  );
  await expect(page.getByRole('link', { name: 'Register a work' })).toHaveAttribute('href', '/artwork/edit/0');
  await expect(page.getByRole('heading', { name: 'People' })).toHaveCount(0);

  const works = rows(page, 'All your works');
  await expect(works).toHaveCount(5);
  await expect(works.getByRole('link', { name: 'Report stolen or missing: Night Ferry' })).toHaveAttribute(
    'href',
    /\?report=loss$/,
  );
  // It belongs to the collector.
  await expect(works.filter({ hasText: 'Salt Road, Noon' })).toHaveCount(1);
  await expect(works.getByRole('link', { name: 'Report stolen or missing: Salt Road, Noon' })).toHaveCount(0);
  await section(page, 'Works by status')
    .getByRole('link', { name: /Authentic/ })
    .click();
  await expect(page).toHaveURL('/dashboard?state=approved#works');
  await expect(works).toHaveCount(2);
  await page.getByLabel('Status', { exact: true }).selectOption('Draft');
  await expect(page).toHaveURL('/dashboard?state=draft');
  await expect(works).toHaveCount(1);
  await page.goBack();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('approved');
  await page.getByLabel('Status', { exact: true }).selectOption('Withdrawn');
  await expect(page.getByText('You have no works with this status.')).toBeVisible();
});

test('a collector without works finds the works for sale', async ({ page }) => {
  await openAs(page, '/dashboard', await registerPerson(page.request));
  await page.getByRole('link', { name: 'See works for sale' }).click();
  await expect(page).toHaveURL('/search?sale=true');
  await expect(page.getByRole('checkbox', { name: /^For sale/ })).toBeChecked();
});

test('a new artist is shown the first step', async ({ page }) => {
  const artist = await registerPerson(page.request, { role: 'artist' });
  await openAs(page, '/dashboard', artist);
  const steps = page.getByRole('region', { name: 'Your first certificate' });
  await expect(steps.getByText('1 of 6 steps done')).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute('href', '/kyc');
  const review = steps.getByRole('listitem').filter({ hasText: 'Send it for review' });
  await expect(review.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/user/edit');
  await expect(page.getByText('Nothing else is waiting for you.')).toBeVisible();
  await expect(page.getByText('No works yet.')).toBeVisible();
  await expect(figure(page, 'Drafts')).toHaveText('0');
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Register a work' }).click();
  const blockers = page.getByRole('region', { name: 'Before you can send the work for review' });
  await expect(blockers.getByRole('link', { name: 'Go to your profile' })).toBeVisible();
  await blockers.getByRole('link', { name: 'Dimensions' }).click();
  await expect(page.getByRole('textbox', { name: 'Height' })).toBeFocused();
  await expectAccessible(page);
});

test('a new artist sees all first steps done after the first certificate, until they close the list', async ({
  page,
  request,
  callAs,
}) => {
  const { seller, id } = await workForSale(request, callAs, `First of a new artist ${crypto.randomUUID().slice(0, 8)}`);
  const { _id: artistId } = await logInThroughApi(request, seller);
  await post(await callAs(demoPerson('admin')), '/api/users/artist/allow', { id: artistId });
  await verifyIdentity(seller.email);
  await openAs(page, '/dashboard', seller);
  const steps = page.getByRole('region', { name: 'Your first certificate' });
  await expect(steps.getByText('All steps are done. Your first work has its certificate.')).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Open the certificate' })).toHaveAttribute(
    'href',
    `/artwork/certificate/${id}/1`,
  );
  await expectAccessible(page);
  await steps.getByRole('button', { name: 'Close this list' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'All your works' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('an authenticator sees the queue, oldest first, and goes to a work to vote', async ({ page }) => {
  const ownLists = new Set<string>();
  page.on('request', (request) => {
    const body = request.postData();
    if (body?.includes('"type":"mine"') === true) ownLists.add(body);
  });
  await open(page, 'authenticator1');
  const queue = rows(page, 'Works awaiting your vote');
  await expect(queue.first()).toContainText('Field with a Green Border');
  // Parallel journeys add works, more than fit on one page of the queue.
  const waiting = async () => Number(await figure(page, 'Awaiting your vote').textContent());
  await expect.poll(waiting).toBeGreaterThanOrEqual(await queue.count());
  await expect(rows(page, 'Works you voted on')).toHaveCount(6);

  await section(page, 'Your votes').getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/dashboard?voted=2#voted');
  await expect(section(page, 'Your votes').getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  // They own none, which takes one call to find out. News has it made again.
  await expect.poll(() => ownLists.size).toBe(1);
  await expect(page.getByRole('heading', { name: 'Works you own' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toHaveCount(0);

  await queue.getByRole('link', { name: 'Examine and vote on Field with a Green Border' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Field with a Green Border' })).toBeVisible();
  await expect(page).toHaveURL(/\/artwork\/vote\//);
  await expect(section(page, 'Your vote').getByLabel('Approve', { exact: true })).toBeInViewport();
});

test('an authenticator who owns works finds them below the queues, with what waits for them', async ({
  page,
  callAs,
}) => {
  const title = `Owned by a voter ${crypto.randomUUID().slice(0, 8)}`;
  const own = await callAs(demoPerson('authenticator6'));
  const added = await own.post('/api/artwork/0/addOwnedWork', {
    multipart: {
      maker: JSON.stringify({ kind: 'new', named: { name: title, birthYear: 1612, deathYear: 1679 } }),
      attribution: 'by',
      title,
      acquired: JSON.stringify({ kind: 'gift', happened: { kind: 'unknown' } }),
    },
  });
  expect(added.ok(), await added.text()).toBe(true);
  await open(page, 'authenticator6');
  await expect(page.getByRole('heading', { name: 'Awaiting your vote' })).toBeVisible();
  const works = rows(page, 'Works you own').filter({ hasText: title });
  await works.getByRole('link', { name: `Report stolen or missing: ${title}` }).click();
  const form = page.getByRole('dialog', { name: 'Report stolen or missing' });
  await form.getByLabel('Stolen').check();
  await form.getByRole('button', { name: 'Report stolen' }).click();
  await expect(page.getByRole('heading', { name: /^Reported stolen on/ })).toBeFocused();

  await page.goto('/dashboard');
  await expect(rows(page, 'Waiting for you').filter({ hasText: title })).toContainText(
    'Its page shows what to do next and how to report that it was found.',
  );
  await expectAccessible(page);
});

test('a collector sees the works they own', async ({ page }) => {
  await open(page, 'collector');
  await expect(figure(page, 'Works you own')).toHaveText('3');
  await section(page, 'Works you own').getByRole('link', { name: 'Salt Road, Noon, 1988' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Salt Road, Noon' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Register a work' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Awaiting your vote' })).toHaveCount(0);
});

test('admin pages tell other users that they are for admins only', async ({ page }) => {
  for (const part of ['people', 'invitations', 'inbox', 'reports', 'chosen-works', 'audit-trail']) {
    if (part === 'people') await open(page, 'collector', `/${part}`);
    else await page.goto(`/dashboard/${part}`);
    await expect(page.getByRole('heading', { level: 1, name: 'For admins only' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(figure(page, 'Works you own')).toBeVisible();
});

test('an admin blocks an artist from registering works, who sees this and the reason at once', async ({
  page,
  openSession,
}) => {
  const artist = await registerPerson(page.request, { role: 'artist' });
  await open(page, 'admin', '/people');
  const person = await openPerson(page, artist.email);
  await person.getByRole('button', { name: 'Disallow the artist…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This artist keeps their works and can still buy.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Disallow' }).click();
  await expectNotice(page, 'Successfully updated user data!');
  await expect(person).toContainText(
    'This artist is disallowed and can’t add works, send them for review or sell them',
  );
  const theirs = await openSession();
  await openAs(theirs, '/artwork/edit/0', artist);
  await expect(
    theirs.getByText('You keep your works, but you can’t add works, send them for review or sell them.'),
  ).toBeVisible();
  await theirs.goto('/user/edit');
  await expect(section(theirs, 'Not recognised yet')).toContainText('Ask the admins');
});

test('an admin finds a person and changes their permissions; without a connection nothing changes', async ({
  page,
  context,
  expectConsoleError,
}) => {
  const artist = await registerPerson(page.request, { role: 'artist' });
  await open(page, 'admin', '/people?type=artist&having=-submitAllowed');
  const people = section(page, 'List of people');
  const person = await openPerson(page, artist.email);
  await expect(page).toHaveURL(/\/people\/[0-9a-f-]{36}\?type=artist&having=-submitAllowed&people=[^&]+$/);
  await expect(people.getByRole('status').first()).toContainText('1 person');

  await person.getByRole('switch', { name: 'Recognised artist' }).click();
  await expectNotice(page, 'Successfully updated user data!');
  await expect(person.getByRole('switch', { name: 'Recognised artist' })).toBeChecked();

  expectConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await context.setOffline(true);
  await person.getByRole('switch', { name: 'Can submit works' }).click();
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(person.getByRole('switch', { name: 'Can submit works' })).not.toBeChecked();
  await context.setOffline(false);

  await person.getByRole('switch', { name: 'Can submit works' }).click();
  await expect(people.getByText(`No one has “${artist.email}” in their name or email.`)).toBeVisible();
  await people.getByLabel('Filter by').selectOption('Any');
  await expect(peopleRows(page).filter({ hasText: artist.email })).toBeVisible();
  await expect(person.getByRole('switch', { name: 'Can submit works' })).toBeChecked();
  await page.reload();
  await expect(person.getByRole('switch', { name: 'Can submit works' })).toBeChecked();
});

test('an admin invites a person by email for a role', async ({ page }) => {
  await open(page, 'admin', '/invitations');
  const invite = section(page, 'Invite someone');
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveCount(1);
  await expect(page.getByLabel('Find an invitation by email')).toBeVisible();
  await invite.getByLabel('Email').fill('nobody at example');
  await invite.getByRole('button', { name: 'Invite' }).click();
  await expect(invite.getByLabel('Email')).toBeFocused();
  await expect(invite.getByLabel('Email')).toHaveAccessibleDescription(
    'Email must be an email address, such as name@example.com.',
  );
  await expectAccessible(page);

  const email = newEmail();
  await invite.getByLabel('Email').fill(email);
  await invite.getByLabel('Role').selectOption('Collector');
  await invite.getByRole('button', { name: 'Invite' }).click();
  await expectNotice(page, 'Successfully sent invitation!');
  await expect(invite.getByLabel('Email')).toHaveValue('');
  expect((await newestMail(page.request, email)).link).toContain('/agreement/collector/');
});

test('an admin sees what needs action, and opens it', async ({ page }) => {
  await open(page, 'admin');
  await expect(rows(page, 'Works awaiting your vote').first()).toBeVisible();
  // Parallel journeys may be adding to it at the same time.
  await expect(figure(page, 'In the inbox')).toHaveText(/^[1-9]\d*$/);
  await expect(figure(page, 'Overdue')).toHaveText(/^\d+$/);
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toHaveCount(0);
  await section(page, 'Waiting for the admins').getByRole('link', { name: 'In the inbox' }).click();
  const request = await openInInbox(page, 'Request to edit a work', 'Ebb at Carrasqueira');
  await expect(request).toContainText('Inês Carvalho asked on');
  await expect(request.getByRole('button', { name: 'Allow the edit' })).toBeVisible();
});
