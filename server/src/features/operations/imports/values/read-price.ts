import { currencies, type Currency, formatMoney, fromUnits } from '@verso/contract/money.ts';
import { type Money, SalePrice } from '@verso/contract/schemas/money.ts';
import { type Read, type Refused, refused } from './cell.ts';
import { readNumber } from './read-number.ts';

const signs: Readonly<Record<string, Currency>> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  $: 'USD',
  US$: 'USD',
  FR: 'CHF',
  SFR: 'CHF',
  '¥': 'JPY',
  KČ: 'CZK',
  ZŁ: 'PLN',
  R$: 'BRL',
  '₩': 'KRW',
};

/** The currency that a code or sign means; undefined if it is none. */
export function currencyOf(word: string): Currency | undefined {
  const plain = word.trim().toUpperCase().replace(/\.$/, '');
  return currencies.find((code) => code === plain) ?? signs[plain];
}

/** A sale price as people write it: `EUR 12.500,-`, `€ 1,200.50`, `CHF 1'200.–`. */
export function readPrice(written: string, given: Currency | undefined): Read<Money | null> | Refused {
  const text = written.trim();
  if (
    /^(?:nfs|not for sale|unverkäuflich|n\.?v\.?|pas à vendre|non in vendita|no está en venta|niet te koop|-|–|0)$/i.test(
      text,
    )
  )
    return { value: null };
  if (/^(?:por|on request|price on request|auf anfrage|sur demande|su richiesta|a consultar|op aanvraag)$/i.test(text))
    return { value: null };
  const [, before = '', digits = '', after = ''] = /^([^\d]*)(\d[\d.,'’\s]*\d|\d)([^\d]*)$/.exec(text) ?? [];
  const units = readNumber(digits, { thousands: true });
  if (units === undefined) return refused(`“${text}” is not a price.`);
  const tail = after.replace(/^\s*[.,]\s*[-–—]*/, '');
  const word = before.trim() || tail.trim();
  const currency = word === '' ? given : currencyOf(word);
  if (currency === undefined)
    return refused(
      word === ''
        ? `“${text}” has no currency. Write, for example, EUR ${digits.trim()}.`
        : `“${word}” is not a currency we support.`,
    );
  const money = SalePrice.safeParse(fromUnits(units, currency));
  if (money.success) return { value: money.data };
  return refused(`${formatMoney(fromUnits(units, currency), 'en')} is less than the minimum card payment.`);
}
