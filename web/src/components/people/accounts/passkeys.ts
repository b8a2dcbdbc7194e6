import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
} from '@verso/contract/people/schemas/security.ts';
import type { z } from 'zod';

/** Whether the browser supports passkeys; none does without a secure connection. */
export const supportsPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Signs a request with one of the account's passkeys. Throws a message for the user on failure. */
export async function signWithPasskey(options: z.infer<typeof PasskeyRequest>): Promise<PasskeySignature> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return { ...(await startAuthentication({ optionsJSON: options })), clientExtensionResults: {} };
  } catch (error) {
    throw new Error(messageFor(error, 'No passkey was used.'), { cause: error });
  }
}

/** Creates a passkey. Throws a message for the user on failure. */
export async function makePasskey(options: z.infer<typeof PasskeyCreation>): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return { ...(await startRegistration({ optionsJSON: options })), clientExtensionResults: {} };
  } catch (error) {
    throw new Error(messageFor(error, 'No passkey was created.'), { cause: error });
  }
}

function messageFor(error: unknown, nothing: string): string {
  if (!supportsPasskeys())
    return 'This browser doesn’t support passkeys on this site. Use another browser, or another second factor.';
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return `${nothing} This device already has a passkey for this account.`;
  if (name === 'NotAllowedError' || name === 'AbortError')
    return `${nothing} The browser’s prompt was closed or timed out. Try again.`;
  return `${nothing} The browser or the device refused the request. Try again, or use another second factor.`;
}
