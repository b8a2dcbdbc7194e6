import http from 'node:http';
import { openAs, registerPerson } from '../support/people.ts';
import { freePort } from '../../server/test/support/free-port.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a person adds a webhook, tests it, reads what was sent, and deletes it', async ({ page, expectConsoleError }) => {
  // The refused address.
  expectConsoleError(/400/);
  const port = await freePort();
  const signatures: unknown[] = [];
  const receiver = http.createServer((request, response) => {
    signatures.push(request.headers['webhook-signature']);
    response.end('Thank you');
  });
  await new Promise<void>((ready) => void receiver.listen(port, '127.0.0.1', ready));

  const person = await registerPerson(page.request);
  await openAs(page, '/user/webhooks', person);
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByRole('button', { name: 'Help with this form' }).click();
  await expect(dialog).toContainText('How should my server answer?');
  await expectAccessible(page);
  await dialog.getByLabel('Address').fill('https://10.0.0.1/verso');
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(dialog.getByText('Address must be the address of a public server.')).toBeVisible();
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/verso`);
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByLabel('Secret', { exact: true })).toHaveText(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('Delivered, 200.').click();
  await expect(page.getByRole('region', { name: 'Sent' })).toContainText('"type": "test"');
  await expect(page.getByRole('region', { name: 'Reply 200' })).toContainText('Thank you');
  await expectAccessible(page);
  expect(signatures).toEqual([expect.stringMatching(/^v1,/)]);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  receiver.close();
});
