import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { logInThroughApi, registerPerson } from './people.ts';
import type { CallAs } from './works.ts';

/** Reports a new person, of which the admins are notified: their pages read their data again. */
export async function reportAPerson(request: APIRequestContext, callAs: CallAs, lastname: string): Promise<void> {
  const reported = await registerPerson(request, { firstname: 'Ilja', lastname });
  const { _id: id } = await logInThroughApi(request, reported);
  const reporter = await callAs(await registerPerson(request));
  const report = await reporter.patch('/api/users/report', {
    data: { id, message: 'They sell works they don’t own.' },
  });
  expect(report.ok(), await report.text()).toBe(true);
}

/** The rows of what waits for the admins. */
export const inboxRows = (page: Page) =>
  page.getByRole('list', { name: 'Waiting for the admins' }).getByRole('listitem');

/** The item of a kind about a work or person: the same work can be in the inbox for other reasons too. */
export const inboxRow = (page: Page, kind: string, name: string) =>
  inboxRows(page).filter({ hasText: kind }).filter({ hasText: name });

/** Opens it in the open inbox. Returns its side. */
export async function openInInbox(page: Page, kind: string, name: string) {
  await inboxRow(page, kind, name).getByRole('link').click();
  return page.getByRole('region', { name: 'Open item' });
}
