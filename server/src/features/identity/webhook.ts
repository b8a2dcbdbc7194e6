import type { FastifyInstance } from 'fastify';
import type { Pool } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log.ts';
import type { Services } from '#platform/services.ts';
import { isSignedBy, veriff, veriffAccount } from '#platform/veriff.ts';
import { type Message, readMessage } from './messages.ts';
import { type CheckRow, findCheck } from './queries.ts';
import { takeMessage } from './take-message.ts';

export const webhookPath = '/api/webhooks/veriff';
const bodyLimit = 256 * 1024;

/**
 * Where the provider tells decisions and events. It is answered 200 once what it told is kept; anything else makes it
 * tell again later. The signature carries no time, so old messages verify for ever: that each counts once is kept by
 * the database.
 */
export async function serveVeriffWebhook(app: FastifyInstance, pool: Pool, services: Services): Promise<void> {
  const account = veriffAccount(services);
  const provider = veriff(account);

  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    raw.post(webhookPath, async ({ body, headers }) => {
      const signature = headers['x-hmac-signature'];
      // X-SIGNATURE, its older sibling, can be forged by extending a message, and is not looked at.
      if (
        !Buffer.isBuffer(body) ||
        !isSignedBy(account.sharedSecret, body, typeof signature === 'string' ? signature : undefined)
      ) {
        throw new AppError('invalid', 'The message is not signed with our secret in X-HMAC-SIGNATURE.');
      }
      const message = readMessage(asJson(body));
      if (!message) {
        log.error({ source: account.provider }, 'Veriff sent a message of a shape that is not known here');
        throw new AppError('invalid', 'The message is neither a decision nor an event.');
      }
      const check = await findCheck(pool, account.provider, message.sessionId);
      if (!check || (message.vendorData !== null && message.vendorData !== check.vendor_data)) {
        // A session whose opening we never heard of belongs to nobody; telling again would not change that.
        log.warn({ session: message.sessionId }, 'Veriff told of a session that is not ours');
        return { status: 'success' };
      }
      await confirm(check, message);
      await pool.transaction().execute((tx) => takeMessage(tx, check, message));
      return { status: 'success' };
    });
  });

  /** An approval opens doors, so it counts only when the provider, asked back, says the same. */
  async function confirm(check: CheckRow, { status, sessionId }: Message): Promise<void> {
    if (status !== 'approved' || check.state === 'approved') return;
    const decision = await provider.decisionOf(sessionId);
    if (decision?.status === 'approved') return;
    log.error({ check: check.id, decision: decision?.status }, 'an approval was not confirmed');
    throw new AppError('conflict', 'The decision of this session is not “approved” when asked for.');
  }
}

function asJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
