import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UncertainDate } from '@verso/contract/uncertain-date.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { Reads } from './Reads.tsx';
import { dateWords, monthWords } from './reader-locale.ts';
import classes from './UncertainDateField.module.css';
import { type DateKind, dateKinds, type DateText, readDate, writeDate } from './uncertain-date-text.ts';
import { type TypedFieldProps, useTypedField } from './use-typed-field.ts';

/** No date given is not the same as one that is unknown. */
interface UncertainDateFieldProps extends TypedFieldProps<UncertainDate> {
  /** A year that this could be, shown while none is typed. */
  exampleYear?: number;
  /** Of something that has happened: it must not lie in the future. */
  past?: boolean;
  /** What is unlikely about a date, as a sentence, though it may be right. */
  doubt?: (date: UncertainDate) => string | null;
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

/**
 * When something happened, as well as it is known, and how that will read. Works with and without a form that holds its
 * value.
 */
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
    told,
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
            data={monthWords().map((label, at) => ({ value: String(at + 1), label }))}
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
      {date && doubt?.(date) && <p className="tone-ochre">{doubt(date)}</p>}
    </FieldGroup>
  );
}
