import { type LoaderFunction, type MiddlewareFunction, redirect, replace } from 'react-router';
import { sessionState } from '#api/session.ts';
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
      return undefined;
    case 'ended':
      return paths.logout();
    case 'none':
      return paths.login(pathname + search);
  }
}

/** For pages that make no sense with a session: logging in and registering. Whoever has logged in leaves by this too. */
export const visitorsOnly: MiddlewareFunction = ({ request }) =>
  sessionState() === 'open' ? replace(nextPath(request.url)) : undefined;

/** An address without a page. */
export const leaveUnknownPage: LoaderFunction = () => {
  toastError('There is no page at that address.');
  return redirect(sessionState() === 'open' ? paths.landing() : paths.login());
};
