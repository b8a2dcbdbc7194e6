import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from './test.ts';

export const dialog = (page: Page) => page.getByRole('dialog');

/** The TOTP code for a secret, `steps` periods of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets up an authenticator app on the security page; `judge` is called at each step. */
export async function setUpApp(
  page: Page,
  judge?: (page: Page) => Promise<void>,
): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const secret = ((await dialog(page).getByLabel('Key').textContent()) ?? '').replaceAll(' ', '');
  if (judge) {
    await dialog(page).getByRole('button', { name: 'Help with this form' }).click();
    await expect(dialog(page)).toContainText('What if I lose my phone?');
    await judge(page);
  }
  await dialog(page).getByLabel('Code').fill(codeOf(secret));
  await dialog(page).getByRole('button', { name: 'Finish setup' }).click();
  const list = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  await judge?.(page);
  const codes = await list.allTextContents();
  await dialog(page).getByRole('button', { name: 'I have saved the codes' }).click();
  // Until the account is read again, every page may lead back to this one.
  await expect
    .poll(() => page.evaluate<string | null>(`localStorage.getItem('user')`))
    .toContain('"secondFactorDue":false');
  return { secret, codes };
}
