import type { Stripe } from 'stripe';
import type { Currency } from '@verso/contract/money.ts';
import type { BankRefusal } from '@verso/contract/sales.ts';
import { groupOf, reached } from './stripe-calls.ts';

interface Transfer {
  key: string;
  orderId: string;
  amount: number;
  currency: Currency;
  destination: string;
  chargeId: string;
}

/** How a transfer stands at the provider now. */
export interface TransferStanding {
  id: string;
  orderId: string | null;
  /** What of it was taken back. */
  reversed: number;
}

/** How the account of somebody who is paid stands at the provider now. */
export interface AccountStanding {
  accountId: string;
  /** Whether it can be paid to. */
  ready: boolean;
  /** The last payout from it to the bank, if the bank sent that back. */
  bankRefusal: BankRefusal | null;
}

/** Paying people their shares: their accounts at Stripe, and transfers to them. */
export const payees = (stripe: () => Stripe) => ({
  async transfer({ key, orderId, amount, currency, destination, chargeId }: Transfer): Promise<string> {
    const { id } = await reached(() =>
      stripe().transfers.create(
        {
          amount,
          currency: currency.toLowerCase(),
          destination,
          source_transaction: chargeId,
          transfer_group: groupOf(orderId),
          metadata: { order_id: orderId },
        },
        { idempotencyKey: key },
      ),
    );
    return id;
  },

  async standingOfTransfer(transferId: string): Promise<TransferStanding> {
    const { id, metadata, amount_reversed: reversed } = await reached(() => stripe().transfers.retrieve(transferId));
    return { id, orderId: metadata['order_id'] ?? null, reversed };
  },

  async reverse(transferId: string, amount: number, key: string): Promise<void> {
    await reached(() => stripe().transfers.createReversal(transferId, { amount }, { idempotencyKey: key }));
  },

  /** Opens an account that somebody can be paid to; what a bank asks for, they tell the provider alone. */
  async openAccount({ personId, email, name }: { personId: string; email: string; name: string }): Promise<string> {
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
        { idempotencyKey: `account:${personId}` },
      ),
    );
    return id;
  },

  /** Where they tell it, or tell it anew once the account is `ready`; an address that is good once. */
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

  async standingOfAccount(accountId: string): Promise<AccountStanding> {
    return reached(async () => {
      const { configuration } = await stripe().v2.core.accounts.retrieve(accountId, {
        include: ['configuration.recipient'],
      });
      const { data } = await stripe().payouts.list({ limit: 1 }, { stripeAccount: accountId });
      const last = data[0];
      return {
        accountId,
        ready: configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status === 'active',
        bankRefusal:
          last?.status === 'failed'
            ? { payout: last.id, reason: last.failure_message ?? '', at: new Date(last.created * 1000).toISOString() }
            : null,
      };
    });
  },
});
