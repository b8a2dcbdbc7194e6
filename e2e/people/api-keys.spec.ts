import { apiKeyPrefix } from '@verso/contract/people/api-keys.ts';
import { openAs, registerPerson } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a program reads with an API key until its holder revokes it', async ({ page, playwright, baseURL }) => {
  const person = await registerPerson(page.request);
  await openAs(page, '/user/api-keys', person);
  await expect(page.getByText('You have no API keys.')).toBeVisible();

  await page.getByRole('button', { name: 'Create an API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await dialog.getByLabel('Name').fill('Inventory');
  await dialog.getByRole('checkbox', { name: 'Change your works' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create the key' }).click();
  const key = (await page.getByRole('dialog', { name: 'Your API key' }).getByLabel('API key').textContent()) ?? '';
  expect(key.startsWith(apiKeyPrefix)).toBe(true);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Inventory' })).toContainText(`ends with ${key.slice(-4)}`);

  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const billing = () => program.get('/api/payment/billing');
  expect((await billing()).status()).toBe(200);

  await page.getByRole('button', { name: 'Revoke Inventory' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You have no API keys.')).toBeVisible();
  expect((await billing()).status()).toBe(401);
  await program.dispose();
});
