/*
 * Gives a button its focus back after it was busy or was drawn again. A busy button is disabled, so that the browser takes
 * the focus away, and people who use the keyboard would start again at the top of the page. Importing this starts it.
 */
let focused: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => {
  focused = target;
});
// Pointing elsewhere gives the focus up.
document.addEventListener(
  'pointerdown',
  ({ target }) => {
    if (!(target instanceof Node && focused instanceof Node && focused.contains(target))) focused = null;
  },
  true,
);
new MutationObserver((changes) => {
  if (!(focused instanceof HTMLButtonElement) || document.activeElement !== document.body) return;
  const again = focused.isConnected ? enabledIn(changes, focused) : drawnAnewIn(changes, focused);
  if (again) {
    const { isConnected } = focused;
    again.focus({ preventScroll: true });
    // Disabled or folded away, it can't take the focus, but the beginning of its form can.
    if (!isConnected && document.activeElement === document.body)
      again.form
        ?.querySelector<HTMLElement>('summary, :is(input, select, textarea):not(:disabled, [type=hidden])')
        ?.focus({ preventScroll: true });
  } else if (!focused.isConnected) focused = null;
}).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });

const enabledIn = (changes: readonly MutationRecord[], lost: HTMLButtonElement) =>
  changes.some(({ target }) => target === lost) ? lost : undefined;

/** The button of the same name that took the place of another. */
function drawnAnewIn(changes: readonly MutationRecord[], lost: HTMLButtonElement): HTMLButtonElement | undefined {
  const { target: place } =
    changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost))) ?? {};
  return changes
    .filter(({ target }) => target === place)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('button')] : []))
    .filter((node) => node instanceof HTMLButtonElement)
    .find((button) => nameOf(button) !== '' && nameOf(button) === nameOf(lost));
}

const nameOf = ({ ariaLabel, textContent }: Element) => ariaLabel ?? textContent;
