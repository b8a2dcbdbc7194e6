import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A search parameter with which the page was opened. It is removed from the address, so that a reload or a bookmark
 * doesn't say it again.
 *
 * @param isShown whether what it says has been shown
 */
export function useSearchOnce(name: string, isShown = true): string | null {
  const [search, setSearch] = useSearchParams();
  const [opened] = useState(() => search.get(name));
  const isOver = isShown && search.has(name);
  useEffect(() => {
    if (!isOver) return;
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete(name);
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isOver, name, setSearch]);
  return opened;
}
