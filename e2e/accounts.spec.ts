import type { Page } from '@playwright/test';
import { newestMail } from './mailbox.ts';
import { makeAdmin } from './admin.ts';
import { logIn, newEmail, post, registerPerson } from './people.ts';
import { expect, expectAccessible, test } from './test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const errors = (page: Page) => page.getByRole('region', { name: 'Errors' });
const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Ada Moreau' });

test.describe('registering', () => {
  test('a collector registers, verifies the email, logs in, stays logged in over a reload and logs out', async ({
    page,
    context,
  }) => {
    const email = newEmail();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await expect(heading(page, 'Register')).toBeFocused();
    await expect(page.getByText('Authenticators join by invitation only.')).toBeVisible();

    await page.getByRole('link', { name: 'Collector' }).click();
    await expect(heading(page, 'Terms for collectors')).toBeFocused();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Without agreeing to the terms you cannot register.')).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('I have read these terms').check();
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(heading(page, 'Register as a collector')).toBeFocused();
    await expect(page.getByLabel('Nationality')).toHaveCount(0);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Moreau');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('four unrelated words');
    await page.getByRole('button', { name: 'Register' }).click();

    await expect(heading(page, 'Look at your mail')).toBeFocused();
    await expect(notices(page)).toContainText(
      `We've sent an email to ${email}. Please Check your email to verify and continue.`,
    );
    await expectAccessible(page);

    await page.goto((await newestMail(page.request, email)).link);
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await expect(heading(page, 'Your email is verified')).toBeFocused();
    await expect(notices(page)).toContainText('Successfully verified the user!');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();

    await expect(heading(page, 'Log in')).toBeVisible();
    await logIn(page, { email, password: 'four unrelated words' });
    await expect(notices(page)).toContainText('Hello Ada!');
    await expect(page).toHaveURL('/');

    await page.reload();
    await expect(accountButton(page)).toBeVisible();
    await expect(page.getByText('Verify your email:')).toHaveCount(0);
    await accountButton(page).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(notices(page)).toContainText('Successfully sign out');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  test('faults are told by the name of their field, and focus goes to the first', async ({ page }) => {
    await accept(page, 'artist');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email').fill('ada at example');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await expect(page.getByText('It must be at least 12 characters; so far it has 5.')).toBeVisible();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name must not be empty');
    await expect(page.getByText('Email must be an email address, such as name@example.com')).toBeVisible();
    await expect(page.getByText('Password must be at least 12 characters')).toBeVisible();
    await expectAccessible(page);
  });

  test('a fault that only the server can see stands with its field', async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 400.*auth\/register/);
    await accept(page, 'artist');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Moreau');
    await page.getByRole('combobox', { name: 'Nationality (optional)' }).fill('belg');
    await page.getByRole('option', { name: 'Belgian' }).click();
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill('password1234');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Password is too easy to guess: choose another')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
  });

  test('the form is not opened without accepting the terms', async ({ page }) => {
    await page.goto('/register/artist');
    await expect(page).toHaveURL('/agreement/artist');
  });

  test('the password can be looked at', async ({ page }) => {
    await accept(page, 'collector');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('four unrelated words');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide the password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('an invited authenticator registers with the address that was invited', async ({ page, expectConsoleError }) => {
    const email = newEmail();
    const admin = await makeAdmin();
    const invited = await page.request.patch('/api/users/invite', {
      headers: { authorization: `Bearer ${admin.token}` },
      data: { email, type: 'authenticator' },
    });
    expect(invited.ok()).toBe(true);
    const { link } = await newestMail(page.request, email);

    // An address for another role leads to the one that the invitation is for.
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
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(heading(page, 'Look at your mail')).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, { email, password: 'four unrelated words' });
    await expect(accountButton(page)).toBeVisible();
    await expect(page.getByText('Verify your email:')).toHaveCount(0);

    expectConsoleError(/status of 400.*auth\/invitation/);
    await page.goto('/logout');
    await page.goto(link);
    await expect(heading(page, 'This invitation no longer works')).toBeVisible();
    await expectAccessible(page);
  });

  test('nobody registers as an authenticator without an invitation', async ({ page }) => {
    await page.goto('/agreement/authenticator');
    await expect(page).toHaveURL('/register');
    await page.goto('/register/admin');
    await expect(page).toHaveURL('/register');
  });
});

