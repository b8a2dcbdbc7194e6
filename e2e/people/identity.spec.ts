import type { Page } from '@playwright/test';
import { frameOf, goThrough } from '../support/identity-check.ts';
import { expectNotice } from '../support/notices.ts';
import { openAs, registerPerson } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ opensSandboxes: true });

const state = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const main = (page: Page) => page.getByRole('main');

async function openCheck(page: Page): Promise<void> {
  const person = await registerPerson(page.request);
  await openAs(page, '/kyc', person);
  await expect(state(page, 'Identity not verified')).toBeVisible();
  await main(page).getByRole('button', { name: 'Start the check' }).click();
  await expectNotice(page, 'KYC Verification has started.');
}

/** Makes the sandbox deliver its pending webhook for the newest session. */
async function deliverNow(page: Page, about: string): Promise<void> {
  await page.goto('/sandbox/veriff');
  await page
    .getByRole('button', { name: `Deliver “${about}” now` })
    .first()
    .click();
  await page.goto('/kyc');
}

test.describe('identity check', () => {
  test('an identity check ends as “verified” by the server’s word, not the frame’s', async ({ page }) => {
    const person = await registerPerson(page.request);
    await openAs(page, '/kyc', person);
    await expect(page.getByRole('note').filter({ hasText: 'This is a sandbox.' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Start the check' }).click();
    const frame = frameOf(page);
    await expect(frame.getByText('This sandbox imitates Veriff')).toBeVisible();
    await expectAccessible(page);
    await goThrough(frame, 'Approved', 'Late:');
    await expect(page.locator('#veriffFrame')).toHaveCount(0);
    await expect(state(page, 'Your check is being reviewed')).toBeFocused();
    await expect(main(page).getByRole('button')).toHaveCount(0);
    await deliverNow(page, 'approved');
    await expect(state(page, 'Your identity is verified')).toBeVisible();
    await expect(main(page)).toContainText('Portugal');
    await expect(main(page).getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
    await expectAccessible(page);
  });

  test('an identity check says to an artist that their works need it for the Maker mark', async ({ page }) => {
    await openAs(page, '/kyc', await registerPerson(page.request, { role: 'artist' }));
    await expect(main(page)).toContainText('before your works can get the Maker mark');
    await expect(main(page)).not.toContainText('Buyers must do this');
    await page.goto('/kyc?next=/artwork/detail/1');
    await expect(main(page)).toContainText('Buyers must do this');
  });

  test('an identity check that is declined says why, and can be started again', async ({ page }) => {
    await openCheck(page);
    await goThrough(frameOf(page), 'Declined');
    await expect(state(page, 'Your identity check was declined')).toBeVisible();
    await expect(main(page)).toContainText('Your face didn’t match the picture in the document.');
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await goThrough(frameOf(page), 'Approved', 'Twice');
    await expect(state(page, 'Your identity is verified')).toBeVisible();
  });

  test('an identity check that asks for better pictures continues where it stopped', async ({ page }) => {
    await openCheck(page);
    await goThrough(frameOf(page), 'New pictures');
    await expect(state(page, 'Please take the pictures again')).toBeVisible();
    await expect(main(page)).toContainText('blurred, too dark or hidden by glare');
    await main(page).getByRole('button', { name: 'Take the pictures again' }).click();
    await goThrough(frameOf(page), 'Approved', 'Out of order');
    await expect(state(page, 'Your identity is verified')).toBeVisible();
  });

  test('an identity check that goes to manual review stays pending until the review', async ({ page, context }) => {
    await openCheck(page);
    const address = (await page.locator('#veriffFrame').getAttribute('src')) ?? '';
    await goThrough(frameOf(page), 'In review');
    await expect(state(page, 'Your check is being reviewed')).toBeVisible();
    const desk = await context.newPage();
    await desk.goto(address);
    await desk.getByRole('radio', { name: 'Approved' }).check();
    await desk.getByRole('button', { name: 'Submit' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Submitted' })).toBeVisible();
    await expect(state(page, 'Your identity is verified')).toBeVisible();
  });

  test.describe('that ends without a result', () => {
    for (const outcome of ['Expired', 'Abandoned']) {
      test(`an identity check that ends without a result (${outcome}) can be started again`, async ({ page }) => {
        await openCheck(page);
        await goThrough(frameOf(page), outcome);
        await expect(state(page, 'Your identity check expired')).toBeVisible();
        await main(page).getByRole('button', { name: 'Start a new check' }).click();
        await expect(frameOf(page).getByRole('button', { name: 'Begin' })).toBeVisible();
      });
    }
  });

  test('an identity check ignores a forged decision', async ({ page }) => {
    await openCheck(page);
    await goThrough(frameOf(page), 'Approved', 'First a forged message');
    await expect(state(page, 'Your check is being reviewed')).toBeVisible();
    await expect(async () => {
      await page.goto('/sandbox/veriff');
      await expect(page.getByText('approved, forged: answered 400').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.goto('/kyc');
    await expect(state(page, 'Your check is being reviewed')).toBeVisible();
    await deliverNow(page, 'approved');
    await expect(state(page, 'Your identity is verified')).toBeVisible();
  });

  test('an identity check that is left with Escape can be continued, also after a reload', async ({ page }) => {
    await openCheck(page);
    await frameOf(page).getByRole('button', { name: 'Not now' }).press('Escape');
    await expect(state(page, 'Your check has started')).toBeFocused();
    await expect(main(page)).toContainText('You haven’t finished the check yet.');
    await main(page).getByRole('button', { name: 'Continue the check' }).click();
    await frameOf(page).getByRole('button', { name: 'Begin' }).click();
    await frameOf(page).getByRole('button', { name: 'Request a reload' }).click();
    await expect(page.locator('#veriffFrame')).toHaveCount(0);
    await expect(main(page)).toContainText('You can continue where you stopped.');
    await main(page).getByRole('button', { name: 'Continue the check' }).click();
    await expect(frameOf(page).getByRole('heading', { name: 'Choose the outcome' })).toBeVisible();
    // Leaving the page removes the frame.
    await page.getByRole('link', { name: 'Wallet' }).dispatchEvent('click');
    await expect(page.locator('#veriffFrame')).toHaveCount(0);
  });

  test('an identity check ignores messages from other windows', async ({ page }) => {
    await openCheck(page);
    await expect(frameOf(page).getByRole('button', { name: 'Begin' })).toBeVisible();
    await page.evaluate(`window.postMessage('VERIFF_FINISHED', '*')`);
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
    await expect(page.locator('#veriffFrame')).toHaveCount(1);
  });

  test('an identity check works without the frame, and on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openCheck(page);
    await frameOf(page).getByRole('button', { name: 'Not now' }).click();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await main(page).getByRole('link', { name: 'Open as a full page' }).click();
    await goThrough(page, 'Approved');
    await page.getByRole('link', { name: 'Back to Verso' }).click();
    await expect(state(page, 'Your identity is verified')).toBeVisible();
  });

  test('an identity check waits for a verified email', async ({ page }) => {
    const person = await registerPerson(page.request, { verified: false });
    await openAs(page, '/kyc', person);
    const start = main(page).getByRole('button', { name: 'Start the check' });
    await main(page).getByRole('navigation', { name: 'Settings' }).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(start).toBeFocused();
    await expect(page.getByRole('tooltip')).toContainText('Verify your email first');
    await expect(start).toHaveAttribute('aria-disabled', 'true');
  });
});
