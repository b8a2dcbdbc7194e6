import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { accounts, type SignedInUser } from '@verso/contract/people/schemas/accounts.ts';
import { sessionCookie, signedInCookie } from '@verso/contract/publishing/pages.ts';
import { newestMail } from './mailbox.ts';

export interface Person {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
}

export type Credentials = Pick<Person, 'email' | 'password'>;

export const newEmail = () => `${randomUUID()}@people.example`;

/** Login of a demo account: `admin`, `authenticator1`, `collector`… */
export const demoPerson = (name: string) => ({ email: `${name}@verso.example`, password: 'verso demo 2026' });

export const isDemo = ({ email }: Credentials) => email.endsWith('@verso.example');

/** Registers a user through the API; the email is verified by default. */
export async function registerPerson(
  request: APIRequestContext,
  {
    role = 'collector',
    verified = true,
    firstname = 'Ada',
    lastname = 'Moreau',
    next,
  }: { role?: 'artist' | 'collector'; verified?: boolean; firstname?: string; lastname?: string; next?: string } = {},
): Promise<Person> {
  const person = { firstname, lastname, email: newEmail(), password: 'four unrelated words here' };
  await post(request, '/api/auth/register', { ...person, role, agreementVersion, next });
  if (verified) {
    const { link } = await newestMail(request, person.email, 'Verify your email');
    await post(request, '/api/auth/verify', { token: link.replace('/verify/', '') });
  }
  return person;
}

export async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await request.post(path, { data });
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
}

/** Logs in on the login page, which must be open. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Logs in through the API; the request context keeps the cookies. */
export async function logInThroughApi(
  request: APIRequestContext,
  { email, password }: Credentials,
): Promise<SignedInUser> {
  const reply = await request.post('/api/auth/login', { data: { email, password } });
  expect(reply.ok(), `login of ${email}: ${reply.status()}`).toBe(true);
  const { user } = accounts.login.reply.parse(await reply.json());
  if (!user) throw new Error(`${email} has a second factor`);
  return user;
}

/** Opens a page as a signed-in user: sets the cookies and storage of a login without visiting the login page. */
export async function openAs(page: Page, address: string, person: Credentials): Promise<void> {
  const { token, _id: id, ...account } = await logInThroughApi(page.request, person);
  // Valid for every server that the tests start.
  const place = { domain: 'localhost', path: '/' };
  await page.context().addCookies([
    { ...place, name: sessionCookie, value: token, sameSite: 'Strict' },
    { ...place, name: signedInCookie, value: '1', sameSite: 'Lax' },
  ]);
  // Set once: the app updates it and removes it on logout.
  await page.addInitScript(
    ([ofToken, kept]) => {
      if (document.cookie.includes(ofToken) && !localStorage.getItem('user')) localStorage.setItem('user', kept);
    },
    [token, JSON.stringify({ ...account, id })] as const,
  );
  await page.goto(address);
  await expect(page).toHaveURL(address);
}
