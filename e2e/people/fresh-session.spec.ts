import type { Page } from '@playwright/test';
import { fixturePassword } from '#server/features/people/accounts/fixtures.ts';
import { letSessionsAge, makeAdmin } from '../support/admin.ts';
import { newestMail } from '../support/mailbox.ts';
import { openPerson } from '../support/people-page.ts';
import { openAs, registerPerson } from '../support/people.ts';
import { codeOf, setUpApp } from '../support/second-factor.ts';
import { expectNotice } from '../support/notices.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, registerArtist } from '../support/works.ts';

const errors = (page: Page) => page.getByRole('region', { name: 'Errors' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

test('an admin with an old session confirms the password before granting a permission', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 40[03]/);
  const artist = await registerPerson(page.request, { role: 'artist' });
  const admin = { ...(await makeAdmin()), password: fixturePassword };
  await openAs(page, '/dashboard/people', admin);
  const submitting = (await openPerson(page, artist.email)).getByRole('switch', { name: 'Can submit works' });
  await letSessionsAge(admin.email);

  await submitting.click();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(errors(page)).toContainText('Nothing was changed: you didn’t confirm that it’s you.');
  await expect(submitting).not.toBeChecked();

  await submitting.click();
  await question(page).getByLabel('Password', { exact: true }).fill('not the password');
  await question(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(question(page).getByText('Password is wrong')).toBeVisible();
  await question(page).getByLabel('Password', { exact: true }).fill(admin.password);
  await question(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(submitting).toBeChecked();
  await expect(question(page)).toHaveCount(0);

  await submitting.click();
  await expect(submitting).not.toBeChecked();
});

test('an artist with an old session confirms before a price is saved, and keeps their input', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 403/);
  const artist = await registerArtist(page.request, callAs);
  const { address } = await addWork(await callAs(artist), 'Quay at noon');
  await openAs(page, address, artist);
  await page.getByRole('button', { name: 'Set a price' }).click();
  const price = page.getByRole('dialog', { name: 'Sale price' });
  await price.getByLabel('Amount').fill('1200');
  await letSessionsAge(artist.email);

  await price.getByRole('button', { name: 'Save price' }).click();
  await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(errors(page)).toContainText('Nothing was changed: you didn’t confirm that it’s you.');
  await expect(price.getByLabel('Amount')).toHaveValue('1200');

  await price.getByRole('button', { name: 'Save price' }).click();
  await question(page).getByLabel('Password', { exact: true }).fill(artist.password);
  await question(page).getByRole('button', { name: 'Confirm' }).click();
  await expectNotice(page, 'Successfully updated the sale price to €1,200.');
  await expect(price).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change the price' })).toBeVisible();
});

test('a user confirms the password before downloading their data', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 403/);
  const person = await registerPerson(page.request);
  await openAs(page, '/user/security', person);
  await letSessionsAge(person.email);
  await page.getByRole('button', { name: 'Download your data' }).click();
  await question(page).getByLabel('Password', { exact: true }).fill(person.password);
  const download = page.waitForEvent('download');
  await question(page).getByRole('button', { name: 'Confirm' }).click();
  expect((await download).suggestedFilename()).toBe('verso-data.json');
});

test('a form is sent after confirmation with a code', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 403/);
  const person = await registerPerson(page.request);
  await openAs(page, '/user/security', person);
  const { secret } = await setUpApp(page);
  const email = `new-${person.email}`;
  await page.getByRole('button', { name: 'Change the email' }).click();
  await page.getByLabel('New email').fill(email);
  await letSessionsAge(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  // The current code was already used to set up the app.
  await question(page).getByLabel('Code').fill(codeOf(secret, 1));
  await question(page).getByRole('button', { name: 'Confirm' }).click();
  await expectNotice(page, `We've sent an email to ${email}.`);
  await newestMail(page.request, email, 'Confirm your new email');
});

test('a passkey also confirms', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 403/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await registerPerson(page.request);
  await openAs(page, '/user/security', person);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I have saved the codes' }).click();
  await letSessionsAge(person.email);
  await page.getByRole('button', { name: 'Create new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click();
  await question(page).getByRole('button', { name: 'Use a passkey', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
});
