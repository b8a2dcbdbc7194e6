import { randomUUID } from 'node:crypto';
import { ownedWorks } from '@verso/contract/works/schemas/owned-works.ts';
import { demoPerson, openAs, post, registerPerson } from '../support/people.ts';
import { expectNotice } from '../support/notices.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, registerArtist, sendForReview } from '../support/works.ts';

test('a collector changes one field of many works at once, with the keyboard', async ({ page, callAs }) => {
  const collector = await registerPerson(page.request);
  const caller = await callAs(collector);
  const locations = { 'First study': 'Store 1', 'Second study': 'Store 1', 'Third study': 'Store 2' };
  for (const [title, location] of Object.entries(locations)) {
    const reply = await caller.post('/api/artwork/0/addOwnedWork', {
      multipart: {
        maker: JSON.stringify({ kind: 'new', named: { name: randomUUID().replaceAll(/[^a-f]/g, '') } }),
        attribution: 'by',
        title,
        acquired: JSON.stringify({ kind: 'gift', happened: { kind: 'unknown' } }),
      },
    });
    const { artwork } = ownedWorks.add.reply.parse(await reply.json());
    await caller.post(`/api/artwork/${artwork._id}`, { multipart: { location } });
  }

  await openAs(page, '/dashboard', collector);
  await page.getByRole('link', { name: 'Edit several works' }).click();
  await expect(page.getByRole('button', { name: 'Choose what to change' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: 'Select 3 works on this page' }).press('Space');
  await expect(page.getByText('3 works selected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose what to change' }).press('Enter');

  await expect(page.getByRole('heading', { name: 'Change 3 works' })).toBeFocused();
  await page.getByLabel('Field').selectOption('Where it is kept');
  await page.getByLabel('New value').fill('Store 2');
  await page.getByLabel('New value').press('Enter');
  await expect(page.getByRole('heading', { name: '2 works will change' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'First study' })).toContainText('Store 1 → Store 2');
  await expect(page.getByText('1 work already has this value.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change 2 works' }).press('Enter');
  await expectNotice(page, '2 works were changed.');
  await expect(page.getByText('2 works were changed.').first()).toBeVisible();
});

test('the preview of an edit of many works says that it ends the right to appeal a denial', async ({
  page,
  request,
  callAs,
}) => {
  const artist = await registerArtist(request, callAs);
  const caller = await callAs(artist);
  const { id } = await addWork(caller, 'Evening');
  await sendForReview(caller, id);
  for (const name of ['authenticator1', 'authenticator2'])
    await post(await callAs(demoPerson(name)), '/api/artwork/disvote', { id });
  await openAs(page, '/works/edit', artist);
  await page.getByRole('checkbox', { name: 'Select 1 work on this page' }).check();
  await page.getByRole('button', { name: 'Choose what to change' }).click();
  await page.getByLabel('Field').selectOption('Where it is kept');
  await page.getByLabel('New value').fill('Store 2');
  await page.getByLabel('New value').press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Evening' })).toContainText(
    'you can’t appeal against its denial',
  );
});
