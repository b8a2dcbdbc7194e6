import type { Page } from '@playwright/test';
import { openPool } from '#server/platform/db.ts';
import { buildPerson, fixturePassword } from '#server/features/accounts/fixtures.ts';
import { buildArtwork } from '#server/features/artworks/fixtures.ts';
import { newestMail } from './mailbox.ts';
import { logIn, type Person } from './people.ts';
import { codeOf, setUpApp } from './second-factor.ts';
import { startDatabase, startServer } from './server.ts';
import { expect, expectAccessible, test as base } from './test.ts';

interface Registry {
  url: string;
  people: Record<'authenticator' | 'admin' | 'collector', Pick<Person, 'email' | 'password'>>;
}

/** Where whoever votes or administers must have a second factor; one work awaits a vote. */
const test = base.extend<object, { registry: Registry }>({
  registry: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const database = await startDatabase();
      const { url, stop } = await startServer({ DATABASE_URL: database.url, REQUIRE_SECOND_FACTOR: 'true' });
      const { pool } = openPool(database.connection, 1);
      const people = await pool.transaction().execute(async (tx) => {
        await buildArtwork(tx, { status: 'in_review', pictures: 0 });
        const password = fixturePassword;
        return {
          authenticator: { ...(await buildPerson(tx, { role: 'authenticator' })), password },
          admin: { ...(await buildPerson(tx, { admin: true })), password },
          collector: { ...(await buildPerson(tx)), password },
        };
      });
      await use({ url, people });
      await pool.destroy();
      await stop();
      await database.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ registry }, use) => use(registry.url),
});

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test('an authenticator sets one up before anything else, loses it, and an admin helps', async ({
  registry,
  page,
  openSession,
  expectConsoleError,
}) => {
  const { authenticator, admin } = registry.people;
  await test.step('the login leads to the security page, and so does the way to the dashboard', async () => {
    await page.goto('/login?next=%2Fdashboard');
    await logIn(page, authenticator);
    await expect(page).toHaveURL('/user/security');
    await expect(page.getByRole('note')).toContainText('must have a second factor');
    await expectAccessible(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/user/security');
  });

  await test.step('what everybody sees stays to be seen, with a word about what is due', async () => {
    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Set up a second factor:')).toBeVisible();
    await page.getByRole('link', { name: 'Go to your security page' }).click();
  });

  const { secret } = await test.step('with an app set up, everything is open', async () => {
    const app = await setUpApp(page, authenticator);
    await expect(page.getByRole('note')).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page.getByRole('list', { name: 'Works awaiting your vote' })).toBeVisible();
    return app;
  });

  await test.step('an admin, with a second factor too, resets one that was lost', async () => {
    const adminPage = await openSession();
    await adminPage.goto('/login?next=%2Fdashboard%2Fpeople');
    await logIn(adminPage, admin);
    await expect(adminPage).toHaveURL('/user/security');
    await setUpApp(adminPage, admin);
    await adminPage.goto(`/dashboard/people?people=${encodeURIComponent(authenticator.email)}`);
    const row = adminPage
      .getByRole('list', { name: 'People', exact: true })
      .getByRole('listitem')
      .filter({ hasText: authenticator.email });
    await row.getByRole('button', { name: /^More about/ }).click();
    await adminPage.getByRole('menuitem', { name: 'Reset a lost second factor…' }).click();
    const question = adminPage.getByRole('dialog', { name: /^Reset the second factor of/ });
    await expectAccessible(adminPage);
    await question.getByLabel('Your password', { exact: true }).fill(admin.password);
    await question.getByRole('button', { name: 'Reset it' }).click();
    await expect(notices(adminPage)).toContainText('Successfully updated user data!');
    expect((await newestMail(adminPage.request, authenticator.email)).subject).toBe('Your second factor was reset');
  });

  await test.step('signed out everywhere, they begin anew with the password alone', async () => {
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, authenticator);
    await expect(page).toHaveURL('/user/security');
    const { secret: another } = await setUpApp(page, authenticator);
    expect(another).not.toBe(secret);
  });

  await test.step('the next login asks for the new one', async () => {
    expectConsoleError(/status of 400.*login\/second/);
    const elsewhere = await openSession();
    await elsewhere.goto('/login?next=%2Fdashboard');
    await logIn(elsewhere, authenticator);
    await elsewhere.getByLabel('Code').fill(codeOf(secret));
    await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(elsewhere.getByText('Code is not right.')).toBeVisible();
  });
});

test('a collector goes on without one', async ({ registry, page }) => {
  await page.goto('/login?next=%2Fdashboard');
  await logIn(page, registry.people.collector);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await expect(page.getByText('Set up a second factor:')).toHaveCount(0);
});
