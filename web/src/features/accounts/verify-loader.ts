import type { LoaderFunctionArgs } from 'react-router';
import { auth } from '@verso/contract/auth.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

/** What the link of a mail verifies, or why it is not good. Reading that does not use it up. */
export async function verifyLoader({ params: { token = '' } }: LoaderFunctionArgs) {
  try {
    const { verification } = await call(auth.checkVerification, { token });
    return { ...verification, refusal: null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid') return { refusal: error.message };
    throw error;
  }
}
