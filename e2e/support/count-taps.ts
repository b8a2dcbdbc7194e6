import type { Page } from '@playwright/test';

/** Survives the pages of one tab. */
const item = 'taps';

/**
 * Counts the taps and the fields filled in from now on, as a person would: a field counts once, and pressing Enter counts.
 * Call it before the first page is opened.
 */
export async function countTaps(page: Page): Promise<{ from: () => Promise<void>; taken: () => Promise<number> }> {
  await page.addInitScript((name) => {
    const add = () => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    const isTyped = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'button', 'submit'].includes(target.type));
    const filled = new WeakSet<EventTarget>();
    document.addEventListener('pointerup', ({ target }) => !isTyped(target) && add(), true);
    document.addEventListener('keydown', ({ key }) => key === 'Enter' && add(), true);
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!target || !isTyped(target) || filled.has(target)) return;
        filled.add(target);
        add();
      },
      true,
    );
  }, item);
  return {
    from: () => page.evaluate((name) => sessionStorage.removeItem(name), item),
    taken: () => page.evaluate((name) => Number(sessionStorage.getItem(name) ?? 0), item),
  };
}
