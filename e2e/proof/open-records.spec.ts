import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { ObjectIdDossier } from '@verso/contract/proof/schemas/open-records.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { z } from 'zod';
import { faultsIn } from '../../server/test/support/linked-art.ts';
import { expectNotice } from '../support/notices.ts';
import { openAs } from '../support/people.ts';
import * as recordPage from '../support/record-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, registerArtist, sendForReview } from '../support/works.ts';

const text = `Emil Rauch [1870–1941], Vienna, 1912 [1];
by inheritance to Anna Rauch, Graz, 1941.
It was then away for a while, nobody knows where;
Béla Kun, Győr, 1961.

[1] Letter to the artist, 3 May 1912.`;

const press = async (page: Page, name: string): Promise<Download> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  return download;
};
const dossierIn = async (download: Download) =>
  ObjectIdDossier.parse(JSON.parse(await readFile(await download.path(), 'utf8')));

const Graph = z.object({ '@graph': z.array(z.looseObject({ id: z.string() })) });

test('every public work and artist of the demo is valid Linked Art', async ({ request }) => {
  const found = async (type: 'artworks' | 'artists') => {
    const reply = await request.post('/api/search', { data: { type, filterkey: '', pagesize: 100 } });
    return search.search.reply.parse(await reply.json());
  };
  const read = async (address: string): Promise<unknown> => {
    const reply = await request.get(new URL(address, 'http://any.example').pathname);
    expect(reply.status(), address).toBe(200);
    return reply.json();
  };
  const { artworks = [] } = await found('artworks');
  const { artists = [] } = await found('artists');
  expect(artworks.length).toBeGreaterThan(25);
  expect(artists.length).toBeGreaterThanOrEqual(10);
  for (const { _id, title } of artworks) {
    expect(faultsIn('object', await read(`/records/${_id}/linked-art.json`)), title).toEqual([]);
    const { '@graph': graph } = Graph.parse(await read(`/records/${_id}/provenance.json`));
    const context = 'https://linked.art/ns/v1/linked-art.json';
    for (const activity of graph)
      expect(faultsIn('provenance', { '@context': context, ...activity }), `${title}: ${activity.id}`).toEqual([]);
  }
  for (const { url, name } of artists)
    expect(faultsIn('person', await read(`/records/artists/${url}/linked-art.json`)), name).toEqual([]);
});

test('an owner imports a provenance text, sees its open questions, and shares the dossier of a stolen work', async ({
  page,
  callAs,
  openSession,
}) => {
  const artist = await registerArtist(page.request, callAs);
  const caller = await callAs(artist);
  const { id, address } = await addWork(caller, 'Ferry at dusk', 1910);
  await sendForReview(caller, id);
  await openAs(page, address, artist);

  await test.step('the text is parsed, corrected and confirmed', async () => {
    const events = page.getByRole('button', { name: 'Record an event' });
    await events.click();
    await page.getByRole('menuitem', { name: 'From a provenance text' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(events).toBeFocused();
    await events.click();
    // Panels that load above it may push its button out of view.
    await events.evaluate('(button) => { button.style.marginTop = "2000px"; }');
    await page.getByRole('menuitem', { name: 'From a provenance text' }).click();
    await form.getByLabel('The text').fill(text);
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Find statements' }).click();
    const statements = form.getByRole('list', { name: 'Statements' }).getByRole('listitem');
    await expect(statements).toHaveCount(4);
    await expect(statements.nth(1)).toContainText('giver Emil Rauch');
    await expect(statements.nth(2)).toContainText('We couldn’t read this part of the text.');
    await expect(statements.nth(2).getByRole('checkbox')).not.toBeChecked();
    await statements.nth(3).getByRole('button', { name: 'Edit statement 4' }).click();
    await statements.nth(3).getByLabel('Name of party 1').fill('Béla Kún');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Record 3 entries' }).click();
    await expectNotice(page, 'The entries have been added to the provenance.');
    await expect(form).toBeHidden();
  });

  await test.step('the gap is listed in the issues and in the table', async () => {
    await expect(recordPage.entry(page, 'Acquired by Béla Kún')).toBeVisible();
    const issues = page.getByRole('list', { name: 'Open questions' });
    await expect(issues).toContainText('No owner is recorded between 1941 and 1961.');
    await expect(issues).toContainText('between 1933 and 1945');
    await expect(page.getByRole('main')).toContainText('Object ID is the standard that police, insurers and registers');
    await page.getByRole('button', { name: 'View as table' }).click();
    await expect(page.getByRole('row', { name: '1941–1961 Owner No owner recorded' })).toBeVisible();
    await page.getByText('For specialists').click();
    await expect(page.getByLabel('Provenance text')).toContainText('By inheritance to Anna Rauch, Graz, 1941.');
  });

  await test.step('the work is stolen, and its owner downloads the full dossier', async () => {
    await recordPage.report(page, { event: 'Stolen or missing', verb: 'Report stolen' }, (form) =>
      form.getByLabel('Stolen').check(),
    );
    await expect(page.getByRole('heading', { name: /^Reported stolen on/ })).toBeFocused();
    expect((await press(page, 'Object ID dossier (PDF)')).suggestedFilename()).toMatch(/^verso-V\d+-object-id\.pdf$/);
    expect((await dossierIn(await press(page, 'Object ID dossier (JSON)'))).confidential).not.toBeNull();
  });

  await test.step('a visitor downloads the public dossier and the machine-readable record', async () => {
    const visitor = await openSession();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: 'How to recognise it' })).toBeVisible();
    await visitor.getByText('For specialists').click();
    const dossier = await dossierIn(await press(visitor, 'Object ID dossier (JSON)'));
    expect(dossier.confidential).toBeNull();
    expect(dossier.report?.kind).toBe('stolen');
    const data = visitor.getByRole('list', { name: 'Data' });
    const linkedArt = await data.getByRole('link', { name: 'Linked Art (JSON-LD)' }).getAttribute('href');
    expect(await (await visitor.request.get(linkedArt ?? '')).json()).toMatchObject({ type: 'HumanMadeObject' });
    await expect(visitor.locator('link[rel=alternate][type="application/ld+json"]')).toHaveCount(1);
    await expectAccessible(visitor);
  });

  await test.step('the log page shows the same hash as the entry', async () => {
    const proof = page
      .getByRole('definition')
      .filter({ hasText: /^Log entry \d+ [0-9a-f]{64}$/ })
      .first();
    const [, hash = ''] = / ([0-9a-f]{64})$/.exec(await proof.innerText()) ?? [];
    await proof.getByRole('link').click();
    await expect(page.getByText(hash, { exact: true })).toBeVisible();
  });
});

test('a section opened by link stays in view while content above it loads', async ({ page, callAs }) => {
  const caller = await callAs(await registerArtist(page.request, callAs));
  const { id, address } = await addWork(caller, 'Ferry at noon', 1910);
  await sendForReview(caller, id);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`**/api/artwork/${id}/provenance`, async (route) => {
    await arrived;
    await route.fallback();
  });

  const review = page.locator('#review:focus');
  const years = page.getByRole('heading', { name: 'Open questions' });

  await page.goto(`/artwork/scan/${id}/code`);
  await page
    .getByRole('listitem')
    .filter({ has: page.getByText('Assay', { exact: true }) })
    .getByRole('link')
    .click();
  await expect(review).toBeInViewport();
  arrive();
  await expect(years).toBeAttached();
  await expect(review).toBeInViewport();

  // The same when the page is opened by its address.
  await page.goto('about:blank');
  await page.goto(`${address}#review`);
  await expect(years).toBeAttached();
  await expect(review).toBeInViewport();
});
