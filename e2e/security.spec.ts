import type { Page } from '@playwright/test';
import { logIn, openAs, registerPerson } from './people.ts';
import { newestMail } from './mailbox.ts';
import { codeOf, dialog, enterPassword, setUpApp } from './second-factor.ts';
import { expect, expectAccessible, test } from './test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test('an authenticator app is set up, asked for at the login, and replaced by a recovery code when it is lost', async ({
  page,
  openSession,
  expectConsoleError,
}) => {
  const person = await registerPerson(page.request);
  await openAs(page, '/user/security', person);
  const { secret, codes } = await setUpApp(page, person);
  await expect(page.getByText('10 of 10 left.')).toBeVisible();
  expect((await newestMail(page.request, person.email)).subject).toBe('A second factor was added');

  expectConsoleError(/status of 400.*login\/second/);
  const elsewhere = await openSession();
  await elsewhere.goto('/login?next=%2Fuser%2Fsecurity');
  await logIn(elsewhere, person);
  await expect(heading(elsewhere, 'One more step')).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel('Code').fill('12345');
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(elsewhere.getByText('Code must be the six digits that the app shows')).toBeVisible();
  await elsewhere.getByLabel('Code').fill('000 000');
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(elsewhere.getByText('Code is not right.')).toBeVisible();
  // That of this half minute was used to set the app up.
  await elsewhere.getByLabel('Code').fill(codeOf(secret, 1));
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(notices(elsewhere)).toContainText('Hello Ada!');
  await expect(elsewhere).toHaveURL('/user/security');

  const lost = await openSession();
  await lost.goto('/login?next=%2Fuser%2Fsecurity');
  await logIn(lost, person);
  await lost.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await lost.getByLabel('Recovery code').fill(codes[0] ?? '');
  await lost.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(lost.getByText('9 of 10 left.')).toBeVisible();
  expect((await newestMail(page.request, person.email)).subject).toBe('A recovery code was used');

  await lost.getByRole('button', { name: 'Remove the app' }).click();
  await enterPassword(lost, person, 'Remove');
  await expect(lost.getByRole('button', { name: 'Set up an app' })).toBeVisible();
});

test('a passkey is added, completes a login, is renamed and removed', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await registerPerson(page.request);
  await openAs(page, '/user/security', person);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await enterPassword(page, person, 'Continue');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Passkey 1')).toBeVisible();
  await page.getByRole('button', { name: 'Rename Passkey 1' }).click();
  await page.getByLabel('Name').fill('Laptop');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('Laptop')).toBeVisible();

  await page.goto('/logout');
  await expect(notices(page)).toContainText('Successfully sign out');
  await page.goto('/login?next=%2Fuser%2Fsecurity');
  await logIn(page, person);
  await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
  await expect(page).toHaveURL('/user/security');
  await expect(page.getByText(/last used/)).toBeVisible();

  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await enterPassword(page, person, 'Remove');
  await expect(page.getByText('Laptop')).toHaveCount(0);
});

test('sessions elsewhere are seen and ended', async ({ page, openSession, expectConsoleError }) => {
  const person = await registerPerson(page.request);
  await openAs(page, '/user/security', person);
  const elsewhere = await openSession();
  await openAs(elsewhere, '/dashboard', person);
  await page.reload();
  await expect(page.getByText('This session')).toBeVisible();
  await page.getByRole('button', { name: /^End the session/ }).click();
  await expect(notices(page)).toContainText('The session has ended.');
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  expectConsoleError(/status of 401/);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('the password and the email are changed', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 400/);
  const person = await registerPerson(page.request);
  await openAs(page, '/user/security', person);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('another four good words');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Current password is not right')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(notices(page)).toContainText('Successfully updated user data!');

  const email = `new-${person.email}`;
  await page.getByRole('button', { name: 'Change the email' }).click();
  await page.getByLabel('New email').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('another four good words');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(notices(page)).toContainText(`We've sent an email to ${email}.`);
  await expect(page.getByText(`It becomes ${email}`)).toBeVisible();
  await page.goto((await newestMail(page.request, email)).link);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(heading(page, 'Your email is changed')).toBeVisible();
  await page.goto('/user/security');
  await expect(page.getByText(`You sign in with ${email}`)).toBeVisible();
});

test('somebody takes their data along and leaves', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 400/);
  const person = await registerPerson(page.request);
  await openAs(page, '/user/security', person);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('verso-data.json');

  await page.getByRole('button', { name: 'Delete your account' }).click();
  await expectAccessible(page);
  await enterPassword(page, { ...person, password: 'not the password' }, 'Delete for ever');
  await expect(page.getByText('Password is not right')).toBeVisible();
  await enterPassword(page, person, 'Delete for ever');
  await expect(notices(page)).toContainText('Successfully deleted user account!');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByText('The email or the password is not right.')).toBeVisible();
});
