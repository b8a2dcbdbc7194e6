import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import type { Currency } from '@verso/contract/schemas/money.ts';
import { seconds } from '#platform/clock.ts';
import { log } from '#platform/logging/log.ts';
import { payees } from './payees.ts';
import type { Services } from '#platform/services.ts';
import { groupOf, isRefused, reached } from './stripe-calls.ts';
import { sign } from '#platform/keys/tokens.ts';

export type PaymentProvider = 'stripe' | 'sandbox';

/** An account at Stripe, or at the sandbox that imitates it. */
interface StripeAccount {
  provider: PaymentProvider;
  secretKey: string;
  /** Secrets of the two webhook endpoints: payments and people's accounts. */
  webhookSecrets: readonly [string, ...string[]];
  /** Whether real money moves. */
  livemode: boolean;
  apiUrl(): string;
}

/** The account of the settings; otherwise one at the sandbox, with keys of this server. */
export function stripeAccount(services: Services): StripeAccount {
  const { settings, secretKey } = services;
  if (settings.stripe) {
    const { secretKey: key, webhookSecrets, apiUrl } = settings.stripe;
    return {
      provider: 'stripe',
      secretKey: key,
      webhookSecrets,
      livemode: key.includes('_live_'),
      apiUrl: () => apiUrl,
    };
  }
  const own = (what: string) => sign(secretKey, `the sandbox of Stripe: ${what}`).toString('hex');
  return {
    provider: 'sandbox',
    secretKey: `sk_test_${own('key')}`,
    webhookSecrets: [`whsec_${own('webhook')}`],
    livemode: false,
    apiUrl: () => services.ownAddress(),
  };
}

