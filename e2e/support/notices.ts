import { type BrowserContext, expect, type Page } from '@playwright/test';

interface Notice {
  text: string;
  /** The words that a test has found in it. */
  found: Set<string>;
}

/** The notices that each page has shown since the last one that its test expected. */
const shown = new WeakMap<Page, Notice[]>();

/** Records the notices of a context's pages: they go away by themselves, on a slow machine before a test can look. */
export async function recordNotices(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordNotice', ({ page }, text: string) => {
    shown.set(page, [...(shown.get(page) ?? []), { text, found: new Set() }]);
  });
  await context.addInitScript(observeNotices);
}

/**
 * Waits until the page has shown a notice with these words: since the last one that was expected, or that one itself
 * with other words.
 */
export async function expectNotice(page: Page, words: string): Promise<void> {
  const isMeant = ({ text, found }: Notice) => text.includes(words) && !found.has(words);
  const notices = () => shown.get(page) ?? [];
  await expect
    .poll(() => (notices().some(isMeant) ? words : notices().map(({ text }) => text)), `notices of ${page.url()}`)
    .toBe(words);
  const since = notices().slice(notices().findIndex(isMeant));
  since[0]?.found.add(words);
  shown.set(page, since);
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
