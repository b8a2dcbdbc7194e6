import { organisations } from '@verso/contract/people/schemas/organisations.ts';
import { inboxRow, openInInbox } from '../support/inbox.ts';
import { newestMail } from '../support/mailbox.ts';
import { demoPerson, newEmail, openAs, post, registerPerson } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { workForSale } from '../support/works.ts';

test('a visitor reports the content of a page, and an admin takes it down, restores it and answers by email', async ({
  page,
  request,
  openSession,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404.*\/(artwork|api\/uploads)\//);
  const email = newEmail();
  await page.goto('/search');
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/artwork\/detail\//);
  // The heading of the search stays until the work has loaded.
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const address = page.url();
  await page.getByRole('link', { name: 'Report content on this page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report content' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Choose a reason.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Reason').selectOption({ label: 'It uses my work or picture without permission' });
  await page.getByLabel('Description').fill('The photograph of the back is mine.');
  await page.getByLabel('Your name').fill('Ines Keller');
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your report was sent' })).toBeFocused();

  const admin = await openSession();
  await openAs(admin, '/dashboard/inbox', demoPerson('admin'));
  const item = await openInInbox(admin, 'Report about content', title);
  await expect(item).toContainText(`Ines Keller (${email}) reports`);
  await expect(item).toContainText('The photograph of the back is mine.');
  await expectAccessible(admin);
  await expect(item.getByRole('link', { name: /^Open/ })).toHaveText(['Open the record']);
  const tops = ['Answer or close', 'Take the work down'].map(
    async (name) => (await item.getByRole('button', { name }).boundingBox())?.y,
  );
  expect(new Set(await Promise.all(tops)).size, 'the choices are in one row').toBe(1);
  await item.getByRole('button', { name: 'Take the work down' }).click();
  await admin.getByLabel('What must change, and why?').fill('The photograph of the back is not yours. Remove it.');
  await expectAccessible(admin);
  await admin.getByRole('dialog').getByRole('button', { name: 'Take the work down' }).click();
  await expect(item.getByRole('button', { name: 'Lift the takedown' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work not found');
  await expect(page.getByRole('main')).toContainText('The work may not be public, or the address may be incomplete.');
  await item.getByRole('button', { name: 'Lift the takedown' }).click();
  const ending = admin.getByRole('dialog', { name: 'Lift the takedown?' });
  await expect(ending).toContainText('The work becomes public again.');
  await ending.getByRole('button', { name: 'Lift the takedown' }).click();
  await expect(item.getByRole('button', { name: 'Take the work down' })).toBeVisible();
  await item.getByRole('button', { name: 'Answer or close' }).click();
  await admin.getByLabel('Answer to Ines Keller').fill('Its owner has removed the photograph.');
  await admin.getByRole('button', { name: 'Answer and close' }).click();
  await expect(inboxRow(admin, 'Report about content', title)).toHaveCount(0);
  expect(await newestMail(request, email, 'Your report was answered')).toBeDefined();

  await admin.getByRole('button', { name: 'Closed reports about content' }).click();
  const closed = admin.getByRole('list', { name: 'Closed reports' }).getByRole('listitem');
  const own = closed.filter({ hasText: 'The photograph of the back is mine.' }).first();
  await expect(own).toContainText('Its owner has removed the photograph.');
  await expect(own).not.toContainText('Ines Keller');
  await expect(admin.getByRole('dialog')).toContainText('Only the last 100 reports are shown.');
  await expectAccessible(admin);
});

test('the owner of a work that was taken down reads what to do on its page and on the dashboard', async ({
  page,
  request,
  callAs,
}) => {
  const { seller, id } = await workForSale(request, callAs, 'Harbour in fog');
  const reason = 'The photograph of the back is not yours.';
  await post(await callAs(demoPerson('admin')), `/api/artwork/${id}/take-down`, { reason });
  await openAs(page, '/dashboard', seller);
  await page.getByRole('link', { name: 'Open Harbour in fog, which an admin took down' }).click();
  await expect(page).toHaveURL(new RegExp(`/artwork/detail/${id}/`));
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText('press “Ask to edit” on this page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'write to the admins' })).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('region', { name: 'Your work' })).toContainText('once they have lifted the takedown');
  await expect(page.getByRole('region', { name: 'Private viewing links' })).toContainText(
    'can’t be shown to anyone until they lift the takedown',
  );
  await expectAccessible(page);
});

test('an admin removes the website from a reported page of an organisation, with a reason', async ({
  page,
  request,
  callAs,
}) => {
  const fields = { kind: 'gallery', name: 'Gallery at the Weir', website: 'https://example.com' };
  const made = await (await callAs(await registerPerson(request))).post('/api/organisations', { data: fields });
  const { _id: id } = organisations.create.reply.parse(await made.json()).organisation;
  const report = { kind: 'organisation', id, reason: 'false', message: 'That is our website.', name: 'Ines Keller' };
  await post(await callAs(await registerPerson(request)), '/api/content-reports', { ...report, email: newEmail() });
  await openAs(page, '/dashboard/inbox', demoPerson('admin'));
  const item = await openInInbox(page, 'Report about content', fields.name);
  await item.getByRole('button', { name: 'Remove from the page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('This website belongs to someone else.');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog).toContainText('Choose at least one part.');
  await expect(dialog).toContainText('https://example.com');
  await dialog.getByLabel('Website').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(item).toContainText('an admin removed these parts of the page: website. Reason: “This website belongs');
  await page.goto(`/organisations/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: fields.name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Website' })).toHaveCount(0);
});
