const failed = new Set<HTMLLinkElement>();

/**
 * Notes styles that fail. One that was answered with a page, as by a proxy that does not know it, has failed as well:
 * browsers apply nothing and report it as loaded.
 */
export function noticeFailedStyles(): void {
  const on = (kind: 'error' | 'load', act: (link: HTMLLinkElement, event: Event) => void) =>
    document.addEventListener(
      kind,
      (event) => {
        const { target } = event;
        if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') act(target, event);
      },
      true,
    );
  on('error', (link) => {
    link.remove();
    failed.add(link);
  });
  on('load', (link, event) => {
    if (link.sheet?.cssRules.length) return;
    event.stopImmediatePropagation();
    link.dispatchEvent(new Event('error'));
  });
}

/** Loads failed styles again, because Vite takes them for loaded at the next attempt. Rejects if one fails again. */
export const retryFailedStyles = () =>
  Promise.all(
    [...failed].map(
      (link) =>
        new Promise((resolve, reject) => {
          failed.delete(link);
          const again = link.cloneNode();
          again.addEventListener('load', resolve);
          again.addEventListener('error', reject);
          document.head.append(again);
        }),
    ),
  );
