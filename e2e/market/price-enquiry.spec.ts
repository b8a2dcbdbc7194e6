import type { APIRequestContext } from '@playwright/test';
import { newestMail } from '../support/mailbox.ts';
import { logIn, openAs, registerPerson } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, type CallAs, registerArtist, sendForReview, workForSale } from '../support/works.ts';

/** An approved work of a new artist, whose price is hidden. */
async function workOnRequest(request: APIRequestContext, callAs: CallAs, title: string) {
  const { seller: artist, id, address } = await workForSale(request, callAs, title);
  const caller = await callAs(artist);
  const reply = await caller.post('/api/artwork/changeHiddenPriceStatus', { data: { artwork_id: id, status: true } });
  expect(reply.ok(), await reply.text()).toBe(true);
  return { artist, caller, id, address };
}

/** Makes a work public, with a hidden price. It can't be bought before it is approved. */
async function offerOnRequest(artist: APIRequestContext, id: string): Promise<void> {
  await sendForReview(artist, id);
  const price = { amount: 480_000, currency: 'EUR' };
  for (const reply of [
    await artist.patch('/api/artwork/change_saleprice', { data: { id, price } }),
    await artist.post('/api/artwork/changeHiddenPriceStatus', { data: { artwork_id: id, status: true } }),
  ])
    expect(reply.ok(), `offering a work: ${reply.status()}`).toBe(true);
}

