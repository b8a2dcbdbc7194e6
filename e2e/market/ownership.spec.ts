import type { Page } from '@playwright/test';
import { buildPaper } from '#server/features/works/provenance/fixtures.ts';
import { fixturePassword } from '#server/features/people/accounts/fixtures.ts';
import { makeAdmin, withOnlyAdmin } from '../support/admin.ts';
import { openInInbox, reportAPerson } from '../support/inbox.ts';
import { expectAccessibleInLooks } from '../support/looks.ts';
import { newestMail } from '../support/mailbox.ts';
import { requestOwnership, will } from '../support/ownership.ts';
import { demoPerson, openAs, post, registerPerson } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { workForSale } from '../support/works.ts';

test.use({ opensSandboxes: true });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

test('an heir requests a work with evidence, its owner answers, and two admins decide from the inbox', async ({
  page,
  callAs,
  openSession,
}) => {
  test.slow();
  const { seller, id, address } = await workForSale(page.request, callAs, 'The heir’s harbour');
  const heir = await registerPerson(page.request);
  await openAs(page, address, heir);
  await main(page).getByRole('link', { name: 'Ask to become its owner' }).click();
  const form = page.getByRole('form', { name: 'Ask to become the owner' });
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form).toContainText('Describe how the work came to you.');
  await expect(form).toContainText('Attach at least one document.');
  await expect(form.getByText('When did you inherit it? (required)')).toBeVisible();
  await expect(form.getByText('Documents (required)')).toBeVisible();
  await form.getByLabel('Year', { exact: true }).fill('2025');
  await form.getByLabel('What happened?').fill('My mother left it to me.');
  await form.locator('input[type=file]').setInputFiles(will);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(main(page)).toContainText('The owner can answer until');
  await expect(main(page).getByRole('heading', { name: 'Waiting for the owner’s answer' })).toBeVisible();
  await page.goto(address);
  await expect(main(page).getByRole('link', { name: 'See your request' })).toBeVisible();
  await page.goto('/dashboard');
  const sent = main(page).getByRole('region', { name: 'Your ownership requests' });
  await expect(sent).toContainText('You asked to become the owner of The heir’s harbour');
  await expect(sent).toContainText('Then the admins will decide.');
  await expectAccessible(page);
  await sent.getByRole('link', { name: 'See your request for The heir’s harbour' }).click();
  await expect(main(page).getByRole('heading', { name: 'Waiting for the owner’s answer' })).toBeVisible();

  const owner = await openSession();
  await openAs(owner, '/dashboard', seller);
  const waiting = main(owner).getByRole('region', { name: 'Waiting for you' }).getByRole('listitem');
  await expect(waiting.filter({ hasText: 'asks to become the owner of The heir’s harbour' })).toContainText(
    'After that, two admins can decide without your answer.',
  );
  await expectAccessible(owner);
  await owner.goto(address);
  await main(owner).getByRole('link', { name: 'Answer the request' }).click();
  await expect(main(owner).getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();
  await expectAccessibleInLooks(owner);
  await main(owner).getByRole('button', { name: 'Answer' }).click();
  await dialog(owner).getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog(owner)).toContainText('Choose yes or no.');
  await dialog(owner).getByRole('button', { name: 'Help with this form' }).click();
  await expect(dialog(owner)).toContainText('What happens if I answer no?');
  await dialog(owner).getByLabel('Yes, the work is theirs now').check();
  await dialog(owner).getByLabel('Why?').fill('She is my daughter.');
  await dialog(owner)
    .locator('input[type=file]')
    .setInputFiles({ name: 'family-book.pdf', mimeType: 'application/pdf', buffer: buildPaper('Family book') });
  await expectAccessible(owner);
  await dialog(owner).getByRole('button', { name: 'Send answer' }).click();
  await expect(main(owner)).toContainText('that the request is right.');
  await expect(main(owner).getByRole('link', { name: 'family-book.pdf' })).toBeVisible();
  await owner.goto(address);
  await expect(main(owner).getByRole('button', { name: 'Report stolen or missing' })).toBeVisible();
  await expect(main(owner).getByRole('link', { name: 'Answer the request' })).toHaveCount(0);

  await page.reload();
  await expect(main(page)).toContainText('that the request is right.');
  await expect(main(page).getByRole('link', { name: 'family-book.pdf' })).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Reply' }).click();
  await dialog(page).getByLabel('Your reply').fill('Thank you. Here is her letter.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Send reply' }).click();
  await expect(main(page)).toContainText('You replied:');
  await expect(main(page).getByRole('button', { name: 'Reply' })).toHaveCount(0);

  const desk = await openSession();
  await openAs(desk, `/dashboard/inbox/ownership-${id}`, demoPerson('admin'));
  const item = desk.getByRole('region', { name: 'Open item' });
  await expect(item).toContainText('She is my daughter.');
  await expect(item).toContainText('Here is her letter.');
  await expect(item.getByRole('link', { name: 'family-book.pdf' })).toBeVisible();
  await expect(item.getByText(/, V \d{4,}\. /)).toBeVisible();
  await expect(item.getByText('Recorded owner:')).toContainText(`${seller.firstname} ${seller.lastname}`);
  await expect(item.getByRole('link', { name: 'will.pdf' })).toBeVisible();
  await expectAccessibleInLooks(desk);
  await item.getByRole('button', { name: 'Approve the request' }).click();
  await dialog(desk).getByRole('button', { name: 'Approve' }).click();
  const decided = (of: Page, hasText: string) => main(of).getByRole('status').filter({ hasText });
  const approval = decided(desk, `You approved ${heir.firstname} ${heir.lastname}’s request.`);
  await expect(approval).toContainText('A second admin must confirm it.');
  await expect(desk).not.toHaveURL(new RegExp(id));
  await expectAccessible(desk);
  await main(desk).getByRole('button', { name: 'Dismiss' }).click();
  await expect(approval).toHaveCount(0);
  await page.reload();
  await expect(main(page)).toContainText('One admin approved the request.');

  const second = await openSession();
  await openAs(second, '/dashboard/inbox', { email: (await makeAdmin()).email, password: fixturePassword });
  await second.locator(`a[href$="/inbox/ownership-${id}"]`).click();
  const approved = second.getByRole('region', { name: 'Open item' });
  await expect(approved).toContainText('Approved by Philippa Marchbanks.');
  await expectAccessible(second);
  await approved.getByRole('button', { name: 'Confirm the request' }).click();
  await dialog(second).getByRole('button', { name: 'Confirm' }).click();
  await expect(second).not.toHaveURL(new RegExp(id));
  const confirmation = decided(second, `${heir.firstname} ${heir.lastname} now owns the work.`);
  await confirmation.getByRole('link', { name: 'The heir’s harbour' }).click();
  await expect(main(second).getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await expectAccessibleInLooks(second);

  await page.goto(address);
  await expect(main(page)).toContainText('Inherited');
  await expect(main(page).getByRole('button', { name: 'Report stolen or missing' })).toBeVisible();
});

