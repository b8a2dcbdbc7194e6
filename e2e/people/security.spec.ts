import type { Page } from '@playwright/test';
import { expectNotice } from '../support/notices.ts';
import { logIn, openAs, registerPerson } from '../support/people.ts';
import { newestMail } from '../support/mailbox.ts';
import { codeOf, dialog, setUpApp } from '../support/second-factor.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('an authenticator app is set up and needed at login; a recovery code replaces a lost one', async ({
  page,
  openSession,
  expectConsoleError,
}) => {
  const person = await registerPerson(page.request);
  await openAs(page, '/user/security', person);
  const { secret, codes } = await setUpApp(page, expectAccessible);
  await expect(page.getByText('10 of 10 codes left.')).toBeVisible();
  await newestMail(page.request, person.email, 'A second factor was added');

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
  await expect(elsewhere.getByText('Code is wrong.')).toBeVisible();
  // The current code was already used to set up the app.
  await elsewhere.getByLabel('Code').fill(codeOf(secret, 1));
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectNotice(elsewhere, 'Hello Ada!');
  await expect(elsewhere).toHaveURL('/user/security');

  const lost = await openSession();
  await lost.goto('/login?next=%2Fuser%2Fsecurity');
  await logIn(lost, person);
  await lost.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await lost.getByLabel('Recovery code').fill(codes[0] ?? '');
  await lost.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(lost.getByText('9 of 10 codes left.')).toBeVisible();
  await newestMail(page.request, person.email, 'A recovery code was used');

  await lost.getByRole('button', { name: 'Remove the app' }).click();
  await dialog(lost).getByRole('button', { name: 'Remove' }).click();
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
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await dialog(page).getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(page.getByText('Passkey 1')).toBeVisible();
  await page.getByRole('button', { name: 'Rename Passkey 1' }).click();
  await page.getByLabel('Name').fill('Laptop');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Laptop')).toBeVisible();

  await page.goto('/logout');
  await expectNotice(page, 'Successfully sign out');
  await page.goto('/login?next=%2Fuser%2Fsecurity');
  await logIn(page, person);
  await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
  await expect(page).toHaveURL('/user/security');
  await expect(page.getByText(/last used/)).toBeVisible();

  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Laptop')).toHaveCount(0);
});

test('other sessions are listed and ended', async ({ page, openSession, expectConsoleError }) => {
  const person = await registerPerson(page.request);
  await openAs(page, '/user/security', person);
  const elsewhere = await openSession();
  await openAs(elsewhere, '/dashboard', person);
  await page.reload();
  await expect(page.getByText('This session')).toBeVisible();
  await page.getByRole('button', { name: /^End the session/ }).click();
  await expectNotice(page, 'The session has ended.');
  await expect(page.getByText('You aren’t logged in anywhere else.')).toBeVisible();
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
  await expect(page.getByText('Current password is wrong')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expectNotice(page, 'Password changed. Your other sessions have ended.');

  const email = `new-${person.email}`;
  await page.getByRole('button', { name: 'Change the email' }).click();
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectNotice(page, `We've sent an email to ${email}.`);
  await expect(page.getByText(`Your email will change to ${email}`)).toBeVisible();
  await page.goto((await newestMail(page.request, email)).link);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(heading(page, 'Your email has been changed')).toBeVisible();
  await page.goto('/user/security');
  await expect(page.getByText(`You log in with ${email}`)).toBeVisible();
});

test('a user sees their storage, downloads their data and deletes their account', async ({
  page,
  expectConsoleError,
}) => {
  // A request of the page may be refused when the session ends.
  expectConsoleError(/status of 40[01]/);
  const person = await registerPerson(page.request);
  await openAs(page, '/user/security', person);
  const storage = page.getByRole('region', { name: 'Storage' });
  await expect(storage.getByText('0 MB of 5 GB used, in 0 files.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('verso-data.json');

  await page.getByRole('button', { name: 'Delete your account' }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Delete permanently' }).click();
  await expectNotice(page, 'Successfully deleted user account!');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByText('The email or the password is wrong.')).toBeVisible();
});
