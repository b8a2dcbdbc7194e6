import { NativeSelect, NumberInput } from '@mantine/core';
import { type Currency, currencies, decimalsOf, fromUnits, type Money, toUnits } from '@verso/contract/money.ts';
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';
import classes from './MoneyField.module.css';
import { useTyped } from './use-typed.ts';

interface MoneyFieldProps extends FieldGroupProps {
  /** Null: no amount. */
  value?: Money | null;
  defaultValue?: Money | null;
  onChange?: (money: Money | null) => void;
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
  units: number | string;
  currency: Currency;
}

/** How the reader's own numbers are written. */
const parts = new Intl.NumberFormat(undefined, { useGrouping: true }).formatToParts(12_345_678.9);
const separator = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value;
const decimal = separator('decimal') ?? '.';

function readMoney({ units, currency }: MoneyText): Money | null {
  const typed = units === '' ? Number.NaN : Number(units);
  return Number.isFinite(typed) ? fromUnits(typed, currency) : null;
}

/** An amount in a currency, with as many decimals as that has. */
export function MoneyField({
  value,
  defaultValue,
  onChange,
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
    write: (money) => (money ? { units: toUnits(money), currency: money.currency } : { units: '', currency }),
    read: readMoney,
  });
  const decimals = decimalsOf(text.currency);
  return (
    <FieldGroup {...group} error={error}>
      <div className={classes.row}>
        <NumberInput
          id={id}
          data-path={path}
          aria-label="Amount"
          className={classes.amount}
          error={Boolean(error)}
          value={text.units}
          min={0}
          max={1_000_000_000_000 / 10 ** decimals}
          clampBehavior="strict"
          allowNegative={false}
          decimalScale={decimals}
          allowDecimal={decimals > 0}
          decimalSeparator={decimal}
          allowedDecimalSeparators={['.', ',']}
          thousandSeparator={separator('group') ?? false}
          onChange={(units) => type({ ...text, units })}
          onFocus={onFocus}
          onBlur={onBlur}
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
    </FieldGroup>
  );
}
