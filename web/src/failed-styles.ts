/**
 * Reports a style as failed that was answered with a page, as by a proxy that does not know it: browsers apply nothing and
 * report it as loaded.
 */
export function noticeFailedStyles(): void {
  document.addEventListener(
    'load',
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || target.sheet?.cssRules.length) return;
      event.stopImmediatePropagation();
      target.dispatchEvent(new Event('error'));
    },
    true,
  );
}
