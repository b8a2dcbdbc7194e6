/*
 * Gives a button its focus back after it was busy. A busy button is disabled, so that the browser takes the focus away, and
 * people who use the keyboard would start again at the top of the page. Importing this starts it.
 */
let focused: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => {
  focused = target;
});
new MutationObserver((changes) => {
  for (const { target } of changes)
    if (target === focused && target instanceof HTMLButtonElement && document.activeElement === document.body)
      target.focus({ preventScroll: true });
}).observe(document, { subtree: true, attributeFilter: ['disabled'] });
