import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation focus stands on the new page's heading, so that a keyboard and a screen reader start there.
 * A change of the query alone (a filter, a page of a list) leaves focus where it is, and so does the first load.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
