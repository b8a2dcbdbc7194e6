import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { seconds } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.ts';
import { logUnreached } from '#platform/logging/log-outage.ts';
import type { Services } from '#platform/services.ts';
import { sameBytes } from '#platform/keys/tokens.ts';

/** An integration at Veriff, or at the sandbox that imitates it. */
interface VeriffAccount {
  provider: 'veriff' | 'sandbox';
  apiKey: string;
  sharedSecret: string;
  baseUrl(): string;
}

export const sandboxPath = '/sandbox/veriff';

/** The provider whose identity decisions count. */
export const identityProvider = ({ settings }: Pick<Services, 'settings'>): VeriffAccount['provider'] =>
  settings.veriff ? 'veriff' : 'sandbox';

/** The integration of the settings; otherwise one at the sandbox, with keys of this server. */
export function veriffAccount(services: Services): VeriffAccount {
  const { settings, secretKey } = services;
  if (settings.veriff) {
    const { apiKey, sharedSecret, baseUrl } = settings.veriff;
    return { provider: 'veriff', apiKey, sharedSecret, baseUrl: () => baseUrl };
  }
  return {
    provider: 'sandbox',
    apiKey: 'sandbox',
    sharedSecret: signatureOf(secretKey, 'the Veriff sandbox'),
    baseUrl: () => `${services.ownAddress()}${sandboxPath}`,
  };
}

/**
 * The value of `X-HMAC-SIGNATURE`: over the raw bytes for a message with a body, over the session's id for one without.
 */
export const signatureOf = (secret: string, message: Uint8Array | string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

export function isSignedBy(secret: string, message: Uint8Array | string, signature: string | undefined): boolean {
  return (
    signature !== undefined && sameBytes(Buffer.from(signature, 'utf8'), Buffer.from(signatureOf(secret, message)))
  );
}

const Created = z.object({
  status: z.literal('success'),
  verification: z.object({ id: z.uuid(), url: z.url({ protocol: /^https?$/ }), vendorData: z.string().nullish() }),
});

const Decided = z.object({
  verification: z.object({ id: z.string(), attemptId: z.string().nullish(), status: z.string().nullish() }).nullish(),
});

interface Veriff {
  provider: VeriffAccount['provider'];
  /** Opens a session at Veriff, which knows the person only by `vendorData`. */
  createSession(session: { vendorData: string; callback: string; firstname: string; lastname: string }): Promise<{
    id: string;
    url: string;
  }>;
  /** The decision of a session; undefined while there is none. */
  decisionOf(sessionId: string): Promise<{ status: string; attemptId: string | null } | undefined>;
}

/** Calls Veriff. An unreachable or unreadable reply is `unavailable`; the caller has changed nothing yet. */
export function veriff(account: VeriffAccount): Veriff {
  const ask = async (path: string, signed: string, init: RequestInit = {}): Promise<unknown> => {
    try {
      const response = await fetch(`${account.baseUrl()}${path}`, {
        ...init,
        headers: {
          'content-type': 'application/json',
          'x-auth-client': account.apiKey,
          'x-hmac-signature': signatureOf(account.sharedSecret, signed),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(seconds(10)),
      });
      if (!response.ok) throw new Error(`Veriff answered ${response.status}`);
      return await response.json();
    } catch (error) {
      logUnreached('Veriff', error, { path });
      throw new AppError(
        'unavailable',
        'The identity provider is not answering at the moment. Nothing was changed. Try again in a few minutes.',
      );
    }
  };
  const understood = <T>(schema: z.ZodType<T>, answer: unknown): T => {
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    log.error({ err: parsed.error }, 'Veriff sent an answer that we can’t read');
    throw new AppError(
      'unavailable',
      'The identity provider sent an answer that we can’t read. Nothing was changed. Try again later.',
    );
  };
  return {
    provider: account.provider,
    async createSession({ vendorData, callback, firstname, lastname }) {
      const body = JSON.stringify({
        verification: { callback, person: { firstName: firstname, lastName: lastname }, vendorData },
      });
      const { verification } = understood(Created, await ask('/v1/sessions', body, { method: 'POST', body }));
      return { id: verification.id, url: verification.url };
    },
    async decisionOf(sessionId) {
      const path = `/v1/sessions/${encodeURIComponent(sessionId)}/decision`;
      const { verification } = understood(Decided, await ask(path, sessionId));
      if (!verification?.status || verification.id !== sessionId) return undefined;
      return { status: verification.status, attemptId: verification.attemptId ?? null };
    },
  };
}
