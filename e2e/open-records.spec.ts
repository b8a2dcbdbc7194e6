import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { ObjectIdDossier } from '@verso/contract/open-records.ts';
import { openAs } from './people.ts';
import * as on from './record-page.ts';
import { expect, expectAccessible, test } from './test.ts';
import { addWork, registerArtist, sendForReview } from './works.ts';

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

test('an owner brings a provenance text, sees what is open in it, and hands out the dossier when the work is stolen', async ({
  page,
  callAs,
  openSession,
}) => {
  test.setTimeout(120_000);
  const artist = await registerArtist(page.request, callAs);
  const caller = await callAs(artist);
  const { id, address } = await addWork(caller, 'Ferry at dusk', 1910);
  await sendForReview(caller, id);
  await openAs(page, address, artist);

  await test.step('the text is read, corrected and confirmed', async () => {
    const events = page.getByRole('button', { name: 'Report an event' });
    await events.click();
    await page.getByRole('menuitem', { name: 'From a provenance text' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(events).toBeFocused();
    await events.click();
    await page.getByRole('menuitem', { name: 'From a provenance text' }).click();
    await form.getByLabel('The text').fill(text);
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Read the text' }).click();
    const statements = form.getByRole('list', { name: 'Statements' }).getByRole('listitem');
    await expect(statements).toHaveCount(4);
    await expect(statements.nth(1)).toContainText('giver Emil Rauch');
    await expect(statements.nth(2)).toContainText('This was not understood.');
    await expect(statements.nth(2).getByRole('checkbox')).not.toBeChecked();
    await statements.nth(3).getByRole('button', { name: 'Correct statement 4' }).click();
    await statements.nth(3).getByLabel('Name of party 1').fill('Béla Kún');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Record 3 entries' }).click();
    await on.expectNotice(page, 'Successfully submitted');
    await expect(form).toBeHidden();
  });

  await test.step('the gap stands among the findings and in the table', async () => {
    await expect(on.entry(page, 'Acquired by Béla Kún')).toBeVisible();
    const findings = page.getByRole('list', { name: 'Findings' });
    await expect(findings).toContainText('No owner is recorded between 1941 and 1961.');
    await expect(findings).toContainText('between 1933 and 1945');
    await page.getByRole('button', { name: 'The same as a table' }).click();
    await expect(page.getByRole('row', { name: '1941–1961 Owner No owner recorded' })).toBeVisible();
    await expect(page.getByLabel('Provenance text')).toContainText('By inheritance to Anna Rauch, Graz, 1941.');
  });

  await test.step('the work is stolen, and its owner takes the whole dossier', async () => {
    await on.report(page, { event: 'Stolen', verb: 'Report stolen' }, (form) =>
      on.fillToday(form.getByRole('group', { name: 'When' })),
    );
    await expect(page.getByRole('heading', { name: 'For the police, your insurer and the registers' })).toBeVisible();
    expect((await press(page, 'Object ID dossier (PDF)')).suggestedFilename()).toMatch(/^verso-V\d+-object-id\.pdf$/);
    expect((await dossierIn(await press(page, 'The same as JSON'))).confidential).not.toBeNull();
  });

  await test.step('a visitor takes the public one, and finds the record for programs', async () => {
    const visitor = await openSession();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: 'To recognise it' })).toBeVisible();
    const dossier = await dossierIn(await press(visitor, 'The same as JSON'));
    expect(dossier.confidential).toBeNull();
    expect(dossier.report?.kind).toBe('stolen');
    const data = visitor.getByRole('list', { name: 'Data' });
    const linkedArt = await data.getByRole('link', { name: 'Linked Art (JSON-LD)' }).getAttribute('href');
    expect(await (await visitor.request.get(linkedArt ?? '')).json()).toMatchObject({ type: 'HumanMadeObject' });
    await expect(visitor.locator('link[rel=alternate][type="application/ld+json"]')).toHaveCount(1);
    await expectAccessible(visitor);
  });

  await test.step('an entry’s hash begins on the page of the log as it does beside the entry', async () => {
    const entry = on.entry(page, 'Acquired by Béla Kún');
    const hash = await entry.getByTitle('Hash of the entry').innerText();
    await entry.getByRole('link', { name: /^in the log, entry/ }).click();
    await expect(page.getByText(new RegExp(`^${hash}[0-9a-f]{56}$`))).toBeVisible();
  });
});

test('who is led to a part of the record keeps it before them while what stands above it arrives', async ({
  page,
  callAs,
}) => {
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
  const years = page.getByRole('heading', { name: 'What a careful reader would ask' });

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

  // The same by an address from elsewhere.
  await page.goto('about:blank');
  await page.goto(`${address}#review`);
  await expect(years).toBeAttached();
  await expect(review).toBeInViewport();
});
