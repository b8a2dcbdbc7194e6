import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Figures as FiguresOf, Sale } from '@verso/contract/operations/schemas/figures.ts';
import { useSession } from '#api/session/session.ts';
import { titleOf } from '#components/works/artworks/artwork-words.ts';
import { formatCount, formatDay, formatAmount } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FigureNumber, Figures } from '#ui/FigureNumber.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { billingQuery, figuresQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import classes from './Figures.module.css';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { formatHours } from './months.ts';
import { ViewsByMonth } from './ViewsByMonth.tsx';
import { VotesByMonth } from './VotesByMonth.tsx';

function OwnFigures({ children }: { children: (figures: FiguresOf) => ReactNode }) {
  const result = useQuery(figuresQuery(useSession()?.id ?? ''));
  return (
    <Loaded result={result} what="your figures">
      {({ figures }) => children(figures)}
    </Loaded>
  );
}

export function ArtistFigures() {
  return (
    <OwnFigures>
      {({ received, sales, views }) => (
        <div className="columns">
          <div className={`cols-8 ${classes.together}`}>
            <section aria-labelledby="votes-received">
              <SectionHeading id="votes-received" size="sub" level={2}>
                Votes on your works
              </SectionHeading>
              {received.length > 0 ? (
                <VotesByMonth months={received} caption="In rounds closed in the last three years" />
              ) : (
                <EmptyState>
                  No votes yet. Votes on your works will appear here by month once their rounds close.
                </EmptyState>
              )}
            </section>
            <ViewsByMonth months={views} />
          </div>
          <Sold sales={sales} />
        </div>
      )}
    </OwnFigures>
  );
}

export function CollectorFigures() {
  return (
    <OwnFigures>
      {({ purchases, sales, views }) => (
        <div className="columns">
          <div className="cols-4">
            <ViewsByMonth months={views} />
          </div>
          <Sales
            id="purchases"
            side="buyer"
            title="Purchases"
            sales={purchases}
            words={(sale) => `Bought from ${sale.counterpart}`}
            empty="No purchases yet. Works you buy will appear here once you have paid or accepted the sale."
          />
          <Sold sales={sales} />
        </div>
      )}
    </OwnFigures>
  );
}

export function AuthenticatorFigures() {
  return (
    <OwnFigures>
      {({ cast }) => (
        <section aria-labelledby="votes-cast">
          <SectionHeading id="votes-cast" size="sub" level={2}>
            Your votes by month
          </SectionHeading>
          {cast.total > 0 ? (
            <div className="columns">
              <div className="cols-8">
                <VotesByMonth months={cast.months} caption="In the last three years" />
              </div>
              <div className="cols-4">
                <Figures>
                  <FigureNumber
                    label="Your median time to vote"
                    note="Counted from when the round opened or, if later, when you created your account"
                  >
                    {cast.medianHoursToVote === null ? '–' : formatHours(cast.medianHoursToVote)}
                  </FigureNumber>
                  <FigureNumber label="Median time to decision" note="For closed rounds you voted in">
                    {cast.medianHoursToDecision === null ? '–' : formatHours(cast.medianHoursToDecision)}
                  </FigureNumber>
                </Figures>
              </div>
            </div>
          ) : (
            <EmptyState>No votes yet. Your votes will appear here by month.</EmptyState>
          )}
        </section>
      )}
    </OwnFigures>
  );
}

const Sold = ({ sales }: Pick<SalesProps, 'sales'>) => (
  <Sales
    id="sales"
    side="seller"
    title="Sales"
    sales={sales}
    words={(sale) => `Sold to ${sale.counterpart}`}
    empty="No sales yet. Works you sell will appear here once the buyer has paid or accepted the sale."
  />
);

interface SalesProps {
  id: string;
  side: 'buyer' | 'seller';
  title: string;
  sales: FiguresOf['sales'];
  words: (sale: Sale) => string;
  empty: string;
}

function Sales({ id, side, title, sales: { count, sums, latest }, words, empty }: SalesProps) {
  const orders = useQuery(billingQuery).data?.orders ?? [];
  /** The order of a sale that was paid by card, or else the work. */
  const linkOf = ({ work, at }: Sale) => {
    const order = orders.find(
      (one) => one.side === side && one.work._id === work._id && one.paidAt?.slice(0, 10) === at.slice(0, 10),
    );
    return order ? paths.order(order._id) : paths.artworkDetail(work._id, work.slug);
  };
  return (
    <section className="cols-4" aria-labelledby={id}>
      <SectionHeading id={id} size="sub" level={2}>
        {title}
      </SectionHeading>
      {count > 0 ? (
        <>
          <p className={`quiet ${classes.sum}`}>
            {formatCount({ count, more: false }, 'work', 'works')}
            {sums.length > 0 && `. Known prices: ${sums.map((money) => formatAmount(money)).join(' and ')}`}
            {count > latest.length && `. The last ${latest.length}:`}
          </p>
          <ul role="list" aria-label={title} className={classes.sales}>
            {latest.map((sale) => (
              <li key={`${sale.work._id} ${sale.at}`} className={classes.sale}>
                <div>
                  <p>
                    <Link to={linkOf(sale)}>
                      <cite>{titleOf(sale.work.title)}</cite>
                    </Link>
                  </p>
                  <p className="meta">
                    {words(sale)}, {formatDay(sale.at)}
                  </p>
                </div>
                {sale.price && <p>{formatAmount(sale.price)}</p>}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState>{empty}</EmptyState>
      )}
    </section>
  );
}