test('an admin’s decision is refused if someone wrote or decided behind the open dialog, and a reason is kept', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const { seller, id, address } = await workForSale(page.request, callAs, 'The heir’s weir');
  const requestId = await requestOwnership(await callAs(await registerPerson(page.request)), id);
  const makeAccount = async () => ({ email: (await makeAdmin()).email, password: fixturePassword });
  await openAs(page, `/dashboard/inbox/ownership-${id}`, await makeAccount());
  await page.getByRole('button', { name: 'Deny the request' }).click();
  const alert = (hasText: string) => page.getByRole('alert').filter({ hasText });
  const denial = page.getByRole('dialog', { name: 'Deny the request' });
  await denial.getByLabel('Why?').fill('The will names somebody else.');
  await post(await callAs(seller), `/api/artwork/${id}/ownership/answer`, { requestId, agrees: true });
  await denial.getByRole('button', { name: 'Deny' }).click();
  await expect(alert('Read what they wrote, then decide.')).toBeVisible();
  await expect(denial).toBeHidden();
  await page.getByRole('button', { name: 'Deny the request' }).click();
  await expect(denial.getByLabel('Why?')).toHaveValue('The will names somebody else.');
  await denial.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Approve the request' }).click();
  const question = page.getByRole('dialog', { name: 'Approve this request?' });
  await expect(question).toBeVisible();
  await post(await callAs(await makeAccount()), `/api/artwork/${id}/ownership/decide`, { requestId, approve: true });
  // The report is a live update, which shows the approval behind the dialog.
  await reportAPerson(page.request, callAs, 'Cuypers');
  await expect(page.getByText('A second admin must confirm it; then the work passes to')).toBeVisible();
  await question.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(alert('An admin has approved this request since you opened it.')).toBeVisible();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Confirm the request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'now owns the work' })).toBeVisible();
  await page.goto(address);
  await expect(main(page)).toContainText('Inherited');
});

