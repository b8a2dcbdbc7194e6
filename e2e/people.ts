import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { agreementVersion } from '@verso/contract/auth.ts';
import { newestMail } from './mailbox.ts';

export interface Person {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
}

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
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Opens a page that needs a session, by way of the login. */
export async function logInTo(page: Page, address: string, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto(`/login?${new URLSearchParams({ next: address })}`);
  await logIn(page, person);
  await expect(page).toHaveURL(address);
}
