import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { FieldGroup } from '#components/shared/forms/FieldGroup.tsx';
import { ParsedInput } from '#components/shared/forms/ParsedInput.tsx';
import { formatDate, monthNames } from '#components/shared/text/reader-locale.ts';
import classes from './UncertainDateField.module.css';
import { type DateKind, dateKinds, type DateText, readDate, writeDate } from './uncertain-date-text.ts';
import { type TypedFieldProps, useTypedField } from '#components/shared/forms/use-typed-field.ts';

interface UncertainDateFieldProps extends TypedFieldProps<UncertainDate> {
  /** Placeholder year. */
  exampleYear?: number;
  /** The date must not be in the future. */
  past?: boolean;
  /** Returns a warning sentence about an unlikely date. */
  doubt?: (date: UncertainDate) => string | null;
}

const kindLabels: Readonly<Record<DateKind, string>> = {
  year: 'In the year',
  range: 'Between two years',
  day: 'On the day',
  month: 'In the month',
  before: 'Before the year',
  after: 'After the year',
  unknown: 'Not known',
};

/** A date that may be uncertain, and how it will be shown. Works with and without a form. */
export function UncertainDateField({
  value,
  defaultValue,
  onChange,
  onFault,
  onBlur,
  onFocus,
  exampleYear = 1912,
  past = false,
  doubt,
  id,
  'data-path': path,
  error,
  ...group
}: UncertainDateFieldProps) {
  const {
    text,
    type,
    leave,
    shownError,
    meaning: date,
  } = useTypedField<UncertainDate, DateText>({
    value,
    defaultValue,
    onChange,
    onFault,
    onBlur,
    error,
    what: 'date',
    write: writeDate,
    read: (typed) => {
      const { date: value, fault } = readDate(typed, { past });
      return { value, fault };
    },
  });
  const change = (part: Partial<DateText>) => type({ ...text, ...part });
  const focused = { id, 'data-path': path, error: Boolean(shownError) };
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
  return (
    <FieldGroup {...group} error={shownError}>
      <div className={classes.row} onFocus={onFocus} onBlur={leave}>
        <NativeSelect
          aria-label="How exact the date is"
          className={classes.kind}
          {...(text.kind === 'unknown' ? focused : {})}
          data={dateKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
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
            aria-label="Date"
            value={text.day}
            onChange={(event) => change({ day: event.currentTarget.value })}
          />
        )}
        {text.kind === 'month' && (
          <NativeSelect
            aria-label="Month"
            data={monthNames().map((label, at) => ({ value: String(at + 1), label }))}
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
              error={Boolean(shownError)}
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
      <ParsedInput>{date && formatDate(date)}</ParsedInput>
      {date && doubt?.(date) && <p className="tone-ochre">{doubt(date)}</p>}
    </FieldGroup>
  );
}
