import { NativeSelect, NumberInput } from '@mantine/core';
import { editionWords } from '@verso/contract/works/artwork-fields.ts';
import type { Edition } from '@verso/contract/works/schemas/artwork-fields.ts';
import { FieldGroup, type FieldGroupProps } from '#components/shared/forms/FieldGroup.tsx';
import { ParsedInput } from '#components/shared/forms/ParsedInput.tsx';
import { useTyped } from '#components/shared/forms/use-typed.ts';
import classes from './fields.module.css';

interface EditionFieldProps extends FieldGroupProps {
  id: string;
  value: Edition;
  onChange: (edition: Edition) => void;
  /** Called on each change with the input's error as a sentence. */
  onFault: (fault: string | null) => void;
}

const kinds = ['unique', 'numbered', 'ap', 'ep', 'unknown'] as const satisfies readonly Edition['kind'][];
const kindWords: Readonly<Record<Edition['kind'], string>> = {
  unique: 'Unique',
  numbered: 'Numbered copy',
  ap: 'Artist’s proof (AP)',
  ep: 'Printer’s proof (PP)',
  unknown: 'Not known',
};

interface EditionText {
  kind: Edition['kind'];
  number: number | string;
  size: number | string;
}

const write = (edition: Edition): EditionText =>
  edition.kind === 'unique' || edition.kind === 'unknown'
    ? { kind: edition.kind, number: '', size: '' }
    : { kind: edition.kind, number: edition.number, size: edition.size ?? '' };

function read({ kind, number, size }: EditionText): { value: Edition; fault: string | null } {
  if (kind === 'unique' || kind === 'unknown') return { value: { kind }, fault: null };
  if (!Number(number)) return { value: { kind: 'unknown' }, fault: 'Enter the number of the copy.' };
  return { value: { kind, number: Number(number), size: Number(size) || null }, fault: null };
}

const isCopy = (kind: Edition['kind']) => kind !== 'unique' && kind !== 'unknown';

/** Unique, or the number and size of the edition. */
export function EditionField({ id, value, onChange, onFault, error, ...group }: EditionFieldProps) {
  const [text, type] = useTyped<Edition, EditionText>({
    value,
    defaultValue: undefined,
    empty: { kind: 'unique' },
    onChange,
    onFault,
    write,
    read,
  });
  const count = (part: 'number' | 'size', name: string) => (
    <NumberInput
      aria-label={name}
      placeholder={name}
      className={classes.side}
      value={text[part]}
      min={1}
      max={100_000}
      clampBehavior="none"
      allowNegative={false}
      allowDecimal={false}
      error={Boolean(error)}
      onChange={(number) => type({ ...text, [part]: number })}
    />
  );
  return (
    <FieldGroup {...group} error={error}>
      <div className={classes.row}>
        <NativeSelect
          id={id}
          aria-label="Kind of edition"
          className={classes.kind}
          data={kinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
          value={text.kind}
          onChange={(event) => {
            const kind = kinds.find((one) => one === event.currentTarget.value);
            if (kind) type({ ...text, kind });
          }}
        />
        {isCopy(text.kind) && (
          <>
            {count('number', 'Number')}
            <span aria-hidden="true">of</span>
            {count('size', 'Edition size')}
          </>
        )}
      </div>
      <ParsedInput>{isCopy(value.kind) && editionWords(value)}</ParsedInput>
    </FieldGroup>
  );
}
