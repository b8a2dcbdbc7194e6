import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '../../web/src/paths.ts';
import { expectNotice } from '../support/notices.ts';
import { type Credentials, demoPerson, logIn, openAs, registerPerson } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, registerArtist } from '../support/works.ts';

/** Not `artist`, whose works another journey counts on the dashboard. */
const demoArtist = demoPerson('selma.aydin');

const title = (page: Page) => page.getByRole('textbox', { name: 'Title (required)' });
const captions = (page: Page) => page.getByRole('textbox', { name: /^Caption of/ });
const saved = (page: Page) => page.getByText(/^Saved \d/);
const unsaved = (page: Page) =>
  page.getByText('Not saved: you are offline. Your changes are kept on this device until you are back online.');
const workAddress = /\/artwork\/edit\/[0-9a-f-]{36}$/;

async function openEditor(page: Page, person: Credentials = demoArtist): Promise<void> {
  await openAs(page, '/artwork/edit/0', person);
  await expect(page.getByRole('heading', { level: 1, name: 'A new work' })).toBeVisible();
}

test('an empty form lists everything that a work needs before review', async ({ page }) => {
  await openEditor(page);
  const needed = page.getByRole('region', { name: 'Still missing before review' }).getByRole('listitem');
  await expect(needed).toHaveCount(6);
  await expect(needed.last()).toContainText('Describe the work in at least 40 characters.');
  await expectAccessible(page);
  const soFar = page.getByRole('region', { name: 'The record so far' });
  await expect(soFar).toContainText('The marks of your work will appear here once its draft is saved.');
  await expect(soFar.getByRole('listitem')).toHaveCount(0);
  await begin(page, 'Quay');
  await expect(needed).toHaveCount(5);
  await expect(soFar.getByRole('listitem')).toHaveCount(5);
});

/** Types a title and waits until the draft is saved. */
async function begin(page: Page, words: string): Promise<void> {
  await title(page).fill(words);
  await expect(page).toHaveURL(workAddress);
  await expect(saved(page)).toBeVisible();
}

const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type="file"]').setInputFiles(files);

/** Raw pixels of noise, which compress badly and so give a large file. */
function noise(width: number, height: number, channels: 3 | 4 = 3) {
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 2_654_435_761) >>> 24;
  return sharp(pixels, { raw: { width, height, channels } });
}

const turned = async (name = 'turned.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await noise(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
});
const deep = async () => ({
  name: 'deep.png',
  mimeType: 'image/png',
  buffer: await noise(500, 700).toColourspace('rgb16').png().toBuffer(),
});
const seeThrough = async () => ({
  name: 'see-through.webp',
  mimeType: 'image/webp',
  buffer: await noise(640, 480, 4).webp().toBuffer(),
});
const cutShort = async () => {
  const { buffer, ...file } = await turned('cut-short.jpg');
  return { ...file, buffer: buffer.subarray(0, Math.floor(buffer.length / 2)) };
};

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures of the work' }).getByRole('img');

/** Expects pictures in this order, each identified by its width and height. */
const expectShapes = (page: Page, ...shapes: string[]) =>
  expect
    .poll(async () => {
      const images = await pictures(page).all();
      return Promise.all(
        images.map(async (image) => `${await image.getAttribute('width')}×${await image.getAttribute('height')}`),
      );
    })
    .toEqual(shapes);

