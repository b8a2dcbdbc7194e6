import { people } from '@verso/contract/people/schemas/people.ts';
import { demoPerson, openAs } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, registerArtist } from '../support/works.ts';

test('a private viewing link is created, opened by a visitor, counted and revoked', async ({
  page,
  callAs,
  openSession,
  expectConsoleError,
}) => {
  const artist = await registerArtist(page.request, callAs);
  const caller = await callAs(artist);
  const { id, address } = await addWork(caller, 'Lamp by the river');
  await openAs(page, address, artist);
  const make = page.getByRole('button', { name: 'Create a viewing link' });
  await expect(page.getByText('need an admin’s permission')).toBeVisible();

  const admin = await callAs(demoPerson('admin'));
  const list = await admin.post('/api/users', { data: { filterkey: artist.email } });
  const [person] = people.list.reply.parse(await list.json()).users;
  expect((await admin.post('/api/users/privatetoken/allow', { data: { id: person?._id } })).ok()).toBe(true);
  await page.reload();
  await make.click();
  await page.getByRole('dialog').getByLabel('Who is it for?').fill('Museum of Basel');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create the link' }).click();
  const link = (await page.getByLabel('Link address').textContent()) ?? '';
  expect(new URL(link).pathname).toMatch(new RegExp(`^/artwork/detail/${id}/vl_`));
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Not opened yet.')).toBeVisible();

  const visitor = await openSession();
  const response = await visitor.goto(new URL(link).pathname);
  expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  await expect(visitor.getByRole('heading', { level: 1, name: 'Lamp by the river' })).toBeVisible();
  await expect(visitor.getByText('You opened this work with a viewing link')).toBeVisible();
  const picture = visitor.getByRole('main').getByRole('img').first();
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expectAccessible(visitor);

  await page.reload();
  await expect(page.getByText(/^Open until .* Opened once/)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the link for Museum of Basel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(/^Revoked/)).toBeVisible();
  expectConsoleError(/status of 404/);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Lamp by the river' })).toHaveCount(0);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This viewing link no longer works');
});
