import { NativeSelect, TextInput } from '@mantine/core';
import type { Dimensions } from '@verso/contract/schemas/dimensions.ts';
import { formatDimensions } from '@verso/contract/dimensions.ts';
import { type FocusEvent, useState } from 'react';
import { FieldGroup, type FieldGroupProps } from '#components/shared/forms/FieldGroup.tsx';
import { ParsedInput } from '#components/shared/forms/ParsedInput.tsx';
import { useTyped } from '#components/shared/forms/use-typed.ts';
import { type DimensionsText, readDimensions, type Side, sides, unusual, writeDimensions } from './dimensions-text.ts';
import classes from './DimensionsField.module.css';

interface DimensionsFieldProps extends FieldGroupProps {
  id: string;
  value: Dimensions | null;
  onChange: (dimensions: Dimensions | null) => void;
  /** Called on each change with the input's error as a sentence. */
  onFault: (fault: string | null) => void;
}

const sideWords: Readonly<Record<Side, string>> = { height: 'Height', width: 'Width', depth: 'Depth' };

/** Height × width × depth, and how the input was parsed, in both units. */
export function DimensionsField({ id, value, onChange, onFault, error, ...group }: DimensionsFieldProps) {
  const [text, type] = useTyped<Dimensions | null, DimensionsText>({
    value,
    defaultValue: undefined,
    empty: null,
    onChange,
    onFault,
    write: writeDimensions,
    read: readDimensions,
  });
  const [left, setLeft] = useState(false);
  const { value: read, fault } = readDimensions(text);
  // Incomplete input is not an error until blur.
  const shownError = error ?? (left ? fault : null);
  const question = read && left ? unusual(read) : null;
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
  };
  return (
    <FieldGroup {...group} error={shownError}>
      <div className={classes.row} onBlur={leave}>
        {sides.map((side, at) => (
          <TextInput
            key={side}
            id={at === 0 ? id : undefined}
            aria-label={sideWords[side]}
            placeholder={sideWords[side]}
            className={classes.side}
            value={text[side]}
            maxLength={20}
            autoComplete="off"
            error={Boolean(shownError)}
            onChange={(event) => type({ ...text, [side]: event.currentTarget.value })}
          />
        ))}
        <NativeSelect
          aria-label="Unit"
          className={classes.unit}
          data={[
            { value: 'cm', label: 'cm' },
            { value: 'in', label: 'inches' },
          ]}
          value={text.unit}
          onChange={(event) => type({ ...text, unit: event.currentTarget.value === 'in' ? 'in' : 'cm' })}
        />
      </div>
      <ParsedInput>{read && formatDimensions(read)}</ParsedInput>
      {question && <p className={classes.question}>{question}</p>}
    </FieldGroup>
  );
}
