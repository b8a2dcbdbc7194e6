import type { Page } from '@playwright/test';
import { newestMail } from '../support/mailbox.ts';
import { makeAdmin } from '../support/admin.ts';
import { expectNotice } from '../support/notices.ts';
import { logIn, newEmail, openAs, post, registerPerson } from '../support/people.ts';
import { expectAccessibleInLooks } from '../support/looks.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const errors = (page: Page) => page.getByRole('region', { name: 'Errors' });
const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Ada Moreau' });

test('a collector registers, verifies the email, logs in, stays logged in after a reload and logs out', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await page.goto('/billing');
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(heading(page, 'Create an account')).toBeFocused();
  await expect(page.getByText('Authenticators join by invitation only.')).toBeVisible();

  await page.getByRole('link', { name: 'Collector' }).click();
  await expect(heading(page, 'Terms for collectors')).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Agree to the terms to continue.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('I have read these terms').check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(heading(page, 'Create a collector account')).toBeFocused();
  await expect(page.getByLabel('Nationality')).toHaveCount(0);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moreau');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('four unrelated words');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(heading(page, 'Check your email')).toBeFocused();
  await expectNotice(page, `We've sent an email to ${email}. Please Check your email to verify and continue.`);
  await expectAccessible(page);

  const { link } = await newestMail(page.request, email);
  expect(link).toContain('?next=%2Fbilling');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Verify my email' })).toBeVisible();
  await expectAccessibleInLooks(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Verify my email' }).click();
  // A notice covers neither the header nor a heading.
  const notice = page.getByRole('status').filter({ hasText: 'Successfully verified the user!' });
  const belowHeading = async () => {
    const [under, title] = [await notice.boundingBox(), await heading(page, 'Your email is verified').boundingBox()];
    return under && title ? under.y - title.y - title.height : -Infinity;
  };
  await expect.poll(belowHeading).toBeGreaterThan(0);
  await expect(heading(page, 'Your email is verified')).toBeFocused();
  await expectNotice(page, 'Successfully verified the user!');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();

  await expect(heading(page, 'Log in')).toBeVisible();
  await logIn(page, { email, password: 'four unrelated words' });
  await expectNotice(page, 'Hello Ada!');
  await expect(page).toHaveURL('/billing');

  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByText('Verify your email.')).toHaveCount(0);
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectNotice(page, 'Successfully sign out');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('errors of a registration name their field, and focus moves to the first', async ({ page }) => {
  await accept(page, 'artist');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill('ada at example');
  await expect(page.getByText('At least 12 characters. Four unrelated words')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByText('The password must be at least 12 characters (5 so far).')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Enter your last name.');
  await expect(page.getByText('Email must be an email address, such as name@example.com')).toBeVisible();
  await expect(page.getByText('Password must be at least 12 characters')).toBeVisible();
  await expectAccessible(page);
});

test('an error found by the server is shown at its field', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 400.*auth\/register/);
  await accept(page, 'artist');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moreau');
  await page.getByRole('combobox', { name: 'Nationality (optional)' }).fill('belg');
  await page.getByRole('option', { name: 'Belgian' }).click();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Password is too easy to guess. Choose another')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('the registration form opens only after the terms are accepted', async ({ page }) => {
  await page.goto('/register/artist');
  await expect(page).toHaveURL('/agreement/artist');
});

