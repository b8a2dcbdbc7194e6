import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

/** IIIF address of a tile at full resolution. */
const part = /\/iiif\/3\/[^/]+\/\d+,\d+,(\d+),(\d+)\/\1,\2?\/0\/default\.jpg$/;
/** The label with the current zoom. */
const scale = (place: Locator) => place.getByText(/^Shown at/);

async function openWork(page: Page) {
  await page.goto('/search?q=salt+road');
  await page.getByRole('link', { name: 'Salt Road, Noon, 1988' }).click();
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
}

test('a visitor zooms in by buttons and keys, sees when tiles fail to load, and compares two photographs', async ({
  page,
  expectConsoleError,
}) => {
  await openWork(page);
  const open = page.getByRole('button', { name: 'Full screen' });
  // Its time begins here, and much is judged before it is awaited.
  const parts = page.waitForResponse((answer) => part.test(answer.url()) && answer.ok(), { timeout: 240_000 });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Salt Road, Noon, full screen' });
  await expect(dialog.getByRole('img', { name: 'Salt Road, Noon, Recto' })).toHaveAttribute('data-state', 'shown');
  await expectAccessible(page);
  // Beside the picture, not over its signature.
  const [label, picture] = [await scale(dialog).boundingBox(), await dialog.getByRole('img').boundingBox()];
  expect(label?.y).toBeGreaterThanOrEqual(
    Math.floor((picture?.y ?? 0) + (picture?.height ?? Number.POSITIVE_INFINITY)),
  );
  const whole = await scale(dialog).innerText();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect(scale(dialog)).not.toHaveText(whole);
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('+');
  await expect(scale(dialog), 'as far as it goes').toHaveText('Shown at 300%');
  await parts;
  await page.keyboard.press('0');
  await expect(scale(dialog)).toHaveText(whole);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Picture 2 of 6')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Salt Road, Noon, Verso' })).toHaveAttribute('data-state', 'shown');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  expectConsoleError(/Failed to load resource|failed to load/);
  await page.route(/\/iiif\/3\/.+default\.jpg$/, (route) => route.abort());
  await open.click();
  // A picture not opened yet: tiles of the others may be cached.
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Picture 3 of 6')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Check your connection and try again.');
  await page.unroute(/\/iiif\/3\/.+default\.jpg$/);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(dialog.getByRole('img')).toHaveAttribute('data-state', 'shown');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare two pictures' });
  const side = (name: RegExp) => compared.getByRole('region', { name }).locator('[data-state]');
  const [first, second] = [side(/^First: Recto/), side(/^Second/)];
  await expect(first).toHaveAttribute('data-state', 'shown');
  await expect(second).toHaveAttribute('data-state', 'shown');
  await expectAccessible(page);
  await compared.getByLabel('Second picture').selectOption('Signature, lower right');
  await expect(second).toHaveAttribute('data-state', 'shown');
  // The second picture follows the first.
  const followed = scale(compared.getByRole('region', { name: /^Second/ }));
  const before = await followed.innerText();
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('+');
  await expect(followed).not.toHaveText(before);
  await page.keyboard.press('0');
  await expect(followed).toHaveText(before);
  await compared.getByRole('switch', { name: 'Mirror the second' }).click();
  await expect(compared.getByRole('switch', { name: 'Mirror the second' })).toBeChecked();
  await expect(compared.getByRole('switch', { name: 'Mirror the first' })).not.toBeChecked();
  await expect(second).toHaveAttribute('data-state', 'shown');
  await compared.getByLabel('Move together').click();
  await expect(compared.getByRole('button', { name: 'Zoom in' })).toHaveCount(2);
});

test('a part of a page that can’t be loaded leaves the page as it is, and comes the next time', async ({
  page,
  expectConsoleError,
}) => {
  await openWork(page);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  // The place of the message is loaded a moment after the page.
  await expect(page.locator('.Toastify').first()).toBeAttached();
  expectConsoleError(/ERR_FAILED|dynamically imported module/);
  await page.route('**/static/*.js', (route) => route.abort());
  const open = page.getByRole('button', { name: 'Full screen' });
  await open.click();
  await expect(page.getByRole('alert')).toContainText('Part of this page couldn’t be loaded');
  await expect(page.getByRole('heading', { level: 1, name: 'Salt Road, Noon' })).toBeVisible();

  await page.unroute('**/static/*.js');
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Salt Road, Noon, full screen' })).toBeVisible();
});
