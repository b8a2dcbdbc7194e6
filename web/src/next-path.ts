import { paths } from './paths.ts';

/**
 * Where an address says to go on to, after logging in or showing who one is: the path in its `next`, if that is one of
 * this site's own, else the first page.
 */
export function nextPath(address: string): string {
  const { origin, searchParams } = new URL(address);
  const next = URL.parse(searchParams.get('next') ?? '', origin);
  if (!next || next.origin !== origin || next.pathname.startsWith('//') || next.pathname === paths.logout())
    return paths.landing();
  return next.pathname + next.search + next.hash;
}
