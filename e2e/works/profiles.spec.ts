import type { APIRequestContext, Page } from '@playwright/test';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { demoPerson, openAs, registerPerson } from '../support/people.ts';
import { photograph } from '../support/photographs.ts';
import { expectNotice } from '../support/notices.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, type CallAs, workForSale } from '../support/works.ts';

const biography =
  'Paints the ferries of the lower Danube from their decks, in all weathers.\n\nTrained as a boat builder in Galați and as a painter in Bucharest; has shown in Brăila.';

/** The link after a vote; other journeys may have sent artists too. */
const onward = /^(Next, \d+ left|Back to your queue)$/;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an artist fills in a profile, is approved by vote, and can then send a work for review', async ({
  openSession,
  callAs,
  request,
}) => {
  const artist = await registerPerson(request, { role: 'artist' });
  const page = await openSession();
  const name = `${artist.firstname} ${artist.lastname}`;
  const url = `ada-of-the-ferries-${Math.floor(Math.random() * 1_000_000)}`;

  await test.step('they see what is missing', async () => {
    await openAs(page, '/dashboard', artist);
    await page.getByRole('link', { name: 'Complete your profile' }).click();
    await expect(page).toHaveURL('/user/edit');
    const status = section(page, 'Not recognised yet');
    await expect(status.getByRole('list', { name: 'What is missing' }).getByRole('listitem')).toHaveCount(5);
    await expect(status.getByRole('button', { name: 'Send profile for a vote' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  await test.step('they edit, and are asked before unsaved changes are lost', async () => {
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
    await form.getByLabel('References').fill('Ion Popa, gallery in Galați');
    await form.getByLabel('Address of your page').fill('ines-carvalho');
    await expect(form.getByText('Address of your page is taken. Choose another')).toBeVisible();
    await form.getByLabel('Address of your page').fill(url);
    await expect(form.getByText(': available')).toBeVisible();

    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/user/edit');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Successfully updated user data!');
    await expect(form.getByText('All changes are saved.')).toBeVisible();
    await expect(form.getByLabel('Address', { exact: true })).toHaveValue('https://ferries.example');
  });

  await test.step('they add a portrait, and send the profile for a vote', async () => {
    await page.locator('input[type=file]').setInputFiles(await photograph());
    const square = page.getByRole('dialog', { name: 'Choose the part to show' });
    const zoom = square.getByRole('slider', { name: 'Zoom' });
    // An upright picture has no room to the sides until it is zoomed.
    const across = square.getByRole('slider', { name: 'Horizontal position' });
    await expect(across).toHaveCount(0);
    await zoom.focus();
    await zoom.press('ArrowRight');
    await expect(zoom).toHaveAttribute('aria-valuenow', '1.05');
    await expect(across).toBeEnabled();
    await expectAccessible(page);
    await square.getByRole('button', { name: 'Use this square' }).click();
    await expect(page.getByRole('button', { name: 'Replace the portrait' })).toBeVisible();
    await page.getByRole('button', { name: 'Send profile for a vote' }).click();
    await expectNotice(page, 'Successfully sent for review');
    await expect(section(page, 'Being voted on')).toBeVisible();
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
      const vote = section(voting, 'Vote on this artist');
      await expect(vote.getByRole('heading', { name: 'Vote on this artist' })).toBeInViewport();
      await expect(vote.getByRole('note')).toContainText('Identity not verified.');
      await expect(vote).toContainText('Ion Popa, gallery in Galați');
      await expect(vote.getByRole('img', { name: /^Ferry at Brăila/ })).toBeVisible();
      await vote.getByRole('button', { name: 'Approve' }).click();
      const dialog = voting.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(dialog).toContainText('Enter your opinion.');
      await expect(dialog).toContainText('Tick the box to confirm that you understand this.');
      await expectAccessible(voting);
      await dialog.getByRole('textbox', { name: 'Your opinion' }).fill('I know her ferries.');
      await dialog.getByLabel('I understand that this artist’s identity is not verified.').check();
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expectNotice(voting, 'Voted approve!');
      // The second vote closes the round.
      if (voter === 'authenticator2') {
        const closed = section(voting, 'The profile');
        await expect(closed).toContainText('You voted to approve');
        await expect(closed.getByRole('button', { name: 'Change your vote' })).toHaveCount(0);
        await expect(closed.getByRole('link', { name: onward })).toBeFocused();
        return;
      }
      await expect(vote).toContainText('You voted to approve');
      await expect(vote.getByRole('button', { name: 'Approve' })).toHaveCount(0);
      await expectAccessible(voting);
      await vote.getByRole('button', { name: 'Change your vote' }).click();
      await expect(vote.getByRole('button', { name: 'Approve' })).toBeFocused();
      await voting.reload();
      await expect(vote.getByRole('link', { name: onward })).toBeVisible();
    });
  }

  await test.step('they are recognised, and send the work for review', async () => {
    await page.reload();
    await expect(section(page, 'Recognised artist')).toContainText('I know her ferries.');
    await expect(page.getByLabel('First name')).not.toBeEditable();
    await expect(page.getByLabel('Biography')).toBeEditable();
    await page.getByRole('button', { name: 'Ask to edit the locked details' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await own.patch(`/api/artwork/${work}`, { data: { status: true } })).ok()).toBe(true);
  });

  await test.step('visitors read the profile and who approved it, also at the old address', async () => {
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

test('an artist recognised by an admin adds the royalty details without asking for an edit', async ({
  openSession,
  callAs,
  request,
}) => {
  const artist = await registerPerson(request, { role: 'artist' });
  const admin = await callAs(demoPerson('admin'));
  const found = await admin.post('/api/users', { data: { filterkey: artist.email } });
  const id = people.list.reply.parse(await found.json()).users[0]?._id;
  expect((await admin.post('/api/users/artist/allow', { data: { id } })).ok()).toBe(true);
  const page = await openSession();
  await openAs(page, '/user/edit', artist);
  const status = section(page, 'Recognised artist');
  const needs = status.getByRole('list', { name: 'Details needed for a royalty' });
  await expect(needs.getByRole('listitem')).toHaveText(['Add your nationality.', 'Add your year of birth.']);
  const form = page.getByRole('form', { name: 'Profile' });
  await expect(
    form.getByText('First name, Last name, Year of death, and Place of birth can’t be changed'),
  ).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('combobox', { name: 'Nationality' }).fill('Roman');
  await page.getByRole('option', { name: 'Romanian' }).click();
  await form.getByLabel('Year of birth').fill('1984');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Successfully updated user data!');
  await expect(needs).toBeHidden();
  await expect(status).toBeVisible();
  await expect(form.getByLabel('Year of birth')).not.toBeEditable();
});

/** An artist whose profile is complete and sent for a vote. */
async function sentArtist(request: APIRequestContext, callAs: CallAs, firstname = 'Ada') {
  const artist = await registerPerson(request, { role: 'artist', firstname });
  const own = await callAs(artist);
  const login = await request.post('/api/auth/login', { data: { email: artist.email, password: artist.password } });
  const id = accounts.login.reply.parse(await login.json()).user?._id ?? '';
  const filled = await own.post(`/api/users/${id}`, {
    multipart: {
      biography,
      nationalityId: '9',
      birthYear: '1984',
      training: 'Taught himself.',
      portrait: await photograph(),
    },
  });
  expect(filled.ok()).toBe(true);
  const sent = await own.patch('/api/users/submitForVote', { data: { id, status: true } });
  expect(sent.ok()).toBe(true);
  return { artist, id };
}

test('an artist whose profile was sent back is asked before they send it again unchanged', async ({
  page,
  callAs,
  request,
}) => {
  const { artist, id } = await sentArtist(request, callAs);
  const voter = await callAs(demoPerson('authenticator4'));
  const message = 'Name a gallery that has shown your work.';
  expect((await voter.patch('/api/users/request_information', { data: { id, message } })).ok()).toBe(true);
  await openAs(page, '/user/edit', artist);
  const status = section(page, 'More information needed');
  const unchanged = status.getByText('You haven’t changed anything since the vote.');
  await expect(unchanged).toContainText('First add what the voter asks for below');
  const send = status.getByRole('button', { name: 'Send profile for a vote' });
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Send your profile without a change?' });
  await expect(dialog.getByRole('button', { name: 'Send it unchanged' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(send).toBeFocused();
  await page.getByLabel('Where your works were shown or are kept').fill('Lentos, Linz, 2014');
  await page.setViewportSize({ width: 390, height: 844 });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  // On a phone the notice covers no bar that stays in view.
  const notice = page.getByRole('status').filter({ hasText: 'Successfully updated user data!' });
  const aboveSave = async () => {
    const [over, button] = [await notice.boundingBox(), await save.boundingBox()];
    return over && button ? button.y - over.y - over.height : -Infinity;
  };
  await expect.poll(aboveSave).toBeGreaterThan(0);
  await expectNotice(page, 'Successfully updated user data!');
  await expect(unchanged).toHaveCount(0);
});

test('what a voter writes about an artist survives a reload, and the vote leads to the next artist', async ({
  page,
  callAs,
  request,
}) => {
  const [firstname, other] = [crypto.randomUUID().slice(0, 8), crypto.randomUUID().slice(0, 8)];
  await sentArtist(request, callAs, firstname);
  await sentArtist(request, callAs, other);
  await openAs(page, '/dashboard', demoPerson('authenticator5'));
  await section(page, 'Artists to vote on')
    .getByRole('link', { name: `Read and vote on ${firstname} Moreau` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `${firstname} Moreau` })).toBeVisible();
  const vote = section(page, 'Vote on this artist');
  const dialog = page.getByRole('dialog');
  await vote.getByRole('button', { name: 'Deny' }).click();
  await dialog.getByRole('textbox').fill('No trace of the ferries.');
  await expect(dialog.getByRole('status')).toHaveText('Draft saved on this device.');
  await page.reload();
  // A question is no reason for a denial.
  await vote.getByRole('button', { name: 'Ask for information' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await vote.getByRole('button', { name: 'Deny' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('No trace of the ferries.');
  await expect(dialog.getByRole('status')).toHaveText('Your draft was restored.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deny' }).click();
  await expectNotice(page, 'Voted deny!');

  await expect(vote.getByRole('link', { name: /^Next, \d+ left$/ })).toBeFocused();
  await vote.getByRole('link', { name: /^Next, \d+ left$/ }).click();
  await expect(page).toHaveURL(/\/artists\/[^/]+#vote$/);
  await expect(page.getByRole('heading', { level: 1, name: `${firstname} Moreau` })).toHaveCount(0);
  await expect(vote.getByRole('button', { name: 'Deny' })).toBeVisible();
});

test('a voter on an artist sees which drafted picture is registered as another work, also after the comparison failed', async ({
  page,
  callAs,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 500/);
  const firstname = crypto.randomUUID().slice(0, 8);
  const picture = await photograph();
  await workForSale(request, callAs, 'Ferry in dry dock', 480_000, picture);
  const { artist } = await sentArtist(request, callAs, firstname);
  await addWork(await callAs(artist), 'My own ferry', 2021, picture);

  const comparison = '**/api/artwork/similar';
  const fault = { status: 'error', code: 'internal', message: 'Something went wrong on our side.', requestId: 'test' };
  let refusing = true;
  await page.route(comparison, (route) => (refusing ? route.fulfill({ status: 500, json: fault }) : route.fallback()));
  await openAs(page, '/dashboard', demoPerson('authenticator5'));
  await section(page, 'Artists to vote on')
    .getByRole('link', { name: `Read and vote on ${firstname} Moreau` })
    .click();
  const vote = section(page, 'Vote on this artist');
  await expect(vote.getByRole('alert')).toHaveText('The pictures could not be compared with registered works.');
  await expect(vote.getByRole('img', { name: /^My own ferry/ })).toBeVisible();
  await expectAccessible(page);
  const again = vote.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  refusing = false;
  // At once: a notification has the page ask again by itself, and the button goes.
  await again.dispatchEvent('click');
  await expect(vote.getByRole('link', { name: /^V \d{4,} Ferry in dry dock$/ })).toBeVisible();
  await expect(vote.getByText('The same file:')).toBeVisible();
  await expect(vote.getByRole('alert')).toHaveCount(0);
});

test('a denied artist sees why, and an admin decides about an edit', async ({ openSession, callAs, request }) => {
  const { artist, id } = await sentArtist(request, callAs);
  for (const name of ['authenticator3', 'authenticator4']) {
    const voter = await callAs(demoPerson(name));
    expect((await voter.patch('/api/users/disvote', { data: { id, opinion: `No: ${name}` } })).ok()).toBe(true);
  }
  const page = await openSession();
  await openAs(page, '/user/edit', artist);
  const denied = section(page, 'Not recognised');
  await expect(denied).toContainText('No: authenticator3');
  await denied.getByRole('button', { name: 'Send profile for a vote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send it unchanged' }).click();
  await expectNotice(page, 'Successfully sent for review');
  for (const name of ['authenticator3', 'authenticator4']) {
    const voter = await callAs(demoPerson(name));
    expect((await voter.patch('/api/users/vote', { data: { id } })).ok()).toBe(true);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Ask to edit the locked details' }).click();
  await page.getByRole('dialog').getByLabel('What do you want to change?').fill('I married.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click();
  await expectNotice(page, 'Successfully sent edit request');

  const adminPage = await openSession();
  await openAs(adminPage, `/dashboard/inbox/profile_edit-${id}`, demoPerson('admin'));
  await expect(adminPage.getByRole('region', { name: 'Open item' })).toContainText('I married.');
  await adminPage.getByRole('button', { name: 'Allow the edit' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Allow the edit' }).click();
  await expectNotice(adminPage, 'Successfully approved request');
  await page.reload();
  await expect(page.getByLabel('Last name')).toBeEditable();

  const stranger = await openSession();
  const collector = await registerPerson(request);
  await openAs(stranger, '/user/edit', collector);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await expect(stranger.getByLabel('Year of birth')).toHaveCount(0);
});

test('another artist’s profile cannot be edited', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/);
  await openAs(page, '/dashboard', demoPerson('collector'));
  const { artist } = artists.get.reply.parse(await (await page.request.get('/api/artists/ines-carvalho')).json());
  await page.goto(`/artist/edit/${artist.userId}`);
  await expect(page.getByRole('main')).toContainText('Not found');
});

test('users can report a person to the admins, and an admin cannot', async ({ page, openSession, callAs }) => {
  const found = await (await callAs(demoPerson('admin'))).post('/api/users', {
    data: { filterkey: demoPerson('authenticator1').email },
  });
  const [person] = people.list.reply.parse(await found.json()).users;
  const address = `/authenticators/${person?._id}`;
  await openAs(page, address, await registerPerson(page.request));
  await page.getByRole('button', { name: 'Report this person' }).click();
  await expect(page.getByRole('dialog')).toContainText('use “Report content on this page”');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Report content on this page' })).toBeVisible();
  const desk = await openSession();
  await openAs(desk, address, demoPerson('admin'));
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Report this person' })).toHaveCount(0);
});
