import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Figures as FiguresOf, Sale } from '@verso/contract/figures.ts';
import { useSession } from '#api/session.ts';
import { titleOf } from '#components/artwork-words.ts';
import { countWords, dayWords, moneyWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FigureNumber, Figures } from '#ui/FigureNumber.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { figuresQuery } from './dashboard-queries.ts';
import classes from './Figures.module.css';
import { Loaded } from './Loaded.tsx';
import { spanWords } from './months.ts';
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
                <VotesByMonth months={received} caption="In the last three years, in rounds that are closed" />
              ) : (
                <EmptyState>Votes stand here by month, once the round they were cast in is closed.</EmptyState>
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
            title="Purchases"
            sales={purchases}
            words={(sale) => `Bought from ${sale.counterpart}`}
            empty="What you buy stands here: by card once it is paid, otherwise once you have accepted the sale."
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
                    label="Median time to your vote"
                    note="From the opening of a round, or from your joining where that was later"
                  >
                    {cast.medianHoursToVote === null ? '–' : spanWords(cast.medianHoursToVote)}
                  </FigureNumber>
                  <FigureNumber label="Median time to decision" note="Of the closed rounds that you voted in">
                    {cast.medianHoursToDecision === null ? '–' : spanWords(cast.medianHoursToDecision)}
                  </FigureNumber>
                </Figures>
              </div>
            </div>
          ) : (
            <EmptyState>Your votes stand here by month, from the first one on.</EmptyState>
          )}
        </section>
      )}
    </OwnFigures>
  );
}

const Sold = ({ sales }: Pick<SalesProps, 'sales'>) => (
  <Sales
    id="sales"
    title="Sales"
    sales={sales}
    words={(sale) => `Sold to ${sale.counterpart}`}
    empty="What you sell stands here once it is paid by card, or the buyer has accepted your bill of sale."
  />
);

interface SalesProps {
  id: string;
  title: string;
  sales: FiguresOf['sales'];
  words: (sale: Sale) => string;
  empty: string;
}

function Sales({ id, title, sales: { count, sums, latest }, words, empty }: SalesProps) {
  return (
    <section className="cols-4" aria-labelledby={id}>
      <SectionHeading id={id} size="sub" level={2}>
        {title}
      </SectionHeading>
      {count > 0 ? (
        <>
          <p className={`quiet ${classes.sum}`}>
            {countWords({ count, more: false }, 'work', 'works')}
            {sums.length > 0 && `, ${sums.map((money) => moneyWords(money)).join(' and ')} where a price was told`}
            {count > latest.length && `; the last ${latest.length}`}
          </p>
          <ul role="list" aria-label={title} className={classes.sales}>
            {latest.map((sale) => (
              <li key={`${sale.work._id} ${sale.at}`} className={classes.sale}>
                <div>
                  <p>
                    <Link to={paths.artworkDetail(sale.work._id, sale.work.slug)}>
                      <cite>{titleOf(sale.work.title)}</cite>
                    </Link>
                  </p>
                  <p className="meta">
                    {words(sale)}, {dayWords(sale.at)}
                  </p>
                </div>
                {sale.price && <p>{moneyWords(sale.price)}</p>}
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
