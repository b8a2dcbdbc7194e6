import type { Locator } from '@playwright/test';
import { openAs } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addWork, registerArtist } from '../support/works.ts';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on the screen');
  return box;
};

test('help opens beside a form, or below it on a phone, and Escape closes only the help', async ({ page, callAs }) => {
  const artist = await registerArtist(page.request, callAs);
  const { id, address } = await addWork(await callAs(artist), 'Sluice in Frost');
  const button = page.getByRole('button', { name: 'Help with this form' });
  const help = page.getByRole('region', { name: 'Help with this form' });
  const title = page.getByLabel('Title');

  await test.step('on a wide screen it stands beside the fields, which can be filled in meanwhile', async () => {
    await openAs(page, `/artwork/edit/${id}`, artist);
    await button.click();
    await expect(help.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(help).toContainText('Which pictures do I need?');
    const field = await boxOf(title);
    expect(field.x + field.width).toBeLessThan((await boxOf(help)).x);
    await title.fill('Sluice in Hard Frost');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('on a phone it is a sheet, which leaves when a field is filled in', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await button.click();
    await expect(help.getByRole('heading', { level: 2 })).toBeFocused();
    expect((await boxOf(help)).height).toBeLessThan(500);
    await expectAccessible(page);
    await title.focus();
    await expect(help).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('in a dialog Escape closes the help and keeps the dialog', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Set a price' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sale price' });
    await dialog.getByRole('button', { name: 'Help with this form' }).click();
    const field = await boxOf(dialog.getByLabel('Amount'));
    expect(field.x + field.width).toBeLessThan((await boxOf(help)).x);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Help with this form' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
