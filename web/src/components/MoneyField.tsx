import { NativeSelect, TextInput } from '@mantine/core';
import { type Currency, currencies, type Money, toUnits } from '@verso/contract/money.ts';
import { type FocusEvent, useState } from 'react';
import { readAmount, writeAmount } from './amount-text.ts';
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';
import classes from './MoneyField.module.css';
import { Reads } from './Reads.tsx';
import { locale } from './reader-locale.ts';
import { useTyped } from './use-typed.ts';

interface MoneyFieldProps extends FieldGroupProps {
  /** Null: no amount. */
  value?: Money | null;
  defaultValue?: Money | null;
  /** Called with null while what is typed is not an amount; the field says itself what is wrong with it. */
  onChange?: (money: Money | null) => void;
  /** Told with every change: what is wrong with what is typed, as the end of a sentence about the field. */
  onFault?: (fault: string | null) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  /** While there is no amount. */
  currency?: Currency;
  /** Of the control that takes focus. */
  id?: string;
  /** A form's path, by which it finds that control. */
  'data-path'?: string;
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
  const [text, type] = useTyped<Money | null, MoneyText>({
    value,
    defaultValue,
    empty: null,
    onChange,
    onFault,
    write: (money) =>
      money ? { units: writeAmount(money, locale), currency: money.currency } : { units: '', currency },
    read: (typed) => readAmount(typed.units, typed.currency),
  });
  const [left, setLeft] = useState(false);
  const { value: amount, fault } = readAmount(text.units, text.currency);
  // What is half typed is not wrong yet.
  const told = error ?? (left && fault ? `This amount ${fault}` : undefined);
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setLeft(true);
    onBlur?.();
  };
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
