import { openPool } from '#server/platform/database/pool.ts';
import { buildPerson, fixturePassword } from '#server/features/people/accounts/fixtures.ts';
import { buildArtwork } from '#server/features/works/artworks/fixtures.ts';
import { withClosing } from '../support/closing.ts';
import { newestMail } from '../support/mailbox.ts';
import { expectNotice } from '../support/notices.ts';
import { openPerson } from '../support/people-page.ts';
import { logIn, newEmail, type Person } from '../support/people.ts';
import { codeOf, setUpApp } from '../support/second-factor.ts';
import { startDatabase, startServer } from '../support/server.ts';
import { expectAccessibleInLooks } from '../support/looks.ts';
import { expect, expectAccessible, test as base } from '../support/test.ts';

interface Registry {
  url: string;
  people: Record<'authenticator' | 'collector', Pick<Person, 'email' | 'password'>>;
  /** The code for the first admin, as the server printed it. */
  setupCode: () => string;
}

/** A new registry without an admin, which requires a second factor of voters and admins; one work awaits a vote. */
const test = base.extend<object, { registry: Registry }>({
  registry: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, use) =>
      withClosing(async (after) => {
        const database = await startDatabase();
        after(() => database.stop());
        const { url, printed, stop } = await startServer({ DATABASE_URL: database.url, REQUIRE_SECOND_FACTOR: 'true' });
        after(stop);
        const { pool } = openPool(database.connection, 1);
        after(() => pool.destroy());
        const people = await pool.transaction().execute(async (tx) => {
          await buildArtwork(tx, { status: 'in_review', pictures: 0 });
          const password = fixturePassword;
          return {
            authenticator: { ...(await buildPerson(tx, { role: 'authenticator' })), password },
            collector: { ...(await buildPerson(tx)), password },
          };
        });
        await use({ url, people, setupCode: () => /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(printed())?.[0] ?? '' });
      }),
    { scope: 'worker' },
  ],
  baseURL: async ({ registry }, use) => use(registry.url),
});

test('the first admin is made with the server’s code, and resets the second factor that an authenticator loses', async ({
  registry,
  page,
  openSession,
  expectConsoleError,
}) => {
  const { authenticator } = registry.people;
  expectConsoleError(/status of 400.*api\/setup/);
  const admin = { email: newEmail(), password: 'four unrelated words here' };
  await test.step('a page makes the first admin, with the code from the terminal, and is gone afterwards', async () => {
    await page.goto('/setup');
    await expectAccessibleInLooks(page);
    await page.getByLabel('Setup code').fill('AAAAA-BBBBB-CCCCC-DDDDD');
    await page.getByLabel('First name').fill('Ines');
    await page.getByLabel('Last name').fill('Operator');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Create the first admin' }).click();
    await expect(
      page.getByText('Setup code is not the one that the server printed when it last started'),
    ).toBeVisible();
    await page.getByLabel('Setup code').fill(registry.setupCode().toLowerCase());
    await page.getByRole('button', { name: 'Create the first admin' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are the first admin' })).toBeFocused();
    await page.goto('/setup');
    await expect(page).toHaveURL('/login');
  });

  await test.step('the login and the dashboard redirect to the security page', async () => {
    await page.goto('/login?next=%2Fdashboard');
    await logIn(page, authenticator);
    await expect(page).toHaveURL('/user/security');
    await expect(page.getByRole('note')).toContainText('must have a second factor');
    await expectAccessible(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/user/security');
  });

  await test.step('public pages stay open, with a reminder', async () => {
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Set up a second factor.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to your security page' }).click();
  });

  const { secret } = await test.step('with an app set up, every page is open', async () => {
    const app = await setUpApp(page);
    await expect(page.getByRole('note')).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page.getByRole('list', { name: 'Works awaiting your vote' })).toBeVisible();
    return app;
  });

  await test.step('an admin with a second factor resets the lost one', async () => {
    // A request of the authenticator's page may be refused when the session ends.
    expectConsoleError(/status of 401/);
    const adminPage = await openSession();
    await adminPage.goto('/login?next=%2Fdashboard%2Fpeople');
    await logIn(adminPage, admin);
    await expect(adminPage).toHaveURL('/user/security');
    await setUpApp(adminPage);
    await adminPage.goto('/dashboard/people');
    const person = await openPerson(adminPage, authenticator.email);
    await person.getByRole('button', { name: 'Reset a lost second factor…' }).click();
    const question = adminPage.getByRole('dialog', { name: /^Reset .+’s second factor/ });
    await expectAccessible(adminPage);
    await question.getByRole('button', { name: 'Reset the second factor' }).click();
    await expectNotice(
      adminPage,
      'The user’s second factor has been reset, and the user has been logged out everywhere.',
    );
    await newestMail(adminPage.request, authenticator.email, 'Your second factor was reset');
  });

  await test.step('signed out everywhere, they log in with the password and set up a new one', async () => {
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, authenticator);
    await expect(page).toHaveURL('/user/security');
    const { secret: another } = await setUpApp(page);
    expect(another).not.toBe(secret);
  });

  await test.step('the next login asks for the new one', async () => {
    expectConsoleError(/status of 400.*login\/second/);
    const elsewhere = await openSession();
    await elsewhere.goto('/login?next=%2Fdashboard');
    await logIn(elsewhere, authenticator);
    await elsewhere.getByLabel('Code').fill(codeOf(secret));
    await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(elsewhere.getByText('Code is wrong.')).toBeVisible();
  });
});

test('a collector needs none', async ({ registry, page }) => {
  await page.goto('/login?next=%2Fdashboard');
  await logIn(page, registry.people.collector);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^(?:Good|Hello)/ })).toBeVisible();
  await expect(page.getByText('Set up a second factor.')).toHaveCount(0);
});
