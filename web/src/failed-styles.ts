/**
 * The styles that failed, by address, each with the attempt to load it again while that runs. Vite asks for each only
 * once, and later shows the page without it.
 */
const failed = new Map<string, Promise<void> | null>();

/**
 * Notices styles that fail. One that was answered with a page, as by a proxy that does not know it, failed as well:
 * browsers apply nothing and report it as loaded.
 */
export function noticeFailedStyles(): void {
  const notice = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    if (type === 'error') {
      failed.set(target.href, null);
      target.remove();
    } else if (!target.sheet?.cssRules.length) {
      event.stopImmediatePropagation();
      target.dispatchEvent(new Event('error'));
    }
  };
  // Neither event bubbles.
  for (const type of ['load', 'error']) document.addEventListener(type, notice, true);
}

/**
 * Loads the styles that failed. Waits for the one that Vite's error names, and rejects if that fails again. The others
 * come beside: another chunk may need them too, but one that keeps failing must not hold pages that do without it.
 */
export async function loadFailedStyles(fault: string): Promise<void> {
  const needed: Promise<void>[] = [];
  for (const [address, loading] of failed) {
    const loaded = loading ?? load(address);
    if (fault.endsWith(new URL(address).pathname)) needed.push(loaded);
    else loaded.catch(() => undefined);
  }
  await Promise.all(needed);
}

function load(address: string): Promise<void> {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = address;
  const loading = new Promise<void>((resolve, reject) => {
    style.addEventListener('load', () => {
      failed.delete(address);
      resolve();
    });
    // noticeFailedStyles has noted it again by then.
    style.addEventListener('error', () => reject(new Error(address)));
    document.head.append(style);
  });
  failed.set(address, loading);
  return loading;
}
