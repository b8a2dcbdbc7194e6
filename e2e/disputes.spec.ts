import { demoPerson, openAs, registerPerson } from './people.ts';
import * as on from './record-page.ts';
import { expect, expectAccessible, test } from './test.ts';
import { addWork, registerArtist, sendForReview } from './works.ts';

const reason = 'It hung in my grandmother’s flat until 1944; she never sold it.';

test('somebody contests a work, an admin accepts that, and the record says so to everybody', async ({
  page,
  callAs,
  openSession,
}) => {
  const artist = await registerArtist(page.request, callAs);
  const caller = await callAs(artist);
  const title = 'Ferry at a contested shore';
  const { id, address } = await addWork(caller, title, 1910);
  await sendForReview(caller, id);

  await openAs(page, address, await registerPerson(page.request));
  await page.getByRole('button', { name: 'Contest this work' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Why, and what shows it?').fill('It is mine.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Say it in at least 20 characters.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Why, and what shows it?').fill(reason);
  await form.getByRole('button', { name: 'Send' }).click();
  await on.expectNotice(page, 'Successfully submitted');
  const dispute = page.getByRole('region', { name: 'Dispute' });
  await expect(dispute).toContainText('You contest who owns it');
  await expect(page.getByRole('button', { name: 'Contest this work' })).toHaveCount(0);

  const admin = await openSession();
  await openAs(admin, '/dashboard/edit-requests', demoPerson('admin'));
  await admin.getByRole('link', { name: `Decide on the dispute of ${title}` }).click();
  await admin.getByRole('button', { name: 'Accept the dispute' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Accept it' }).click();
  await on.expectNotice(admin, 'Successfully approved request');
  await expect(admin.getByRole('region', { name: 'Dispute' })).toContainText(
    'A second person, another admin, must uphold or end it.',
  );

  const visitor = await openSession();
  await visitor.goto(address);
  await expect(visitor.getByRole('note').filter({ hasText: 'Disputed' })).toBeVisible();
  await expect(on.entry(visitor, 'Disputed')).toContainText(reason);

  // Each mark of a scan leads to what it rests on, and focus goes there.
  for (const [name, part] of [
    ['Maker', '#recognition'],
    ['Assay', '#review'],
    ['Bill', '#provenance'],
    ['Claim', '[id^="entry-"]'],
    ['Record', 'h1'],
  ] as const) {
    await visitor.goto(`/artwork/scan/${id}/code`);
    await visitor
      .getByRole('listitem')
      .filter({ has: visitor.getByText(name, { exact: true }) })
      .getByRole('link')
      .click();
    const evidence = visitor.locator(`main ${part}:focus`);
    await expect(evidence).toBeInViewport();
    if (name === 'Claim') await expect(evidence).toContainText(reason);
  }
  await visitor.goto(address);
  await visitor.getByRole('link', { name: 'Disputed' }).click();
  await expect(visitor.locator('[id^="entry-"]:focus')).toContainText(reason);
  await expect(visitor.getByRole('region', { name: 'Dispute', exact: true })).toHaveCount(0);
});
