import { type BrowserContext, expect, type Page } from '@playwright/test';

/** The notices that each page has shown and no test has read yet. */
const unread = new WeakMap<Page, string[]>();

/** Records the notices of a context's pages: they go away by themselves, on a slow machine before a test can look. */
export async function recordNotices(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordNotice', ({ page }, text: string) => {
    unread.set(page, [...(unread.get(page) ?? []), text]);
  });
  await context.addInitScript(observeNotices);
}

/** Waits until the page has shown a notice with these words since the last one that was expected. */
export async function expectNotice(page: Page, words: string): Promise<void> {
  await expect
    .poll(() => unread.get(page) ?? [], `notices of ${page.url()}`)
    .toContainEqual(expect.stringContaining(words));
  const shown = unread.get(page) ?? [];
  unread.set(page, shown.slice(shown.findIndex((text) => text.includes(words)) + 1));
}

declare global {
  interface Window {
    recordNotice: (text: string) => Promise<void>;
  }
}

/** Runs in the page before its own scripts. */
function observeNotices(): void {
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const notice of document.querySelectorAll('[aria-label="Notices"] .Toastify__toast')) {
      if (seen.has(notice)) continue;
      seen.add(notice);
      void window.recordNotice(notice.textContent ?? '');
    }
  }).observe(document, { childList: true, subtree: true });
}
