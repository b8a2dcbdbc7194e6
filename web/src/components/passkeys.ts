import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignature } from '@verso/contract/security.ts';
import type { z } from 'zod';

/** Whether this browser knows passkeys at all; without a secure connection none does. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function';

/**
 * Has the browser sign with one of the account's passkeys. Throws words for its reader when that does not come about.
 */
export async function signWithPasskey(options: z.infer<typeof PasskeyRequest>): Promise<PasskeySignature> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return { ...(await startAuthentication({ optionsJSON: options })), clientExtensionResults: {} };
  } catch (error) {
    throw new Error(wordsFor(error, 'No passkey was used.'), { cause: error });
  }
}

/** Has the browser make a passkey. Throws words for its reader when that does not come about. */
export async function makePasskey(options: z.infer<typeof PasskeyCreation>): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return { ...(await startRegistration({ optionsJSON: options })), clientExtensionResults: {} };
  } catch (error) {
    throw new Error(wordsFor(error, 'No passkey was made.'), { cause: error });
  }
}

function wordsFor(error: unknown, nothing: string): string {
  if (!knowsPasskeys()) return 'This browser cannot use passkeys here. Use another browser, or another second factor.';
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return `${nothing} This device has one for this account already.`;
  if (name === 'NotAllowedError' || name === 'AbortError')
    return `${nothing} The browser’s question was closed or took too long. Try again.`;
  return `${nothing} The browser or the device refused. Try again, or use another second factor.`;
}
