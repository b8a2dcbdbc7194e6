/*
 * Gives a button its focus back after it was busy or was drawn anew. A busy button is disabled, so that the browser takes
 * the focus away, and people who use the keyboard would start again at the top of the page. Importing this starts it.
 */
/** What tells a button from others; unique if it has neither, so that it is never taken for another. */
const nameOf = ({ ariaLabel, textContent, id }: HTMLButtonElement) =>
  ariaLabel ?? (textContent || id || Symbol('nameless'));

let focused: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => {
  focused = target;
});
new MutationObserver((changes) => {
  if (!(focused instanceof HTMLButtonElement) || document.activeElement !== document.body) return;
  const lost = focused;
  const again = lost.isConnected
    ? changes.find(({ target }) => target === lost)?.target
    : changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .find((node) => node instanceof HTMLButtonElement && nameOf(node) === nameOf(lost));
  if (again instanceof HTMLButtonElement) again.focus({ preventScroll: true });
}).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
