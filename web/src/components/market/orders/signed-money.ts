import { decimalsOf } from '@verso/contract/money.ts';
import type { Currency } from '@verso/contract/schemas/money.ts';
import { locale } from '#components/shared/text/reader-locale.ts';

/** An amount that may be negative. */
export const signedMoney = ({ amount, currency }: { amount: number; currency: Currency }): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount / 10 ** decimalsOf(currency),
  );
