import { organisations } from '@verso/contract/people/schemas/organisations.ts';
import { paths } from '../../web/src/paths.ts';
import { expectNotice } from '../support/notices.ts';
import { openAs, registerPerson } from '../support/people.ts';
import { newestMail } from '../support/mailbox.ts';
import { expectAccessibleInLooks } from '../support/looks.ts';
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
  await page.getByRole('button', { name: 'Help with this form' }).click();
  await expect(page.getByRole('region', { name: 'Help with this form' })).toContainText('How do we get verified?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create the organisation' }).click();
  const acting = page.getByRole('complementary', { name: 'Acting for an organisation' });
  await expect(acting).toContainText('Acting for Museum of the Coast');
  await expect(page.getByRole('heading', { level: 1, name: 'Museum of the Coast' })).toBeVisible();
  await expectAccessibleInLooks(page);

  await page.getByRole('button', { name: 'Museum of the Coast' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Invite a member' }).click();
  const members = page.url();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByLabel('Email').fill(registrar.email);
  await expect(dialog.getByRole('radio', { name: 'Viewer' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Registrar' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: registrar.email })).toContainText('Registrar');
  await expectAccessibleInLooks(page);

  const { link } = await newestMail(page.request, registrar.email, 'You are invited to join an organisation');
  const other = await browser.newContext();
  const registrars = await other.newPage();
  await openAs(registrars, link, registrar);
  await expect(registrars.getByRole('heading', { level: 1 })).toHaveText('Join Museum of the Coast');
  await expectAccessibleInLooks(registrars);
  await registrars.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(registrars.getByRole('button', { name: 'Act for Museum of the Coast' })).toBeVisible();
  await registrars.goto('/dashboard');
  const own = registrars.getByRole('region', { name: 'Your organisations' });
  await expect(own).toBeVisible();
  await expectAccessible(registrars);
  await own.getByRole('button', { name: 'Act for Museum of the Coast' }).click();
  await expect(registrars.getByRole('complementary', { name: 'Acting for an organisation' })).toBeVisible();
  await registrars.getByRole('link', { name: 'Import works' }).click();
  await expect(registrars.getByRole('heading', { level: 1 })).toBeVisible();
  await registrars.goto(members);
  await expect(registrars.getByRole('main')).toContainText('Only owners of the organisation can do this.');

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

test('an organisation that is edited in two tabs keeps the changes of both, and asks where both changed a field', async ({
  openSession,
  callAs,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const owner = await registerPerson(request);
  const reply = await (await callAs(owner)).post('/api/organisations', {
    data: { kind: 'museum', name: 'Harbour House' },
  });
  const { organisation } = organisations.create.reply.parse(await reply.json());
  const [one, other] = [await openSession(), await openSession()];
  for (const page of [one, other]) {
    await openAs(page, paths.organisationEdit(organisation._id), owner);
    await expect(page.getByLabel('Name')).toHaveValue('Harbour House');
  }
  await one.getByLabel('Description').fill('Since 1921.');
  await one.getByLabel('Website').fill('https://harbour.example');
  await one.getByRole('button', { name: 'Save' }).click();
  await expectNotice(one, 'The organisation was changed.');

  await other.getByLabel('Name').fill('Harbour House Museum');
  await other.getByLabel('Description').fill('Since 1912.');
  await other.getByRole('button', { name: 'Save' }).click();
  const question = other.getByRole('group', { name: 'Description' });
  await expect(question).toContainText('Yours: Since 1912.');
  await expect(question).toContainText('Saved elsewhere: Since 1921.');
  await expect(other.getByLabel('Website')).toHaveValue('https://harbour.example');
  await expectAccessibleInLooks(other);
  await question.getByRole('button', { name: 'Use the saved version' }).click();
  await other.getByRole('button', { name: 'Save' }).click();
  await expectNotice(other, 'The organisation was changed.');
  await one.reload();
  await expect(one.getByLabel('Name')).toHaveValue('Harbour House Museum');
  await expect(one.getByLabel('Description')).toHaveValue('Since 1921.');
});
