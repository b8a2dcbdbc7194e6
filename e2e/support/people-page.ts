import { expect, type Page } from '@playwright/test';

/** The rows of the table of people. */
export const peopleRows = (page: Page) => page.getByRole('table', { name: 'People' }).getByRole('row');

/** The panel of the person who is open. */
export const personPanel = (page: Page) => page.getByRole('region', { name: 'Person', exact: true });

/** Finds a person on the open list of people, and opens their panel. */
export async function openPerson(page: Page, email: string) {
  const search = page.getByRole('search', { name: 'People' });
  await search.getByLabel('Name or email').fill(email);
  await search.getByRole('button', { name: 'Search' }).click();
  // The field of the new page, whose rows lead on from this search.
  await expect(search.getByLabel('Name or email')).toHaveAttribute('value', email);
  await peopleRows(page).filter({ hasText: email }).getByRole('link').click();
  return personPanel(page);
}
