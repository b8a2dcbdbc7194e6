import { lazy, Suspense } from 'react';
import type { Money } from '@verso/contract/money.ts';
import { chunk } from '#chunk.ts';
import classes from './Royalties.module.css';
import { moneyWords } from '#components/reader-locale.ts';

const CurvePlot = lazy(async () => ({ default: (await chunk(() => import('./CurvePlot.tsx'))).CurvePlot }));

interface RoyaltyCurveProps {
  curve: ReadonlyArray<{ price: Money; royalty: Money }>;
  rule: string;
  /** Null where the price is in another currency and no rate is known. */
  asked: Money | null;
}

/** The royalty over the price as a line, and the same as a table for whoever does not see lines. */
export function RoyaltyCurve({ curve, rule, asked }: RoyaltyCurveProps) {
  return (
    <figure className={classes.figure}>
      <div className={classes.plot} aria-hidden="true">
        <Suspense>
          <CurvePlot curve={curve} asked={asked} />
        </Suspense>
      </div>
      <figcaption className="meta">The royalty over the price: {rule}.</figcaption>
      <details className={classes.rule}>
        <summary>As a table</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Price</th>
              <th scope="col">Royalty</th>
            </tr>
          </thead>
          <tbody>
            {curve
              // A minimum stands twice: without a royalty, and with one.
              .filter(({ price }, at) => price.amount !== curve[at + 1]?.price.amount)
              .map(({ price, royalty }) => (
                <tr key={price.amount}>
                  <th scope="row">{moneyWords(price)}</th>
                  <td>{moneyWords(royalty)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