test.describe('verifying an email', () => {
  test('somebody signed in is reminded until the link has been used', async ({ page, expectConsoleError }) => {
    const person = await registerPerson(page.request, { verified: false });
    await page.goto('/login');
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
    await expect(heading(page, 'Verified already')).toBeVisible();
    await expect(page.getByText(`${person.email} is the verified address of your account.`)).toBeVisible();
  });

  test('opening the link does not use it up, and using it twice is refused', async ({ page, expectConsoleError }) => {
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
});

test('another browser than the one that registered is asked for the password', async ({
  page,
  openSession,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400.*auth\/verify/);
  const { email, password } = await registerPerson(page.request, { verified: false });
  const { link } = await newestMail(page.request, email);
  const phone = await openSession();
  await phone.goto(link);
  await expect(phone.getByText('You did not register? Then close this page')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Password', { exact: true }).fill('not the password');
  await phone.getByRole('button', { name: 'Verify my email' }).click();
  await expect(phone.getByText('Password is not the one that was chosen at the registration')).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(phone, 'Your email is verified')).toBeFocused();
});

test.describe('logging in', () => {
  test('a wrong password is told without saying which of the two was wrong', async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 400.*auth\/login/);
    const person = await registerPerson(page.request);
    await page.goto('/login');
    await logIn(page, { ...person, password: 'not the password' });
    await expect(errors(page)).toContainText('The email or the password is not right.');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page).toHaveURL('/login');
    // Stood upon, the error would stay for as long: only the login that succeeds takes it away.
    await errors(page).getByText('The email or the password is not right.').hover();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText('Hello Ada!');
    await expect(errors(page)).not.toContainText('The email or the password is not right.');
  });

  test('a forgotten password is replaced by a mailed link, which works once', async ({ page, expectConsoleError }) => {
    const person = await registerPerson(page.request);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(heading(page, 'Forgot your password?')).toBeFocused();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(heading(page, 'Look at your mail')).toBeFocused();
    await expect(notices(page)).toContainText(`Sent reset email to the ${person.email}!`);
    await expectAccessible(page);

    const { link } = await newestMail(page.request, person.email, 'Set a new password');
    await page.goto(link);
    await page.getByLabel('New password').fill('another four good words');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(heading(page, 'Your password is changed')).toBeFocused();
    await expect(notices(page)).toContainText('Successfully reset password!');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, { ...person, password: 'another four good words' });
    await expect(notices(page)).toContainText('Hello Ada!');

    expectConsoleError(/status of 400.*auth\/resetpwd/);
    await page.goto(link);
    await page.getByLabel('New password').fill('yet another four words');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(heading(page, 'This link no longer works')).toBeFocused();
  });

  test('an unknown address is answered like a known one when a new password is asked for', async ({ page }) => {
    const email = newEmail();
    await page.goto('/forgot');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(heading(page, 'Look at your mail')).toBeVisible();
    await expect(notices(page)).toContainText(`Sent reset email to the ${email}!`);
  });
});

test.describe('who may be where', () => {
  test('a page that needs a session leads to the login, and from there back to it', async ({ page }) => {
    const person = await registerPerson(page.request);
    await page.goto('/royaltycalculator?amount=1200');
    await expect(page).toHaveURL('/login?next=%2Froyaltycalculator%3Famount%3D1200');
    await expect(page.getByText('The page you asked for is open to you once you have logged in.')).toBeVisible();
    await logIn(page, person);
    await expect(page).toHaveURL('/royaltycalculator?amount=1200');
  });

  test('a login never leads to another site', async ({ page }) => {
    const person = await registerPerson(page.request);
    await page.goto('/login?next=%2F%2Felsewhere.example%2F');
    await logIn(page, person);
    await expect(accountButton(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('somebody logged in has no business on the pages for visitors', async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 404.*\/nowhere/);
    const person = await registerPerson(page.request);
    await page.goto('/login');
    await logIn(page, person);
    await expect(page).toHaveURL('/');
    for (const address of ['/login', '/register', '/register/artist', '/agreement/collector', '/nowhere']) {
      await page.goto(address);
      await expect(page).toHaveURL('/');
    }
  });

  test('an address without a page leads a visitor to the login, and says so', async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 404.*\/no\/such\/page/);
    await page.goto('/no/such/page');
    await expect(page).toHaveURL('/login');
    await expect(errors(page)).toContainText('There is no page at that address.');
  });

  test('a stored user whose token is gone is logged out', async ({ page, context, expectConsoleError }) => {
    // The page that is open may be asking for their notifications at that moment.
    expectConsoleError(/status of 401.*api\/notify/);
    const person = await registerPerson(page.request);
    await page.goto('/login');
    await logIn(page, person);
    await expect(accountButton(page)).toBeVisible();
    await context.clearCookies({ name: 'token' });
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/');
    await expect(notices(page)).toContainText('Successfully sign out');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  test('a session that the server has ended counts as none', async ({ page, expectConsoleError }) => {
    const person = await registerPerson(page.request);
    await page.goto('/login');
    await logIn(page, person);
    await expect(accountButton(page)).toBeVisible();
    await endAllSessions(page, person.email);

    expectConsoleError(/status of 401/);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/wrong/);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login?next=%2Fdashboard');
  });

  test('logging out in one tab counts in the other', async ({ page, context, expectConsoleError }) => {
    // The other tab may be asking for something at that moment.
    expectConsoleError(/status of 401/);
    const person = await registerPerson(page.request);
    await page.goto('/login');
    await logIn(page, person);
    await expect(accountButton(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(accountButton(other)).toBeVisible();
    await page.goto('/logout');
    await expect(other).toHaveURL('/login?next=%2Fdashboard');
  });
});

/** Opens the registration form by accepting the terms. */
async function accept(page: Page, role: 'artist' | 'collector'): Promise<void> {
  await page.goto(`/agreement/${role}`);
  await page.getByLabel('I have read these terms').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/register/${role}`);
}

/** As somebody does who sets a new password on another machine. */
async function endAllSessions(page: Page, email: string): Promise<void> {
  await post(page.request, '/api/auth/reset', { email });
  const { link } = await newestMail(page.request, email, 'Set a new password');
  await post(page.request, '/api/auth/resetpwd', {
    token: link.replace('/reset/', ''),
    password: 'a password set elsewhere',
  });
}
