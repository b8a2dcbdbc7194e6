import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.ts';
import type { Services } from '#platform/services.ts';
import { isSignedBy, veriff, veriffAccount } from '#platform/providers/veriff.ts';
import { type Message, readMessage } from './messages.ts';
import { type CheckRow, findCheck } from './queries.ts';
import { takeMessage } from './take-message.ts';

export const webhookPath = '/api/webhooks/veriff';
const bodyLimit = 256 * 1024;

/**
 * Webhook of the identity provider. Answers 200 once the message is stored; otherwise the provider sends it again. The
 * signature includes no time, so old messages stay valid for ever: the database makes sure that each counts once.
 */
export async function serveVeriffWebhook(app: FastifyInstance, database: Database, services: Services): Promise<void> {
  const account = veriffAccount(services);
  const provider = veriff(account);

  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    raw.post(webhookPath, async ({ body, headers }) => {
      const signature = headers['x-hmac-signature'];
      // X-SIGNATURE, the older header, can be forged by extending a message, and is ignored.
      if (
        !Buffer.isBuffer(body) ||
        !isSignedBy(account.sharedSecret, body, typeof signature === 'string' ? signature : undefined)
      ) {
        throw new AppError('invalid', 'The X-HMAC-SIGNATURE header doesn’t match our secret.');
      }
      const message = readMessage(asJson(body));
      if (!message) {
        log.error({ source: account.provider }, 'Veriff sent a message in an unknown format');
        throw new AppError('invalid', 'The message is neither a decision nor an event.');
      }
      const check = await findCheck(database, account.provider, message.sessionId);
      if (!check || (message.vendorData !== null && message.vendorData !== check.vendor_data)) {
        // A session that was never recorded here belongs to no person; another delivery would not change that.
        log.warn({ session: message.sessionId }, 'Veriff reported a session that is not ours');
        return { status: 'success' };
      }
      await confirm(check, message);
      await database.transaction().execute((tx) => takeMessage(tx, check, message));
      return { status: 'success' };
    });
  });

  /** An approval grants permissions, so it counts only when the provider confirms it on request. */
  async function confirm(check: CheckRow, { status, sessionId }: Message): Promise<void> {
    if (status !== 'approved' || check.state === 'approved') return;
    const decision = await provider.decisionOf(sessionId);
    if (decision?.status === 'approved') return;
    log.error(
      { check: check.id, decision: decision?.status },
      'Veriff did not confirm the approval of an identity check',
    );
    throw new AppError('conflict', 'When asked about this session, Veriff did not confirm the approval.');
  }
}

function asJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
