import { matchPath } from 'react-router';
import { type PageName, pages } from '@verso/contract/publishing/pages.ts';
import { paths } from './paths.ts';

/** Pages from which a login leads to the dashboard: the landing page, and those about accounts. */
const accountPages: readonly PageName[] = [
  'landing',
  'home',
  'login',
  'logout',
  'register',
  'registerRole',
  'agreement',
  'forgot',
  'reset',
  'setup',
  'verify',
];

interface Place {
  pathname: string;
  search: string;
}

/**
 * The page to which a login or a new account leads back: the one that the reader is on or, on pages about accounts, the
 * one that they wanted before.
 */
const nextFrom = ({ pathname, search }: Place): string | undefined =>
  accountPages.some((name) => matchPath(pages[name].address, pathname))
    ? (new URLSearchParams(search).get('next') ?? undefined)
    : pathname + search;

export const loginFrom = (place: Place): string => paths.login({ next: nextFrom(place) });
export const registerFrom = (place: Place): string => paths.register({ next: nextFrom(place) });

/**
 * The page to open after logging in or verifying an identity: the path in `next`, if it is on this site, else the
 * dashboard.
 */
export function nextPath(address: string): string {
  const { origin, searchParams } = new URL(address);
  const wanted = searchParams.get('next');
  const next = wanted ? URL.parse(wanted, origin) : null;
  if (!next || next.origin !== origin || next.pathname.startsWith('//') || next.pathname === paths.logout())
    return paths.dashboard();
  return next.pathname + next.search + next.hash;
}

/** Whether someone came from a page of a work, usually to buy it. */
export const isOfWork = (path: string | null): boolean => path?.startsWith('/artwork/') === true;
