import type { Page } from '@playwright/test';
import { paths } from '../../web/src/paths.ts';
import { dayOf, today } from '#server/platform/clock.ts';
import { demoPerson, openAs } from '../support/people.ts';
import { photograph } from '../support/photographs.ts';
import { expectNotice } from '../support/notices.ts';
import { entry, heading } from '../support/record-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, registerArtist, sendForReview } from '../support/works.ts';

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

/** Picks a day in the month that the calendar shows, or in the next. */
async function chooseDay(page: Page, field: string, day: string, { next = false } = {}): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  if (next) await page.getByRole('button', { name: 'Next month' }).click();
  const name = new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  await page.getByRole('button', { name, exact: true }).click();
}

/** The 28th of next month, a day that every month has. */
function endOfNextMonth(): string {
  const day = new Date();
  return dayOf(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 28)));
}

test('an admin writes an article as a draft, publishes it, and a visitor reads it', async ({
  page,
  openSession,
  expectConsoleError,
}) => {
  const title = unique('What a stamp says');
  await openAs(page, '/news', demoPerson('admin'));
  await page.getByRole('link', { name: 'Write an article' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Summary').fill('How to read the back of a picture.');
  await page.locator('input[type="file"]').setInputFiles(await photograph());
  // Empty again, so that the same file can be chosen once more.
  await expect(page.locator('input[type="file"]')).toHaveValue('');
  await page.getByLabel('What the cover shows').fill('A stamp on a stretcher');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.pressSequentially('## Where to look');
  await text.press('Enter');
  await text.pressSequentially('The stretcher says more than the canvas.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Where to look' })).toBeVisible();
  const address = page.url();

  const visitor = await openSession();
  expectConsoleError(/status of 404.*\/news\//);
  await visitor.goto(address);
  await expect(heading(visitor, 'Article not found')).toBeVisible();

  await page.getByRole('link', { name: 'Edit the article' }).click();
  await page.getByRole('radio', { name: 'Published' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(heading(page, title)).toBeVisible();

  await visitor.goto('/news');
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(heading(visitor, title)).toBeVisible();
  await expect(visitor.getByText('The stretcher says more than the canvas.')).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'A stamp on a stretcher' })).toBeVisible();
});

test('an exhibition is added to a work’s record once the owner agrees', async ({ page, openSession, callAs }) => {
  const [title, workTitle] = [unique('Rooms by water'), unique('Sluice')];
  const owner = await registerArtist(page.request, callAs);
  const artist = await callAs(owner);
  const work = await addWork(artist, workTitle);
  await sendForReview(artist, work.id);

  await openAs(page, '/exhibitions', demoPerson('admin'));
  await page.getByRole('link', { name: 'Add an exhibition' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Venue').fill('Harbour Hall');
  await page.getByLabel('City').fill('Bergen');
  await chooseDay(page, 'First day', today());
  await chooseDay(page, 'Last day', endOfNextMonth(), { next: true });
  await page.getByRole('searchbox', { name: 'Find a work to show' }).fill(workTitle);
  await page.getByRole('button', { name: `Add ${workTitle}` }).click();
  await expect(page.getByRole('list', { name: 'Works chosen' })).toContainText(workTitle);
  await page.getByRole('textbox', { name: 'Text' }).fill('Twelve pictures of water.');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Published' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(heading(page, title)).toBeVisible();
  const address = page.url();

  const asked = await openSession();
  await openAs(asked, '/dashboard', owner);
  await asked.getByRole('button', { name: `Yes, add it: the showing of ${workTitle}` }).click();
  await expectNotice(asked, 'The exhibition has been added to the work’s provenance.');

  const visitor = await openSession();
  await visitor.goto(address);
  await expect(visitor.getByText('Harbour Hall, Bergen')).toBeVisible();
  await visitor.getByRole('link', { name: workTitle }).first().click();
  await expect(entry(visitor, 'Exhibited')).toContainText(`Shown in “${title}”`);
});

test('an admin enters the operator and a text of their own, which visitors find from the footer', async ({
  page,
  openSession,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400.*\/site-pages\//);
  await openAs(page, '/dashboard/settings', demoPerson('admin'));
  const operator = page.getByRole('form', { name: 'Operator' });
  await operator.getByLabel('Represented by').fill('Philippa Marchbanks');
  await operator.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'The operator’s details have been saved and published.');
  await page.getByRole('link', { name: 'Edit Cookies' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The text must contain some text')).toBeVisible();
  await text.fill('We bake our own.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/cookies');

  const visitor = await openSession();
  await visitor.goto('/cookies');
  await expect(visitor.getByRole('main')).toContainText('We bake our own.');
  await expect(visitor.getByRole('link', { name: 'Edit the text' })).toHaveCount(0);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(visitor.getByRole('main')).toContainText('Philippa Marchbanks');

  await page.getByRole('link', { name: 'Edit the text' }).click();
  await page.getByRole('button', { name: 'Restore the default text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('main')).toContainText('This site only uses cookies that it needs.');
});

test('an admin enters the police contact of a country, which visitors read on a stolen work until it is removed', async ({
  page,
  openSession,
}) => {
  await openAs(page, '/dashboard/settings', demoPerson('admin'));
  const contacts = page.getByRole('region', { name: 'Police contacts' });
  await contacts.getByRole('button', { name: 'Add a contact' }).click();
  const form = page.getByRole('dialog', { name: 'Add a contact' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('combobox', { name: 'Country' })).toBeFocused();
  await expect(form).toContainText('Enter the country.');
  await form.getByRole('combobox', { name: 'Country' }).fill('Urug');
  await page.getByRole('option', { name: 'Uruguay' }).click();
  await form.getByLabel('Police unit').fill('Interpol Montevideo');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Website')).toBeFocused();
  await expect(form).toContainText('Enter a website, a phone number or both.');
  await expectAccessible(page);
  await form.getByLabel('Phone').fill('+598 2555 0100');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Police contact saved. Pages of stolen and missing works show it now.');
  await expect(form).toBeHidden();
  await expect(contacts.getByRole('listitem')).toContainText('Interpol Montevideo+598 2555 0100.');
  await expectAccessible(page);

  const visitor = await openSession();
  await visitor.goto(paths.search({ q: 'Wharf, Midnight' }));
  await visitor.getByRole('main').getByRole('link', { name: 'Wharf, Midnight' }).first().click();
  const seen = visitor.getByRole('region', { name: 'Have you seen this work?' });
  await seen.getByLabel('Country').selectOption({ label: 'Uruguay' });
  await expect(seen).toContainText('Interpol Montevideo. Call +598 2555 0100.');
  await expect(seen.getByRole('link', { name: '+598 2555 0100' })).toHaveAttribute('href', 'tel:+59825550100');

  await contacts.getByRole('button', { name: 'Edit the contact for Uruguay' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the contact for Uruguay' });
  await edit.getByLabel('Website').fill('https://police.example/');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await visitor.reload();
  await seen.getByLabel('Country').selectOption({ label: 'Uruguay' });
  await expect(seen.getByRole('link', { name: 'Interpol Montevideo' })).toBeVisible();

  await contacts.getByRole('button', { name: 'Remove the contact for Uruguay' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectNotice(page, 'Police contact removed.');
  await expect(contacts).toContainText('No contacts yet.');
});
