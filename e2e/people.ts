import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { agreementVersion, auth, type SignedInUser } from '@verso/contract/auth.ts';
import { sessionCookie, signedInCookie } from '@verso/contract/pages.ts';
import { newestMail } from './mailbox.ts';

export interface Person {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
}

export type Credentials = Pick<Person, 'email' | 'password'>;

export const newEmail = () => `${randomUUID()}@people.example`;

/** One of the people that the demo begins with: `admin`, `authenticator1`, `collector`… */
export const demoPerson = (name: string) => ({ email: `${name}@verso.example`, password: 'verso demo 2026' });

/** Registers somebody through the API; the email is verified unless said otherwise. */
export async function registerPerson(
  request: APIRequestContext,
  { role = 'collector', verified = true }: { role?: 'artist' | 'collector'; verified?: boolean } = {},
): Promise<Person> {
  const person = { firstname: 'Ada', lastname: 'Moreau', email: newEmail(), password: 'four unrelated words here' };
  await post(request, '/api/auth/register', { ...person, role, agreementVersion });
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

/** Logs in on the login page, which must be shown. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Logs in without a page. What the server keeps at the caller's stays in the request's cookies. */
export async function logInByCall(request: APIRequestContext, { email, password }: Credentials): Promise<SignedInUser> {
  const reply = await request.post('/api/auth/login', { data: { email, password } });
  const { user } = auth.login.reply.parse(await reply.json());
  if (!user) throw new Error(`${email} has a second factor`);
  return user;
}

/**
 * Opens a page as somebody who has logged in on this machine before, and is still signed in: what the login page would
 * leave is put in place, without a visit to it.
 */
export async function openAs(page: Page, address: string, person: Credentials): Promise<void> {
  const { token, _id: id, ...account } = await logInByCall(page.request, person);
  // Of every server that the tests start.
  const place = { domain: 'localhost', path: '/' };
  await page.context().addCookies([
    { ...place, name: sessionCookie, value: token, sameSite: 'Strict' },
    { ...place, name: signedInCookie, value: '1', sameSite: 'Lax' },
  ]);
  // Until they log out; the product itself keeps what changes about them.
  await page.addInitScript(
    ([ofToken, kept]) => {
      if (document.cookie.includes(ofToken) && !localStorage.getItem('user')) localStorage.setItem('user', kept);
    },
    [token, JSON.stringify({ ...account, id })] as const,
  );
  await page.goto(address);
  await expect(page).toHaveURL(address);
}
