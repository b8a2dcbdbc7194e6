import { expect, type Locator, type Page } from '@playwright/test';

export const expectNotice = (page: Page, words: string) =>
  expect(page.getByRole('region', { name: 'Notices' })).toContainText(words);

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const votePanel = (page: Page) => page.getByRole('region', { name: 'Your vote', exact: true });
export const provenance = (page: Page) => page.getByRole('list', { name: 'Provenance' });
export const entry = (page: Page, title: string) =>
  provenance(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

const votes = {
  Approve: { title: 'Approve as authentic', label: 'Your opinion', verb: 'Approve', notice: 'Voted approve!' },
  Deny: { title: 'Deny authenticity', label: 'Your opinion', verb: 'Deny', notice: 'Voted deny!' },
  'Ask for more': {
    title: 'Ask for more',
    label: 'What do you need to know?',
    verb: 'Ask',
    notice: 'Voted request more information!',
  },
};

/** What else is filled in, in a form that is open. */
type Filling = (form: Locator) => Promise<void>;

/** Votes on the work whose page is open, with an opinion or a question. */
export async function vote(page: Page, choice: keyof typeof votes, words: string, also?: Filling): Promise<void> {
  await fillVote(page, choice, words, also);
  await expectNotice(page, votes[choice].notice);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Sends a vote, and leaves it to the test what becomes of it. */
export async function fillVote(page: Page, choice: keyof typeof votes, words: string, also?: Filling): Promise<void> {
  const { title, label, verb } = votes[choice];
  await votePanel(page).getByRole('button', { name: choice }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(label).fill(words);
  if (choice !== 'Ask for more') {
    await dialog.getByLabel('Style').check();
    await dialog.getByLabel('Pictures of it only').check();
    await dialog.getByLabel('I have none').check();
  }
  await also?.(dialog);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

/** Records something in the provenance of the work whose page is open: opens its form, fills it, sends it. */
export async function report(
  page: Page,
  { event, verb }: { event: string; verb: string },
  fill: (form: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'Report an event' }).click();
  await page.getByRole('menuitem', { name: event }).click();
  const form = page.getByRole('dialog');
  await fill(form);
  await form.getByRole('button', { name: verb }).click();
  await expect(form).toBeHidden();
  await expectNotice(page, 'Successfully submitted');
}

/** Says when something happened: in a year or about it. */
export async function fillYear(field: Locator, year: number, { circa = false } = {}): Promise<void> {
  await field.getByLabel('Year').fill(String(year));
  if (circa) await field.getByLabel('circa').check();
}

export async function fillToday(field: Locator): Promise<void> {
  await field.getByLabel('How well it is known').selectOption('On the day');
  await field.getByLabel('Day', { exact: true }).fill(new Date().toISOString().slice(0, 10));
}

export async function addParty(form: Locator, place: number, role: string, name: string): Promise<void> {
  await form.getByRole('button', { name: 'Add a party' }).click();
  await form.getByLabel(`Role of party ${place}`).selectOption(role);
  await form.getByLabel(`Name of party ${place}`).fill(name);
}

/** The number of pixels by which the page is wider than its window. */
export const overhang = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
