import type { Page } from '@playwright/test';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import sharp from 'sharp';
import { buildPaper } from '#server/features/works/provenance/fixtures.ts';
import { dropFiles } from '../support/drop-files.ts';
import { expectNotice } from '../support/notices.ts';
import { description, fillRecord, secrets } from '../support/record-form.ts';
import { openInInbox } from '../support/inbox.ts';
import { newestMail } from '../support/mailbox.ts';
import { openPerson } from '../support/people-page.ts';
import { demoPerson, openAs, newEmail, registerPerson } from '../support/people.ts';
import { forgePhotographs, photograph, takePhotographs } from '../support/photographs.ts';
import * as recordPage from '../support/record-page.ts';
import { expect, test } from '../support/test.ts';
import { registerArtist } from '../support/works.ts';

/** The address of a work's own page. */
const detail = /\/artwork\/detail\//;

test('a work goes from registration to a visitor who reads its full record', async ({
  openSession,
  expectConsoleError,
}, info) => {
  test.setTimeout(900_000);
  const number = Math.floor(Math.random() * 1_000_000);
  const title = `L’Éveil du passeur à Kőszeg, n° ${number}`;
  const artistPage = await openSession();
  const adminPage = await openSession();
  const buyer = await registerPerson(artistPage.request, { firstname: 'Jonas', lastname: 'Weidmann' });
  let address = '';

  await test.step('an artist registers, and an admin lets them submit', async () => {
    const artist = { email: newEmail(), password: 'four unrelated words here' };
    await registerAsArtist(artistPage, artist);
    await openAs(artistPage, '/artwork/edit/0', artist);

    await openAs(adminPage, '/dashboard/people', demoPerson('admin'));
    const person = await openPerson(adminPage, artist.email);
    await person.getByRole('switch', { name: 'Can submit works' }).click();
    await expectNotice(adminPage, 'Successfully updated user data!');
    await expect(person.getByRole('switch', { name: 'Can submit works' })).toBeChecked();
  });

  await test.step('they drop photographs in every format, and files that are no pictures are refused', async () => {
    const pictures = artistPage.getByRole('list', { name: 'Pictures of the work, in order' }).getByRole('listitem');
    const zone = artistPage.getByText('Drop pictures here, or');
    await dropFiles(zone, await takePhotographs(info.outputPath('photographs')));
    await expect(pictures).toHaveCount(5, { timeout: 60_000 });
    await expect(artistPage).toHaveURL(/\/artwork\/edit\/[0-9a-f-]{36}$/);

    expectConsoleError(/status of 400.*\/api\/artwork\/[0-9a-f-]{36}$/);
    await dropFiles(zone, await forgePhotographs(info.outputPath('forged')));
    const refused = artistPage.getByRole('list', { name: 'Pictures uploading' }).getByRole('listitem');
    for (const [name, reason] of [
      ['cut-short.jpg', 'This picture is incomplete or damaged.'],
      ['invoice.jpg', 'This file is named .jpg but contains a PDF.'],
      ['drawing.png', 'This file is named .png but contains an SVG drawing.'],
      ['nothing.jpg', 'This file is empty.'],
    ] as const) {
      await expect(refused.filter({ hasText: name }).getByRole('alert')).toContainText(reason);
    }
    await artistPage.reload();
    await expect(pictures).toHaveCount(5);
    await expect(refused).toHaveCount(0);
  });

  await test.step('they fill in the record and send it for review', async () => {
    await fillRecord(artistPage, title);
    await artistPage.getByRole('button', { name: 'Send for review' }).click();
    await expectNotice(artistPage, 'Successfully sent for review');
    await expect(artistPage).toHaveURL(detail);
    address = new URL(artistPage.url()).pathname;
    await expect(recordPage.votePanel(artistPage)).toHaveCount(0);
  });

  await test.step('an authenticator asks for more, and the artist answers', async () => {
    expectConsoleError(recordPage.partsOfHiddenPicture);
    const asking = await openSession();
    await openFromQueue(asking, 'authenticator3', title);
    await recordPage.vote(asking, 'Ask for information', 'Please photograph the label on the stretcher.');

    await artistPage.goto('/dashboard');
    await expect(artistPage.getByText('Please photograph the label on the stretcher.')).toBeVisible();
    await artistPage.getByRole('link', { name: `Answer ${title}` }).click();
    await expect(artistPage.getByText('Please photograph the label on the stretcher.')).toBeVisible();
    await artistPage.getByRole('textbox', { name: 'Description' }).fill(`${description} The label reads “Salon 1912”.`);
    await artistPage.getByRole('button', { name: 'Send for review' }).click();
    await expectNotice(artistPage, 'Successfully sent for review');
    await expect(artistPage).toHaveURL(detail);
  });

  const [first, second, collector] = [await openSession(), await openSession(), await openSession()];

  await test.step('two authenticators vote without seeing each other’s vote', async () => {
    await openFromQueue(first, 'authenticator1', title);
    await expect(recordPage.votePanel(first)).toContainText('Round 2. No votes yet. 2 votes must agree.');
    const blank = recordPage.votePanel(first);
    await blank.getByRole('button', { name: 'Vote', exact: true }).click();
    await expect(blank.getByText('Choose whether to approve, deny or ask for information.')).toBeVisible();
    await blank.getByLabel('Approve', { exact: true }).check();
    await blank.getByRole('button', { name: 'Approve as authentic' }).click();
    await expect(blank.getByText('Choose what your opinion is based on.')).toBeVisible();
    await expect(blank.getByLabel('I have none')).toBeFocused();

    await recordPage.vote(first, 'Approve', 'Ground, canvas and label agree with the year.', async (form) => {
      await form.getByLabel('Style').uncheck();
      await form.getByLabel('Technical examination').check();
      await form.getByLabel('The work itself').check();
      await form.getByLabel('I have none').check();
    });

    await openFromQueue(second, 'authenticator2', title);
    await expect(recordPage.votePanel(second)).toContainText('1 person has voted. 2 votes must agree.');
    await expect(second.getByText('Ground, canvas and label agree with the year.')).toHaveCount(0);
    await expect(second.getByText('Based on:')).toHaveCount(0);
    await recordPage.vote(second, 'Deny', 'The signature looks later than the rest.');

    await first.reload();
    await expect(recordPage.votePanel(first)).toContainText('2 people have voted. 2 votes must agree.');
    await expect(first.getByText('The signature looks later')).toHaveCount(0);

    await openAs(collector, address, buyer);
    await expect(collector.getByText('The vote is open').first()).toBeVisible();
    await expect(recordPage.votePanel(collector)).toHaveCount(0);

    await expect(recordPage.votePanel(second)).toContainText('You voted to deny');
    await recordPage.vote(second, 'Approve', 'Under the lens the signature lies below the varnish.');
    const certificates = second.getByRole('region', { name: 'Review' });
    await expect(certificates).toContainText('Approved as authentic');
    await expect(certificates).toContainText('Version 1');
  });

  await test.step('the owner adds to the history, insures the work and sells it', async () => {
    await artistPage.goto(address);
    await recordPage.report(artistPage, { event: 'History', verb: 'Add to the record' }, async (form) => {
      await form.getByLabel('Kind').selectOption('Exhibition');
      await recordPage.fillYear(form.getByRole('group', { name: 'When' }), 1912, { circa: true });
      await form.getByLabel('Where').fill('Paris');
      await recordPage.addParty(form, 1, 'Venue', 'Salon d’Automne');
      await form.getByLabel('Note').fill('Number 44 of the catalogue.');
      await form.locator('input[type=file]').setInputFiles(pdf('catalogue-1912.pdf'));
      await form.getByLabel('Show the documents to everyone').check();
    });
    await expect(recordPage.entry(artistPage, 'Shown at Salon d’Automne')).toContainText('c. 1912');
    await recordPage.report(artistPage, { event: 'History', verb: 'Add to the record' }, async (form) => {
      await recordPage.fillYear(form.getByRole('group', { name: 'When' }), 1953);
      await recordPage.addParty(form, 1, 'Buyer', 'Galerie Nord');
    });
    await expect(recordPage.provenance(artistPage)).toContainText('Galerie Nord');
    await recordPage.report(artistPage, { event: 'Insured', verb: 'Save insurance details' }, async (form) => {
      await form.getByLabel('Insurer').fill('Assurances du Doubs');
      await form.getByLabel('Policy number').fill(secrets.policy);
      await form.getByRole('group', { name: 'Insured value' }).getByLabel('Amount').fill('84000');
      await recordPage.fillToday(form.getByRole('group', { name: 'When it was insured' }));
    });
    await expect(recordPage.entry(artistPage, 'Insured')).toBeVisible();
    await recordPage.report(artistPage, { event: 'Sold', verb: 'Record the sale' }, async (form) => {
      await form.getByLabel('Buyer’s name').fill('Jonas Weidmann');
      await form.getByLabel('Buyer’s email').fill(buyer.email);
      await recordPage.fillToday(form.getByRole('group', { name: 'When' }));
      await form.getByRole('group', { name: 'Price' }).getByLabel('Amount').fill('61250');
    });
    await expect(artistPage.getByText('The buyer becomes the owner when they accept.')).toBeVisible();
  });

  await test.step('the buyer accepts, and title passes', async () => {
    const { link } = await newestMail(collector.request, buyer.email, 'Someone sold you a work', title);
    await collector.goto(link);
    await expect(collector.getByText('€52,000')).toBeVisible();
    await expect(collector.getByRole('region', { name: 'Sale of this work' })).toContainText('€61,250');
    await collector.getByRole('button', { name: 'Accept the work' }).click();
    const question = collector.getByRole('dialog', { name: 'Accept this work?' });
    await expect(question).toContainText('€61,250');
    await question.getByRole('button', { name: 'Accept and become the owner' }).click();
    await expectNotice(collector, 'Your acceptance has been recorded.');
    await expect(collector.getByRole('region', { name: 'Your work' })).toBeVisible();
    await expect(collector.getByText('€52,000')).toHaveCount(0);
    await expect(recordPage.entry(collector, 'Sold to Jonas Weidmann')).toContainText('Confirmed by the buyer');
    await artistPage.reload();
    await expect(artistPage.getByRole('region', { name: 'Your work' })).toHaveCount(0);
  });

  await test.step('it is stolen, reported to the police, and recovered', async () => {
    const banner = collector.getByRole('heading', { name: /^Reported stolen on/ });
    await recordPage.report(collector, { event: 'Stolen or missing', verb: 'Report stolen' }, async (form) => {
      await form.getByRole('button', { name: 'Report', exact: true }).click();
      await expect(form).toContainText('Choose stolen or missing.');
      await form.getByLabel('Stolen').check();
      await expect(form).not.toContainText('Choose stolen or missing.');
      await form.getByLabel('What happened, and where (optional)').fill('Taken from the hall at night.');
    });
    await expect(banner).toBeVisible();
    await collector.getByRole('button', { name: 'Record an event' }).click();
    await expect(collector.getByRole('menuitem', { name: 'Found' })).toBeVisible();
    await expect(collector.getByRole('menuitem', { name: 'Sold' })).toHaveCount(0);
    await collector.keyboard.press('Escape');
    await recordPage.report(collector, { event: 'Reported to the police', verb: 'Record the report' }, async (form) => {
      await form.getByLabel('Police force').fill('Kantonspolizei Basel');
      await form.getByLabel('Case number').fill('BS-2026-4471');
      await form.getByLabel('Officer').fill(secrets.officer);
      await recordPage.fillToday(form.getByRole('group', { name: 'When' }));
      await form.locator('input[type=file]').setInputFiles(pdf(secrets.report));
    });
    await expectNotice(collector, 'The work isn’t marked a second time');
    await expect(
      recordPage.entry(collector, 'Reported to the police').getByRole('link', { name: secrets.report }),
    ).toBeVisible();
    await recordPage.report(collector, { event: 'Found', verb: 'Report as found' }, (form) =>
      recordPage.fillToday(form.getByRole('group', { name: 'When' })),
    );
    await expect(recordPage.entry(collector, 'Reported recovered')).toContainText(
      'Waiting for an admin to confirm this.',
    );
    await expect(banner).toBeVisible();
    await expect(collector.getByText('Suspended because of an open claim')).toBeVisible();

    await adminPage.goto('/dashboard/inbox');
    await openInInbox(adminPage, 'Found work or settled police matter to confirm', title);
    await adminPage.getByRole('button', { name: 'Confirm that the work was found' }).click();
    const decision = adminPage.getByRole('dialog');
    await decision.getByLabel('Who says that the work was found?').fill('Kantonspolizei Basel');
    await decision.getByLabel('Why do you believe that the work was found?').fill('They returned it today.');
    await decision.getByRole('button', { name: 'Confirm that the work was found' }).click();
    await expectNotice(adminPage, 'Confirmed. The report is closed.');
    await collector.reload();
    await expect(recordPage.entry(collector, 'Recovered')).toContainText('Confirmed by an admin');
    await expect(banner).toHaveCount(0);
  });

  await test.step('a visitor finds it without typing accents and reads everything except private data', async () => {
    const visitor = await openSession();
    await visitor.goto('/search');
    await visitor.getByLabel('Search works').fill(`eveil passeur koszeg ${number}`);
    await visitor.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await visitor.getByRole('link', { name: title }).click();
    await expect(recordPage.heading(visitor, title)).toBeVisible();

    await expect(visitor.getByRole('main')).toContainText('Voted authentic');
    await expect(visitor.getByRole('main')).toContainText('No open claim');
    const review = visitor.getByRole('region', { name: 'Review' });
    for (const words of [
      'Round 2',
      'Katalin Erdős approved',
      'Ground, canvas and label agree with the year.',
      'Henrik Vasmer approved',
      'Based on: technical examination. Saw: the work itself. Declares no conflict of interest.',
      'Version 1',
      'In force',
    ])
      await expect(review).toContainText(words);
    await expect(review).not.toContainText('Please photograph the label');
    await expect(recordPage.provenance(visitor).getByRole('listitem')).toContainText([
      'Made',
      'Shown at Salon d’Automne',
      'No record for 40 years',
      'Acquired by Galerie Nord',
      'Registered here',
      'Voted authentic',
      'Insured',
      'Sold to a private collection',
      'Reported stolen',
      'Reported to the police',
      'Recovered',
    ]);
    await expect(recordPage.entry(visitor, 'Reported to the police')).toContainText('Private document');
    const download = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: 'catalogue-1912.pdf' }).click();
    expect((await download).suggestedFilename()).toMatch(/^V \d+ [0-9a-f]{8}\.pdf$/);

    const [, id = ''] = /detail\/([^/]+)/.exec(address) ?? [];
    const answer = await (await visitor.request.get(`/api/artwork/${id}`)).text();
    const shown = await visitor.getByRole('main').innerText();
    for (const secret of [...Object.values(secrets), '8400000', '6125000', '5200000']) {
      expect(shown).not.toContain(secret);
      expect(answer).not.toContain(secret);
    }
    await visitor.getByRole('link', { name: 'Record intact' }).click();
    await expect(recordPage.heading(visitor, 'Log entries for this work')).toBeVisible();
    const logged = visitor.getByRole('main').getByRole('listitem');
    await expect(logged.filter({ hasText: 'Passed' }).filter({ hasText: 'Provenance entry' })).not.toHaveCount(0);
    await expect(logged.filter({ hasText: 'Failed' })).toHaveCount(0);
    await logged.filter({ hasText: 'Provenance entry' }).first().getByRole('link').click();
    const checks = visitor.getByRole('list', { name: 'Checked in your browser' });
    await expect(checks.getByText('Passed')).toHaveCount(3);
    await expect(checks).toContainText(
      'The work’s page shows this entry as it was recorded, without its private details.',
    );
    await visitor.goBack();
    await visitor.goBack();

    const { artwork } = record.get.reply.parse(JSON.parse(answer));
    const [upright] = artwork.pictures;
    expect(upright).toMatchObject({ width: 800, height: 1200 });
    const copy = await (await visitor.request.get(`${upright?.url}/960.jpeg`)).body();
    const written = await sharp(copy).metadata();
    expect(written).toMatchObject({ width: 640, height: 960 });
    expect(written.exif).toBeUndefined();
  });

  await test.step('the new owner asks to edit it, and an admin allows it', async () => {
    await collector.getByRole('button', { name: 'Ask to edit' }).click();
    const asking = collector.getByRole('dialog', { name: 'Ask to edit this work' });
    await asking.getByLabel('What do you want to change?').fill('The height was measured with the frame.');
    await asking.getByRole('button', { name: 'Send the request', exact: true }).click();
    await expectNotice(collector, 'Successfully sent edit request');
    await adminPage.goto('/dashboard/inbox');
    await openInInbox(adminPage, 'Request to edit a work', title);
    await expect(adminPage.getByText('Jonas Weidmann asked on')).toBeVisible();
    await expect(adminPage.getByText('The height was measured with the frame.')).toBeVisible();
    await adminPage.getByRole('button', { name: 'Allow the edit' }).click();
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Allow the edit' }).click();
    await expectNotice(adminPage, 'Successfully approved request');
    await collector.reload();
    await expect(collector.getByText('Suspended while the record is being edited')).toBeVisible();
    await expect(collector.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('on a phone, an artist sends a work for review, authenticators vote and a visitor reads the record', async ({
    request,
    callAs,
    openSession,
  }) => {
    const artist = await registerArtist(request, callAs);
    const title = `Night ferry, n° ${Math.floor(Math.random() * 1_000_000)}`;
    const page = await openSession();
    await openAs(page, '/artwork/edit/0', artist);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose pictures' }).click();
    await (await chooser).setFiles(await photograph());
    await expect(page.getByRole('img', { name: 'Cover of the work' })).toBeVisible();
    await fillRecord(page, title);
    expect(await recordPage.overhang(page)).toBe(0);
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expectNotice(page, 'Successfully sent for review');
    await expect(page).toHaveURL(detail);
    const address = new URL(page.url()).pathname;

    for (const name of ['authenticator4', 'authenticator5']) {
      const voter = await openSession();
      await openFromQueue(voter, name, title);
      expect(await recordPage.overhang(voter)).toBe(0);
      await recordPage.vote(voter, 'Approve', 'Agrees with the works of that year.');
    }

    const visitor = await openSession();
    await visitor.goto(address);
    await expect(recordPage.entry(visitor, 'Certificate issued')).toBeVisible();
    expect(await recordPage.overhang(visitor)).toBe(0);
  });
});

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: buildPaper('A paper') });

