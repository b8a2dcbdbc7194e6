import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Person } from './people.ts';
import { expect, expectAccessible } from './test.ts';

export const dialog = (page: Page) => page.getByRole('dialog');

/** What an app with that secret shows, so many half minutes from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export async function enterPassword(page: Page, { password }: Pick<Person, 'password'>, button: string): Promise<void> {
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: button }).click();
}

export async function setUpApp(
  page: Page,
  person: Pick<Person, 'password'>,
): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expectAccessible(page);
  await enterPassword(page, person, 'Continue');
  const secret = ((await dialog(page).getByLabel('Key').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await dialog(page).getByLabel('Code').fill(codeOf(secret));
  await dialog(page).getByRole('button', { name: 'Turn it on' }).click();
  const list = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  await expectAccessible(page);
  const codes = await list.allTextContents();
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click();
  return { secret, codes };
}
