import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { fixturePassword } from '#server/features/people/accounts/fixtures.ts';
import { makeAdmin } from '../support/admin.ts';
import { newestMail } from '../support/mailbox.ts';
import { inboxRow } from '../support/inbox.ts';
import { expectNotice } from '../support/notices.ts';
import { openPerson, peopleRows, personPanel } from '../support/people-page.ts';
import { demoPerson, openAs, newEmail, post, registerPerson } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');

/** Opens a page through the admin navigation. */
async function openSection(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(address);
}

/** Opens the list of all people. The form shows the words of an earlier search until the page is drawn again. */
async function openPeople(page: Page): Promise<void> {
  await openSection(page, 'People');
  await expect(page.getByRole('search', { name: 'People' }).getByLabel('Name or email')).toHaveValue('');
}

async function findPerson(page: Page, email: string) {
  await openPeople(page);
  return openPerson(page, email);
}

/** The lowest contrast of the tracks and thumbs of all switches, in the colour scheme that is shown. */
const lowestSwitchContrast = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    const luminanceOf = (colour: string) => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const ground = getComputedStyle(document.body).backgroundColor;
    const contrasts = [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')].flatMap((input) => {
      const track = input.nextElementSibling;
      const thumb = track?.firstElementChild;
      if (!track || !thumb) throw new Error('a switch without parts');
      const { backgroundColor, boxShadow } = getComputedStyle(track);
      const ofThumb = getComputedStyle(thumb).backgroundColor;
      const edge = /^rgba?\([^)]*\)/.exec(boxShadow)?.[0] ?? '';
      return input.checked
        ? [contrast(backgroundColor, ground), contrast(ofThumb, backgroundColor)]
        : [contrast(edge, ground), contrast(ofThumb, ground)];
    });
    return contrasts.length > 0 ? Math.min(...contrasts) : 0;
  });