test('a user asks about a price on request, and the owner answers', async ({ page, callAs, openSession }) => {
  const { artist, id, address } = await workOnRequest(page.request, callAs, 'Lamp in the mill');

  const asker = await registerPerson(page.request);
  await page.goto(address);
  await expect(page.getByText('Price on request')).toBeVisible();
  await expect(page.getByText('4,800')).toHaveCount(0);
  await page.getByRole('link', { name: 'Log in to ask about the price' }).click();
  await logIn(page, asker);
  await expect(page).toHaveURL(new RegExp(`/artwork/detail/${id}/`));
  await page.getByRole('button', { name: 'Ask about the price' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the question' }).click();
  await expect(dialog.getByText('Enter your question.')).toBeVisible();
  await dialog.getByLabel('Your question').fill('Is it still for sale, and for how much?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Your question has been sent to the owner.')).toBeVisible();
  // The question cannot be asked again while it is open.
  await expect(page.getByText('Not answered yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask about the price' }).hover();
  await expect(page.getByText('You have already asked for the price of this work.')).toBeVisible();

  const { link } = await newestMail(page.request, artist.email, 'Someone asks about the price of a work');
  const owner = await openSession();
  await openAs(owner, link, artist);
  const questions = owner.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  await expect(questions).toHaveCount(1);
  await expect(questions).toContainText('Is it still for sale, and for how much?');
  await expect(owner.getByText(asker.email)).toHaveCount(0);
  await questions.getByRole('button', { name: 'Answer' }).click();
  await owner.getByLabel('Your answer').fill('It is, for 4,800 euros.');
  await owner.getByLabel('Show my email to the person who asked').check();
  await expect(owner.getByLabel('Show the price so that the person who asked can buy the work')).not.toBeChecked();
  await expect(owner.getByRole('dialog')).toContainText('can then buy the work by card for €4,800.');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Send the answer' }).click();
  await expect(owner.getByText('Your answer has been sent.')).toBeVisible();
  await expect(questions.getByRole('button', { name: 'Answer' })).toHaveCount(0);

  const subject = 'The owner of a work answered your question about its price';
  const { text } = await newestMail(page.request, asker.email, subject);
  expect(text).toContain('/dashboard/price-questions?type=sent');
  await page.goto(address);
  const question = page.getByRole('region', { name: 'You asked about the price' });
  await expect(question).toContainText('It is, for 4,800 euros.');
  await expect(question).toContainText('Once the owner shows the price, you can buy the work here by card.');
  await expectAccessible(page);
  await page.goto('/notifications');
  await page.getByRole('link', { name: /answered your question about its price/ }).click();
  await page.getByRole('link', { name: 'Read the answer' }).click();
  await expect(page).toHaveURL(/\/dashboard\/price-questions\?type=sent$/);
  // Someone who was never asked sees their own questions first.
  await page.goto('/dashboard/price-questions');
  await expect(page.getByRole('link', { name: 'From you' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('It is, for 4,800 euros.')).toBeVisible();
  await expect(page.getByRole('link', { name: artist.email })).toBeVisible();
  const next = page.getByText('You can buy the work by card once the owner shows its price.');
  await expect(next).toBeVisible();

  // Once answered, the owner shows the price from the question.
  await questions.getByRole('button', { name: 'Show the price of Lamp in the mill' }).click();
  await expectAccessible(owner);
  await owner.getByRole('dialog').getByRole('button', { name: 'Show the price' }).click();
  await expect(questions.getByRole('button', { name: 'Show the price of Lamp in the mill' })).toHaveCount(0);
  await newestMail(page.request, asker.email, 'The owner of a work now shows its price');
  await page.reload();
  await expect(page.getByText('It is, for 4,800 euros.')).toBeVisible();
  await expect(next).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText('€4,800').first()).toBeVisible();
});

test('an owner shows the price with their answer, and hides it again as they change it', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const { artist, id, address } = await workOnRequest(page.request, callAs, 'Lamp in the loft');
  const asker = await callAs(await registerPerson(page.request));
  const asked = await asker.post(`/api/artwork/${id}/price-enquiries`, { data: { message: 'How much is it?' } });
  expect(asked.ok(), await asked.text()).toBe(true);
  await openAs(page, '/dashboard/price-questions', artist);
  await page.getByRole('list', { name: 'Questions' }).getByRole('button', { name: 'Answer' }).click();
  await page.getByLabel('Your answer').fill('You can buy it on its page.');
  const tick = page.getByLabel('Show the price so that the person who asked can buy the work');
  await tick.check();
  // The price is shown first. If the answer then fails, its words stay.
  const refused = { status: 'error', code: 'conflict', message: 'This is a test.' };
  await page.route(/price-enquiries\/[^/]+\/answer$/, (route) => route.fulfill({ status: 409, json: refused }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('This is a test.')).toBeVisible();
  await expect(tick).toBeDisabled();
  await expect(page.getByLabel('Your answer')).toHaveValue('You can buy it on its page.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText('The public sees “Price on request”.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change the price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sale price' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('5200');
  await dialog.getByLabel('Hide the price').check();
  await expect(dialog.getByRole('status')).toContainText('At a price of €5,200, you get €5,200');
  await dialog.getByRole('button', { name: 'Save price' }).click();
  await expect(page.getByText('The public sees “Price on request”.')).toBeVisible();
  await expect(page.getByText('€5,200').first()).toBeVisible();
});

test('no one reads that a work under review can be bought once its price is shown', async ({ page, callAs }) => {
  const artist = await registerArtist(page.request, callAs);
  const caller = await callAs(artist);
  const { id } = await addWork(caller, 'Lamp in the yard');
  await offerOnRequest(caller, id);
  const asker = await callAs(await registerPerson(page.request));
  const asked = await asker.post(`/api/artwork/${id}/price-enquiries`, { data: { message: 'How much is it?' } });
  expect(asked.ok(), await asked.text()).toBe(true);
  await openAs(page, '/dashboard/price-questions', artist);
  await page.getByRole('list', { name: 'Questions' }).getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByRole('checkbox', { name: 'Show the price', exact: true })).toBeEnabled();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Everyone who can see the work will see the price: €4,800.');
  await expect(dialog).not.toContainText('buy the work');
});

test('neither the owner nor a visitor who sees the price can ask about it', async ({ page, callAs, openSession }) => {
  const artist = await registerArtist(page.request, callAs);
  const caller = await callAs(artist);
  const { id, address } = await addWork(caller, 'Lamp in the barn');
  await offerOnRequest(caller, id);
  await openAs(page, address, artist);
  await expect(page.getByText('The public sees “Price on request”.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask about the price' })).toHaveCount(0);
  const shown = await caller.post('/api/artwork/changeHiddenPriceStatus', { data: { artwork_id: id, status: false } });
  expect(shown.ok()).toBe(true);
  const visitor = await openSession();
  await visitor.goto(address);
  await expect(visitor.getByText('€4,800')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Log in to ask about the price' })).toHaveCount(0);
});
