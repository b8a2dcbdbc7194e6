import type { Locator } from '@playwright/test';

/** Drops files from disk onto an element with real browser drag events. */
export async function dropFiles(target: Locator, files: readonly string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to drop onto.');
  const browser = await target.page().context().newCDPSession(target.page());
  const drag = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    data: { items: [], files: [...files], dragOperationsMask: 1 },
  };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...drag });
  await browser.detach();
}
