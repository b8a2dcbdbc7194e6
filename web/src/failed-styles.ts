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

/** Loads the styles that failed once more. Rejects if one fails again. */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(load));
}

async function load(address: string): Promise<void> {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = address;
  await new Promise((resolve, reject) => {
    style.addEventListener('load', resolve);
    style.addEventListener('error', () => reject(new Error(`${address} failed again`)));
    document.head.append(style);
  });
  failed.delete(address);
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
