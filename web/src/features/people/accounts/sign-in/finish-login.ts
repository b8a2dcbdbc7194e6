import type { SignedInUser } from '@verso/contract/people/schemas/accounts.ts';
import { beginSession } from '#api/session/session.ts';
import { forgetNext } from '#kept-next.ts';

/** Begins the session of a login. The login page's address already names the page that was kept. */
export function finishLogin(user: SignedInUser): void {
  forgetNext(localStorage);
  beginSession(user);
}
