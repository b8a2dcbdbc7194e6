import { NativeSelect, TextInput } from '@mantine/core';
import type { Currency, Money } from '@verso/contract/schemas/money.ts';
import { currencies, toUnits } from '@verso/contract/money.ts';
import { readAmount, writeAmount } from '#components/shared/text/amount-text.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './MoneyField.module.css';
import { ParsedInput } from '#components/shared/forms/ParsedInput.tsx';
import { locale } from '#components/shared/text/reader-locale.ts';
import { type TypedFieldProps, useTypedField } from './use-typed-field.ts';

interface MoneyFieldProps extends TypedFieldProps<Money> {
  /** The currency while there is no amount. */
  currency?: Currency;
  /** The currencies to choose from; all by default. The present one stays. */
  choices?: readonly Currency[] | undefined;
}

interface MoneyText {
  /** In major units, as typed. */
  units: string;
  currency: Currency;
}

/** Shows all decimals, so that thousands cannot be mistaken for decimals. */
const withAllDecimals = (money: Money) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }).format(toUnits(money));

/** An amount with a currency, and below it how the input was parsed. */
export function MoneyField({
  value,
  defaultValue,
  onChange,
  onFault,
  onBlur,
  onFocus,
  choices = currencies,
  currency = choices.includes('EUR') ? 'EUR' : (choices[0] ?? 'EUR'),
  id,
  'data-path': path,
  error,
  ...group
}: MoneyFieldProps) {
  const {
    text,
    type,
    leave,
    shownError,
    meaning: amount,
  } = useTypedField<Money, MoneyText>({
    value,
    defaultValue,
    onChange,
    onFault,
    onBlur,
    error,
    what: 'amount',
    write: (money) =>
      money ? { units: writeAmount(money, locale), currency: money.currency } : { units: '', currency },
    read: ({ units, currency: typed }) => readAmount(units, typed),
  });
  return (
    <FieldGroup {...group} error={shownError}>
      <div className={classes.row} onFocus={onFocus} onBlur={leave}>
        <TextInput
          id={id}
          data-path={path}
          aria-label="Amount"
          className={classes.amount}
          error={Boolean(shownError)}
          value={text.units}
          maxLength={30}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => type({ ...text, units: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Currency"
          className={classes.currency}
          data={currencies
            .filter((code) => choices.includes(code) || code === text.currency)
            .map((code) => ({ value: code, label: code }))}
          value={text.currency}
          onChange={(event) => {
            const chosen = currencies.find((code) => code === event.currentTarget.value);
            if (chosen) type({ ...text, currency: chosen });
          }}
        />
      </div>
      <ParsedInput>{amount && withAllDecimals(amount)}</ParsedInput>
    </FieldGroup>
  );
}