test('an admin’s day', async ({ page, request, callAs, expectConsoleError }) => {
  test.slow();
  // The inbox lists all works, and a parallel journey may be removing one of their pictures.
  expectConsoleError(/status of 404.*api\/uploads/);
  const invited = newEmail();
  await openAs(page, '/dashboard', demoPerson('admin'));

  await test.step('a person is invited, and another invitation is withdrawn', async () => {
    await openSection(page, 'Invitations');
    const invite = page.getByRole('region', { name: 'Invite someone' });
    const another = newEmail();
    for (const email of [another, invited]) {
      await invite.getByLabel('Email').fill(email);
      await invite.getByLabel('Role').selectOption('Artist');
      await invite.getByRole('button', { name: 'Invite' }).click();
      await expect(rows(page, 'Invitations').filter({ hasText: email })).toContainText('Pending, until');
    }
    await page.getByRole('button', { name: `Withdraw the invitation to ${another}` }).click();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(rows(page, 'Invitations').filter({ hasText: another })).toContainText('Withdrawn on');

    // The toast of the first invitation, with its link, may still be shown.
    const sentAgain = page.waitForResponse('**/resend');
    await page.getByRole('button', { name: `Send again to ${invited}` }).click();
    expect((await sentAgain).ok()).toBe(true);
    await expectNotice(page, 'Successfully sent invitation!');
    const token = (await newestMail(request, invited)).link.replace('/agreement/artist/', '');
    await post(request, '/api/auth/register', {
      firstname: 'Mara',
      lastname: 'Ilić',
      email: invited,
      password: fixturePassword,
      role: 'artist',
      agreementVersion,
      token,
    });
    await page.getByRole('navigation', { name: 'Filter invitations' }).getByRole('link', { name: 'Used' }).click();
    await expect(rows(page, 'Invitations').filter({ hasText: invited })).toContainText('Used on');
  });

  await test.step('the new artist is allowed to submit, with a reason, which is undone, and recommended', async () => {
    const artist = await findPerson(page, invited);
    const submitting = artist.getByRole('switch', { name: 'Can submit works' });
    const changes = artist.getByRole('list', { name: 'Changes to permissions' }).getByRole('listitem');
    await artist.getByLabel('Reason (optional)').fill('Shown at the Salon of 2025.');
    await submitting.click();
    await expect(changes.first()).toContainText('Philippa Marchbanks allowed Mara Ilić to submit works for review.');
    await expect(changes.first()).toContainText('“Shown at the Salon of 2025.”');
    await submitting.click();
    await expect(submitting).not.toBeChecked();
    await expect(changes).toHaveCount(2);
    await submitting.click();
    await expect(submitting).toBeChecked();
    await artist.getByRole('switch', { name: 'Recommended' }).click();
    await expect(artist.getByRole('switch', { name: 'Recommended' })).toBeChecked();
  });

  await test.step('every switch can be seen in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => lowestSwitchContrast(page)).toBeGreaterThanOrEqual(3);
      await expectAccessible(page);
    }
    await page.emulateMedia({ colorScheme: null });
  });

  await test.step('several people are changed at once, without those to whom it does not apply', async () => {
    await page.getByRole('checkbox', { name: 'Select everyone on this page' }).click();
    await page.getByRole('button', { name: 'Change permissions…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the permissions of 1 person' });
    await dialog.getByLabel('Permission').selectOption('Can check purchases');
    await expect(dialog).toContainText('Mara Ilić: Only authenticators can be given permission to check purchases.');
    await expectAccessible(page);
    await dialog.getByLabel('Permission').selectOption('Can create viewing links');
    await dialog.getByRole('button', { name: 'Change for 1 person' }).click();
    await expect(personPanel(page).getByRole('switch', { name: 'Can create viewing links' })).toBeChecked();
  });

  await test.step('making them an admin asks for confirmation', async () => {
    const artist = personPanel(page);
    await artist.getByRole('switch', { name: 'Admin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make Mara Ilić an admin?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make admin' }).click();
    await expectNotice(page, 'Successfully allowed/disallowed the admin.');
    await expect(artist.getByRole('switch', { name: 'Admin' })).toBeChecked();
  });

  await test.step('a right is given to several people at once, and who is left out is named with the reason', async () => {
    const lastname = `Thorsager ${randomUUID().slice(0, 8)}`;
    for (const [firstname, role] of [
      ['Elna', 'artist'],
      ['Jens', 'artist'],
      ['Tove', 'collector'],
    ] as const)
      await registerPerson(request, { firstname, lastname, role });
    await openPeople(page);
    const search = page.getByRole('search', { name: 'People' });
    await search.getByLabel('Name or email').fill(lastname);
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(peopleRows(page)).toHaveCount(4);
    await page.getByLabel('Select everyone on this page').check();
    await page.getByRole('button', { name: 'Change permissions…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the permissions of 3 people' });
    await dialog.getByLabel('Permission').selectOption('Recommended');
    await expect(dialog).toContainText(`Tove ${lastname}: Only artists can be recommended.`);
    await dialog.getByLabel('Permission').selectOption('Can submit works');
    await dialog.getByLabel('Reason (optional)').fill('Members of the print workshop.');
    await expect(dialog).toContainText(`Tove ${lastname}: Only artists`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change for 2 people' }).click();
    await expectNotice(page, 'Changed the permissions of 2 people.');
    await expect(peopleRows(page).filter({ hasText: 'Can submit works' })).toHaveCount(2);
    await peopleRows(page).filter({ hasText: 'Elna' }).getByRole('link').click();
    await expect(personPanel(page)).toContainText('“Members of the print workshop.”');
  });

  await test.step('reports are answered in the inbox, which opens the next item and keeps the place', async () => {
    const [reporter, another] = [await registerPerson(request), await registerPerson(request)];
    const found = await (await callAs(demoPerson('admin'))).post('/api/users', { data: { filterkey: invited } });
    const [person] = people.list.reply.parse(await found.json()).users;
    const report = { id: person?._id, message: 'Signs what others have painted.' };
    expect((await (await callAs(reporter)).patch('/api/users/report', { data: report })).ok()).toBe(true);
    const second = { id: person?._id, message: 'Sold me a print as a painting.' };
    expect((await (await callAs(another)).patch('/api/users/report', { data: second })).ok()).toBe(true);
    await openSection(page, 'Inbox');
    const reports = inboxRow(page, 'Report about a person', 'Mara Ilić');
    await expect(reports).toHaveCount(2);
    const side = page.getByRole('region', { name: 'Open item' });
    await reports.first().getByRole('link').click();
    await expect(side).toBeFocused();
    await expectAccessible(page);
    const opened = page.url();
    await side.getByRole('button', { name: 'Answer or close' }).click();
    await page.getByLabel('Answer to Ada Moreau').fill('We looked at the works ourselves.');
    await page.getByRole('button', { name: 'Answer and close' }).click();
    await expectNotice(page, 'The report has been closed.');
    await expect(reports).toHaveCount(1);
    await expect(page).not.toHaveURL(opened);
    await expect(side.getByRole('heading')).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/inbox');
    const row = reports.getByRole('link');
    await row.click();
    await expect(row).toBeHidden();
    await expect(side).toContainText('Mara Ilić');
    await side.getByRole('link', { name: 'Back to the list' }).click();
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
    await row.click();
    await side.getByRole('button', { name: 'Answer or close' }).click();
    await page.getByRole('button', { name: 'Close without an answer' }).click();
    // Beside an open item a phone shows no list.
    await expect(side).toContainText('The report has been closed.');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(reports).toHaveCount(0);

    const third = { id: person?._id, message: 'Never answers.' };
    expect((await (await callAs(another)).patch('/api/users/report', { data: third })).ok()).toBe(true);
    await openSection(page, 'Inbox');
    await reports.first().getByRole('link').click();
    await expect(side).toContainText('Never answers.');
    const open = page.url();
    const admin = await callAs(demoPerson('admin'));
    const closing = `/api/users/reports/${open.split('/report-').at(-1)}/close`;
    expect((await admin.post(closing, { data: {} })).ok()).toBe(true);
    // A new report refreshes the page of the admin.
    const fourth = { id: person?._id, message: 'Sells without papers.' };
    expect((await (await callAs(reporter)).patch('/api/users/report', { data: fourth })).ok()).toBe(true);
    await expect(side).toContainText('This item is no longer waiting.');
    await expect(page).toHaveURL(open);

    expect(await newestMail(request, reporter.email, 'Your report was answered')).toBeDefined();
    await openSection(page, 'Reports');
    const closed = rows(page, 'Reports').filter({ hasText: 'Signs what others have painted.' });
    await page.getByRole('navigation', { name: 'Filter reports' }).getByRole('link', { name: 'Closed' }).click();
    await expect(closed).toContainText('We looked at the works ourselves.');
  });

  await test.step('recommended works are reordered', async () => {
    await openSection(page, 'Chosen works');
    const works = rows(page, 'Recommended works');
    const second = await works.nth(1).getByRole('heading').innerText();
    await works
      .nth(1)
      .getByRole('button', { name: /^Move .* up$/ })
      .click();
    await expect(works.first().getByRole('heading')).toHaveText(second);
    await page.reload();
    await expect(works.first().getByRole('heading')).toHaveText(second);
    await works
      .first()
      .getByRole('button', { name: /^Move .* down$/ })
      .click();
    await expect(works.nth(1).getByRole('heading')).toHaveText(second);
  });

  await test.step('the audit trail shows all of it', async () => {
    await openSection(page, 'Audit trail');
    await page.getByLabel('Who did it').fill('marchbanks');
    await page.getByLabel('Person or work').fill(invited);
    await page.getByRole('search', { name: 'Events' }).getByRole('button', { name: 'Search' }).click();
    await expect(page.getByLabel('Who did it')).toHaveAttribute('value', 'marchbanks');
    const events = rows(page, 'Events');
    for (const sentence of [
      'Philippa Marchbanks allowed Mara Ilić to act as an admin.',
      'Philippa Marchbanks no longer allows Mara Ilić to submit works for review.',
      'Philippa Marchbanks recommended Mara Ilić.',
      'Philippa Marchbanks closed a report about Mara Ilić and answered it.',
    ])
      await expect(events.filter({ hasText: sentence })).toHaveCount(1);
    await page.getByLabel('Event', { exact: true }).selectOption('Recommendation of a person changed');
    await page.getByRole('search', { name: 'Events' }).getByRole('button', { name: 'Search' }).click();
    await expect(events).toHaveCount(1);
    await page.goBack();
    await expect(events.first()).toBeVisible();
  });
});

