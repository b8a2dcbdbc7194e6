import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { currencies, type Currency } from '@verso/contract/money.ts';
import { readAmount, writeAmount } from '#components/amount-text.ts';
import { FieldGroup } from '#components/FieldGroup.tsx';
import { locale } from '#components/reader-locale.ts';
import classes from './Search.module.css';
import type { SearchState } from './search-state.ts';

type Price = Pick<SearchState, 'priceFrom' | 'priceTo' | 'currency'>;

interface PriceFilterProps {
  price: Price;
  onChange: (price: Price) => void;
}

/** Between two prices in one currency: amounts in others are not converted. */
export function PriceFilter({ price, onChange }: PriceFilterProps) {
  const written = (amount: number | null) =>
    amount === null ? '' : writeAmount({ amount, currency: price.currency }, locale);
  const [from, setFrom] = useState(written(price.priceFrom));
  const [to, setTo] = useState(written(price.priceTo));
  const [currency, setCurrency] = useState<Currency>(price.currency);
  const [fault, setFault] = useState<string | null>(null);

  const apply = () => {
    const [least, most] = [readAmount(from, currency), readAmount(to, currency)];
    if (least.fault !== null) return setFault(`The lowest price ${least.fault}`);
    if (most.fault !== null) return setFault(`The highest price ${most.fault}`);
    const [priceFrom, priceTo] = [least.value?.amount ?? null, most.value?.amount ?? null];
    if (priceFrom !== null && priceTo !== null && priceFrom > priceTo)
      return setFault('The lowest price is above the highest: swap them');
    setFault(null);
    onChange({ priceFrom, priceTo, currency });
  };

  return (
    <form
      noValidate
      className={classes.price}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <FieldGroup
        label="Price"
        description="Works for sale whose price is shown in this currency; other currencies are not converted."
        error={fault}
      >
        <div className={classes.amounts}>
          <TextInput
            aria-label="Lowest price"
            placeholder="From"
            value={from}
            maxLength={30}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextInput
            aria-label="Highest price"
            placeholder="To"
            value={to}
            maxLength={30}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <NativeSelect
            aria-label="Currency"
            data={[...currencies]}
            value={currency}
            onChange={({ currentTarget }) =>
              setCurrency(currencies.find((one) => one === currentTarget.value) ?? currency)
            }
          />
          <Button type="submit" variant="outline">
            Apply
          </Button>
        </div>
      </FieldGroup>
    </form>
  );
}
