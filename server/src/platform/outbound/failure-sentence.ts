import { RefusedAddress } from './public-address.ts';

const failures: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The server’s name was not found.',
  EAI_AGAIN: 'The server’s name was not found.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection.',
  EHOSTUNREACH: 'The server could not be reached.',
  ENETUNREACH: 'The server could not be reached.',
  ETIMEDOUT: 'The server could not be reached.',
  CERT_HAS_EXPIRED: 'The server’s certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The server’s certificate is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The server’s certificate is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The server’s certificate is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The server’s certificate is for another name.',
};

/** Why a request failed, as a sentence for the user who chose the address; `limit` is the time it was given. */
export function failureSentence(error: unknown, limit: number): string {
  if (error instanceof RefusedAddress) return `The address ${error.message}.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isTimeout(error, code)) return `The server did not answer within ${limit / 1000} seconds.`;
  return failures[code] ?? `The connection failed${code === '' ? '' : ` (${code})`}.`;
}

const isTimeout = (error: unknown, code: string) =>
  code === 'ABORT_ERR' || (error instanceof Error && error.name === 'TimeoutError');
