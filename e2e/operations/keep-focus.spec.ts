import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const script = stripTypeScriptTypes(readFileSync(new URL('../../web/src/ui/keep-focus.ts', import.meta.url), 'utf8'));

async function openButtons(page: Page): Promise<void> {
  await page.setContent('<div id="place"><button id="act">Follow</button></div><button id="other">Other</button>');
  await page.addScriptTag({ content: script, type: 'module' });
  await page.locator('#act').focus();
}

test('a button has the focus again after it was busy', async ({ page }) => {
  await openButtons(page);
  await page.locator('#act').evaluate((button: HTMLButtonElement) => (button.disabled = true));
  await page.locator('#act').evaluate((button: HTMLButtonElement) => {
    // As the browsers that take the focus from a disabled button.
    button.blur();
    button.disabled = false;
  });
  await expect(page.locator('#act')).toBeFocused();
});

test('a button that is drawn again has the focus, and one of another name has not', async ({ page }) => {
  await openButtons(page);
  const draw = (html: string) => page.locator('#place').evaluate((place, drawn) => (place.innerHTML = drawn), html);
  await draw('<button>Report</button><span><button id="again">Follow</button></span>');
  await expect(page.locator('#again')).toBeFocused();
  await draw('<button>Report</button>');
  await expect(page.locator('body')).toBeFocused();
});

for (const [what, html] of [
  ['disabled', '<form><label>Year <input id="begin"></label><button disabled>Follow</button></form>'],
  ['folded away', '<form><details><summary id="begin">Cells</summary><button>Follow</button></details></form>'],
] as const)
  test(`a button that is drawn again, ${what}, leaves the focus to the beginning of its form`, async ({ page }) => {
    await openButtons(page);
    await page.locator('#place').evaluate((place, drawn) => (place.innerHTML = drawn), html);
    await expect(page.locator('#begin')).toBeFocused();
  });

test('a button does not take the focus back from a reader who pointed elsewhere', async ({ page }) => {
  await openButtons(page);
  await page.locator('#act').evaluate((button: HTMLButtonElement) => (button.disabled = true));
  await page.locator('#other').click();
  await page.locator('#act').evaluate((button: HTMLButtonElement) => (button.disabled = false));
  await expect(page.locator('#other')).toBeFocused();
});
