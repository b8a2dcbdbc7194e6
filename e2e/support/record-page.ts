import { expect, type Locator, type Page } from '@playwright/test';
import { expectNotice } from './notices.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const votePanel = (page: Page) => page.getByRole('region', { name: 'Your vote', exact: true });
export const provenance = (page: Page) => page.getByRole('list', { name: 'Provenance' });
export const entry = (page: Page, title: string) =>
  provenance(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

/** A work is not public once its owner is asked for more, or it is denied: parts of its picture that still load are refused. */
export const partsOfHiddenPicture = /(status of 404|Tile .* failed to load).*\/(iiif\/3|api\/uploads)\//;

const votes = {
  Approve: {
    label: 'Your opinion',
    verb: 'Approve as authentic',
    notice: 'Voted approve!',
    result: 'You voted to approve',
  },
  Deny: { label: 'Your opinion', verb: 'Deny authenticity', notice: 'Voted deny!', result: 'You voted to deny' },
  'Ask for information': {
    label: 'What do you need to know?',
    verb: 'Ask for more information',
    notice: 'Voted request more information!',
    result: 'You asked for more information',
  },
};

/** Fills in further fields of an open form. */
type Filling = (form: Locator) => Promise<void>;

/** Votes on the open work, with an opinion or a question. */
export async function vote(page: Page, choice: keyof typeof votes, words: string, also?: Filling): Promise<void> {
  await fillVote(page, choice, words, also);
  await expectNotice(page, votes[choice].notice);
  await expect(votePanel(page)).toContainText(votes[choice].result);
}

/** Sends a vote without checking the result. */
export async function fillVote(page: Page, choice: keyof typeof votes, words: string, also?: Filling): Promise<void> {
  const { label, verb } = votes[choice];
  await openVote(page);
  const form = votePanel(page);
  await form.getByLabel(choice, { exact: true }).check();
  await form.getByRole('textbox', { name: label }).fill(words);
  if (choice !== 'Ask for information') {
    await form.getByLabel('Style').check();
    await form.getByLabel('Only pictures of the work').check();
    await form.getByLabel('I have none').check();
  }
  await also?.(form);
  await form.getByRole('button', { name: verb, exact: true }).click();
}

/** Opens the form of the vote from the work's page, from an earlier vote, or on a phone from the picture. */
export async function openVote(page: Page): Promise<void> {
  const panel = votePanel(page);
  const form = panel.getByRole('radiogroup', { name: 'Your vote' });
  const link = panel.getByRole('link', { name: /^(Examine and vote|Change your vote)$/ });
  const change = panel.getByRole('button', { name: 'Change your vote' });
  const sheet = page.getByRole('button', { name: 'Vote', exact: true });
  await expect(form.or(link).or(change).or(sheet).first()).toBeVisible();
  if (await link.isVisible()) {
    await link.click();
    await expect(form.or(change).or(sheet).first()).toBeVisible();
  }
  if (await form.isVisible()) return;
  await change.or(sheet).click();
  await expect(form).toBeVisible();
}

/** Adds a provenance entry to the open work: opens the form, fills it in and sends it. */
export async function report(
  page: Page,
  { event, verb }: { event: string; verb: string },
  fill: (form: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'Record an event' }).click();
  await page.getByRole('menuitem', { name: event }).click();
  const form = page.getByRole('dialog');
  await fill(form);
  await form.getByRole('button', { name: verb }).click();
  await expect(form).toBeHidden();
  await expectNotice(page, 'Successfully submitted');
}

/** Fills in a year, exact or circa. */
export async function fillYear(field: Locator, year: number, { circa = false } = {}): Promise<void> {
  await field.getByLabel('Year').fill(String(year));
  if (circa) await field.getByLabel('circa').check();
}

export async function fillToday(field: Locator): Promise<void> {
  await field.getByLabel('How exact the date is').selectOption('On the day');
  await field.getByLabel('Date', { exact: true }).fill(new Date().toISOString().slice(0, 10));
}

export async function addParty(form: Locator, place: number, role: string, name: string): Promise<void> {
  await form.getByRole('button', { name: 'Add a person or organisation' }).click();
  await form.getByLabel(`Role of party ${place}`).selectOption(role);
  await form.getByLabel(`Name of party ${place}`).fill(name);
}

/** Pixels by which the page is wider than its window. */
export const overhang = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
