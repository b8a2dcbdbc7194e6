import { openAs, registerPerson } from '../support/people.ts';
import { newestMail } from '../support/mailbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a museum invites a registrar, who acts for it until they are removed', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  const owner = await registerPerson(page.request, { firstname: 'Olga', lastname: 'Brandt' });
  const registrar = await registerPerson(page.request, { firstname: 'Rosa', lastname: 'Lind' });

  await openAs(page, '/user/organisations/new', owner);
  await page.getByLabel('Kind').selectOption('Museum');
  await page.getByLabel('Name').fill('Museum of the Coast');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create the organisation' }).click();
  const acting = page.getByRole('complementary', { name: 'Acting for an organisation' });
  await expect(acting).toContainText('Acting for Museum of the Coast');
  await expect(page.getByRole('heading', { level: 1, name: 'Museum of the Coast' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Museum of the Coast' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Invite a member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByLabel('Email').fill(registrar.email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: registrar.email })).toContainText('Registrar');
  await expectAccessible(page);

  const { link } = await newestMail(page.request, registrar.email, 'You are invited to an organisation');
  const other = await browser.newContext();
  const registrars = await other.newPage();
  await openAs(registrars, link, registrar);
  await expect(registrars.getByRole('heading', { level: 1 })).toHaveText('Join Museum of the Coast');
  await expectAccessible(registrars);
  await registrars.getByRole('button', { name: 'Accept the invitation' }).click();
  await registrars.getByRole('button', { name: 'Act for Museum of the Coast' }).click();
  await expect(registrars.getByRole('complementary', { name: 'Acting for an organisation' })).toBeVisible();
  await registrars.getByRole('link', { name: 'Import works' }).click();
  await expect(registrars.getByRole('heading', { level: 1 })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Remove Rosa Lind' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove Rosa Lind' })).toBeHidden();
  await registrars.goto('/dashboard');
  await expect(registrars).toHaveURL(/\/login/);
  await other.close();

  // The organisation's notifications may be asked for once more while the account changes.
  expectConsoleError(/status of 403.*\/api\/notify\//);
  await page.getByRole('button', { name: 'Go back to your account' }).click();
  await expect(acting).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olga');
});