test('an owner who said that a request is wrong reads why two admins approved it', async ({
  page,
  callAs,
  openSession,
}) => {
  const { seller, id } = await workForSale(page.request, callAs, 'The heir’s lock');
  const requestId = await requestOwnership(await callAs(await registerPerson(page.request)), id);
  const answer = { requestId, agrees: false, answer: 'I am alive.' };
  await post(await callAs(seller), `/api/artwork/${id}/ownership/answer`, answer);
  const makeAccount = async () => ({ email: (await makeAdmin()).email, password: fixturePassword });
  const first = { requestId, approve: true, reason: 'The court decided for the heir.' };
  await post(await callAs(await makeAccount()), `/api/artwork/${id}/ownership/decide`, first);

  const desk = await openSession();
  await openAs(desk, `/dashboard/inbox/ownership-${id}`, await makeAccount());
  const item = desk.getByRole('region', { name: 'Open item' });
  await expect(item).toContainText('The admin gave this reason:');
  await item.getByRole('button', { name: 'Confirm the request' }).click();
  await expect(dialog(desk)).toContainText('The owner says that the request is wrong, so say why you approve it.');
  await dialog(desk).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(desk)).toContainText('Give your reason.');
  await expectAccessible(desk);
  await dialog(desk).getByLabel('Why?').fill('I called the court, and it is true.');
  await dialog(desk).getByRole('button', { name: 'Confirm' }).click();
  await expect(desk).not.toHaveURL(new RegExp(id));

  await openAs(page, `/artwork/ownership/${id}`, seller);
  await expect(main(page)).toContainText('The admins gave these reasons:');
  await expect(main(page)).toContainText('The court decided for the heir.');
  await expect(main(page)).toContainText('I called the court, and it is true.');
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Dispute this record' }).click();
  await expect(dialog(page).getByLabel('What do you dispute?')).toHaveValue('ownership');
  await expect(page).not.toHaveURL(/dispute/);
  await dialog(page).getByLabel('Why, and what is your evidence?').fill('I am alive, and I have no daughter.');
  await dialog(page).getByRole('button', { name: 'Send the dispute' }).click();
  await expect(main(page)).toContainText('I am alive, and I have no daughter.');
  await page.goto(`/artwork/ownership/${id}`);
  await expect(main(page).getByRole('button', { name: 'Ask to become the owner' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Dispute this record' })).toHaveCount(0);
});

test('the only admin finds whom to make an admin for a request, without its two sides', async ({ page, callAs }) => {
  const { seller, id } = await workForSale(page.request, callAs, 'The heir’s sluice');
  const heir = await registerPerson(page.request);
  const stranger = await registerPerson(page.request);
  await withOnlyAdmin(async ({ email }) => {
    await requestOwnership(await callAs(heir), id);
    await openAs(page, '/dashboard/inbox', { email, password: fixturePassword });
    const item = await openInInbox(page, 'Too few people to decide', 'The heir’s sluice');
    const candidates = item.getByRole('list', { name: 'People who can become admins' });
    await candidates.getByRole('button').first().click();
    await expect(candidates.getByRole('switch', { name: /^Admin / })).toBeVisible();
    await expectAccessible(page);
    await item.getByRole('link', { name: 'People who can become admins' }).click();
    await expect(main(page).getByRole('heading', { name: 'People who can become admins' })).toBeVisible();
    await expect(main(page)).toContainText('They have a verified email and are not admins yet.');
    await expect(main(page)).toContainText(
      'People who are involved in the decision about The heir’s sluice are not listed',
    );
    await expectAccessible(page);
    const found = page.getByRole('region', { name: 'List of people' });
    const find = async (words: string) => {
      await main(page).getByLabel('Name or email').fill(words);
      await main(page).getByLabel('Name or email').press('Enter');
    };
    await find(stranger.email);
    await expect(found.getByRole('status').first()).toHaveText(`1 person for “${stranger.email}”`);
    for (const party of [heir, seller]) {
      await find(party.email);
      await expect(found).toContainText(`No one has “${party.email}” in their name or email.`);
    }
  });
});

test('a buyer reads of an open request before they pay, and the sale ends it for the heir and the former owner', async ({
  page,
  callAs,
  openSession,
  expectConsoleError,
}) => {
  test.slow();
  expectConsoleError(/status of 400/);
  const { seller, id, address } = await workForSale(page.request, callAs, 'The heir’s ferry');
  const heir = await registerPerson(page.request);
  await requestOwnership(await callAs(heir), id);
  await openAs(page, address, await registerPerson(page.request));
  await main(page).getByRole('button', { name: 'Buy this work' }).click();
  await expect(dialog(page)).toContainText('Someone has asked to become the owner of this work.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The work is yours' })).toBeVisible();
  const requestPage = `/artwork/ownership/${id}`;
  await page.goto(requestPage);
  await expect(main(page)).toContainText('You own this work.');
  await expect(page).toHaveTitle(/^Ask to become the owner of The heir’s ferry/);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Ask to become the owner' })).toBeVisible();

  const [asker, former] = [await openSession(), await openSession()];
  await newestMail(page.request, heir.email, 'A work has a new owner, so your request for it was closed');
  await openAs(asker, requestPage, heir);
  await expect(main(asker).getByRole('heading', { name: 'Closed' })).toBeVisible();
  const form = asker.getByRole('form', { name: 'Ask to become the owner' });
  await form.getByLabel('Year', { exact: true }).fill('2025');
  await form.getByLabel('What happened?').fill('My mother left it to me.');
  await form.locator('input[type=file]').setInputFiles(will);
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(form).toContainText(
    /The date must not be before .+, when the current owner got the work\. If that owner/,
  );
  await expectAccessible(asker);
  await main(asker).getByRole('link', { name: 'dispute the record on the work’s page' }).click();
  await dialog(asker).getByRole('button', { name: 'Leave' }).click();
  await expect(main(asker).getByRole('button', { name: 'Dispute this record' })).toBeVisible();

  await openAs(former, requestPage, seller);
  await expect(main(former)).toContainText('because the work has a new owner. You don’t need to answer.');
  await expect(main(former).getByRole('form')).toHaveCount(0);
  await expectAccessible(former);
  await main(former).getByRole('button', { name: 'Ask to become the owner' }).click();
  await expect(former.getByRole('form', { name: 'Ask to become the owner' })).toBeVisible();
});
