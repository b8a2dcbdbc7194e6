import type { Page } from '@playwright/test';
import { expectNoSnifferErrors } from './html-codesniffer.ts';
import { expect, expectAccessible } from './test.ts';

/** The screen sizes and colour schemes that together cover what axe and HTML_CodeSniffer can detect. */
export const checkedLooks = [
  { name: 'desktop-light', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, colorScheme: 'dark' },
] as const;

const softly = expect.configure({ soft: true });

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Elements sized by script, such as charts, resize a moment later.
  await softly
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `horizontal overflow of ${page.url()}`,
    )
    .toBe(0);
}

/** Judges the open page by both in each of these looks. */
export async function expectAccessibleInLooks(page: Page): Promise<void> {
  for (const { name, width, height, colorScheme } of checkedLooks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    // Parts that scripts choose by size are drawn in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expectNoSidewaysScroll(page);
    await expectNoSnifferErrors(page);
    await expectAccessible(page, { again: name !== 'desktop-light' });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: null });
}
