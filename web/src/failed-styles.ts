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

/** Loads the styles that failed. Rejects if one fails again. */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(load));
}

async function load(address: string): Promise<void> {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = address;
  await new Promise((resolve, reject) => {
    style.addEventListener('load', resolve);
    style.addEventListener('error', reject);
    document.head.append(style);
  });
  failed.delete(address);
}
