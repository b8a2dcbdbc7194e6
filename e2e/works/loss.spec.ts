import type { APIRequestContext } from '@playwright/test';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { buildPhotograph } from '#server/features/evidence/files/fixtures.ts';
import { fixturePassword } from '#server/features/people/accounts/fixtures.ts';
import { letSessionsAge, makeAdmin } from '../support/admin.ts';
import { scriptOf } from '../support/chunks.ts';
import { countTaps } from '../support/count-taps.ts';
import { expectNotice } from '../support/notices.ts';
import { demoPerson, openAs, registerPerson } from '../support/people.ts';
import * as recordPage from '../support/record-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, type CallAs, registerArtist, sendForReview } from '../support/works.ts';

/** An approved work that a collector bought from its artist. */
async function ownedWork(request: APIRequestContext, callAs: CallAs) {
  const artist = await callAs(await registerArtist(request, callAs));
  const title = `Weir at ${crypto.randomUUID().slice(0, 8)}`;
  const { id, address } = await addWork(artist, title);
  await sendForReview(artist, id);
  for (const voter of ['authenticator1', 'authenticator2']) {
    const vote = await (await callAs(demoPerson(voter))).patch('/api/artwork', { data: { id } });
    expect(vote.ok()).toBe(true);
  }
  const owner = await registerPerson(request);
  const happened = JSON.stringify({ kind: 'unknown' });
  const sold = await artist.post(`/api/artwork/${id}/sold`, {
    multipart: { happened, buyerName: 'Ada Moreau', buyerEmail: owner.email },
  });
  expect(sold.ok(), await sold.text()).toBe(true);
  const accepted = await (await callAs(owner)).post(`/api/artwork/${id}/sold/answer`, { data: { accept: true } });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  return { owner, id, title, address };
}

