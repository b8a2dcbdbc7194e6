import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UncertainDate } from '@verso/contract/uncertain-date.ts';
import { type FocusEvent, useState } from 'react';
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';
import { Reads } from './Reads.tsx';
import { dateWords } from './reader-locale.ts';
import classes from './UncertainDateField.module.css';
import { type DateKind, dateKinds, type DateText, readDate, writeDate } from './uncertain-date-text.ts';
import { useTyped } from './use-typed.ts';

interface UncertainDateFieldProps extends FieldGroupProps {
  /** Null: nothing given, which is not the same as a date that is unknown. */
  value?: UncertainDate | null;
  defaultValue?: UncertainDate | null;
  /** Called with null while what is typed is not a date yet; the field says itself what is wrong with it. */
  onChange?: (date: UncertainDate | null) => void;
  /** Told with every change: what is wrong with what is typed, as the end of a sentence about the field. */
  onFault?: (fault: string | null) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  /** A year that this could be, shown while none is typed. */
  exampleYear?: number;
  /** Of the control that takes focus. */
  id?: string;
  /** A form's path, by which it finds that control. */
  'data-path'?: string;
}

const kindWords: Readonly<Record<DateKind, string>> = {
  year: 'In the year',
  range: 'Between years',
  day: 'On the day',
  month: 'In the month',
  before: 'Before the year',
  after: 'After the year',
  unknown: 'Not known',
};

const months = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 1)),
}));

/** When something happened, as well as it is known, and how that will read. Works with and without a form that holds its value. */
export function UncertainDateField({
  value,
  defaultValue,
  onChange,
  onFault,
  onBlur,
  onFocus,
  exampleYear = 1912,
  id,
  'data-path': path,
  error,
  ...group
}: UncertainDateFieldProps) {
  const [text, type] = useTyped<UncertainDate | null, DateText>({
    value,
    defaultValue,
    empty: null,
    onChange,
    onFault,
    write: writeDate,
    read: (typed) => {
      const { date: value, fault } = readDate(typed);
      return { value, fault };
    },
  });
  const [left, setLeft] = useState(false);
  const { date, fault } = readDate(text);
  // What is half typed is not wrong yet.
  const told = error ?? (left && fault ? `This date ${fault}` : undefined);
  const change = (part: Partial<DateText>) => type({ ...text, ...part });
  const focused = { id, 'data-path': path, error: Boolean(told) };
  const year = (name: string) => (
    <TextInput
      {...focused}
      aria-label={name}
      className={classes.year}
      value={text.year}
      maxLength={10}
      placeholder={`e.g. ${exampleYear}`}
      autoComplete="off"
      onChange={(event) => change({ year: event.currentTarget.value })}
    />
  );
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setLeft(true);
    onBlur?.();
  };
  return (
    <FieldGroup {...group} error={told}>
      <div className={classes.row} onFocus={onFocus} onBlur={leave}>
        <NativeSelect
          aria-label="How well it is known"
          className={classes.kind}
          {...(text.kind === 'unknown' ? focused : {})}
          data={dateKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
          value={text.kind}
          onChange={(event) => {
            const kind = dateKinds.find((one) => one === event.currentTarget.value);
            if (kind) change({ kind });
          }}
        />
        {text.kind === 'day' && (
          <TextInput
            {...focused}
            type="date"
            aria-label="Day"
            value={text.day}
            onChange={(event) => change({ day: event.currentTarget.value })}
          />
        )}
        {text.kind === 'month' && (
          <NativeSelect
            aria-label="Month"
            data={months}
            value={text.month}
            onChange={(event) => change({ month: event.currentTarget.value })}
          />
        )}
        {text.kind !== 'day' && text.kind !== 'unknown' && year(text.kind === 'range' ? 'First year' : 'Year')}
        {text.kind === 'range' && (
          <>
            <span aria-hidden="true">–</span>
            <TextInput
              aria-label="Last year"
              className={classes.year}
              value={text.to}
              maxLength={10}
              placeholder={`e.g. ${exampleYear + 2}`}
              autoComplete="off"
              error={Boolean(told)}
              onChange={(event) => change({ to: event.currentTarget.value })}
            />
          </>
        )}
        {(text.kind === 'year' || text.kind === 'range') && (
          <Checkbox
            label="circa"
            checked={text.circa}
            onChange={(event) => change({ circa: event.currentTarget.checked })}
          />
        )}
      </div>
      <Reads>{date && dateWords(date)}</Reads>
    </FieldGroup>
  );
}
