import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoPerson, openAs } from '../support/people.ts';
import { heading, vote } from '../support/record-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, type CallAs, registerArtist, sendForReview } from '../support/works.ts';

test.use({ opensSandboxes: true });

const phone = { width: 390, height: 844 };

/** Approves a work by two authenticators, through the API. */
async function approve(callAs: CallAs, id: string): Promise<void> {
  for (const name of ['authenticator1', 'authenticator2']) {
    const voter = await callAs(demoPerson(name));
    const reply = await voter.patch('/api/artwork', {
      data: { id, opinion: 'Ground and canvas agree with the year.' },
    });
    expect(reply.ok()).toBe(true);
  }
}

/** Requests an edit, has it allowed, and sends the same record for review again. */
async function sendAgain(artist: APIRequestContext, admin: APIRequestContext, id: string): Promise<void> {
  expect((await artist.patch(`/api/artwork/${id}`, { data: { status: false } })).ok()).toBe(true);
  expect((await admin.post(`/api/artwork/${id}/handleEditRequest`, { data: { status: true } })).ok()).toBe(true);
  await sendForReview(artist, id);
}

/** The file that a button downloads. */
async function download(page: Page, name: string): Promise<{ name: string; bytes: Buffer; path: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await saved;
  const path = await file.path();
  return { name: file.suggestedFilename(), bytes: await readFile(path), path };
}