test('a collector reports a work stolen in three taps, says it is found, and an admin confirms it with a reason', async ({
  page,
  callAs,
  openSession,
  expectConsoleError,
}) => {
  const { owner, title, address } = await ownedWork(page.request, callAs);
  const loss = page.getByRole('region', { name: /^Reported stolen/ });
  const found = page.getByRole('list', { name: 'Works you own' }).getByRole('listitem').filter({ hasText: title });

  await test.step('the dashboard begins with their works, and the report takes three taps', async () => {
    const taps = await countTaps(page);
    await openAs(page, '/dashboard', owner);
    await taps.from();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Works you own');
    await page.getByRole('link', { name: `Report stolen or missing: ${title}` }).click();
    const form = page.getByRole('dialog', { name: 'Report stolen or missing' });
    await expect(form.getByLabel('Date', { exact: true })).not.toHaveValue('');
    await expectAccessible(page);
    await form.getByLabel('Stolen').check();
    await form.getByRole('button', { name: 'Report stolen' }).click();
    await expectNotice(page, 'Successfully submitted');
    await expect(form).toBeHidden();
    expect(await taps.taken()).toBeLessThanOrEqual(4);
  });

  await test.step('they read what happens now and what to do next', async () => {
    await expect(loss.getByRole('heading', { name: /^Reported stolen on/ })).toBeFocused();
    await expect(loss).toContainText('The work can’t be sold or change hands, and its certificate is suspended.');
    await expect(loss).toContainText('Everyone who voted on the work, owned it or follows it is notified');
    await expect(loss.getByRole('link', { name: 'Art Loss Register' })).toBeVisible();
    await loss.getByLabel('Country').selectOption({ label: 'Poland' });
    await expect(loss.getByRole('link', { name: /Krajowy wykaz/ })).toBeVisible();
    await expect(loss.getByRole('link', { name: 'FBI National Stolen Art File' })).toHaveCount(0);
    await loss.getByLabel('Country').selectOption({ label: 'United States' });
    await expect(loss.getByRole('link', { name: 'FBI National Stolen Art File' })).toBeVisible();
    await expect(loss.getByRole('link', { name: /Krajowy wykaz/ })).toHaveCount(0);
    await expect(loss.getByRole('button', { name: 'Object ID dossier (PDF)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Report stolen or missing' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Your work' }).getByRole('button', { name: /price/ })).toHaveCount(0);
    await expectAccessible(page);
    await loss.getByRole('button', { name: 'Add the police report' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Police force').fill('Policja Gdańsk');
    await form.getByLabel('Case number').fill('G 17/26');
    await form.getByRole('button', { name: 'Record the report' }).click();
    await expect(loss).toContainText('Added: Policja Gdańsk, case G 17/26.');
  });

  await test.step('a visitor says where they saw it, and the owner reads that', async () => {
    const caller = await callAs(owner);
    const waiting = async () =>
      inbox.tasks.reply.parse(await (await caller.get('/api/tasks')).json()).tasks.map(({ kind }) => kind);
    // Their open page would read it as soon as it arrives.
    await page.goto('/dashboard');
    const visitor = await openSession();
    await visitor.goto(address);
    await visitor.getByRole('button', { name: 'I have seen this work' }).click();
    const form = visitor.getByRole('dialog', { name: 'I have seen this work' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByLabel('Where did you see it?')).toBeFocused();
    await expect(form).toContainText('Enter where you saw the work.');
    await expectAccessible(visitor);
    await form.getByLabel('Where did you see it?').fill('A stall at the flea market, Lyon');
    await expect(form).not.toContainText('Enter where you saw the work.');
    const photo = {
      name: 'stall.jpg',
      mimeType: 'image/jpeg',
      buffer: await buildPhotograph({ width: 400, height: 300 }),
    };
    await form.locator('input[type=file]').setInputFiles(photo);
    await form.getByRole('button', { name: 'Send' }).click();
    await expectNotice(visitor, 'Thank you. The owner and the admins have been notified.');
    await expect(form).toBeHidden();
    await expectAccessible(visitor);

    await expect.poll(waiting).toEqual(['sighting']);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: `Read the report of the sighting of ${title}` }).click();
    const seen = page.getByRole('region', { name: 'Sightings' });
    await expect(seen).toBeInViewport();
    await expect(seen.getByRole('listitem').first()).toContainText('A stall at the flea market, Lyon');
    await expect(seen).toContainText('Anonymous.');
    await expect(seen.getByRole('link', { name: 'stall.jpg' })).toBeVisible();
    await expect.poll(waiting).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('they report it as found, and see everywhere that it waits for an admin', async () => {
    await loss.getByRole('button', { name: 'Report as found' }).click();
    const form = page.getByRole('dialog', { name: 'Report that the work was found' });
    await expect(form.getByLabel('Note')).toHaveAccessibleDescription('How it was found, and who has it now.');
    await form.getByRole('button', { name: 'Report as found' }).click();
    await expect(loss).toContainText('(today). Waiting for an admin to confirm this.');
    await expect(loss.getByRole('heading', { name: /^Reported stolen on/ })).toBeFocused();
    await expect(loss.getByRole('button', { name: 'Report as found' })).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(found).toContainText('(today). Waiting for an admin to confirm it.');
    await expect(page.getByText('Nothing is waiting for you.')).toBeVisible();
  });

  await test.step('an admin confirms it with a fresh session, a source and a reason', async () => {
    const admin = await openSession();
    const { email } = await makeAdmin();
    const person = { email, password: fixturePassword };
    await openAs(admin, address, person);
    await letSessionsAge(email);
    expectConsoleError(/status of 403/);
    await admin.getByRole('button', { name: 'Confirm that the work was found' }).click();
    const form = admin.getByRole('dialog', { name: 'Confirm that the work was found' });
    const report = form.getByRole('group', { name: 'The report' });
    await expect(report).toContainText('sent this report on');
    await expect(report.getByRole('link', { name: owner.email })).toHaveAttribute('href', /^mailto:/);
    await form.getByRole('button', { name: 'Confirm that the work was found' }).click();
    await expect(form.getByLabel('Who says that the work was found?')).toBeFocused();
    await expect(form).toContainText('Enter why you believe that the work was found.');
    await expectAccessible(admin);
    await form.getByLabel('Who says that the work was found?').fill('Inspector Nowak, by telephone');
    await form.getByLabel('Why do you believe that the work was found?').fill('He sent a photograph of the labels.');
    await form.getByRole('button', { name: 'Confirm that the work was found' }).click();
    const question = admin.getByRole('dialog', { name: 'Confirm it’s you' });
    await question.getByLabel('Password', { exact: true }).fill(person.password);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expectNotice(admin, 'Confirmed. The report is closed.');
    await expect(recordPage.entry(admin, 'Recovered')).toContainText('Source: Inspector Nowak, by telephone.');
    await admin.goto('/dashboard/audit-trail?kind=claim_resolved');
    await expect(admin.getByRole('main')).toContainText('He sent a photograph of the labels.');
  });

  await test.step('the owner reads that it is over', async () => {
    await page.getByRole('link', { name: `${title}, 2021` }).click();
    await expect(page.getByRole('note')).toContainText(
      'an admin confirmed that the work has been found. The report is closed',
    );
    await expect(loss).toHaveCount(0);
    await expect(recordPage.entry(page, 'Recovered')).toContainText('Confirmed by an admin');
    await expect(page.getByRole('main')).not.toContainText('Inspector Nowak');
    await expect(page.getByRole('button', { name: 'Report stolen or missing' })).toBeVisible();
  });
});

test('a scanned code of a stolen work says so, also if the form for sightings can’t be loaded', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  const { owner, id } = await ownedWork(page.request, callAs);
  const reported = await (await callAs(owner)).post(`/api/artwork/${id}/stolen`, {
    multipart: { happened: JSON.stringify({ kind: 'unknown' }) },
  });
  expect(reported.ok(), await reported.text()).toBe(true);

  expectConsoleError(/ERR_FAILED|dynamically imported module/);
  await page.addInitScript(() => sessionStorage.setItem('verso:reloaded-for-chunk', String(Date.now())));
  await page.route(scriptOf('src/components/works/loss/SeenWork.tsx'), (route) => route.abort());
  await page.goto(`/artwork/scan/${id}/code`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Reported stolen');
  await expect(page.getByRole('link', { name: 'See the full record' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Part of this page couldn’t be loaded');
});
