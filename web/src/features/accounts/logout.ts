import { type LoaderFunction, redirect } from 'react-router';
import { notices } from '@verso/contract/notices.ts';
import { auth } from '@verso/contract/users.ts';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { endSession, sessionState } from '#api/session.ts';
import { paths } from '#paths.ts';
import { snackbar } from '#ui/snackbar.ts';

/** Ends the session on the server and here, and goes to the first page. Signs out here even if the server cannot be reached. */
export const logout: LoaderFunction = async () => {
  // An answer that is still under way would find its session gone.
  await queryClient.cancelQueries();
  const told = sessionState() === 'open' ? await endOnServer() : true;
  endSession();
  snackbar(
    told
      ? notices.signedOut
      : 'You are signed out in this browser. The server did not answer: the session ends there by itself, unused.',
  );
  return redirect(paths.landing());
};

async function endOnServer(): Promise<boolean> {
  try {
    await call(auth.logout, {});
    return true;
  } catch {
    // A 401 has taken the session away here already: the server had ended it before.
    return sessionState() !== 'open';
  }
}
