import { NativeSelect, TextInput } from '@mantine/core';
import { type Currency, currencies, type Money, toUnits } from '@verso/contract/money.ts';
import { readAmount, writeAmount } from './amount-text.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './MoneyField.module.css';
import { Reads } from './Reads.tsx';
import { locale } from './reader-locale.ts';
import { type TypedFieldProps, useTypedField } from './use-typed-field.ts';

interface MoneyFieldProps extends TypedFieldProps<Money> {
  /** While there is no amount. */
  currency?: Currency;
}

interface MoneyText {
  /** In whole units, as typed. */
  units: string;
  currency: Currency;
}

/** With all of its decimals, so that a thousandth cannot pass for the whole. */
const inFull = (money: Money) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }).format(toUnits(money));

/** An amount in a currency, as it is typed, and below it how that is read. */
export function MoneyField({
  value,
  defaultValue,
  onChange,
  onFault,
  onBlur,
  onFocus,
  currency = 'EUR',
  id,
  'data-path': path,
  error,
  ...group
}: MoneyFieldProps) {
  const {
    text,
    type,
    leave,
    told,
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
    <FieldGroup {...group} error={told}>
      <div className={classes.row} onFocus={onFocus} onBlur={leave}>
        <TextInput
          id={id}
          data-path={path}
          aria-label="Amount"
          className={classes.amount}
          error={Boolean(told)}
          value={text.units}
          maxLength={30}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => type({ ...text, units: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Currency"
          className={classes.currency}
          data={currencies.map((code) => ({ value: code, label: code }))}
          value={text.currency}
          onChange={(event) => {
            const chosen = currencies.find((code) => code === event.currentTarget.value);
            if (chosen) type({ ...text, currency: chosen });
          }}
        />
      </div>
      <Reads>{amount && inFull(amount)}</Reads>
    </FieldGroup>
  );
}