test('the password can be shown while registering', async ({ page }) => {
  await accept(page, 'collector');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('four unrelated words');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide the password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('an invited authenticator registers with the invited email address', async ({ page, expectConsoleError }) => {
  const email = newEmail();
  const admin = await makeAdmin();
  const invited = await page.request.patch('/api/users/invite', {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { email, type: 'authenticator' },
  });
  expect(invited.ok()).toBe(true);
  const { link } = await newestMail(page.request, email);

  // The page of another role redirects to the role of the invitation.
  await page.goto(link.replace('/authenticator/', '/collector/'));
  await expect(page).toHaveURL(link);
  await expect(heading(page, 'Terms for authenticators')).toBeVisible();
  await page.getByLabel('I have read these terms').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moreau');
  await page.getByLabel('Password', { exact: true }).fill('four unrelated words');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(heading(page, 'Check your email')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, { email, password: 'four unrelated words' });
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByText('Verify your email.')).toHaveCount(0);

  expectConsoleError(/status of 400.*auth\/invitation/);
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await page.goto(link);
  await expect(heading(page, 'This invitation no longer works')).toBeVisible();
  await expectAccessible(page);
});

test('registering as an authenticator needs an invitation', async ({ page }) => {
  await page.goto('/agreement/authenticator');
  await expect(page).toHaveURL('/register');
  await page.goto('/register/admin');
  await expect(page).toHaveURL('/register');
});

test('a signed-in user is reminded to verify the email until the link has been used', async ({
  page,
  expectConsoleError,
}) => {
  const person = await registerPerson(page.request, { verified: false });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Email')).toHaveAttribute('inputmode', 'email');
  await logIn(page, person);
  const reminder = page.getByText(`open the link we sent to ${person.email}`);
  await expect(reminder).toBeVisible();
  await expectAccessible(page);
  const { link } = await newestMail(page.request, person.email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  await expect(reminder).toHaveCount(0);

  expectConsoleError(/status of 400.*auth\/verify/);
  await page.goto(link);
  await expect(heading(page, 'Your email is already verified')).toBeVisible();
  await expect(page.getByText(`${person.email} is your account’s email.`)).toBeVisible();
});

test('opening the link that verifies an email does not use it up, and using it twice is refused', async ({
  page,
  expectConsoleError,
}) => {
  const { email } = await registerPerson(page.request, { verified: false });
  const { link } = await newestMail(page.request, email);
  await page.goto(link);
  await page.goto(link);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(page, 'Your email is verified')).toBeVisible();

  expectConsoleError(/status of 400.*auth\/verify/);
  await page.goto(link);
  await expect(heading(page, 'This link no longer works')).toBeFocused();
  await expect(page.getByText('This link has been used or is older than 24 hours.')).toBeVisible();
});

test('a browser other than the one that registered must enter the password', async ({
  page,
  openSession,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400.*auth\/verify/);
  const next = '/search?medium=oil';
  const { email, password } = await registerPerson(page.request, { verified: false, next });
  const { link } = await newestMail(page.request, email);
  const phone = await openSession();
  await phone.goto(link);
  await expect(phone.getByText('Didn’t create this account? Close this page')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Password', { exact: true }).fill('not the password');
  await phone.getByRole('button', { name: 'Verify my email' }).click();
  await expect(phone.getByText('Password is not the one you chose when you created the account')).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(phone, 'Your email is verified')).toBeFocused();
  // What they wanted before they created the account, although this browser did not keep it.
  await phone.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(phone, { email, password });
  await expect(phone).toHaveURL(next);
});

test('a failed login does not say whether the email or the password was wrong', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400.*auth\/login/);
  const person = await registerPerson(page.request);
  await page.goto('/login');
  await logIn(page, { ...person, password: 'not the password' });
  // A hovered toast never expires, so only the successful login can close it.
  await errors(page).getByText('The email or the password is wrong.').hover();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Hello Ada!');
  await expect(errors(page)).not.toContainText('The email or the password is wrong.');
});

test('a forgotten password is reset by a mailed link, which works once', async ({ page, expectConsoleError }) => {
  const person = await registerPerson(page.request);
  await page.goto('/royaltycalculator?amount=1200');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeFocused();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(heading(page, 'Check your email')).toBeFocused();
  await expectNotice(page, `Sent reset email to the ${person.email}!`);
  await expectAccessible(page);

  const { link } = await newestMail(page.request, person.email, 'Set a new password');
  await page.goto(link);
  await expect(page.getByLabel('New password')).toBeVisible();
  await expectAccessibleInLooks(page);
  await page.getByLabel('New password').fill('another four good words');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(heading(page, 'Your password has been changed')).toBeFocused();
  await expectNotice(page, 'Successfully reset password!');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, { ...person, password: 'another four good words' });
  await expectNotice(page, 'Hello Ada!');
  await expect(page).toHaveURL('/royaltycalculator?amount=1200');

  expectConsoleError(/status of 400.*auth\/resetpwd/);
  await page.goto(link);
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
});

