import type { LoaderFunctionArgs } from 'react-router';
import { accounts } from '@verso/contract/people/accounts.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

/** What a mailed link verifies, or why it is invalid. Reading does not use up the link. */
export async function verifyLoader({ params: { token = '' } }: LoaderFunctionArgs) {
  try {
    const { verification } = await call(accounts.checkVerification, { token });
    return { ...verification, refusal: null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid') return { refusal: error.message };
    throw error;
  }
}
