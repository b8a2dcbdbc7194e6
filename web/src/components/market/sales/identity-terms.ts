import { identityFrom } from '@verso/contract/market/sales.ts';
import type { Money } from '@verso/contract/schemas/money.ts';
import { formatAmount } from '#components/shared/text/reader-locale.ts';

/** Why a price alone requires a verified identity of its buyer, whatever they bought before; null if it does not. */
export function identityTerms({ amount, currency }: Money): string | null {
  if (currency !== identityFrom.currency) return 'To buy a work that isn’t priced in euros, verify your identity once.';
  return amount >= identityFrom.amount
    ? `To buy for ${formatAmount(identityFrom)} or more, verify your identity once.`
    : null;
}
