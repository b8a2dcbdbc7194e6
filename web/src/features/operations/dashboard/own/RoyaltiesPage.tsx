import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatMoney } from '@verso/contract/money.ts';
import type { DueRoyalty } from '@verso/contract/market/schemas/sales.ts';
import { sales } from '@verso/contract/market/sales.ts';
import { call } from '#api/call.ts';
import { query } from '#api/query.ts';
import { titleOf } from '#components/works/artworks/artwork-words.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatCount, formatDay, locale } from '#components/shared/text/reader-locale.ts';
import { saveFile } from '#components/shared/export/save-file.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { toastError } from '#ui/notices/toast.ts';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { ExchangeRates } from '#features/operations/dashboard/royalties/ExchangeRates.tsx';

type Period = { from: string; to: string };

const aDay = /^\d{4}-\d{2}-\d{2}$/;

/** The period in the address; by default the year to date. */
function periodIn(params: URLSearchParams): Period {
  const today = new Date().toISOString().slice(0, 10);
  const dayIn = (name: string, otherwise: string) => {
    const day = params.get(name) ?? '';
    return aDay.test(day) && !Number.isNaN(Date.parse(day)) ? day : otherwise;
  };
  return { from: dayIn('from', `${today.slice(0, 4)}-01-01`), to: dayIn('to', today) };
}

/** The statement for the collecting society: royalties due by law on sales made here. */
export function Component() {
  const { params } = useAddress();
  const period = periodIn(params);
  const statement = useQuery({ ...query(sales.royaltyStatement, period), placeholderData: keepPreviousData });
  return (
    <div>
      <PageTitle>Royalties</PageTitle>
      <h1 id="royalties" className={`page-title ${classes.title}`}>
        Royalties
      </h1>
      <p className={`quiet ${classes.lead}`}>
        This page lists the royalties due by law on sales paid by card in this registry. Each royalty is in the currency
        of the sale and follows the rule in force that day. Dates are in UTC. This is not legal advice.
      </p>
      <PeriodForm key={`${period.from} ${period.to}`} period={period} />
      <section aria-labelledby="royalties" aria-busy={statement.isFetching}>
        <Loaded result={statement} what="the royalties">
          {({ royalties, totals }) =>
            royalties.length > 0 ? (
              <>
                <div className={classes.summary}>
                  <p role="status">
                    {formatCount({ count: royalties.length, more: false }, 'royalty', 'royalties')}
                    {`, ${totals.map((sum) => formatMoney(sum, locale)).join(' and ')} after deducting refunds and royalties given up`}
                  </p>
                  <ExportButton period={period} />
                </div>
                <ul role="list" aria-label="Royalties" className={classes.rows}>
                  {royalties.map((royalty) => (
                    <RoyaltyRow key={royalty.order} royalty={royalty} />
                  ))}
                </ul>
              </>
            ) : (
              <EmptyState>No royalties became due by law in this period.</EmptyState>
            )
          }
        </Loaded>
      </section>
      <ExchangeRates />
    </div>
  );
}

function PeriodForm({ period }: { period: Period }) {
  const { addressWith } = useAddress();
  const navigate = useNavigate();
  return (
    <form
      aria-label="Period"
      className={classes.period}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const field = (name: string) => {
          const value = typed.get(name);
          return typeof value === 'string' ? value : '';
        };
        void navigate({ search: addressWith({ from: field('from'), to: field('to') }) }, { preventScrollReset: true });
      }}
    >
      <TextInput name="from" label="From" type="date" required withAsterisk={false} defaultValue={period.from} />
      <TextInput name="to" label="To" type="date" required withAsterisk={false} defaultValue={period.to} />
      <Button type="submit" variant="outline">
        Show
      </Button>
    </form>
  );
}

function RoyaltyRow({ royalty: due }: { royalty: DueRoyalty }) {
  const { work, artist, soldOn, order, price, rule, exchange, royalty, refunded, givenUp, left } = due;
  return (
    <li className={classes.row}>
      <div>
        <p className="name">
          <Link to={paths.artworkDetail(work._id, work.slug)}>
            <cite>{titleOf(work.title)}</cite>
          </Link>
          , {artist}
        </p>
        <p className="quiet">{`Sold on ${formatDay(soldOn)} for ${formatMoney(price, locale)}, order ${order}`}</p>
        <p className="meta">{`${rule.name}, rule ${rule.id} version ${rule.version}`}</p>
        {exchange && (
          <p className="meta">{`Converted at ${exchange.rate}, the rate of ${formatDay(exchange.on)} (${exchange.source})`}</p>
        )}
      </div>
      <div>
        <p className="name">{formatMoney(left, locale)}</p>
        {refunded.amount > 0 && (
          <p className="meta">{`${formatMoney(royalty, locale)} before ${formatMoney(refunded, locale)} of the price was refunded`}</p>
        )}
        {givenUp.amount > 0 && (
          <p className="meta">{`The artist gave up ${formatMoney(givenUp, locale)}. It went to the registry’s fund for artists.`}</p>
        )}
      </div>
    </li>
  );
}

function ExportButton({ period }: { period: Period }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { table } = await call(sales.exportRoyalties, period);
      saveFile(table.name, 'text/csv;charset=utf-8', table.csv);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" loading={busy} onClick={() => void save()}>
      Export as CSV
    </Button>
  );
}
