import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { currencies } from '@verso/contract/money.ts';
import type { Currency } from '@verso/contract/schemas/money.ts';
import { readAmount, writeAmount } from '#components/shared/text/amount-text.ts';
import { FieldGroup } from '#components/shared/forms/FieldGroup.tsx';
import { locale } from '#components/shared/text/reader-locale.ts';
import classes from '#features/discovery/search/Search.module.css';
import type { SearchState } from '#features/discovery/search/search-state.ts';

type Price = Pick<SearchState, 'priceFrom' | 'priceTo' | 'currency'>;

interface PriceFilterProps {
  price: Price;
  onChange: (price: Price) => void;
}

/** A price range in one currency; prices in others are not converted. */
export function PriceFilter({ price, onChange }: PriceFilterProps) {
  const written = (amount: number | null) =>
    amount === null ? '' : writeAmount({ amount, currency: price.currency }, locale);
  const [from, setFrom] = useState(written(price.priceFrom));
  const [to, setTo] = useState(written(price.priceTo));
  const [currency, setCurrency] = useState<Currency>(price.currency);
  const [fault, setFault] = useState<string | null>(null);

  const apply = () => {
    const [lowest, highest] = [readAmount(from, currency), readAmount(to, currency)];
    if (lowest.fault !== null) return setFault(`The lowest price ${lowest.fault}`);
    if (highest.fault !== null) return setFault(`The highest price ${highest.fault}`);
    const [priceFrom, priceTo] = [lowest.value?.amount ?? null, highest.value?.amount ?? null];
    if (priceFrom !== null && priceTo !== null && priceFrom > priceTo)
      return setFault('The lowest price must not be higher than the highest price');
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
        description="Finds works for sale at a public price in this currency. Prices in other currencies are not converted."
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
