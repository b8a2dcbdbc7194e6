import { demoPerson, openAs, post, registerPerson } from './people.ts';
import * as on from './record-page.ts';
import { expect, expectAccessible, test } from './test.ts';
import { addWork, registerArtist, sendForReview } from './works.ts';

test('a visitor who opens the dashboard is asked to log in', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
  await expect(on.heading(page, 'Log in')).toBeVisible();
});

test('an artist who may not submit yet is told so, and writes on', async ({ page, request, callAs }) => {
  const artist = await registerPerson(request, { role: 'artist' });
  const { id } = await addWork(await callAs(artist), 'Evening');
  await openAs(page, `/artwork/edit/${id}`, artist);
  const reason = 'An admin or the vote on your profile must first allow you to submit works.';
  await expect(page.getByRole('main').getByText(reason)).toBeVisible();
  const send = page.getByRole('button', { name: 'Send for review' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await send.press('Enter');
  await page.getByLabel('Title').fill('Late evening');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect(page).toHaveURL(`/artwork/edit/${id}`);
});

test('a work that lacks something is not sent for review, and its form says what', async ({
  page,
  request,
  callAs,
  expectConsoleError,
}) => {
  const artist = await registerArtist(request, callAs);
  await openAs(page, '/artwork/edit/0', artist);
  await page.getByLabel('Title').fill('Evening');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  expectConsoleError(/status of 400.*\/api\/artwork\//);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('alert')).toContainText(
    '5 fields need another look before the work can be sent for review',
  );
  await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeFocused();
});

test('a draft is not there for anybody but its artist', async ({
  page,
  openSession,
  request,
  callAs,
  expectConsoleError,
}) => {
  const artist = await registerPerson(request, { role: 'artist' });
  const { address } = await addWork(await callAs(artist), 'Evening');
  expectConsoleError(/status of 404.*\/artwork\//);
  await page.goto(address);
  await expect(on.heading(page, 'Not found')).toBeVisible();
  const collector = await openSession();
  await openAs(collector, address, demoPerson('collector'));
  await expect(on.heading(collector, 'Not found')).toBeVisible();
});

test('nobody but authenticators votes, the artist least of all', async ({ request, callAs }) => {
  const person = await registerArtist(request, callAs);
  const artist = await callAs(person);
  const { id } = await addWork(artist, 'Evening');
  await sendForReview(artist, id);
  for (const caller of [artist, await callAs(demoPerson('collector'))]) {
    const reply = await caller.patch('/api/artwork', { data: { id, opinion: 'It is mine.' } });
    expect(reply.status()).toBe(403);
    expect(await reply.text()).toContain('Only authenticators and admins vote on works.');
  }
});

test('a denial is appealed by the artist, and decided by reviewers who did not vote before', async ({
  page,
  openSession,
  request,
  callAs,
}) => {
  test.slow();
  const person = await registerArtist(request, callAs);
  const artist = await callAs(person);
  const { id, address } = await addWork(artist, 'Evening');
  await sendForReview(artist, id);
  for (const name of ['authenticator1', 'authenticator2'])
    await post(await callAs(demoPerson(name)), '/api/artwork/disvote', { id, opinion: 'The ground is too new.' });

  await openAs(page, address, person);
  await page.getByRole('button', { name: 'Appeal' }).click();
  const appeal = page.getByRole('dialog', { name: 'Appeal the denial' });
  await appeal.getByLabel('Why should it be decided anew?').fill('The bill of the ground is found: 1931.');
  await appeal.getByRole('button', { name: 'Appeal' }).click();
  await on.expectNotice(page, 'Successfully sent for review');
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('An appeal by the owner against round 1');
  await expect(review).toContainText('The bill of the ground is found: 1931.');
  await expect(page.getByRole('button', { name: 'Appeal' })).toHaveCount(0);

  const before = await openSession();
  await openAs(before, address, demoPerson('authenticator1'));
  await expect(on.votePanel(before)).toContainText('an appeal against a decision that you voted in');
  const aside = await openSession();
  await openAs(aside, address, demoPerson('authenticator3'));
  await on.votePanel(aside).getByRole('button', { name: 'Stand aside' }).click();
  const leaving = aside.getByRole('dialog', { name: 'Stand aside from this round' });
  await leaving.getByLabel('Why do you stand aside?').fill('My gallery sold it in 2004.');
  await leaving.getByRole('button', { name: 'Stand aside' }).click();
  await expect(on.votePanel(aside)).toContainText('You stood aside from this round.');

  for (const [name, choice, words] of [
    ['authenticator4', 'Deny', 'The signature is later.'],
    ['authenticator5', 'Approve', 'The bill fits the ground.'],
    ['authenticator6', 'Approve', 'Convinced by the bill.'],
  ] as const) {
    const voter = await openSession();
    await openAs(voter, address, demoPerson(name));
    await expect(on.votePanel(voter)).toContainText('One reviewer stood aside from this round.');
    await expect(voter.getByText('The signature is later.')).toHaveCount(0);
    await on.vote(voter, choice, words, async (form) => {
      await form.getByLabel('Documents').check();
      if (choice === 'Deny') await expectAccessible(voter);
    });
  }
  await page.reload();
  await expect(review).toContainText('Approved as authentic');
  await expect(review).toContainText(/Minority opinion.*The signature is later/s);
  await expect(review).toContainText('stood aside');
});

test('a vote that comes after the round has closed says what closed it', async ({
  openSession,
  request,
  callAs,
  expectConsoleError,
}) => {
  const artist = await callAs(await registerArtist(request, callAs));
  const { id, address } = await addWork(artist, 'Evening');
  await sendForReview(artist, id);
  const [one, other] = [await openSession(), await openSession()];
  await openAs(one, address, demoPerson('authenticator1'));
  await openAs(other, address, demoPerson('authenticator2'));
  await expect(on.votePanel(other)).toBeVisible();
  expectConsoleError(/status of 409.*\/api\/artwork$/);
  await on.fillVote(other, 'Approve', 'Nothing speaks against it.', () =>
    on.vote(one, 'Ask for more', 'Please show the back.'),
  );
  await expect(other.getByRole('region', { name: 'Errors' })).toContainText(
    'The round was closed by another vote: its owner was asked for more information.',
  );
});
