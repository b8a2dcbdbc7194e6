import type { Money } from '@verso/contract/schemas/money.ts';
import classes from './Royalties.module.css';
import { formatAmount } from '#components/shared/text/reader-locale.ts';
import { lazyPart } from '#lazy-part.ts';

const CurvePlot = lazyPart(
  () => import('./CurvePlot.tsx'),
  (module) => module.CurvePlot,
);

interface RoyaltyCurveProps {
  curve: ReadonlyArray<{ price: Money; royalty: Money }>;
  rule: string;
  /** Null where the price is in another currency without a known rate. */
  asked: Money | null;
}

/** The royalty by price as a chart, and as a table for screen readers. */
export function RoyaltyCurve({ curve, rule, asked }: RoyaltyCurveProps) {
  return (
    <figure className={classes.figure}>
      <div className={classes.plot} aria-hidden="true">
        <CurvePlot curve={curve} asked={asked} />
      </div>
      <figcaption className="meta">Royalty by price: {rule}.</figcaption>
      <details className={classes.rule}>
        <summary>View as table</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Price</th>
              <th scope="col">Royalty</th>
            </tr>
          </thead>
          <tbody>
            {curve
              // A minimum price appears twice: without and with a royalty.
              .filter(({ price }, at) => price.amount !== curve[at + 1]?.price.amount)
              .map(({ price, royalty }) => (
                <tr key={price.amount}>
                  <th scope="row">{formatAmount(price)}</th>
                  <td>{formatAmount(royalty)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
