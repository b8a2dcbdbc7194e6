import { type LoaderFunction, type MiddlewareFunction, redirect, replace } from 'react-router';
import { sessionState, sessionUser } from '#api/session/session.ts';
import { toastError } from '#ui/notices/toast.ts';
import { nextPath } from './next-path.ts';
import { paths } from './paths.ts';

/** For pages that need a session. */
export const sessionRequired: MiddlewareFunction = async ({ request }, next) => {
  const redirectTo = redirectWithoutSession(request.url);
  if (redirectTo) return redirect(redirectTo);
  await next();
  // A call in the page's loader may have found that the session ended.
  const redirectAfter = redirectWithoutSession(request.url);
  return redirectAfter && redirect(redirectAfter);
};

function redirectWithoutSession(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  switch (sessionState()) {
    case 'open':
      return secondFactorRedirect(pathname);
    case 'ended':
      return paths.logout();
    case 'none':
      return paths.login({ next: pathname + search });
  }
}

/** Redirects users who must first set up a second factor. */
const secondFactorRedirect = (pathname: string) =>
  sessionUser()?.secondFactorDue && pathname !== paths.userSecurity() ? paths.userSecurity() : undefined;

/** For pages that need no session, such as login and registration. After a login this redirects as well. */
export const visitorsOnly: MiddlewareFunction = ({ request }) => {
  if (sessionState() !== 'open') return undefined;
  return replace(secondFactorRedirect(new URL(request.url).pathname) ?? nextPath(request.url));
};

/** An unknown address. */
export const leaveUnknownPage: LoaderFunction = () => {
  toastError('There is no page at that address.');
  return redirect(sessionState() === 'open' ? paths.landing() : paths.login());
};
