import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation focus stands on the new page's heading, so that a keyboard and a screen reader start there; or on
 * the part of the page that the address names, also on the first load and when the same address is followed again. A
 * change of the query alone (a filter, a page of a list) leaves focus where it is, and so does a navigation that only
 * gives the same page its lasting address (`navigate(…, { state: sameFocus })`).
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
    const named = followed ? partNamedBy(hash) : null;
    if (named) return reach(named);
    if (hash && pageLoader()) return reachOnceLoaded(hash);
    if (moved) focusOn(document.querySelector('main h1') ?? document.querySelector('main'));
    return undefined;
  }, [location]);
}

/** Anybody can write an address: one that is not encoded rightly names nothing. */
function partNamedBy(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** What stands where the first page will be, as long as that is fetched. */
const pageLoader = () => document.querySelector('[data-page-loader]');

/**
 * The router scrolled when the first page was not there yet. Returns what ends waiting for it, or keeping the part
 * where it is.
 */
function reachOnceLoaded(hash: string): () => void {
  let end: (() => void) | undefined;
  const loaded = new MutationObserver(() => {
    if (pageLoader()) return;
    loaded.disconnect();
    const part = partNamedBy(hash);
    part?.scrollIntoView();
    end = part ? reach(part) : undefined;
  });
  loaded.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  return () => {
    loaded.disconnect();
    end?.();
  };
}

/** Focus on a part of the page, drawn around until it leaves. Returns what ends keeping the part where it is. */
function reach(part: HTMLElement): (() => void) | undefined {
  if (part === document.activeElement) return undefined;
  focusOn(part);
  if (part !== document.activeElement) return undefined;
  part.dataset['reached'] = '';
  part.addEventListener('blur', () => delete part.dataset['reached'], { once: true });
  // Somebody who comes back to a page stands where they stood, which need not be at the part.
  const { top } = part.getBoundingClientRect();
  return top > -1 && top < window.innerHeight ? keepInView(part) : undefined;
}

/**
 * What is read later than the page and stands above the part pushes it away: it is brought back, until the reader moves
 * on.
 */
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