const verdict = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('an approval becomes a certificate that anyone can scan, download and verify offline', async ({
  page,
  openSession,
  callAs,
  expectConsoleError,
}) => {
  test.slow();
  // While offline, the page polls for the connection.
  // Fonts and toasts not loaded before cannot be fetched offline.
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const title = `Weir at ${crypto.randomUUID().slice(0, 8)}`;
  const owner = await registerArtist(page.request, callAs);
  const [artist, admin] = [await callAs(owner), await callAs(demoPerson('admin'))];
  const { id, address } = await addWork(artist, title);
  await sendForReview(artist, id);
  await page.setViewportSize(phone);

  await page.goto(`/artwork/scan/${id}/code`);
  await verdict(page, 'In review');
  const voters = [await openSession(), await openSession()] as const;
  for (const [at, voter] of voters.entries()) {
    await openAs(voter, address, demoPerson(`authenticator${at + 1}`));
    await vote(voter, 'Approve', 'Ground and canvas agree with the year.');
  }

  await page.goto(address);
  await page.getByRole('region', { name: 'Review' }).getByRole('link', { name: 'Version 1' }).click();
  await expect(page).toHaveURL(/\/artwork\/certificate\//);
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText('Verso: Second of three')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('For specialists').click();
  await expect(page.getByText(/^z6Mk/)).toBeVisible();
  await expectAccessible(page);
  const pdf = await download(page, 'Download the PDF');
  expect(pdf.name).toMatch(/^verso-V\d{4,}-certificate-1\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const proof = await download(page, 'Download the proof');

  await page.getByRole('link', { name: 'See what this code shows' }).click();
  await expect(page).toHaveURL(/\/artwork\/scan\/.*\?certificate=1$/);
  await verdict(page, 'Authentic');
  await expect(page.getByText('Approved by 2 authenticators')).toBeVisible();
  await expect(page.getByText('Certificate, version 1: In force.')).toBeVisible();
  await expectAccessible(page);

  const published = page.waitForResponse('**/.well-known/did.json');
  const lists = ['revocation', 'suspension', 'message'].map((one) => page.waitForResponse(`**/status/${one}/1`));
  await page.goto('/verify');
  const did = { name: 'did.json', mimeType: 'application/json', buffer: await (await published).body() };
  for (const list of await Promise.all(lists)) await list.finished();
  // So is the worker that checks.
  await page.getByLabel('Or paste the text of a proof file').fill('A proof, it seems');
  await page.getByRole('button', { name: 'Check the pasted proof' }).click();
  await expect(page.getByText('Use the whole proof, from the first { to the last }.')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('Proof file', { exact: true }).setInputFiles(proof.path);
  await expect(page.getByRole('heading', { name: /^Valid as of .* UTC$/ })).toBeVisible();
  await expect(page.getByText('The certificate has not changed since')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByLabel('The issuer’s keys', { exact: true }).click();
  await (await choosing).setFiles(did);
  await expect(page.getByText('The key is listed by did.json')).toBeVisible();
  await expect(page.locator('input[name="keys"]')).toHaveValue('');
  await page
    .getByLabel('Or paste the text of a proof file')
    .fill(proof.bytes.toString().replaceAll(title, 'Another title'));
  await page.getByRole('button', { name: 'Check the pasted proof' }).click();
  await expect(page.getByRole('heading', { name: 'Do not trust this certificate' })).toBeFocused();
  await page.getByLabel('Or paste the text of a proof file').fill(
    proof.bytes
      .toString()
      .replace('"statusLists":', '"statuslists":')
      .replace(/"proof": \{(?![^]*"proof": \{)/, '"poof": {'),
  );
  await page.getByRole('button', { name: 'Check the pasted proof' }).click();
  const fault = page.getByRole('heading', { name: 'This certificate could not be confirmed' });
  await expect(fault).toBeFocused();
  await expect(page.getByText('The file as a whole is not signed')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Or paste the text of a proof file').fill('A proof, it seems');
  await page.getByRole('button', { name: 'Check the pasted proof' }).click();
  await expect(fault).toBeFocused();
  await expect(fault).toBeInViewport();
  await expect(page.getByText('Use the whole proof, from the first { to the last }.')).toBeInViewport();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.context().setOffline(false);

  await sendAgain(artist, admin, id);
  await page.goto(`/artwork/scan/${id}/code?certificate=1`);
  await verdict(page, 'In review');
  await approve(callAs, id);
  await page.reload();
  await verdict(page, 'An old certificate');
  await expect(page.getByText('You scanned version 1, which was superseded by a later version.')).toBeVisible();
  await page.goto(`/artwork/certificate/${id}/1`);
  await expect(page.getByText('Superseded by a later version').first()).toBeVisible();
  await page.getByRole('link', { name: 'Version 2' }).click();
  await expect(page.getByText('In force').first()).toBeVisible();

  const uid = `04${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const registrar = await openSession();
  await openAs(registrar, address, demoPerson('admin'));
  const tags = registrar.getByRole('region', { name: 'Tags on the work' });
  await tags.getByLabel('UID of a tag (NTAG 424 DNA)').fill(uid);
  await tags.getByRole('button', { name: 'Pair the tag' }).click();
  await expect(tags.getByText('The tag is not active yet')).toBeVisible();
  await page.goto(`/sandbox/tag/${id}/${uid}/59`);
  await verdict(page, 'Tag not active yet');
  await page.goto(`/sandbox/tag/${id}/${uid}/60`);
  await tags.getByLabel(`Address from the tag ${uid.toUpperCase()}`).fill('an address');
  await tags.getByRole('button', { name: 'Activate the tag' }).click();
  await expect(tags.getByText('Paste the whole address')).toBeVisible();
  await expectAccessible(registrar);
  await tags.getByLabel('UID of a tag (NTAG 424 DNA)').fill('04A1');
  await tags.getByLabel(`Address from the tag ${uid.toUpperCase()}`).fill(page.url());
  await tags.getByRole('button', { name: 'Activate the tag' }).click();
  await expect(tags.getByText('The tag is not active yet')).toBeHidden();
  // The next change counts for what the page shows beside the unsent UID.
  await registrar.getByRole('button', { name: 'Recommend', exact: true }).click();
  await registrar.getByRole('button', { name: 'Stop recommending' }).click();
  await expect(registrar.getByRole('button', { name: 'Recommend', exact: true })).toBeVisible();
  await page.goto(`/sandbox/tag/${id}/${uid}/61`);
  await verdict(page, 'Authentic');
  await expect(page.getByText('The work’s tag responded.')).toBeVisible();
  await page.reload();
  await verdict(page, 'Tap the tag again');
  await page.goto(`/sandbox/tag/${id}/${uid}/60`);
  await verdict(page, 'An old code');
  await page.goto(`/artwork/scan/${id}/tag?e=${'0'.repeat(32)}&c=${'0'.repeat(16)}`);
  await verdict(page, 'Not one of our tags');

  await artist.post(`/api/artwork/${id}/stolen`, { multipart: { happened: JSON.stringify({ kind: 'unknown' }) } });
  await page.goto(`/artwork/scan/${id}/code?certificate=2`);
  await verdict(page, 'Reported stolen');
  await expect(page.getByText('Certificate, version 2: Suspended because of an open claim.')).toBeVisible();
  await page.goto(`/artwork/certificate/${id}/2`);
  await expect(page.getByRole('note')).toContainText('Reported stolen. Don’t buy this work.');
  await page.getByRole('link', { name: 'Report a sighting' }).click();
  await expect(page.getByRole('button', { name: 'I have seen this work' })).toBeInViewport();
  await expectAccessible(page);
  await page.goto(`/artwork/scan/${crypto.randomUUID()}/code`);
  await verdict(page, 'Unknown');
});