/** Accepts the terms, fills in the form and opens the mailed link; ends at the login. */
async function registerAsArtist(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/register');
  await page.getByRole('main').getByRole('link', { name: 'Artist' }).click();
  await page.getByLabel('I have read these terms').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Ilka');
  await page.getByLabel('Last name').fill('Vörös');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(recordPage.heading(page, 'Check your email')).toBeVisible();
  await page.goto((await newestMail(page.request, email)).link);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(recordPage.heading(page, 'Your email is verified')).toBeVisible();
}

/** Opens a work from an authenticator's queue, on any page of the queue. */
async function openFromQueue(page: Page, name: string, title: string): Promise<void> {
  await openAs(page, '/dashboard', demoPerson(name));
  const queue = page.getByRole('region', { name: 'Awaiting your vote' });
  const pages = queue.getByRole('navigation', { name: 'Pages of the queue' });
  const next = pages.getByRole('link', { name: 'Next page' });
  const work = queue.getByRole('link', { name: `Examine and vote on ${title}` });
  for (let number = 1; ; ) {
    await expect(queue.getByRole('list', { name: 'Works awaiting your vote' })).toBeVisible();
    await expect(queue).toHaveAttribute('aria-busy', 'false');
    if (await work.isVisible()) break;
    if (await next.isVisible()) {
      number += 1;
      await next.click();
      const turned = pages.getByRole('link', { name: `Page ${number}`, exact: true });
      await expect(turned).toHaveAttribute('aria-current', 'page');
    } else {
      // Works decided by parallel journeys leave the queue, so this one may have moved to a page already read.
      number = 1;
      await page.goto('/dashboard');
    }
  }
  await work.click();
  await expect(recordPage.heading(page, title)).toBeVisible();
}
