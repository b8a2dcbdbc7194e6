import type { FastifyInstance } from 'fastify';
import { minutes, now } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { payments, stripeAccount } from '#platform/providers/payments.ts';
import type { Services } from '#platform/services.ts';
import { readMessage } from './read-message.ts';

export const paymentWebhookPath = '/api/webhooks/stripe';
const bodyLimit = 256 * 1024;

/**
 * Webhook of the payment provider, about payments, transfers and accounts. Answers 200 once the message is stored;
 * otherwise the provider sends it again. Each message is only a reason to read the object again: messages repeat, and
 * arrive late and in any order.
 */
export async function servePaymentWebhook(app: FastifyInstance, database: Database, services: Services): Promise<void> {
  const account = stripeAccount(services);
  const provider = payments(account);

  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    raw.post(paymentWebhookPath, async ({ body, headers }) => {
      const header = headers['stripe-signature'];
      const signature = typeof header === 'string' ? header : undefined;
      const event = Buffer.isBuffer(body) ? provider.readEvent(body, signature) : undefined;
      if (!event || isAhead(signature))
        throw new AppError(
          'invalid',
          'The Stripe-Signature header doesn’t match our secret, or its timestamp is wrong.',
        );
      if (event.livemode !== account.livemode)
        throw new AppError(
          'invalid',
          `This event is from Stripe’s ${event.livemode ? 'live' : 'test'} mode, but this server uses ${account.livemode ? 'live' : 'test'} mode.`,
        );
      const key = { provider: account.provider, key: event.id };
      if (await isKnown(database, key)) return { status: 'success' };
      const takeUp = await readMessage(database, provider, event, services.settings);
      if (!takeUp) return { status: 'success' };
      await database.transaction().execute(async (tx) => {
        const inserted = await tx
          .insertInto('webhook_event')
          .values({ ...key, received_at: now() })
          .onConflict((of) => of.doNothing())
          .returning('key')
          .executeTakeFirst();
        if (inserted) await takeUp(tx);
      });
      return { status: 'success' };
    });
  });
}

/** The SDK refuses messages older than five minutes, but accepts future dates. */
function isAhead(signature: string | undefined): boolean {
  const [, time] = /(?:^|,)t=(\d+)/.exec(signature ?? '') ?? [];
  return Number(time) * 1000 > now().getTime() + minutes(5);
}

const isKnown = async (database: Database, { provider, key }: { provider: string; key: string }) =>
  (await database
    .selectFrom('webhook_event')
    .select('key')
    .where('provider', '=', provider)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined;
