import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { type Currency, currencies } from '@verso/contract/money.ts';
import { royalties } from '@verso/contract/market/royalties.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { saleDay } from '#components/market/purchases/bill-words.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';

const others = currencies.filter((currency): currency is Exclude<Currency, 'EUR'> => currency !== 'EUR');

/** The newest exchange rates, at which royalties are converted, and a form for one that was not published. */
export function ExchangeRates() {
  const result = useQuery(query(royalties.rates, {}));
  return (
    <section aria-labelledby="rates" className={classes.apart}>
      <h2 id="rates" className="sub-title">
        Exchange rates
      </h2>
      <p className="quiet">
        Royalty laws set amounts in one currency. A price in another currency is converted at the latest rate on the day
        of the sale. That rate can be up to 7 days old. We fetch rates from the European Central Bank once a day.
      </p>
      <Loaded result={result} what="the exchange rates">
        {({ rates }) =>
          rates.length > 0 ? (
            <ul role="list" aria-label="Exchange rates" className={classes.rows}>
              {rates.map(({ currency, day, perEuro, source }) => (
                <li key={currency} className={classes.row}>
                  <p>{`1 EUR = ${perEuro} ${currency}`}</p>
                  <p className="meta">{`${saleDay(day)}, ${source}`}</p>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState>No exchange rates yet.</EmptyState>
          )
        }
      </Loaded>
      <RateForm />
    </section>
  );
}

function RateForm() {
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const { act, busy } = useAction(royalties.enterRate, {
    onDone: () => setFaults({}),
    onRefused: ({ fields }) => {
      setFaults(fields);
      return Object.keys(fields).length > 0;
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const field = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    const currency = others.find((one) => one === field('currency'));
    if (currency) act({ currency, day: field('day'), perEuro: field('perEuro'), source: field('source') });
  };
  const fault = (label: string, name: string) => (faults[name] ? `${label} ${faults[name]}.` : undefined);
  return (
    <form
      noValidate
      aria-label="Enter an exchange rate"
      className={classes.period}
      onSubmit={submit}
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        const { name } = target;
        setFaults((all) => ({ ...all, [name]: undefined }));
      }}
    >
      <NativeSelect name="currency" label="Currency" data={others} />
      <TextInput name="day" label="Date" type="date" error={fault('The date', 'day')} />
      <TextInput name="perEuro" label="Value of 1 EUR" inputMode="decimal" error={fault('The value', 'perEuro')} />
      <TextInput name="source" label="Source" maxLength={200} error={fault('The source', 'source')} />
      <Button type="submit" variant="outline" loading={busy}>
        Enter the rate
      </Button>
    </form>
  );
}
