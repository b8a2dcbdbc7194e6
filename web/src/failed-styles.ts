/** Addresses of styles that failed. Vite asks for each only once, and later shows the page without it. */
const failed = new Set<string>();

/**
 * Notices styles that fail. One that was answered with a page, as by a proxy that does not know it, failed as well:
 * browsers apply nothing and report it as loaded.
 */
export function noticeFailedStyles(): void {
  const notice = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    if (type === 'error') {
      failed.add(target.href);
      target.remove();
    } else if (!target.sheet?.cssRules.length) {
      event.stopImmediatePropagation();
      target.dispatchEvent(new Event('error'));
    }
  };
  // Neither event bubbles.
  for (const type of ['load', 'error']) document.addEventListener(type, notice, true);
}

/** The styles that have failed and not been loaded since. */
export const failedStyles = (): readonly string[] => [...failed];

/** Tries once more to load a style that failed. */
export async function retryStyle(address: string): Promise<void> {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = address;
  await new Promise((resolve) => {
    style.addEventListener('load', () => resolve(failed.delete(address)));
    style.addEventListener('error', resolve);
    document.head.append(style);
  });
}