test('an artist drafts a work, orders its pictures, and sends it for review', async ({ page, expectConsoleError }) => {
  test.slow();
  expectConsoleError(/400/);
  await openEditor(page);

  await test.step('typing the first word creates the draft without interrupting typing', async () => {
    await title(page).pressSequentially('Evening above ');
    await expect(page).toHaveURL(workAddress);
    await expect(title(page)).toBeFocused();
    await title(page).pressSequentially('the Drina');
    await expect(title(page)).toHaveValue('Evening above the Drina');
    await expect(saved(page)).toBeVisible();
  });

  await test.step('sending too early lists what is missing and focuses the first field', async () => {
    await page.getByRole('button', { name: 'Send for review' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'before you can send the work for review' });
    await expect(summary.getByRole('link')).toHaveText([
      'Add at least one picture of the work.',
      'Enter when the work was made.',
      'Enter the medium, such as oil.',
      'Enter the dimensions of the work.',
      'Describe the work in at least 40 characters.',
    ]);
    await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('valid pictures are uploaded; a broken one shows an error and is not kept', async () => {
    await choose(page, await turned(), await deep(), await seeThrough(), await cutShort());
    await expect(captions(page)).toHaveCount(3);
    await expect(page.getByRole('alert').filter({ hasText: 'incomplete or damaged' })).toBeVisible();
    // Rotated by EXIF orientation, and in the order in which they were chosen.
    await expectShapes(page, '600×900', '500×700', '640×480');
    for (const image of await pictures(page).all())
      await expect.poll(() => image.evaluate((one) => Number(Reflect.get(one, 'naturalWidth')))).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Remove cut-short.jpg' }).click();
    await expect(page.getByText('cut-short.jpg')).toHaveCount(0);
  });

  await test.step('pictures are reordered by keyboard and by dragging', async () => {
    await page.getByRole('button', { name: 'Move picture 3 left' }).focus();
    await page.keyboard.press('Enter');
    await expectShapes(page, '600×900', '640×480', '500×700');
    const images = page.getByRole('list', { name: 'Pictures of the work' }).getByRole('listitem');
    const mat = (at: number) => images.nth(at).locator('[draggable="true"]');
    await mat(2).dragTo(mat(0));
    await expectShapes(page, '500×700', '600×900', '640×480');
    await page.getByRole('button', { name: 'Make cover' }).last().click();
    await expectShapes(page, '640×480', '500×700', '600×900');
    await page.getByLabel('Caption of cover').fill('Seen from the east');
  });

  await test.step('the rest of the record is filled in', async () => {
    await page.getByLabel('How exact the date is').selectOption('Between two years');
    await page.getByLabel('First year').fill('1910');
    await page.getByLabel('Last year').fill('12');
    await page.getByLabel('circa').check();
    await expect(page.getByText('c. 1910–12')).toBeVisible();
    await page.getByLabel('Medium and materials').fill('Oil');
    await page.getByLabel('Height').fill('60');
    await page.getByLabel('Width').fill('48.5');
    await expect(page.getByText('60 × 48.5 cm (23⅝ × 19⅛ in)')).toBeVisible();
    await page.getByLabel('Kind of edition').selectOption('Numbered copy');
    await page.getByLabel('Number', { exact: true }).fill('3');
    await page.getByLabel('Edition size').fill('50');
    for (const folded of await page.getByText(/^More fields:/).all()) await folded.click();
    await page.getByRole('button', { name: 'Add an inscription' }).click();
    await expect(page.getByLabel('Place on the work')).toBeFocused();
    await page.keyboard.type('Verso');
    await page.getByLabel('What it says').fill('Studio, second of three');
    await page
      .getByRole('textbox', { name: 'Description' })
      .fill('A river valley in the last light, with a single boat near the bank.');
    await page.getByRole('combobox', { name: 'Subjects' }).fill('river');
    await page.keyboard.press('Enter');
    await page.getByLabel('Currency').selectOption('JPY');
    await page.getByLabel('Amount').fill('1200000');
    await expect(page.getByRole('heading', { name: 'The record is complete' })).toBeVisible();
    await expect(saved(page)).toBeVisible();
  });

  await test.step('everything is still there after a reload, also if the account is read last', async () => {
    const account = Promise.withResolvers<void>();
    await page.route(/\/api\/users\/[0-9a-f-]{36}$/, async (route) => {
      await account.promise;
      await route.continue();
    });
    await page.reload();
    await expect(title(page)).toHaveValue('Evening above the Drina');
    account.resolve();
    await expect(page.getByText('More fields: Inscriptions')).toBeVisible();
    await expect(page.getByLabel('What it says')).toBeVisible();
    await expectShapes(page, '640×480', '500×700', '600×900');
    await expect(page.getByLabel('Caption of cover')).toHaveValue('Seen from the east');
    await expect(page.getByText('c. 1910–12')).toBeVisible();
    await expect(page.getByText('Interpreted as: 3/50')).toBeVisible();
    await expect(page.getByLabel('What it says')).toHaveValue('Studio, second of three');
    await expect(page.getByLabel('Amount')).toHaveValue('1,200,000');
  });

  const editor = page.url();
  await test.step('once sent, it is locked', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    const released = Promise.withResolvers<void>();
    await page.route('**/api/artwork/*', async (route) => {
      if (route.request().method() === 'POST') await released.promise;
      await route.continue();
    });
    await page.getByLabel('What it says').fill('Studio, second of three, 1911');
    const send = page.getByRole('button', { name: 'Send for review' });
    await send.click();
    // A second press while the last change is being saved.
    await send.evaluate((button: HTMLElement) => button.click());
    released.resolve();
    await expectNotice(page, 'Successfully sent for review');
    expect(sent).toHaveLength(1);
    await expect(page).toHaveURL(/\/artwork\/detail\//);
    await page.goto(editor);
    await expect(page.getByText('This work is in review and can’t be changed until the vote ends.')).toBeVisible();
    await page.getByRole('link', { name: 'Open the work’s page' }).click();
    await expect(page).toHaveURL(/\/artwork\/detail\//);
  });
});

test('offline changes are kept on the device and saved on reconnect', async ({ page, context, expectConsoleError }) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openEditor(page);
  await begin(page, 'Salt road');
  const address = page.url();
  await context.setOffline(true);
  await title(page).fill('Salt road, noon');
  await expect(unsaved(page)).toBeVisible();
  // A crash, because a closing page would save once more, possibly online again.
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => {});
  await crashed;
  await page.close();

  await context.setOffline(false);
  const again = await context.newPage();
  await again.route('**/api/artwork/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await again.goto(address);
  await expect(title(again)).toHaveValue('Salt road, noon');
  await expect(unsaved(again)).toBeVisible();
  await again.unroute('**/api/artwork/*');
  await expect(saved(again)).toBeVisible();
  await again.reload();
  await expect(title(again)).toHaveValue('Salt road, noon');
});

/** Answers no change of a work, as without a connection. */
const losingChanges = (page: Page) =>
  page.route('**/api/artwork/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('a change kept on the device asks which value to keep, if another was saved meanwhile', async ({
  page,
  callAs,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  await openEditor(page);
  await begin(page, 'Weir');
  const address = page.url();
  await losingChanges(page);
  await title(page).fill('Weir, June');
  await expect(unsaved(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click();
  await expect(leaving(page)).toContainText('Unsaved changes stay on this device.');
  await leaving(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/search\/artists/);

  const elsewhere = await callAs(demoArtist);
  const id = address.split('/').at(-1) ?? '';
  expect((await elsewhere.post(`/api/artwork/${id}`, { multipart: { title: 'Weir, July' } })).ok()).toBe(true);
  await page.goto(address);
  const question = page.getByRole('group', { name: 'Title' });
  await expect(question).toContainText('Yours: Weir, June');
  await expect(question).toContainText('Saved elsewhere: Weir, July');
  await expectAccessible(page);
  await page.unroute('**/api/artwork/*');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(question).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('Weir, June');
});

test('logging out asks first if changes could not be saved, and removes them from the device', async ({
  page,
  expectConsoleError,
}) => {
  // The page may read its draft once more, as a visitor, before it is left.
  expectConsoleError(/ERR_FAILED|status of 404/);
  await openEditor(page);
  await begin(page, 'Causeway');
  await losingChanges(page);
  await title(page).fill('Causeway, low tide');
  await expect(unsaved(page)).toBeVisible();
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved-work/')));
  expect(await kept()).toHaveLength(1);
  const logOut = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Selma Aydın' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(leaving(page)).toContainText('Logging out removes them from this device.');
  };
  await logOut();
  await expectAccessible(page);
  await leaving(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(title(page)).toHaveValue('Causeway, low tide');
  await logOut();
  await leaving(page).getByRole('button', { name: 'Leave' }).click();
  await expectNotice(page, 'Successfully sign out');
  expect(await kept()).toEqual([]);
});

test('a work is sent for review once when the button is pressed twice', async ({ page, callAs }) => {
  const artist = await registerArtist(page.request, callAs);
  const { id } = await addWork(await callAs(artist), 'Once');
  await openAs(page, paths.artworkEdit(id), artist);
  await title(page).fill('Only once');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith(`/api/artwork/${id}`)) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Send for review' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expectNotice(page, 'Successfully sent for review');
  await expect(page.getByRole('heading', { level: 1, name: 'Only once' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('leaving the page saves the latest changes', async ({ page }) => {
  await openEditor(page);
  await begin(page, 'Hedgerow');
  const address = page.url();
  await title(page).fill('Hedgerow, May');
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click();
  await expect(page).toHaveURL(/\/search\/artists/);
  await page.goto(address);
  await expect(title(page)).toHaveValue('Hedgerow, May');
});

test('a title that is too long shows an error and is kept until it is corrected', async ({ page }) => {
  await openEditor(page);
  await begin(page, 'Field');
  await title(page).fill('Field '.repeat(60));
  await expect(page.getByText('Title must be at most 300 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'One field needs to be corrected' })).toBeVisible();
  await expect(title(page)).toBeFocused();
  await title(page).fill('Field map');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Title must be at most 300 characters')).toHaveCount(0);
});

test('a draft is deleted after confirmation', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/);
  await openEditor(page);
  await begin(page, 'A mistake');
  const address = page.url();
  await page.getByRole('button', { name: 'Delete this draft' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete the draft' }).click();
  await expectNotice(page, 'Successfully deleted the artwork');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(address);
  await expect(title(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/A mistake/);
});

test('Cancel stops a deletion that waits for a save', async ({ page }) => {
  await openEditor(page);
  await begin(page, 'Keep me');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/artwork/*', async (route) => {
    if (route.request().method() === 'POST') await released.promise;
    await route.fallback();
  });
  const saving = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/api\/artwork\//.test(request.url()),
  );
  await title(page).fill('Keep me, please');
  await page.getByRole('button', { name: 'Delete this draft' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this draft?' });
  await saving;
  await question.getByRole('button', { name: 'Delete the draft' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  released.resolve();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('Keep me, please');
});

test('an artist who may not submit yet can draft, and sees why sending is disabled', async ({ page, request }) => {
  await openEditor(page, await registerPerson(request, { role: 'artist' }));
  await begin(page, 'First try');
  const send = page.getByRole('button', { name: 'Send for review' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('once your profile is approved or an admin allows it')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).focus();
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('once your profile is approved or an admin allows it');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(workAddress);
});

test('a stranger cannot edit a draft', async ({ page, request, expectConsoleError }) => {
  expectConsoleError(/404/);
  await openEditor(page);
  await begin(page, 'Private still');
  const address = page.url();
  await page.goto('/logout');
  await expect(page).not.toHaveURL(/logout/);
  const stranger = await registerPerson(request, { role: 'artist' });
  await page.goto(address);
  await logIn(page, stranger);
  await expect(page).toHaveURL(workAddress);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(title(page)).toHaveCount(0);
  await expect(page.getByText('Private still')).toHaveCount(0);
});

test('a collector sees that only artists can register works', async ({ page }) => {
  await openAs(page, '/artwork/edit/0', demoPerson('collector'));
  await expect(page.getByRole('heading', { name: 'Only artists can register works as their own' })).toBeVisible();
});
