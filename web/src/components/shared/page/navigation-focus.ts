import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves focus to the heading after a navigation, so that keyboard and screen reader users start there; or to the
 * element named by the hash, also on the first load and when the same link is followed again. A change of the query
 * alone (a filter, a page of a list) keeps focus, and so does a navigation to the page's permanent address
 * (`navigate(…, { state: sameFocus })`).
 */
export function useHeadingFocus(): void {
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    const { pathname, search, hash } = location;
    const before = shown.current;
    shown.current = location;
    const moved = before.pathname !== pathname;
    if (isSameFocus(location.state)) return undefined;
    const followed = moved || before.hash !== hash || before.search === search;
    const named = followed ? elementNamedBy(hash) : null;
    if (named) return reach(named);
    if (hash && pageLoader()) return reachOnceLoaded(hash);
    if (moved) focusOn(document.querySelector('main h1') ?? document.querySelector('main'));
    return undefined;
  }, [location]);
}

/** A badly encoded hash matches no element. */
function elementNamedBy(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** The placeholder of the first page while it loads. */
const pageLoader = () => document.querySelector('[data-page-loader]');

/** Scrolls again once the first page has loaded, which the router could not do. Returns the cleanup. */
function reachOnceLoaded(hash: string): () => void {
  let end: (() => void) | undefined;
  const loaded = new MutationObserver(() => {
    if (pageLoader()) return;
    loaded.disconnect();
    const part = elementNamedBy(hash);
    part?.scrollIntoView();
    end = part ? reach(part) : undefined;
  });
  loaded.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  return () => {
    loaded.disconnect();
    end?.();
  };
}

/** Focuses an element and outlines it until blur. Returns the cleanup of keeping it in place. */
function reach(part: HTMLElement): (() => void) | undefined {
  if (part === document.activeElement) return undefined;
  focusOn(part);
  if (part !== document.activeElement) return undefined;
  part.dataset['reached'] = '';
  part.addEventListener('blur', () => delete part.dataset['reached'], { once: true });
  // On back navigation the scroll position is restored, which need not be at the element.
  const { top } = part.getBoundingClientRect();
  return top > -1 && top < window.innerHeight ? keepInView(part) : undefined;
}

/** Scrolls the element back when content loaded above pushes it away, until the user scrolls or types. */
function keepInView(part: HTMLElement): () => void {
  const { top } = part.getBoundingClientRect();
  let height = document.body.offsetHeight;
  const grown = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return;
    height = document.body.offsetHeight;
    window.scrollBy(0, part.getBoundingClientRect().top - top);
  });
  const moved = new AbortController();
  const leave = () => {
    grown.disconnect();
    moved.abort();
  };
  part.addEventListener('blur', leave, { signal: moved.signal });
  for (const move of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(move, leave, { signal: moved.signal, passive: true });
  grown.observe(document.body);
  return leave;
}

function focusOn(part: HTMLElement | null): void {
  if (part && part.tabIndex < 0) part.setAttribute('tabindex', '-1');
  part?.focus({ preventScroll: true });
}

export const sameFocus = { focus: 'same' } as const;

const isSameFocus = (state: unknown) =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === sameFocus.focus;