test('a password reset answers the same for an unknown address as for a known one', async ({ page }) => {
  const email = newEmail();
  await page.goto('/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expectNotice(page, `Sent reset email to the ${email}!`);
});

test('a page that needs a session redirects to the login, and back after it', async ({ page }) => {
  const person = await registerPerson(page.request);
  await page.goto('/royaltycalculator?amount=1200');
  await expect(page).toHaveURL('/login?next=%2Froyaltycalculator%3Famount%3D1200');
  await expect(page.getByText('Log in to continue.')).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL('/royaltycalculator?amount=1200');
});

test('a person who creates an account from the header of a page, or from a phone’s menu, comes back to it with the login', async ({
  page,
}) => {
  const person = await registerPerson(page.request);
  await page.goto('/search?medium=oil');
  await page.getByRole('banner').getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?next=%2Fsearch%3Fmedium%3Doil');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/info');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, person);
  await expect(page).toHaveURL('/info');
});

test('a login never redirects to another site', async ({ page }) => {
  const person = await registerPerson(page.request);
  await page.goto('/login?next=%2F%2Felsewhere.example%2F');
  await logIn(page, person);
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('a logged-in user is redirected from visitor-only pages', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404.*\/nowhere/);
  const person = await registerPerson(page.request);
  await openAs(page, '/', person);
  for (const address of ['/login', '/register', '/register/artist', '/agreement/collector']) {
    await page.goto(address);
    await expect(page).toHaveURL('/dashboard');
  }
  await page.goto('/nowhere');
  await expect(page).toHaveURL('/');
});

test('an unknown address redirects a visitor to the login, with a notice', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404.*\/no\/such\/page/);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/login');
  await expect(errors(page)).toContainText('There is no page at that address.');
});

test('a stored user whose token is gone is logged out', async ({ page, context, expectConsoleError }) => {
  // The open page may be fetching notifications at that moment.
  expectConsoleError(/status of 401.*api\/notify/);
  const person = await registerPerson(page.request);
  await openAs(page, '/', person);
  await expect(accountButton(page)).toBeVisible();
  // What they wrote stays for their next login.
  const key = await page.evaluate(() => {
    const vote = `vote/${/"id":"([^"]+)"/.exec(localStorage.getItem('user') ?? '')?.[1]}/a-work`;
    localStorage.setItem(vote, '{}');
    return vote;
  });
  expect(key).not.toContain('undefined');
  await context.clearCookies({ name: 'token' });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
  await expectNotice(page, 'Successfully sign out');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect(await page.evaluate((vote) => localStorage.getItem(vote), key)).toBe('{}');
});

test('a session that the server has ended is treated as logged out', async ({ page, expectConsoleError }) => {
  const person = await registerPerson(page.request);
  await openAs(page, '/', person);
  await expect(accountButton(page)).toBeVisible();
  await endAllSessions(page, person.email);

  expectConsoleError(/status of 401/);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/wrong/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
});

test('logging out in one tab logs out the other', async ({ page, context, expectConsoleError }) => {
  // The other tab may be sending a request at that moment.
  expectConsoleError(/status of 401/);
  const person = await registerPerson(page.request);
  await openAs(page, '/', person);
  await expect(accountButton(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(accountButton(other)).toBeVisible();
  await page.goto('/logout');
  // A tab whose own request was refused first goes to the landing page, like any whose session has ended.
  await expect(other).toHaveURL(/\/(login\?next=%2Fdashboard)?$/);
  await expect(accountButton(other)).toBeHidden();
});

/** Opens the registration form by accepting the terms. */
async function accept(page: Page, role: 'artist' | 'collector'): Promise<void> {
  await page.goto(`/agreement/${role}`);
  await page.getByLabel('I have read these terms').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/register/${role}`);
}

/** Resets the password, as from another machine. */
async function endAllSessions(page: Page, email: string): Promise<void> {
  await post(page.request, '/api/auth/reset', { email });
  const { link } = await newestMail(page.request, email, 'Set a new password');
  await post(page.request, '/api/auth/resetpwd', {
    token: link.replace('/reset/', ''),
    password: 'a password set elsewhere',
  });
}
