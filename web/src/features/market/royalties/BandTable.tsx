import type { Currency } from '@verso/contract/schemas/money.ts';
import type { RoyaltyAnswer, RoyaltyLine } from '@verso/contract/market/schemas/royalties.ts';
import classes from './Royalties.module.css';
import { formatPercent } from './royalty-words.ts';
import { formatAmount } from '#components/shared/text/reader-locale.ts';

interface BandTableProps {
  answer: Extract<RoyaltyAnswer, { kind: 'due' }>;
  saleCurrency: Currency;
}

/** The royalty, band by band. */
export function BandTable({ answer, saleCurrency }: BandTableProps) {
  const { lines, amount, takenOffByCap, price, inPriceCurrency } = answer;
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">The royalty, band by band</caption>
      <thead>
        <tr>
          <th scope="col">Part of the price</th>
          <th scope="col">Rate</th>
          <th scope="col">Amount</th>
          <th scope="col">Royalty</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.above.amount}>
            <th scope="row">{formatBand(line)}</th>
            <td>{formatPercent(line.percent)}</td>
            <td>{formatAmount(line.portion)}</td>
            <td>{formatAmount(line.royalty)}</td>
          </tr>
        ))}
        {takenOffByCap && (
          <tr>
            <th scope="row" colSpan={3}>
              Above the cap
            </th>
            <td>−{formatAmount(takenOffByCap)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Royalty
          </th>
          <td>{formatAmount(price)}</td>
          <td>{formatAmount(amount)}</td>
        </tr>
        {amount.currency !== saleCurrency && (
          <tr>
            <th scope="row" colSpan={3}>
              In the currency of the sale
            </th>
            <td>{formatAmount(inPriceCurrency)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

/** `Up to €50,000`, `€50,000 to €200,000`, `Above €500,000`. */
function formatBand({ above, upTo }: Pick<RoyaltyLine, 'above' | 'upTo'>): string {
  if (upTo === null) return above.amount === 0 ? 'The whole price' : `Above ${formatAmount(above)}`;
  return above.amount === 0 ? `Up to ${formatAmount(upTo)}` : `${formatAmount(above)} to ${formatAmount(upTo)}`;
}
