import type { Stripe } from 'stripe';
import type { Currency } from '@verso/contract/schemas/money.ts';
import type { BankRefusal } from '@verso/contract/market/schemas/sales.ts';
import { groupOf, reached } from './stripe-calls.ts';

/** A share to be transferred to a payee's account. */
interface Share {
  payoutId: string;
  orderId: string;
  amount: number;
  currency: Currency;
  destination: string;
}

interface Transfer extends Share {
  key: string;
  chargeId: string;
}

/** The state of a transfer at the provider. */
export interface TransferState {
  id: string;
  orderId: string | null;
  /** The reversed amount. */
  reversed: number;
}

/** The state of a payee's account at the provider. */
export interface AccountState {
  accountId: string;
  /** Whether it can receive payments. */
  ready: boolean;
  /** Closed for good, by its holder or by the provider; another one must be opened. */
  closed: boolean;
  /** The last payout from it to the bank, if the bank returned it. */
  bankRefusal: BankRefusal | null;
}

interface Payee {
  personId: string;
  email: string;
  name: string;
  instead: string | undefined;
}

/** Pays people their shares: their accounts at Stripe, and transfers to them. */
export const payees = (stripe: () => Stripe) => ({
  async transfer({ key, payoutId, orderId, amount, currency, destination, chargeId }: Transfer): Promise<string> {
    const { id } = await reached(() =>
      stripe().transfers.create(
        {
          amount,
          currency: currency.toLowerCase(),
          destination,
          source_transaction: chargeId,
          transfer_group: groupOf(orderId),
          metadata: { order_id: orderId, payout_id: payoutId },
        },
        { idempotencyKey: key },
      ),
    );
    return id;
  },

  /** The transfer of a share, if it was made; older ones do not name the payout. */
  async findTransfer({ payoutId, orderId, amount, destination }: Share): Promise<string | undefined> {
    const { data } = await reached(() => stripe().transfers.list({ transfer_group: groupOf(orderId), limit: 100 }));
    return data.find(({ metadata, amount: sent, destination: to }) => {
      const named = metadata['payout_id'];
      return named === undefined ? sent === amount && to === destination : named === payoutId;
    })?.id;
  },

  async transferStateOf(transferId: string): Promise<TransferState> {
    const { id, metadata, amount_reversed: reversed } = await reached(() => stripe().transfers.retrieve(transferId));
    return { id, orderId: metadata['order_id'] ?? null, reversed };
  },

  async reverse(transferId: string, amount: number, key: string): Promise<void> {
    await reached(() => stripe().transfers.createReversal(transferId, { amount }, { idempotencyKey: key }));
  },

  /**
   * Opens a payee's account; they give bank details only to the provider. `instead`: of one that was closed.
   */
  async openAccount({ personId, email, name, instead }: Payee): Promise<string> {
    const { id } = await reached(() =>
      stripe().v2.core.accounts.create(
        {
          contact_email: email,
          display_name: name,
          configuration: {
            recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
          },
          include: ['configuration.recipient'],
        },
        { idempotencyKey: `account:${personId}${instead === undefined ? '' : `:${instead}`}` },
      ),
    );
    return id;
  },

  /** The page where a payee enters details, or updates them once the account is `ready`; the address works once. */
  async accountPage(accountId: string, { ready, back }: { ready: boolean; back: string }): Promise<string> {
    const addresses = { refresh_url: back, return_url: back };
    const { url } = await reached(() =>
      stripe().v2.core.accountLinks.create({
        account: accountId,
        use_case: ready
          ? { type: 'account_update', account_update: addresses }
          : { type: 'account_onboarding', account_onboarding: addresses },
      }),
    );
    return url;
  },

  async accountStateOf(accountId: string): Promise<AccountState> {
    return reached(async () => {
      const { configuration, closed } = await stripe().v2.core.accounts.retrieve(accountId, {
        include: ['configuration.recipient'],
      });
      if (closed === true) return { accountId, ready: false, closed, bankRefusal: null };
      const { data } = await stripe().payouts.list({ limit: 1 }, { stripeAccount: accountId });
      const last = data[0];
      return {
        accountId,
        ready: configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status === 'active',
        closed: false,
        bankRefusal:
          last?.status === 'failed'
            ? { payout: last.id, reason: last.failure_message ?? '', at: new Date(last.created * 1000).toISOString() }
            : null,
      };
    });
  },
});
