import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from './test.ts';

const sniffer = readFileSync(fileURLToPath(import.meta.resolve('html_codesniffer/build/HTMLCS.js')), 'utf8');

/** Fails on every error that HTML_CodeSniffer finds on a page against WCAG 2 AA, as a second opinion beside axe. */
export async function expectNoSnifferErrors(page: Page): Promise<void> {
  await waitForAnimations(page);
  if (!(await page.evaluate<boolean>(`'HTMLCS' in window`))) await page.evaluate(sniffer);
  // It crashes on `autocomplete="username webauthn"`, which it does not know; axe checks these values too.
  await page.evaluate('HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5.process = () => {}');
  const errors = () =>
    page.evaluate<string[]>(`new Promise((resolve, reject) => HTMLCS.process('WCAG2AA', document, () =>
      resolve(HTMLCS.getMessages().filter(({ type }) => type === HTMLCS.ERROR)
        .map(({ code, element }) => code + ': ' + (element.outerHTML ?? element.nodeName).slice(0, 200))), reject))`);
  await expect.poll(errors, `what HTML_CodeSniffer finds at ${page.url()}`).toEqual([]);
}
