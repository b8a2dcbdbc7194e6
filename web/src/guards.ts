import { type LoaderFunction, type MiddlewareFunction, redirect, replace } from 'react-router';
import { sessionState, sessionUser } from '#api/session.ts';
import { toastError } from '#ui/toast.ts';
import { nextPath } from './next-path.ts';
import { paths } from './paths.ts';

/** For pages of somebody signed in. */
export const sessionRequired: MiddlewareFunction = async ({ request }, next) => {
  const away = wayWithoutSession(request.url);
  if (away) return redirect(away);
  await next();
  // A call that the page's loader made may have found the session ended.
  const awayNow = wayWithoutSession(request.url);
  return awayNow && redirect(awayNow);
};

function wayWithoutSession(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  switch (sessionState()) {
    case 'open':
      return secondFactorWay(pathname);
    case 'ended':
      return paths.logout();
    case 'none':
      return paths.login(pathname + search);
  }
}

/** Whoever must set up a second factor first is led to where that is done. */
const secondFactorWay = (pathname: string) =>
  sessionUser()?.secondFactorDue && pathname !== paths.userSecurity() ? paths.userSecurity() : undefined;

/**
 * For pages that make no sense with a session: logging in and registering. Whoever has logged in leaves by this too.
 */
export const visitorsOnly: MiddlewareFunction = ({ request }) => {
  if (sessionState() !== 'open') return undefined;
  return replace(secondFactorWay(new URL(request.url).pathname) ?? nextPath(request.url));
};

/** An address without a page. */
export const leaveUnknownPage: LoaderFunction = () => {
  toastError('There is no page at that address.');
  return redirect(sessionState() === 'open' ? paths.landing() : paths.login());
};
