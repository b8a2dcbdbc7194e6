import { toastError } from '#ui/toast.ts';
import { endSession } from './session.ts';

/**
 * The server has ended the session. Whoever it was is told, whether a call or the stream of notifications met with it
 * first.
 */
export function loseSession(): void {
  endSession();
  toastError('Your session has ended. Log in again.');
}
