import { expectNotice } from '../support/notices.ts';
import { demoPerson, openAs, post, registerPerson } from '../support/people.ts';
import * as recordPage from '../support/record-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, registerArtist, sendForReview } from '../support/works.ts';

test('a visitor who opens the dashboard is asked to log in', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
  await expect(recordPage.heading(page, 'Log in')).toBeVisible();
});

test('an artist who may not submit yet sees why, and can keep editing', async ({ page, request, callAs }) => {
  const artist = await registerPerson(request, { role: 'artist' });
  const { id } = await addWork(await callAs(artist), 'Evening');
  await openAs(page, `/artwork/edit/${id}`, artist);
  const reason = 'You can send works for review once your profile is approved or an admin allows it.';
  await expect(page.getByRole('main').getByText(reason).first()).toBeVisible();
  const send = page.getByRole('button', { name: 'Send for review' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await send.press('Enter');
  await page.getByLabel('Title').fill('Late evening');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect(page).toHaveURL(`/artwork/edit/${id}`);
});

test('an incomplete work is not sent for review, and its form lists what is missing', async ({
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
    '5 fields need to be corrected before you can send the work for review',
  );
  await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeFocused();
});

test('a draft is visible only to its artist', async ({ page, openSession, request, callAs, expectConsoleError }) => {
  const artist = await registerPerson(request, { role: 'artist' });
  const { address } = await addWork(await callAs(artist), 'Evening');
  expectConsoleError(/status of 404.*\/artwork\//);
  await page.goto(address);
  await expect(recordPage.heading(page, 'Work not found')).toBeVisible();
  const collector = await openSession();
  await openAs(collector, address, demoPerson('collector'));
  await expect(recordPage.heading(collector, 'Work not found')).toBeVisible();
});

test('only authenticators can vote, not the artist', async ({ request, callAs }) => {
  const person = await registerArtist(request, callAs);
  const artist = await callAs(person);
  const { id } = await addWork(artist, 'Evening');
  await sendForReview(artist, id);
  for (const caller of [artist, await callAs(demoPerson('collector'))]) {
    const reply = await caller.patch('/api/artwork', { data: { id, opinion: 'It is mine.' } });
    expect(reply.status()).toBe(403);
    expect(await reply.text()).toContain('Only authenticators and admins can vote on works.');
  }
});

test('an artist appeals a denial, and reviewers who did not vote before decide it', async ({
  page,
  openSession,
  request,
  callAs,
  expectConsoleError,
}) => {
  test.slow();
  expectConsoleError(recordPage.partsOfHiddenPicture);
  const person = await registerArtist(request, callAs);
  const artist = await callAs(person);
  const { id, address } = await addWork(artist, 'Evening');
  await sendForReview(artist, id);
  for (const name of ['authenticator1', 'authenticator2'])
    await post(await callAs(demoPerson(name)), '/api/artwork/disvote', { id, opinion: 'The ground is too new.' });

  await openAs(page, address, person);
  await page.getByRole('button', { name: 'Appeal' }).click();
  const appeal = page.getByRole('dialog', { name: 'Appeal against the denial' });
  await appeal.getByLabel('Why are you appealing?').fill('The bill of the ground is found: 1931.');
  await appeal.getByRole('button', { name: 'Appeal' }).click();
  await expectNotice(page, 'Successfully sent for review');
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('The owner appealed against the result of round 1');
  await expect(review).toContainText('The bill of the ground is found: 1931.');
  await expect(page.getByText('What happens now: This is an appeal.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Appeal' })).toHaveCount(0);

  const formerVoter = await openSession();
  await openAs(formerVoter, address, demoPerson('authenticator1'));
  await expect(recordPage.votePanel(formerVoter)).toContainText('an appeal against a decision that you voted on');
  const recusing = await openSession();
  await openAs(recusing, address, demoPerson('authenticator3'));
  await recordPage.openVote(recusing);
  await recordPage.votePanel(recusing).getByRole('button', { name: 'Recuse yourself' }).click();
  const leaving = recusing.getByRole('dialog', { name: 'Recuse yourself from this round' });
  await leaving.getByLabel('Why are you recusing yourself?').fill('My gallery sold it in 2004.');
  await leaving.getByRole('button', { name: 'Recuse yourself' }).click();
  await expect(recordPage.votePanel(recusing)).toContainText('You recused yourself from this round.');
  await expect(recordPage.votePanel(recusing).getByRole('link').last()).toBeFocused();

  for (const [name, choice, words] of [
    ['authenticator4', 'Deny', 'The signature is later.'],
    ['authenticator5', 'Approve', 'The bill fits the ground.'],
    ['authenticator6', 'Approve', 'Convinced by the bill.'],
  ] as const) {
    const voter = await openSession();
    await openAs(voter, address, demoPerson(name));
    await expect(recordPage.votePanel(voter)).toContainText('One reviewer has recused themselves from this round.');
    await expect(voter.getByText('The signature is later.')).toHaveCount(0);
    await recordPage.vote(voter, choice, words, async (form) => {
      await form.getByLabel('Documents').check();
      if (choice === 'Deny') await expectAccessible(voter);
    });
  }
  await page.reload();
  await expect(review.getByRole('heading', { name: 'Approved as authentic, on appeal' })).toBeVisible();
  await expect(review).toContainText(/Minority opinion.*The signature is later/s);
  await expect(review).toContainText('recused themselves');
});

test('the owner of a denied work is asked before a change ends the right to appeal', async ({
  page,
  request,
  callAs,
}) => {
  const person = await registerArtist(request, callAs);
  const artist = await callAs(person);
  const { id, address } = await addWork(artist, 'Evening');
  await sendForReview(artist, id);
  for (const name of ['authenticator1', 'authenticator2'])
    await post(await callAs(demoPerson(name)), '/api/artwork/disvote', { id });

  await openAs(page, `/artwork/edit/${id}`, person);
  const question = page.getByRole('dialog', { name: 'Change the record, or appeal?' });
  await expect(question).toContainText('Once you change the record, no one can appeal');
  await expect(page.getByLabel('Title')).toHaveCount(0);
  await expectAccessible(page);
  await question.getByRole('link', { name: 'Appeal instead' }).click();
  const appeal = page.getByRole('button', { name: 'Appeal' });
  await expect(appeal).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the editor' })).toHaveCount(0);

  const maker = page.getByRole('link', { name: 'Not proved: the work was voted not authentic' });
  await expect(maker).toHaveAttribute('href', /#round-1$/);
  await page.getByRole('link', { name: 'What you can do after a denial' }).click();
  await expect(page.getByRole('region', { name: 'If a work is denied' })).toContainText(
    'appeal against each denial once',
  );
  await page.goBack();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await question.getByRole('button', { name: 'Change the record' }).click();
  await page.getByLabel('Title').fill('Late evening');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Only you can see this draft.')).toBeVisible();
  await expect(appeal).toHaveCount(0);
  await page.goto(`/artwork/edit/${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Late evening');
});

test('a vote after the round has closed says what closed it', async ({
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
  await expect(recordPage.votePanel(other)).toBeVisible();
  expectConsoleError(/status of 409.*\/api\/artwork$/);
  expectConsoleError(recordPage.partsOfHiddenPicture);
  await recordPage.fillVote(other, 'Approve', 'Nothing speaks against it.', () =>
    recordPage.vote(one, 'Ask for information', 'Please show the back.'),
  );
  await expect(other.getByRole('region', { name: 'Errors' })).toContainText(
    'Another vote closed the round: the owner of the work was asked for more information.',
  );
});

test('a reviewer who recuses from a hidden work returns to the dashboard with the notice', async ({
  page,
  request,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(recordPage.partsOfHiddenPicture);
  const artist = await callAs(await registerArtist(request, callAs));
  const { id, address } = await addWork(artist, 'Evening');
  // First, so that no parallel journey lists the work and is then refused its picture.
  const hidden = await artist.post('/api/artwork/changeHiddenStatus', { data: { artwork_id: id, status: true } });
  expect(hidden.ok(), await hidden.text()).toBe(true);
  await sendForReview(artist, id);
  await openAs(page, address, demoPerson('authenticator3'));
  await recordPage.openVote(page);
  await recordPage.votePanel(page).getByRole('button', { name: 'Recuse yourself' }).click();
  const leaving = page.getByRole('dialog', { name: 'Recuse yourself from this round' });
  await leaving.getByLabel('Why are you recusing yourself?').fill('My gallery sold it in 2004.');
  await leaving.getByRole('button', { name: 'Recuse yourself' }).click();
  await expectNotice(page, 'You have recused yourself from this round.');
  await expect(page).toHaveURL('/dashboard');
  // Reading again what is gone would report a 404 in the console, which fails this test.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
