import type { z } from 'zod';
import type { record } from '@verso/contract/discovery/schemas/record.ts';
import { demoPerson, openAs } from '../support/people.ts';
import { expectNotice } from '../support/notices.ts';
import { heading, partsOfHiddenPicture, votePanel } from '../support/record-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { photograph } from '../support/photographs.ts';
import { addWork, registerArtist, sendForReview } from '../support/works.ts';

test('an authenticator moves through the queue by keyboard, votes, and is led to the next work', async ({
  page,
  request,
  callAs,
}) => {
  const artist = await callAs(await registerArtist(request, callAs));
  const titles = ['Two in a row, first', 'Two in a row, second'] as const;
  const works = [];
  for (const title of titles) {
    const { id } = await addWork(artist, title);
    await sendForReview(artist, id);
    works.push(id);
  }

  // Works that wait longest come first, and other tests send works too: which are in the queue is open.
  await openAs(page, '/dashboard?show=first', demoPerson('authenticator6'));
  const links = page
    .getByRole('list', { name: 'Works awaiting your vote' })
    .getByRole('link', { name: /^Examine and vote on/ });
  await expect(links.nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Move to the next work');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  const panel = votePanel(page);
  await expect(panel).toBeVisible();

  await page.goto(`/artwork/vote/${works[0]}?show=first`);
  await expect(heading(page, titles[0])).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).locator('dl');
  await expect(keys).toContainText('Send your vote');
  await expect(keys).toContainText('Say that you have no conflict of interest');
  // Each key in one box, of which no edge is outside the list.
  const boxes = await keys.evaluate((list) =>
    [...list.querySelectorAll('kbd')].map((key) => [
      key.getClientRects().length,
      key.getBoundingClientRect().top >= list.getBoundingClientRect().top,
    ]),
  );
  expect(new Set(boxes.map((box) => box.join()))).toEqual(new Set(['1,true']));
  await page.keyboard.press('Escape');
  // A key in a field is text, and the draft survives a reload.
  await page.keyboard.press('m');
  await expect(panel.getByLabel('Ask for information', { exact: true })).toBeChecked();
  await expect(panel.getByText('Draft saved on this device.')).toHaveCount(0);
  await page.keyboard.type('Is a drawing of it known?');
  await expect(panel.getByText('Draft saved on this device.')).toBeVisible();
  await expect(panel.getByLabel('Ask for information', { exact: true })).toBeChecked();
  await page.reload();
  await expect(panel.getByLabel('What do you need to know?')).toHaveValue('Is a drawing of it known?');
  await expect(panel.getByText('Your draft was restored.')).toBeVisible();

  // Beside a restored choice the key answers, and the next key is no text yet.
  await heading(page, titles[0]).click();
  await page.keyboard.press('n');
  await expect(panel.getByLabel('Ask for information', { exact: true })).toBeFocused();
  await expect(panel.getByLabel('I have none')).toBeChecked();
  await page.keyboard.press('a');
  await expect(panel.getByRole('textbox', { name: 'Your opinion' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The ground agrees with the year.');
  for (const label of ['Style', 'Only pictures of the work']) {
    await panel.getByLabel(label).focus();
    await page.keyboard.press('Space');
  }
  // Its time never ends here.
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(styles);
  });
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Voted approve!');
  await expect(panel).toContainText('You voted to approve');
  await expectAccessible(page);

  await expect(panel.getByRole('link', { name: /^Next, \d+ left$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const next = page.getByRole('heading', { level: 1 });
  await expect(next).not.toHaveText(titles[0]);
  await expect(next).toBeFocused();
  await expect(page.getByText('Voted approve!')).toHaveCount(0);
  await expect(panel.getByRole('radio', { name: 'Approve' })).not.toBeChecked();
});

test('letters typed after a choice by mouse are the opinion, and no key leads from a form to another work', async ({
  page,
  request,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(partsOfHiddenPicture);
  const artist = await callAs(await registerArtist(request, callAs));
  const titles = ['Typed about this', 'Not about this'] as const;
  const ids = [];
  for (const title of titles) {
    const { id } = await addWork(artist, title);
    await sendForReview(artist, id);
    ids.push(id);
  }
  await openAs(page, `/artwork/vote/${ids[0]}`, demoPerson('authenticator3'));
  await expect(heading(page, titles[0])).toBeVisible();
  const panel = votePanel(page);
  await page.keyboard.press('a');
  // The question that is asked first comes first, and its key goes on to the opinion.
  await expect(panel.getByLabel('I have none')).toBeFocused();
  await page.keyboard.press('n');
  await expect(panel.getByRole('textbox', { name: 'Your opinion' })).toBeFocused();
  await panel.getByText('Ask for information', { exact: true }).click();
  await expect(panel.getByLabel('What do you need to know?')).toBeFocused();
  await page.keyboard.type('Just a larger photo, and knots of the back');
  await expect(panel.getByLabel('What do you need to know?')).toHaveValue('Just a larger photo, and knots of the back');
  await panel.getByLabel('Ask for information', { exact: true }).focus();
  for (const key of ['j', 'k']) await page.keyboard.press(key);
  await expect(heading(page, titles[0])).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectNotice(page, 'Voted request more information!');
  await expect(heading(page, titles[0])).toBeVisible();
});

test('a voter is asked about a conflict of interest first, and sees what is missing above the bar', async ({
  page,
  request,
  callAs,
}) => {
  const artist = await callAs(await registerArtist(request, callAs));
  const { id } = await addWork(artist, 'Seen whole');
  await sendForReview(artist, id);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, `/artwork/vote/${id}`, demoPerson('authenticator4'));
  const panel = votePanel(page);
  const send = panel.getByRole('button', { name: 'Approve as authentic' });
  const distanceTo = async (error: string) => {
    const [words, bar] = [await panel.getByText(error).boundingBox(), await send.boundingBox()];
    return words && bar ? bar.y - (words.y + words.height) : Number.NaN;
  };
  await expect(panel.getByText('If your conflict is more than minor')).toBeInViewport();
  await panel.getByLabel('Approve', { exact: true }).check();
  await panel.getByLabel('Style').check();
  await send.click();
  await expect(panel.getByText('Say whether you have a conflict of interest.')).toBeInViewport();
  await expect(panel.getByLabel('I have none')).toBeFocused();
  await panel.getByLabel('I have none').check();
  await send.click();
  await expect.poll(() => distanceTo('Choose what you saw.')).toBeGreaterThan(0);

  // A full device keeps no draft, so the form does not say that it does.
  await panel.getByLabel('Your opinion', { exact: true }).fill('The ground');
  await expect(panel.getByText('Draft saved on this device.')).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await panel.getByLabel('Your opinion', { exact: true }).fill('The ground is that of his other works.');
  await expect(panel.getByText('Draft saved on this device.')).toHaveCount(0);
});

test('beside the help with a vote, the record keeps its width and the picture is shown whole', async ({
  page,
  request,
  callAs,
}) => {
  const artist = await callAs(await registerArtist(request, callAs));
  const { id } = await addWork(artist, 'Wide of the mark');
  await sendForReview(artist, id);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, `/artwork/vote/${id}`, demoPerson('authenticator4'));
  const shown = page.getByRole('region', { name: 'Pictures' }).getByText(/^Shown at \d+%$/);
  await expect(shown).toBeVisible();
  const before = await shown.innerText();
  await votePanel(page).getByRole('button', { name: 'Help with this form' }).click();
  const help = await page.getByRole('region', { name: 'Help with this form' }).boundingBox();
  const [facts, vote] = [
    await page.getByRole('region', { name: 'The record' }).boundingBox(),
    await votePanel(page).boundingBox(),
  ];
  expect(facts?.width).toBeGreaterThan(440);
  expect((vote?.x ?? Infinity) + (vote?.width ?? 0)).toBeLessThan(help?.x ?? 0);
  // The picture fits its new frame, as the button would make it: to a hundredth, because frames end between pixels.
  const percent = async () => Number.parseInt((await shown.innerText()).replace(/\D+/, ''), 10);
  const differsFrom = (other: number) => expect.poll(async () => Math.abs((await percent()) - other));
  const whole = Number.parseInt(before.replace(/\D+/, ''), 10);
  await differsFrom(whole).toBeGreaterThan(2);
  const fitted = await percent();
  await page.getByRole('button', { name: 'Whole picture' }).click();
  await differsFrom(fitted).toBeLessThan(3);
  await page.keyboard.press('Escape');
  await differsFrom(whole).toBeLessThan(3);
});

test('a voter without another work in the queue is led to an artist who waits', async ({ page, request, callAs }) => {
  const artist = await callAs(await registerArtist(request, callAs));
  const { id } = await addWork(artist, 'Last of the queue');
  await sendForReview(artist, id);
  const voter = demoPerson('authenticator3');
  expect((await (await callAs(voter)).patch('/api/artwork', { data: { id } })).ok()).toBe(true);
  // Other journeys send works too. The page asks again at any time, so nothing is fetched, which could outlast it.
  const empty = { artworks: [], total: { count: 0, more: false } } satisfies z.input<typeof record.list.reply>;
  await page.route('**/api/artwork', (route) =>
    route.request().postData()?.includes('"queue"')
      ? route.fulfill({ json: { ...empty, status: 'success' } })
      : route.fallback(),
  );
  await openAs(page, `/artwork/vote/${id}`, voter);
  const panel = votePanel(page);
  await expect(panel).toContainText('No other work is waiting for your vote.');
  await expectAccessible(page);
  await panel.getByRole('link', { name: /^Next: vote on the artist / }).click();
  await expect(page.getByRole('region', { name: 'Vote on this artist' })).toBeVisible();
});

test('a picture that is registered already is shown to the artist before they send it, and to the voters', async ({
  page,
  openSession,
  callAs,
}) => {
  const person = await registerArtist(page.request, callAs);
  const artist = await callAs(person);
  const picture = await photograph();
  const first = await addWork(artist, 'Registered first', 2021, picture);
  await sendForReview(artist, first.id);
  const { id } = await addWork(artist, 'Registered again', 2021, picture);
  await openAs(page, `/artwork/edit/${id}`, person);
  const note = page.getByRole('region', { name: 'One of these pictures is already registered' });
  await expect(note).toContainText('The same file');
  await expect(note.getByRole('link', { name: /Registered first/ })).toBeVisible();
  await page.getByRole('link', { name: 'Compare the pictures before you send the work' }).click();
  await expect(note).toBeFocused();
  await expectAccessible(page);

  await sendForReview(artist, id);
  const voter = await openSession();
  await openAs(voter, `/artwork/vote/${id}`, demoPerson('authenticator5'));
  await expect(heading(voter, 'Registered again')).toBeVisible();
  await votePanel(voter).getByLabel('Approve', { exact: true }).check();
  await expect(votePanel(voter)).toContainText(
    'A similar picture is registered. Say whether both pictures show the same work',
  );
});
