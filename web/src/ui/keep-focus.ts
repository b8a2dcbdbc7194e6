/**
 * From now on, gives a button its focus back after it was busy or was drawn anew. A busy button is disabled, so that the
 * browser takes the focus away, and people who use the keyboard would start again at the top of the page.
 */
export function keepFocus(): void {
  let focused: EventTarget | null = null;
  document.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  new MutationObserver((changes) => {
    if (!(focused instanceof HTMLButtonElement) || document.activeElement !== document.body) return;
    const { textContent, isConnected } = focused;
    const again = isConnected
      ? changes.find(({ target }) => target === focused)?.target
      : changes
          .flatMap(({ addedNodes }) => [...addedNodes])
          .find((node) => node instanceof HTMLButtonElement && node.textContent === textContent);
    if (again instanceof HTMLButtonElement) again.focus({ preventScroll: true });
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}
