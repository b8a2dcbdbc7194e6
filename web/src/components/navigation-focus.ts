import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation focus stands on the new page's heading, so that a keyboard and a screen reader start there.
 * A change of the query alone (a filter, a page of a list) leaves focus where it is, and so does the first load, and a navigation
 * that only gives the same page its lasting address (`navigate(…, { state: sameFocus })`).
 */
export function useHeadingFocus(): void {
  const location = useLocation();
  const { pathname, hash } = location;
  const stays = isSameFocus(location.state);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash || stays) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, stays]);
}

export const sameFocus = { focus: 'same' } as const;

const isSameFocus = (state: unknown) =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === sameFocus.focus;
