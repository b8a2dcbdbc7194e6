import { NativeSelect, NumberInput } from '@mantine/core';
import { type Dimensions, formatDimensions } from '@verso/contract/dimensions.ts';
import { FieldGroup, type FieldGroupProps } from '#components/FieldGroup.tsx';
import { useTyped } from '#components/use-typed.ts';
import classes from './fields.module.css';

interface DimensionsFieldProps extends FieldGroupProps {
  id: string;
  value: Dimensions | null;
  onChange: (dimensions: Dimensions | null) => void;
}

const sides = ['height', 'width', 'depth'] as const;
type Side = (typeof sides)[number];
const sideWords: Readonly<Record<Side, string>> = { height: 'Height', width: 'Width', depth: 'Depth' };

/** In the unit it was measured in, as typed. */
type DimensionsText = Record<Side, number | string> & { unit: Dimensions['unit'] };

const units = {
  cm: { millimetres: 10, decimals: 2, word: 'cm' },
  in: { millimetres: 25.4, decimals: 3, word: 'inches' },
};
const rounded = (number: number, decimals: number) => Number(number.toFixed(decimals));

function write(dimensions: Dimensions | null): DimensionsText {
  if (!dimensions) return { height: '', width: '', depth: '', unit: 'cm' };
  const { millimetres, decimals } = units[dimensions.unit];
  const size = (value: number | null) => (value === null ? '' : rounded(value / millimetres, decimals));
  const { height, width, depth, unit } = dimensions;
  return { height: size(height), width: size(width), depth: size(depth), unit };
}

function read({ unit, ...text }: DimensionsText): Dimensions | null {
  const size = (typed: number | string) => {
    const number = typed === '' ? Number.NaN : Number(typed);
    return Number.isFinite(number) ? rounded(number * units[unit].millimetres, 3) : null;
  };
  const dimensions = { height: size(text.height), width: size(text.width), depth: size(text.depth), unit };
  return sides.some((side) => dimensions[side] !== null) ? dimensions : null;
}

/** Height × width × depth, and how the two units have it. */
export function DimensionsField({ id, value, onChange, error, ...group }: DimensionsFieldProps) {
  const [text, type] = useTyped<Dimensions | null, DimensionsText>({
    value,
    defaultValue: undefined,
    empty: null,
    onChange,
    write,
    read,
  });
  return (
    <FieldGroup {...group} error={error}>
      <div className={classes.row}>
        {sides.map((side, at) => (
          <NumberInput
            key={side}
            id={at === 0 ? id : undefined}
            aria-label={sideWords[side]}
            placeholder={sideWords[side]}
            className={classes.side}
            value={text[side]}
            min={0}
            allowNegative={false}
            clampBehavior="none"
            decimalScale={units[text.unit].decimals}
            error={Boolean(error)}
            onChange={(size) => type({ ...text, [side]: size })}
          />
        ))}
        <NativeSelect
          aria-label="Unit"
          className={classes.unit}
          data={Object.entries(units).map(([unit, { word }]) => ({ value: unit, label: word }))}
          value={text.unit}
          onChange={(event) => type({ ...text, unit: event.currentTarget.value === 'in' ? 'in' : 'cm' })}
        />
      </div>
      <p className={classes.reads} aria-live="polite">
        {value && formatDimensions(value)}
      </p>
    </FieldGroup>
  );
}
