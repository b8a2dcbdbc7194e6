import type { Currency } from '@verso/contract/money.ts';
import type { RoyaltyAnswer, RoyaltyLine } from '@verso/contract/royalties.ts';
import classes from './Royalties.module.css';
import { percentWords } from './royalty-words.ts';
import { moneyWords } from '#components/reader-locale.ts';

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
          <th scope="col">Of</th>
          <th scope="col">Royalty</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.above.amount}>
            <th scope="row">{bandWords(line)}</th>
            <td>{percentWords(line.percent)}</td>
            <td>{moneyWords(line.portion)}</td>
            <td>{moneyWords(line.royalty)}</td>
          </tr>
        ))}
        {takenOffByCap && (
          <tr>
            <th scope="row" colSpan={3}>
              Above the cap
            </th>
            <td>−{moneyWords(takenOffByCap)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Royalty
          </th>
          <td>{moneyWords(price)}</td>
          <td>{moneyWords(amount)}</td>
        </tr>
        {amount.currency !== saleCurrency && (
          <tr>
            <th scope="row" colSpan={3}>
              In the currency of the sale
            </th>
            <td>{moneyWords(inPriceCurrency)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

/** `Up to €50,000`, `€50,000 to €200,000`, `Above €500,000`. */
function bandWords({ above, upTo }: Pick<RoyaltyLine, 'above' | 'upTo'>): string {
  if (upTo === null) return above.amount === 0 ? 'The whole price' : `Above ${moneyWords(above)}`;
  return above.amount === 0 ? `Up to ${moneyWords(upTo)}` : `${moneyWords(above)} to ${moneyWords(upTo)}`;
}
