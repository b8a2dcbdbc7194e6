import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { buildPaper } from '#server/features/works/provenance/fixtures.ts';
import { demoPerson, openAs, registerPerson } from '../support/people.ts';
import { expectNotice } from '../support/notices.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { photograph } from '../support/photographs.ts';

const title = 'Fish market at low tide';

/** Records a work by a painter who is not known here yet. */
async function recordAnother(owner: APIRequestContext, painter: string): Promise<void> {
  const reply = await owner.post('/api/artwork/0/addOwnedWork', {
    multipart: {
      maker: JSON.stringify({ kind: 'new', named: { name: painter, birthYear: 1612, deathYear: 1679 } }),
      attribution: 'by',
      title,
      acquired: JSON.stringify({ kind: 'gift', happened: { kind: 'unknown' } }),
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

test('a collector adds a work by a dead painter, and a voter sees who claims what', async ({
  page,
  callAs,
  openSession,
  expectConsoleError,
}) => {
  // The first try is refused: it does not say whether the painter is the one who is known.
  expectConsoleError(/status of 400/);
  const painter = `Joost van ${randomUUID().replaceAll(/[^a-f]/g, '')}wijk`;
  await recordAnother(await callAs(await registerPerson(page.request)), painter);
  const collector = await registerPerson(page.request);

  await openAs(page, '/dashboard', collector);
  await page.getByRole('link', { name: 'Add a work you own' }).first().click();
  const form = page.getByRole('form', { name: 'Add a work you own' });
  await form.getByRole('button', { name: 'Add the work' }).click();
  await expect(form.getByRole('alert')).toContainText('Choose the artist, or name a new one.');
  await expectAccessible(page);

  // A name that is spelt otherwise is likely the same artist, and the collector must say whether it is.
  await form.getByRole('textbox', { name: 'Artist' }).fill(painter.replace('van', 'von'));
  await form.getByRole('option', { name: /as a new artist$/ }).click();
  await form.getByLabel('Year of birth').fill('1612');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('How you got it').selectOption('I inherited it');
  await form.getByLabel('Inherited from').fill('My great-aunt');
  await form.getByRole('group', { name: 'When you got it' }).getByRole('combobox').selectOption('Not known');
  await expect(form.getByRole('group', { name: 'Is it one of these artists?' })).toBeVisible();
  await form.getByRole('button', { name: 'Add the work' }).click();
  await expect(form.getByRole('alert')).toContainText(`may be ${painter}, who is already in the registry`);
  await expectAccessible(page);
  await form.getByRole('button', { name: `This one: ${painter}` }).click();
  await form.getByLabel('Attribution').selectOption('circle_of');
  await form.getByRole('button', { name: 'Add the work' }).click();
  await expectNotice(page, 'The work has been recorded. Add pictures and details next.');

  await expect(page).toHaveURL(/\/artwork\/edit\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Recorded by its owner; not yet reviewed.')).toBeVisible();
  const duplicates = page.getByRole('region', { name: 'May be the same object' });
  await expect(duplicates).toContainText('has a similar title.');
  await expectAccessible(page);

  const id = page.url().split('/').at(-1) ?? '';
  const caller = await callAs(collector);
  const completed = await caller.post(`/api/artwork/${id}`, {
    multipart: {
      creation: JSON.stringify({ kind: 'year', year: 1650, circa: true }),
      medium: 'Oil',
      dimensions: JSON.stringify({ height: 300, width: 450, depth: null, unit: 'cm' }),
      description: 'Fishermen sell the catch from baskets on a wet beach, with a tower behind them.',
      files: await photograph(),
    },
  });
  expect(completed.ok(), await completed.text()).toBe(true);
  await page.reload();
  await page.getByLabel('Inventory number').fill('1924.3');
  await page.getByLabel('Inventory number').press('Tab');
  await expectNotice(page, 'The inventory number has been changed.');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expectNotice(page, 'Successfully sent for review');

  // The record is locked, and the number is no part of it.
  await page.goto(`/artwork/detail/${id}`);
  await page.getByLabel('Inventory number').fill('1924.4');
  await page.getByLabel('Inventory number').press('Tab');
  await expectNotice(page, 'The inventory number has been changed.');
  const changed = await caller.patch(`/api/artwork/${id}/inventory-number`, { data: { inventoryNumber: '1924.5' } });
  expect(changed.ok(), await changed.text()).toBe(true);
  // The request is a live update, with which the page reads the number again.
  const asked = await (await callAs(await registerPerson(page.request))).post(`/api/artwork/${id}/ownership`, {
    multipart: {
      relation: 'heir',
      happened: JSON.stringify({ kind: 'year', year: 2025 }),
      statement: 'My great-aunt left it to me.',
      documents: { name: 'will.pdf', mimeType: 'application/pdf', buffer: buildPaper('Will') },
    },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await expect(page.getByLabel('Inventory number')).toHaveValue('1924.5');
  await page.getByLabel('Inventory number').press('Tab');

  const voter = await openSession();
  await openAs(voter, `/artwork/vote/${id}`, demoPerson('authenticator1'));
  const claims = voter.getByRole('region', { name: 'What the owner says' });
  await expect(claims).toContainText(`Circle of ${painter}`);
  await expect(claims).toContainText('The owner, on');
  await expect(claims).toContainText('1924.5');
  await expect(claims).toContainText('Inherited, date unknown, from My great-aunt. Declared by the owner.');
  await expect(voter.getByRole('region', { name: 'May be the same object' })).toContainText('has a similar title.');
  await expectAccessible(voter);

  await page.goto('/dashboard');
  const search = page.getByRole('search', { name: 'Your works' });
  await search.getByLabel('Title, artist or number').fill('1924');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/dashboard?works=1924');
  const works = page.getByRole('list', { name: 'Works you own' });
  await expect(works).toContainText('Inventory number 1924.5');
  // The field of the new page has taken the place of the one that was typed in.
  await expect(search.getByLabel('Title, artist or number')).toHaveAttribute('value', '1924');
  await search.getByLabel('Title, artist or number').fill('1925');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No works match your search.')).toBeVisible();
});
