import type { Page } from '@playwright/test';
import { agreementVersion } from '@verso/contract/auth.ts';
import { users } from '@verso/contract/users.ts';
import { fixturePassword } from '#server/features/accounts/fixtures.ts';
import { makeAdmin } from './admin.ts';
import { newestMail } from './mailbox.ts';
import { demoPerson, openAs, newEmail, post, registerPerson } from './people.ts';
import { expect, expectAccessible, test } from './test.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');

/** Goes to a page by the admins' navigation. */
async function turnTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name }).click();
}

async function findPerson(page: Page, email: string) {
  await turnTo(page, 'People');
  const search = page.getByRole('search', { name: 'People' });
  await search.getByLabel('Name or email').fill(email);
  await search.getByRole('button', { name: 'Search' }).click();
  return rows(page, 'People').filter({ hasText: email });
}

test('an admin’s day', async ({ page, request, callAs, expectConsoleError }) => {
  test.slow();
  const invited = newEmail();
  await openAs(page, '/dashboard', demoPerson('admin'));

  await test.step('somebody is invited, and another invitation taken back', async () => {
    await turnTo(page, 'Invitations');
    const invite = page.getByRole('region', { name: 'Invite somebody' });
    const another = newEmail();
    for (const email of [another, invited]) {
      await invite.getByLabel('Email').fill(email);
      await invite.getByLabel('To register as').selectOption('Artist');
      await invite.getByRole('button', { name: 'Invite' }).click();
      await expect(rows(page, 'Invitations').filter({ hasText: email })).toContainText('Pending, until');
    }
    await page.getByRole('button', { name: `Take back the invitation of ${another}` }).click();
    await page.getByRole('button', { name: 'Take it back', exact: true }).click();
    await expect(rows(page, 'Invitations').filter({ hasText: another })).toContainText('Taken back on');

    // The notice of the first invitation may still be there, with its link.
    const sentAgain = page.waitForResponse('**/resend');
    await page.getByRole('button', { name: `Send again to ${invited}` }).click();
    expect((await sentAgain).ok()).toBe(true);
    await expect(notices(page)).toContainText('Successfully sent invitation!');
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
    await page.getByRole('navigation', { name: 'Invitations by state' }).getByRole('link', { name: 'Used' }).click();
    await expect(rows(page, 'Invitations').filter({ hasText: invited })).toContainText('Used on');
  });

  await test.step('the new artist is allowed to submit, which can be undone, and recommended', async () => {
    const artist = await findPerson(page, invited);
    await artist.getByRole('switch', { name: 'May submit' }).click();
    await expect(page.getByText('May submit: on for Mara Ilić.')).toBeVisible();
    await page.getByRole('button', { name: /^Undo: switch May submit off again/ }).click();
    await expect(artist.getByRole('switch', { name: 'May submit' })).not.toBeChecked();
    await artist.getByRole('switch', { name: 'May submit' }).click();
    await expect(artist.getByRole('switch', { name: 'May submit' })).toBeChecked();
    await artist.getByRole('switch', { name: 'Recommended' }).click();
    await expect(artist.getByRole('switch', { name: 'Recommended' })).toBeChecked();
  });

  await test.step('making them an admin asks for the password', async () => {
    const artist = rows(page, 'People').filter({ hasText: invited });
    await artist.getByRole('switch', { name: 'Admin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make Mara Ilić an admin?' });
    expectConsoleError(/status of 400.*change_admin/);
    await dialog.getByLabel('Your password', { exact: true }).fill('not the right one');
    await dialog.getByRole('button', { name: 'Make an admin' }).click();
    await expect(dialog.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
      'Your password is not right: enter your own',
    );
    await expectAccessible(page);
    await dialog.getByLabel('Your password', { exact: true }).fill(demoPerson('admin').password);
    await dialog.getByRole('button', { name: 'Make an admin' }).click();
    await expect(notices(page)).toContainText('Successfully allowed/disallowed the admin.');
    await expect(artist.getByRole('switch', { name: 'Admin' })).toBeChecked();
  });

  await test.step('a report is answered', async () => {
    const reporter = await registerPerson(request);
    const found = await (await callAs(demoPerson('admin'))).post('/api/users', { data: { filterkey: invited } });
    const [person] = users.list.reply.parse(await found.json()).users;
    const report = { id: person?._id, message: 'Signs what others have painted.' };
    expect((await (await callAs(reporter)).patch('/api/users/report', { data: report })).ok()).toBe(true);
    await turnTo(page, 'Reports');
    const row = rows(page, 'Reports').filter({ hasText: 'Signs what others have painted.' });
    await expect(row).toContainText('Mara Ilić');
    await row.getByRole('button', { name: 'Answer or close the report about Mara Ilić' }).click();
    await page.getByLabel('Answer to Ada Moreau').fill('We looked at the works ourselves.');
    await page.getByRole('button', { name: 'Answer and close' }).click();
    await expect(notices(page)).toContainText('The report is closed.');
    await expect(row).toHaveCount(0);
    const mail = await newestMail(request, reporter.email, 'Your report about Mara Ilić');
    expect(mail).toBeDefined();
    await page.getByRole('navigation', { name: 'Reports by state' }).getByRole('link', { name: 'Closed' }).click();
    await expect(row).toContainText('We looked at the works ourselves.');
  });

  await test.step('chosen works are put into another order', async () => {
    await turnTo(page, 'Chosen works');
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

  await test.step('the audit trail tells all of it', async () => {
    await turnTo(page, 'Audit trail');
    await page.getByLabel('Who did it').fill('marchbanks');
    await page.getByLabel('About whom or what').fill(invited);
    await page.getByRole('search', { name: 'Events' }).getByRole('button', { name: 'Search' }).click();
    const events = rows(page, 'Events');
    for (const sentence of [
      'Philippa Marchbanks allowed Mara Ilić to act as an admin.',
      'Philippa Marchbanks no longer allows Mara Ilić to submit works for review.',
      'Philippa Marchbanks recommended Mara Ilić.',
      'Philippa Marchbanks closed a report about Mara Ilić and answered it.',
    ])
      await expect(events.filter({ hasText: sentence })).toHaveCount(1);
    await page.getByLabel('What', { exact: true }).selectOption('Person recommended');
    await page.getByRole('search', { name: 'Events' }).getByRole('button', { name: 'Search' }).click();
    await expect(events).toHaveCount(1);
    await page.goBack();
    await expect(events.first()).toBeVisible();
  });
});

test('whoever loses a right is refused at the next step', async ({ page, openSession, expectConsoleError }) => {
  const { email } = await makeAdmin();
  const theirs = await openSession();
  await openAs(theirs, '/dashboard/people?people=collector%40verso.example', { email, password: fixturePassword });
  const switchOf = rows(theirs, 'People').first().getByRole('switch', { name: 'Recommended' });
  await expect(switchOf).toBeVisible();

  await openAs(page, '/dashboard/people', demoPerson('admin'));
  const person = await findPerson(page, email);
  await person.getByRole('switch', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Take it back', exact: true }).click();
  await expect(notices(page)).toContainText('Successfully allowed/disallowed the admin.');

  expectConsoleError(/status of 403/);
  await switchOf.click();
  await expect(theirs.getByText('Only admins choose who is recommended.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1, name: 'For admins only' })).toBeVisible();
  await expect(theirs.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
});

test('a collector is shown the same hint three times, and then no more', async ({ page }) => {
  const collector = await registerPerson(page.request);
  const hint = page.getByRole('complementary', { name: 'Hint' });
  // What leaves the page before it is counted is shown once more.
  const nextCount = () => page.waitForResponse((answer) => answer.url().endsWith('/tooltip') && answer.ok());
  let counted = nextCount();
  await openAs(page, '/dashboard', collector);
  for (let times = 1; times <= 3; times += 1) {
    await expect(hint).toContainText('A work’s record grows with you');
    await counted;
    if (times < 3) counted = nextCount();
    await page.reload();
  }
  await expect(page.getByRole('heading', { name: 'Purchases' })).toBeVisible();
  await expect(hint).toHaveCount(0);
});
