import { type LoaderFunction, redirect } from 'react-router';
import { auth } from '@verso/contract/auth.ts';
import { notices } from '@verso/contract/notices.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { endSession, sessionState, sessionToken } from '#api/session.ts';
import { paths } from '#paths.ts';
import { snackbar } from '#ui/snackbar.ts';

/**
 * Ends the session here, and then on the server. The other way round, a page that is still shown could ask something
 * for a session that has just ended.
 */
export const logout: LoaderFunction = async () => {
  const token = sessionState() === 'open' ? sessionToken() : null;
  await queryClient.cancelQueries();
  endSession();
  snackbar(
    token === null || (await endOnServer(token))
      ? notices.signedOut
      : 'You are signed out in this browser. The server did not answer: the session ends there by itself, unused.',
  );
  return redirect(paths.landing());
};

async function endOnServer(token: string): Promise<boolean> {
  try {
    await call(auth.logout, {}, { token });
    return true;
  } catch (error) {
    // The server had ended it before.
    return error instanceof ApiError && error.status === 401;
  }
}
