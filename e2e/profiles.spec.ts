import type { Page } from '@playwright/test';
import { auth } from '@verso/contract/auth.ts';
import { search } from '@verso/contract/search.ts';
import { users } from '@verso/contract/users.ts';
import { demoPerson, openAs, registerPerson } from './people.ts';
import { photograph } from './photographs.ts';
import { expectNotice } from './record-page.ts';
import { expect, expectAccessible, test } from './test.ts';
import { addWork } from './works.ts';

const biography =
  'Paints the ferries of the lower Danube from their decks, in all weathers.\n\nTrained as a boat builder in Galați and as a painter in Bucharest; has shown in Brăila.';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an artist fills in a profile, is voted on, and may then send a work for review', async ({
  openSession,
  callAs,
  request,
}) => {
  test.setTimeout(240_000);
  const artist = await registerPerson(request, { role: 'artist' });
  const page = await openSession();
  const name = `${artist.firstname} ${artist.lastname}`;
  const url = `ada-of-the-ferries-${Math.floor(Math.random() * 1_000_000)}`;

  await test.step('they are told what is missing', async () => {
    await openAs(page, '/dashboard', artist);
    await page.getByRole('link', { name: 'Complete your profile, then send it for the vote' }).click();
    await expect(page).toHaveURL('/user/edit');
    const standing = section(page, 'Not recognised yet');
    await expect(standing.getByRole('list', { name: 'What is missing' }).getByRole('listitem')).toHaveCount(4);
    await expect(standing.getByRole('button', { name: 'Send profile for vote' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  await test.step('they write, and are asked before what they wrote is lost', async () => {
    const form = page.getByRole('form', { name: 'Profile' });
    await form.getByRole('combobox', { name: 'Nationality' }).fill('Roman');
    await page.getByRole('option', { name: 'Romanian' }).click();
    await form.getByLabel('Year of birth').fill('1984');
    await form.getByLabel('Biography').fill(biography);
    await form.getByRole('button', { name: 'Add a link' }).click();
    await form.getByLabel('Name of the link').fill('Ferries');
    await form.getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toContainText('Address of link 1 must be a web address');
    await form.getByLabel('Address', { exact: true }).fill('ferries.example');
    await form.getByLabel('Address of your page').fill('ines-carvalho');
    await expect(form.getByText('Address of your page is taken: choose another')).toBeVisible();
    await form.getByLabel('Address of your page').fill(url);
    await expect(form.getByText(': free')).toBeVisible();

    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/user/edit');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Successfully updated user data!');
    await expect(form.getByText('Everything is saved.')).toBeVisible();
    await expect(form.getByLabel('Address', { exact: true })).toHaveValue('https://ferries.example');
  });

  await test.step('they add a portrait, and send the profile for the vote', async () => {
    await page.locator('input[type=file]').setInputFiles(await photograph());
    const square = page.getByRole('dialog', { name: 'Choose the square that is shown' });
    const zoom = square.getByRole('slider', { name: 'Zoom' });
    await zoom.focus();
    await zoom.press('ArrowRight');
    await expect(zoom).toHaveAttribute('aria-valuenow', '1.05');
    await expectAccessible(page);
    await square.getByRole('button', { name: 'Use this square' }).click();
    await expect(page.getByRole('button', { name: 'Replace the portrait' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Send profile for vote' }).click();
    await expectNotice(page, 'Successfully sent for review');
    await expect(section(page, 'In the vote')).toBeVisible();
    await expect(page.getByLabel('Biography')).not.toBeEditable();
    await expectAccessible(page);
  });

  const own = await callAs(artist);
  const { id: work } = await addWork(own, 'Ferry at Brăila');
  const early = await own.patch(`/api/artwork/${work}`, { data: { status: true } });
  expect(early.status()).toBe(403);

  await test.step('a visitor does not find them yet', async () => {
    const visitor = await openSession();
    expect((await visitor.request.get(`/api/artists/${url}`)).status()).toBe(404);
  });

  for (const voter of ['authenticator1', 'authenticator2']) {
    await test.step(`${voter} finds them in the queue and approves`, async () => {
      const voting = await openSession();
      await openAs(voting, '/dashboard', demoPerson(voter));
      await section(voting, 'Artists to vote on')
        .getByRole('link', { name: `Read and vote on ${name}` })
        .last()
        .click();
      await expect(voting.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(voting.getByRole('img', { name: `Portrait of ${name}` })).toBeVisible();
      await voting.getByRole('button', { name: 'Approve' }).click();
      const dialog = voting.getByRole('dialog');
      await dialog.getByLabel('Your opinion').fill('I know her ferries.');
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expectNotice(voting, 'Voted approve!');
    });
  }

  await test.step('they are recognised, and send the work for review', async () => {
    await page.reload();
    await expect(section(page, 'Recognised artist')).toContainText('I know her ferries.');
    await expect(page.getByLabel('First name')).not.toBeEditable();
    await expect(page.getByLabel('Biography')).toBeEditable();
    await page.getByRole('button', { name: 'Ask to edit the locked facts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await own.patch(`/api/artwork/${work}`, { data: { status: true } })).ok()).toBe(true);
  });

  await test.step('everybody reads who they are and on whose word, also at their old address', async () => {
    const moved = `${url}-again`;
    await page.getByLabel('Address of your page').fill(moved);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Successfully updated user data!');
    const visitor = await openSession();
    await visitor.goto(`/artists/${url}`);
    await expect(visitor).toHaveURL(`/artists/${moved}`);
    await expect(visitor.getByText(/^Artist recognised on .* by Katalin Erdős and Henrik Vasmer$/)).toBeVisible();
    await expect(visitor.getByText('Romanian, born 1984')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Ferries' })).toHaveAttribute('rel', /nofollow/);
    await expect(visitor.getByRole('list', { name: `Works by ${name}` })).toContainText('Ferry at Brăila');
    await visitor.getByRole('link', { name: 'Katalin Erdős' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Katalin Erdős' })).toBeVisible();
    await expect(visitor.getByRole('list', { name: 'Votes of Katalin Erdős' }).getByRole('listitem')).not.toHaveCount(
      0,
    );
  });
});

test('an artist whose profile is denied reads why, and an admin decides about an edit', async ({
  openSession,
  callAs,
  request,
}) => {
  test.setTimeout(120_000);
  const artist = await registerPerson(request, { role: 'artist' });
  const own = await callAs(artist);
  const login = await request.post('/api/auth/login', { data: { email: artist.email, password: artist.password } });
  const id = auth.login.reply.parse(await login.json()).user?._id ?? '';
  const sent = async () => {
    const reply = await own.patch('/api/users/submitForVote', { data: { id, status: true } });
    expect(reply.ok()).toBe(true);
  };
  const filled = await own.post(`/api/users/${id}`, {
    multipart: { biography, nationalityId: '9', birthYear: '1984', portrait: await photograph() },
  });
  expect(filled.ok()).toBe(true);
  await sent();
  for (const name of ['authenticator3', 'authenticator4']) {
    const voter = await callAs(demoPerson(name));
    expect((await voter.patch('/api/users/disvote', { data: { id, opinion: `No: ${name}` } })).ok()).toBe(true);
  }
  const page = await openSession();
  await openAs(page, '/user/edit', artist);
  const denied = section(page, 'Not recognised');
  await expect(denied).toContainText('No: authenticator3');
  await denied.getByRole('button', { name: 'Send profile for vote' }).click();
  await expectNotice(page, 'Successfully sent for review');
  for (const name of ['authenticator3', 'authenticator4']) {
    const voter = await callAs(demoPerson(name));
    expect((await voter.patch('/api/users/vote', { data: { id } })).ok()).toBe(true);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Ask to edit the locked facts' }).click();
  await page.getByRole('dialog').getByLabel('What should be changed?').fill('I married.');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask' }).click();
  await expectNotice(page, 'Successfully sent edit request');

  const adminPage = await openSession();
  await openAs(adminPage, '/dashboard/edit-requests', demoPerson('admin'));
  const requests = section(adminPage, 'Edits of profiles');
  await requests
    .getByRole('listitem')
    .filter({ hasText: 'I married.' })
    .getByRole('link', { name: /^Decide/ })
    .click();
  await adminPage.getByRole('button', { name: 'Allow the edit' }).click();
  await expectNotice(adminPage, 'Successfully approved request');
  await page.reload();
  await expect(page.getByLabel('Last name')).toBeEditable();

  const stranger = await openSession();
  const collector = await registerPerson(request);
  await openAs(stranger, '/user/edit', collector);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await expect(stranger.getByLabel('Year of birth')).toHaveCount(0);
});

test('the profile of another artist is not there to be edited', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/);
  await openAs(page, '/dashboard', demoPerson('collector'));
  const { artist } = search.artist.reply.parse(await (await page.request.get('/api/artists/ines-carvalho')).json());
  await page.goto(`/artist/edit/${artist.userId}`);
  await expect(page.getByRole('main')).toContainText('Not found');
});

test('somebody is reported to the admins by others, and not by an admin', async ({ page, openSession, callAs }) => {
  const found = await (await callAs(demoPerson('admin'))).post('/api/users', {
    data: { filterkey: demoPerson('authenticator1').email },
  });
  const [person] = users.list.reply.parse(await found.json()).users;
  const address = `/authenticators/${person?._id}`;
  await openAs(page, address, await registerPerson(page.request));
  await expect(page.getByRole('button', { name: 'Report to the admins' })).toBeVisible();
  const desk = await openSession();
  await openAs(desk, address, demoPerson('admin'));
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Report to the admins' })).toHaveCount(0);
});
