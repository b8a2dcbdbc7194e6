import { randomUUID } from 'node:crypto';
import { ownedWorks } from '@verso/contract/works/schemas/owned-works.ts';
import type { Page } from '@playwright/test';
import { openAs, registerPerson } from '../support/people.ts';
import { expectNotice } from '../support/notices.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { CallAs } from '../support/works.ts';

/** A collector’s work by an artist without an account, with no record of how they got it. */
async function ownWork(page: Page, callAs: CallAs) {
  const collector = await registerPerson(page.request);
  const caller = await callAs(collector);
  const added = await caller.post('/api/artwork/0/addOwnedWork', {
    multipart: {
      maker: JSON.stringify({ kind: 'new', named: { name: `Mira ${randomUUID().slice(0, 8)}`, birthYear: 1960 } }),
      attribution: 'by',
      title: 'Ferry at dusk',
      acquired: JSON.stringify({ kind: 'gift', happened: { kind: 'unknown' } }),
    },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const { artwork } = ownedWorks.add.reply.parse(await added.json());
  return { collector, caller, id: artwork._id, address: `/artwork/detail/${artwork._id}/work` };
}

test('a collector who sets a price is asked how they got the work, and can correct the answer', async ({
  page,
  callAs,
}) => {
  const { collector, address } = await ownWork(page, callAs);
  await openAs(page, address, collector);
  await page.getByRole('button', { name: 'Set a price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sale price' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('4800');
  await expect(dialog.getByRole('status')).toContainText(
    'At a price of €4,800, you get €4,800, less the card provider’s fee and the artist’s royalty.',
  );
  await dialog.getByRole('button', { name: 'Save price' }).click();
  const how = dialog.getByRole('radiogroup', { name: 'How did you get this work?' });
  await expect(dialog).toContainText('Choose how you got this work.');
  await expectAccessible(page);
  await how.getByLabel('From the artist').check();
  await dialog.getByLabel('When did you get it?').fill('2019-04-02');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expectNotice(page, 'Successfully updated the sale price');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Change the price' }).click();
  await expect(how.getByLabel('From the artist')).toBeChecked();
  await expect(dialog.getByLabel('When did you get it?')).toHaveValue('2019-04-02');
  await how.getByLabel('From someone else').check();
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Change the price' }).click();
  await expect(how.getByLabel('From someone else')).toBeChecked();
});

test('a work whose price was set elsewhere asks its owner how they got it, until they have answered', async ({
  page,
  callAs,
}) => {
  const { collector, caller, id, address } = await ownWork(page, callAs);
  const price = { amount: 480_000, currency: 'EUR' };
  expect((await caller.patch('/api/artwork/change_saleprice', { data: { id, price } })).ok()).toBe(true);
  await openAs(page, address, collector);
  const question = page.getByRole('region', { name: 'How you got this work' });
  await expect(question).toContainText('The royalty on this price depends on how you got the work.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save answer' }).click();
  await expect(question).toContainText('Choose how you got this work.');
  await question.getByLabel('From someone else').check();
  await question.getByRole('button', { name: 'Save answer' }).click();
  await expect(question).toBeHidden();
});
