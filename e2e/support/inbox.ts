import type { Page } from '@playwright/test';

/** The rows of what waits for the admins. */
export const inboxRows = (page: Page) =>
  page.getByRole('list', { name: 'Waiting for the admins' }).getByRole('listitem');

/** Opens the item of a kind about a work or person, in the open inbox. Returns its side. */
export async function openInInbox(page: Page, kind: string, name: string) {
  await inboxRows(page).filter({ hasText: kind }).filter({ hasText: name }).getByRole('link').click();
  return page.getByRole('region', { name: 'Open item' });
}
