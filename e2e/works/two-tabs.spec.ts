import { demoPerson, openAs, registerPerson } from '../support/people.ts';
import { expectNotice } from '../support/notices.ts';
import { heading } from '../support/record-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a profile that is edited in two tabs keeps the changes of both, and asks where both changed a field', async ({
  openSession,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const artist = await registerPerson(request, { role: 'artist' });
  const one = await openSession();
  await openAs(one, '/user/edit', artist);
  const other = await openSession();
  await openAs(other, '/user/edit', artist);
  await expect(other.getByLabel('Place of birth')).toBeVisible();

  await one.getByLabel('Place of birth').fill('Linz');
  await one.getByLabel('Year of birth').fill('1984');
  await one.getByRole('button', { name: 'Save' }).click();
  await expectNotice(one, 'Successfully updated user data!');

  await other.getByLabel('Biography').fill('Paints ferries.');
  await other.getByLabel('Place of birth').fill('Graz');
  await other.getByRole('button', { name: 'Save' }).click();
  const question = other.getByRole('group', { name: 'Place of birth' });
  await expect(question).toContainText('Yours: Graz');
  await expect(question).toContainText('Saved elsewhere: Linz');
  await expect(other.getByLabel('Year of birth')).toHaveValue('1984');
  await expectAccessible(other);
  await question.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(other.getByLabel('Place of birth')).toHaveValue('Linz');
  await other.getByRole('button', { name: 'Save' }).click();
  await expectNotice(other, 'Successfully updated user data!');
  await one.reload();
  await expect(one.getByLabel('Place of birth')).toHaveValue('Linz');
  await expect(one.getByLabel('Biography')).toHaveValue('Paints ferries.');
});

test('an article that is edited again opens with the text that was saved last, and merges another admin’s change', async ({
  page,
  openSession,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const title = `Two editors ${crypto.randomUUID().slice(0, 8)}`;
  await openAs(page, '/news', demoPerson('admin'));
  await page.getByRole('link', { name: 'Write an article' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole('link', { name: 'Edit the article' }).click();
  await page.getByLabel('Summary').fill('First summary.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole('link', { name: 'Edit the article' }).click();
  await expect(page.getByLabel('Summary')).toHaveValue('First summary.');

  const other = await openSession();
  await openAs(other, new URL(page.url()).pathname, demoPerson('admin'));
  await other.getByLabel('Title').fill(`${title}, again`);
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(heading(other, `${title}, again`)).toBeVisible();

  await page.getByLabel('Summary').fill('Second summary.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(heading(page, `${title}, again`)).toBeVisible();
  await expect(page.getByText('Second summary.')).toBeVisible();
});
