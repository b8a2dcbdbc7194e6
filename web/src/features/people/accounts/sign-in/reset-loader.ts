import type { LoaderFunctionArgs } from 'react-router';
import { accounts } from '@verso/contract/people/accounts.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

/** Why a mailed link can no longer set a password; null if it can. Reading does not use up the link. */
export async function resetLoader({ params: { token = '' } }: LoaderFunctionArgs) {
  try {
    await call(accounts.checkReset, { token });
    return { refusal: null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid') return { refusal: error.message };
    throw error;
  }
}
