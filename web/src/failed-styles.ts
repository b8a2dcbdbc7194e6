/** Addresses of styles that failed. Vite asks for each only once, and later shows the page without it. */
const failed = new Set<string>();

/**
 * Notices styles that fail. One that was answered with a page, as by a proxy that does not know it, failed as well:
 * browsers apply nothing and report it as loaded.
 */
export function noticeFailedStyles(): void {
  listen('load', (style, event) => {
    if (style.sheet?.cssRules.length) return;
    event.stopImmediatePropagation();
    style.dispatchEvent(new Event('error'));
  });
  listen('error', (style) => {
    failed.add(style.href);
    style.remove();
  });
}

/** The styles that have failed and not been loaded since. */
export const failedStyles = (): readonly string[] => [...failed];

/** Tries once more to load styles that failed. */
export async function retryStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(retry));
}

async function retry(address: string): Promise<void> {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.crossOrigin = '';
  style.href = address;
  await new Promise((resolve) => {
    style.addEventListener('load', () => resolve(failed.delete(address)));
    style.addEventListener('error', resolve);
    document.head.append(style);
  });
}

/** Neither event bubbles. */
function listen(name: 'load' | 'error', act: (style: HTMLLinkElement, event: Event) => void): void {
  document.addEventListener(
    name,
    (event) => {
      const { target } = event;
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') act(target, event);
    },
    true,
  );
}
