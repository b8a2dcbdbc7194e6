import { toast } from 'react-toastify/unstyled';

/** Bars end this close to the bottom of the window, or of a dialog that leaves a margin around itself. */
const reach = 120;

/**
 * Sets `--bar-height` on the place of the notices while they are shown: the height that a bar takes up which stays at the
 * bottom of the window, such as the buttons of a dialog. Returns the cleanup.
 */
export function keepAboveBars(place: HTMLElement): () => void {
  let frame = 0;
  const measure = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place.style.setProperty('--bar-height', `${barHeight()}px`));
  };
  const measureAgain = () => {
    if (place.querySelector('.Toastify__toast')) measure();
  };
  const ended = new AbortController();
  // A dialog that closes with the notice moves the focus once its buttons are gone.
  for (const event of ['scroll', 'resize', 'transitionend', 'focusin'])
    window.addEventListener(event, measureAgain, { capture: true, passive: true, signal: ended.signal });
  const unsubscribe = toast.onChange(measure);
  return () => {
    cancelAnimationFrame(frame);
    ended.abort();
    unsubscribe();
  };
}

function barHeight(): number {
  let height = 0;
  for (let above = 1; above < reach; above += 24)
    for (const element of document.elementsFromPoint(innerWidth / 2, innerHeight - above))
      if (staysAtBottom(element)) height = Math.max(height, innerHeight - element.getBoundingClientRect().top);
  return height;
}

function staysAtBottom(element: Element): boolean {
  const { position, bottom } = getComputedStyle(element);
  return position === 'sticky' && bottom === '0px';
}
