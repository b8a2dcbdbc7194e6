import { toastError } from '#ui/notices/toast.ts';
import { endSession } from './session.ts';

/**
 * Handles a session that the server has ended: tells the user and clears it, whether a call or the event stream noticed
 * first.
 */
export function loseSession(): void {
  endSession();
  toastError('Your session has ended. Log in again.');
}
