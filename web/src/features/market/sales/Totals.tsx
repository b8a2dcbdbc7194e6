import type { YearTotal } from '@verso/contract/market/schemas/sales.ts';
import classes from './Sales.module.css';
import { signedMoney } from '#components/market/orders/signed-money.ts';

const columns = { bought: 'Bought', sold: 'Sold', royalties: 'Royalties received', paidOut: 'Paid out' } as const;
const keys = ['bought', 'sold', 'royalties', 'paidOut'] as const;

/** Totals per year and currency. */
export function Totals({ totals }: { totals: readonly YearTotal[] }) {
  return (
    <table className={classes.totals}>
      <caption className="visually-hidden">Totals by year and currency, after refunds</caption>
      <thead>
        <tr>
          <th scope="col">Year</th>
          {keys.map((key) => (
            <th key={key} scope="col">
              {columns[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <tr key={`${total.year} ${total.currency}`}>
            <th scope="row">{`${total.year}, ${total.currency}`}</th>
            {keys.map((key) => (
              <td key={key} data-label={columns[key]}>
                {total[key] === 0 ? '–' : signedMoney({ amount: total[key], currency: total.currency })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