/** The parameters of a payment page; the same at every attempt. */
interface Checkout {
  orderId: string;
  email: string;
  title: string;
  amount: number;
  currency: Currency;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

/** A claim by the buyer's bank to money of a payment. */
export interface Dispute {
  id: string;
  status: string;
  amount: number;
}

/** The statuses of disputes that are decided. */
export const closedDisputes = ['won', 'lost', 'warning_closed', 'prevented'];

/** Whether the bank has not decided about a dispute yet. */
export const isOpenDispute = ({ status }: Pick<Dispute, 'status'>) => !closedDisputes.includes(status);

/** The state of an order's payment at the provider, whatever earlier messages said. */
export interface PaymentState {
  sessionId: string;
  orderId: string | null;
  livemode: boolean;
  session: 'open' | 'complete' | 'expired';
  paid: boolean;
  /** Complete, and the money will not arrive. */
  failed: boolean;
  amount: number;
  currency: string;
  chargeId: string | null;
  /** The provider's fee in the currency of the sale; null while it is not known. */
  fee: number | null;
  refunded: number;
  /** The id of the newest refund, also of one that failed. */
  lastRefund: string | null;
  /** Oldest first. */
  disputes: readonly Dispute[];
}

interface Refund {
  key: string;
  orderId: string;
  chargeId: string;
  amount: number;
}

export type Payments = ReturnType<typeof payments>;

const retries = 2;

/** Calls Stripe with its SDK. An unreachable provider is `unavailable`; a refusal is a `StripeInvalidRequestError`. */
export function payments(account: StripeAccount) {
  let made: Stripe | undefined;
  // The sandbox's address is known only once this server listens.
  const stripe = (): Stripe => {
    const { protocol, hostname, port } = new URL(account.apiUrl());
    made ??= new Stripe(account.secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port === '' ? {} : { port }),
      telemetry: false,
      timeout: seconds(10),
      maxNetworkRetries: retries,
    });
    return made;
  };

  return {
    provider: account.provider,

    /** Tells this account from others, without its key. */
    account: createHash('sha256').update(account.secretKey).digest('hex').slice(0, 16),
    livemode: account.livemode,

    /** Opens the payment page of an order. */
    async createSession(checkout: Checkout): Promise<{ id: string; url: string | null }> {
      const { orderId, amount, currency, title } = checkout;
      const { id, url } = await reached(
        () =>
          stripe().checkout.sessions.create(
            {
              mode: 'payment',
              client_reference_id: orderId,
              customer_email: checkout.email,
              expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
              // A slow payment method must not reserve a work for days.
              allowed_payment_method_types: ['card'],
              line_items: [
                {
                  quantity: 1,
                  price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } },
                },
              ],
              success_url: checkout.successUrl,
              cancel_url: checkout.cancelUrl,
              metadata: { order_id: orderId },
              payment_intent_data: { transfer_group: groupOf(orderId), metadata: { order_id: orderId } },
            },
            { idempotencyKey: `checkout:${orderId}:v1` },
          ),
        'You have not been charged.',
      );
      return { id, url };
    },

    /** Closes the page; false if it has ended already, by payment or by itself. */
    async expireSession(sessionId: string): Promise<boolean> {
      try {
        await reached(() => stripe().checkout.sessions.expire(sessionId));
        return true;
      } catch (error) {
        if (isRefused(error)) return false;
        throw error;
      }
    },

    async paymentStateOf(sessionId: string): Promise<PaymentState> {
      return reached(async () =>
        readPaymentState(
          await stripe().checkout.sessions.retrieve(sessionId, {
            expand: ['payment_intent.latest_charge.balance_transaction', 'payment_intent.latest_charge.refunds'],
          }),
          stripe(),
        ),
      );
    },

    /** The checkout session of a payment; null if it was charged otherwise. */
    async sessionOfPayment(paymentIntentId: string): Promise<string | null> {
      return reached(async () => {
        const { data } = await stripe().checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 });
        return data[0]?.id ?? null;
      });
    },

    /** The currencies, as ISO 4217 codes, in which this account is paid without a conversion. */
    async settledCurrencies(): Promise<string[]> {
      const { available, pending } = await reached(() => stripe().balance.retrieve());
      return [...new Set([...available, ...pending].map(({ currency }) => currency.toUpperCase()))];
    },

    async refund({ key, orderId, chargeId, amount }: Refund): Promise<void> {
      await reached(() =>
        stripe().refunds.create({ charge: chargeId, amount, metadata: { order_id: orderId } }, { idempotencyKey: key }),
      ).catch((error: unknown) => {
        if (!(isRefused(error) && error.code === 'charge_already_refunded')) throw error;
      });
    },

    ...payees(stripe),

    /**
     * A provider message with a recent signature by one of our secrets over these bytes; its own time is not checked
     * here.
     */
    readEvent(body: Buffer, signature: string | undefined): Stripe.Event | undefined {
      let fault: unknown;
      for (const secret of account.webhookSecrets) {
        try {
          return stripe().webhooks.constructEvent(body, signature ?? '', secret);
        } catch (error) {
          fault = error;
        }
      }
      log.warn({ err: fault }, 'a webhook message is not signed by Stripe');
      return undefined;
    },
  };
}

/** An unknown status counts as open: it changes nothing, and the page expires. */
function statusOf({ status }: Stripe.Checkout.Session): PaymentState['session'] {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}

/** A payment settled in another currency has its fee in that one, at the rate of the settlement. */
const feeIn = ({ fee, amount, currency }: Stripe.BalanceTransaction, session: Stripe.Checkout.Session): number =>
  currency === session.currency ? fee : Math.round((fee / amount) * (session.amount_total ?? 0));

async function readPaymentState(session: Stripe.Checkout.Session, stripe: Stripe): Promise<PaymentState> {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const balance = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null;
  const disputes = charge?.disputed ? (await stripe.disputes.list({ charge: charge.id, limit: 100 })).data : [];
  return {
    sessionId: session.id,
    orderId: session.client_reference_id,
    livemode: session.livemode,
    session: statusOf(session),
    paid: session.payment_status === 'paid',
    failed: session.status === 'complete' && intent?.status === 'requires_payment_method',
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    chargeId: charge?.id ?? null,
    fee: balance && feeIn(balance, session),
    refunded: charge?.amount_refunded ?? 0,
    lastRefund: charge?.refunds?.data[0]?.id ?? null,
    disputes: disputes.map(({ id, status, amount }) => ({ id, status, amount })).toReversed(),
  };
}
