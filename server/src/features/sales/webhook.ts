import type { FastifyInstance } from 'fastify';
import { minutes, now } from '#platform/clock.ts';
import type { Pool } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { payments, stripeAccount } from '#platform/payments.ts';
import type { Services } from '#platform/services.ts';
import { readMessage } from './read-message.ts';

export const paymentWebhookPath = '/api/webhooks/stripe';
const bodyLimit = 256 * 1024;

/**
 * Where the provider tells what became of payments, transfers and people's accounts. It is answered 200 once what it
 * told is kept; anything else makes it tell again later. What it says is taken as a hint to read the thing anew:
 * messages come several times, late and in any order.
 */
export async function servePaymentWebhook(app: FastifyInstance, pool: Pool, services: Services): Promise<void> {
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
        throw new AppError('invalid', 'The message is not signed with our secret in Stripe-Signature, or not now.');
      if (event.livemode !== account.livemode)
        throw new AppError('invalid', 'The message is of the other mode: live and test do not mix.');
      const key = { provider: account.provider, key: event.id };
      if (await isKnown(pool, key)) return { status: 'success' };
      const takeUp = await readMessage(pool, provider, event, services.settings);
      if (!takeUp) return { status: 'success' };
      await pool.transaction().execute(async (tx) => {
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

/** The SDK refuses what is older than five minutes, and takes what is dated ahead. */
function isAhead(signature: string | undefined): boolean {
  const [, time] = /(?:^|,)t=(\d+)/.exec(signature ?? '') ?? [];
  return Number(time) * 1000 > now().getTime() + minutes(5);
}

const isKnown = async (pool: Pool, { provider, key }: { provider: string; key: string }) =>
  (await pool
    .selectFrom('webhook_event')
    .select('key')
    .where('provider', '=', provider)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined;
