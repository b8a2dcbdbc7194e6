import type { Page } from '@playwright/test';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import { pictureAddress } from '@verso/contract/picture.ts';
import { chromiumArguments } from '../../scripts/chromium.ts';
import { filmOf, photographOfCode } from '../support/codes.ts';
import { countTaps } from '../support/count-taps.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
const title = 'Salt Road, Noon';
const main = (page: Page) => page.getByRole('main');
const record = (page: Page) => page.getByRole('heading', { level: 1, name: title, exact: true });
const verdict = (page: Page) => page.getByRole('heading', { level: 1, name: 'Authentic', exact: true });
const takePhoto = (page: Page) => main(page).getByRole('button', { name: 'Take or choose a photo' });

test('the landing page takes four screens of a phone at most, however long the names on it are', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const articles = main(page).getByRole('article');
  await expect(articles.first().getByRole('img', { name: /^Maker/ })).toBeVisible();
  // The featured work, twelve latest entries and three articles.
  await expect(articles).toHaveCount(1 + 12 + 3);
  const height = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return document.body.scrollHeight;
    });
  expect(await height()).toBeLessThanOrEqual(4 * phone.height);

  const name = 'View of the Lighthouse from the Old Customs House at Low Water, with Fishermen, after a Sketch of 1894';
  await articles.evaluateAll((all, text) => {
    for (const article of all)
      for (const part of article.querySelectorAll('p:not(.meta, :has(svg)), :is(h2, h3) a')) part.textContent = text;
  }, name);
  await expect(articles.last()).toContainText(name);
  expect(await height()).toBeLessThanOrEqual(4 * phone.height);
});

test('a visitor with a phone checks a work by photograph, number and code, in at most three taps', async ({
  page,
  playwright,
  baseURL,
}, testInfo) => {
  const reply = await page.request.post('/api/search', { data: { filterkey: title } });
  const [work] = search.search.reply.parse(await reply.json()).artworks ?? [];
  if (!work?.picture) throw new Error('The demo has no such work.');
  const picture = await (await page.request.get(pictureAddress(work.picture, '960', 'jpeg'))).body();
  await page.setViewportSize(phone);
  const taps = await countTaps(page);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Is it genuine?' })).toBeInViewport();
  await expect(main(page).getByRole('link', { name: 'Scan a code' })).toBeInViewport();
  await expect(main(page).getByLabel('Or enter a title, an artist or a number')).toBeInViewport();

  await test.step('by photograph', async () => {
    await taps.from();
    const choosing = page.waitForEvent('filechooser');
    await takePhoto(page).click();
    const chooser = await choosing;
    await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture });
    const found = page.getByRole('region', { name: 'Search by picture' });
    await expect(found.getByRole('status')).toHaveText('1 registered work with a picture like yours');
    await expectAccessible(page);
    await found.getByRole('link', { name: title }).click();
    await expect(record(page)).toBeVisible();
    // The third is the choice of the photograph, outside the page.
    expect(await taps.taken()).toBeLessThanOrEqual(2);
    await page.goBack();
    await expect(found.getByRole('link', { name: title })).toBeVisible();
  });

  await test.step('by a photograph that no browser can read', async () => {
    const notes = { name: 'notes.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') };
    await page.locator('input[type=file]').setInputFiles(notes);
    await expect(page.getByText('This photo could not be read.')).toBeVisible();
  });

  await test.step('by number, from the menu', async () => {
    await page.goto('/');
    await taps.from();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expectAccessible(page);
    await menu.getByLabel('Or enter a title, an artist or a number').fill(registryNumber(work.number));
    await menu.getByRole('button', { name: 'Search' }).click();
    await expect(record(page)).toBeVisible();
    expect(await taps.taken()).toBeLessThanOrEqual(3);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  await test.step('by code', async () => {
    const here = new URL(baseURL ?? '').origin;
    const code = await photographOfCode(`${here}/artwork/scan/${work._id}/code`);
    const film = testInfo.outputPath('code.mjpeg');
    await filmOf(code, film);
    const browser = await playwright.chromium.launch({
      executablePath: process.env.CHROMIUM,
      args: [
        ...chromiumArguments,
        '--use-fake-device-for-media-stream',
        // Answers the question for the camera, which has no window here.
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    const withCamera = await browser.newPage({ baseURL, viewport: phone });
    await withCamera.goto('/');
    await main(withCamera).getByRole('link', { name: 'Scan a code' }).click();
    await expect(verdict(withCamera)).toBeVisible();

    // The registered picture beside and over what the camera sees.
    await withCamera.getByRole('button', { name: 'Compare with your camera' }).click();
    const compare = withCamera.getByRole('dialog', { name: /^Compare / });
    const playing = () =>
      compare.getByLabel('Your camera').evaluate((video) => video instanceof HTMLVideoElement && video.videoWidth > 0);
    await expect.poll(playing).toBe(true);
    await expectAccessible(withCamera);
    await compare.getByRole('button', { name: 'Overlay' }).click();
    await compare.getByRole('slider').fill('30');
    await compare.getByRole('button', { name: 'Mirror the registered picture' }).click();
    await expect(compare.getByRole('button', { name: 'Mirror the registered picture', pressed: true })).toBeVisible();
    await expect.poll(playing).toBe(true);
    await expectAccessible(withCamera);
    await compare.getByRole('button', { name: 'Close' }).click();
    await expect(compare).toBeHidden();
    await browser.close();

    await page.addInitScript(`navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))`);
    await page.goto('/scan');
    await expect(page.getByText('This page can’t use your camera.')).toBeVisible();
    const choose = async (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer });
    await choose(await photographOfCode('https://elsewhere.example/artwork/scan/1/work'));
    await expect(page.getByRole('alert')).toContainText('This code isn’t from this registry.');
    await expect(page).toHaveURL('/scan');
    await expectAccessible(page);
    await choose(picture);
    await expect(page.getByText('No code was found in this photo.')).toBeVisible();
    await choose(code);
    await expect(verdict(page)).toBeVisible();
  });
});
