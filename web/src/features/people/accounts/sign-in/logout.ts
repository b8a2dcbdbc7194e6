import { type LoaderFunction, redirect } from 'react-router';
import { accounts } from '@verso/contract/people/accounts.ts';
import { notices } from '@verso/contract/notices.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { endSession, sessionState, sessionToken, sessionUser } from '#api/session/session.ts';
import { removeDeviceDrafts } from '#components/shared/drafts/device-drafts.ts';
import { forgetConnectedWallet } from '#components/people/wallet/connected-wallet.ts';
import { forgetNext } from '#kept-next.ts';
import { paths } from '#paths.ts';
import { snackbar } from '#ui/notices/snackbar.ts';

/** Ends the session here first, so that no request of the page uses a session that the server has already ended. */
export const logout: LoaderFunction = async () => {
  const token = sessionState() === 'open' ? sessionToken() : null;
  // None if the session expired by itself: what was written stays on the device for the next login.
  const person = sessionUser();
  await queryClient.cancelQueries();
  endSession();
  if (person) {
    removeDeviceDrafts(localStorage, person.id);
    forgetConnectedWallet(person.id);
    forgetNext(localStorage);
  }
  snackbar(
    token === null || (await endOnServer(token))
      ? notices.signedOut
      : 'You are logged out in this browser. The server didn’t respond, so the session stays open on the server until it expires.',
  );
  return redirect(paths.landing());
};

async function endOnServer(token: string): Promise<boolean> {
  try {
    await call(accounts.logout, {}, { token });
    return true;
  } catch (error) {
    // The server had already ended it.
    return error instanceof ApiError && error.status === 401;
  }
}
