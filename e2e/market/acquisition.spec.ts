import { randomUUID } from 'node:crypto';
import { ownedWorks } from '@verso/contract/works/schemas/owned-works.ts';
import { openAs, registerPerson } from '../support/people.ts';
import { expectNotice } from '../support/notices.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a collector who sets a price is asked how they got the work, and can correct the answer', async ({
  page,
  callAs,
}) => {
  const collector = await registerPerson(page.request);
  const added = await (await callAs(collector)).post('/api/artwork/0/addOwnedWork', {
    multipart: {
      maker: JSON.stringify({ kind: 'new', named: { name: `Mira ${randomUUID().slice(0, 8)}`, birthYear: 1960 } }),
      attribution: 'by',
      title: 'Ferry at dusk',
      acquired: JSON.stringify({ kind: 'gift', happened: { kind: 'unknown' } }),
    },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const { artwork } = ownedWorks.add.reply.parse(await added.json());

  await openAs(page, `/artwork/detail/${artwork._id}/work`, collector);
  await page.getByRole('button', { name: 'Set a price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sale price' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('4800');
  await dialog.getByRole('button', { name: 'Save the price' }).click();
  const how = dialog.getByRole('radiogroup', { name: 'How did you get this work?' });
  await expect(dialog).toContainText('Choose how you got this work.');
  await expectAccessible(page);
  await how.getByLabel('From the artist').check();
  await dialog.getByLabel('When did you get it?').fill('2019-04-02');
  await dialog.getByRole('button', { name: 'Save the price' }).click();
  await expectNotice(page, 'Successfully updated the sale price');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Change the price' }).click();
  await expect(how.getByLabel('From the artist')).toBeChecked();
  await expect(dialog.getByLabel('When did you get it?')).toHaveValue('2019-04-02');
  await how.getByLabel('From someone else').check();
  await dialog.getByRole('button', { name: 'Save the price' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Change the price' }).click();
  await expect(how.getByLabel('From someone else')).toBeChecked();
});
