import type { Payout } from '@verso/contract/market/schemas/sales.ts';

/** Why a share is not paid out, if its payee must act; null otherwise. */
export function payoutTask({ state, sentBack, waitsFor, amount }: Payout): string | null {
  if (amount.amount <= 0) return null;
  if (sentBack)
    return 'An admin couldn’t pay you using your bank details. Enter new ones, or choose to be paid by the card provider.';
  if (waitsFor === 'identity') return 'Verify your identity to get paid.';
  if (waitsFor === 'account') return 'Set up payouts to get paid.';
  return state === 'refused' ? 'The card provider refused the payout. Find out why and what to do.' : null;
}