test('an admin who loses their rights is refused at the next action', async ({
  page,
  openSession,
  expectConsoleError,
}) => {
  const { email } = await makeAdmin();
  const theirs = await openSession();
  // Waits as if another tab had the stream: the notification of the lost rights would change the page before the click.
  await theirs.addInitScript(() => {
    navigator.locks.request = () => new Promise(() => undefined);
  });
  await openAs(theirs, '/dashboard/people', { email, password: fixturePassword });
  const switchOf = (await openPerson(theirs, 'artist@verso.example')).getByRole('switch', { name: 'Recommended' });
  await expect(switchOf).toBeVisible();

  await openAs(page, '/dashboard/people', demoPerson('admin'));
  const person = await findPerson(page, email);
  await person.getByRole('switch', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Remove the permission', exact: true }).click();
  await expectNotice(page, 'Successfully allowed/disallowed the admin.');

  expectConsoleError(/status of 403/);
  await switchOf.click();
  await expect(theirs.getByText('Only admins can choose who is recommended.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1, name: 'For admins only' })).toBeVisible();
  await expect(theirs.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
});

test('a collector sees the same hint three times at most', async ({ page }) => {
  const collector = await registerPerson(page.request);
  const hint = page.getByRole('complementary', { name: 'Hint' });
  // A hint that is not counted before the page closes is shown once more.
  const nextCount = () => page.waitForResponse((answer) => answer.url().endsWith('/tooltip') && answer.ok());
  let counted = nextCount();
  await openAs(page, '/dashboard', collector);
  for (let times = 1; times <= 3; times += 1) {
    await expect(hint).toContainText('You can keep each work’s record up to date');
    await counted;
    if (times < 3) counted = nextCount();
    await page.reload();
  }
  await expect(page.getByRole('heading', { name: 'Purchases' })).toBeVisible();
  await expect(hint).toHaveCount(0);
});
