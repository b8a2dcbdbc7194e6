import { Button, CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';
import classes from './RowsField.module.css';

interface RowsFieldProps<Row> extends FieldGroupProps {
  /** Id of the add button, which takes focus for errors of the field. */
  id: string;
  value: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** Name of one row: `link`. */
  one: string;
  /** Label of the add button: `Add a link`. */
  add: string;
  blank: Row;
  most: number;
  disabled?: boolean;
  /** Renders the two fields of a row. */
  children: (row: Row, change: (part: Partial<Row>) => void, at: number) => ReactNode;
}

/** A field of rows that can be added and removed; focus follows. */
export function RowsField<Row>({
  id,
  value,
  onChange,
  one,
  add,
  blank,
  most,
  disabled = false,
  children,
  ...group
}: RowsFieldProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const follow = useRef<'added' | 'removed' | null>(null);
  useEffect(() => {
    if (follow.current === 'added') list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    if (follow.current === 'removed') adder.current?.focus();
    follow.current = null;
  });
  const change = (at: number, part: Partial<Row>) =>
    onChange(value.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <FieldGroup {...group}>
      <ul role="list" ref={list}>
        {value.map((row, at) => (
          <li key={at} className={classes.row}>
            {children(row, (part) => change(at, part), at)}
            <CloseButton
              aria-label={`Remove ${one} ${at + 1}`}
              disabled={disabled}
              onClick={() => {
                follow.current = 'removed';
                onChange(value.filter((_, place) => place !== at));
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        ref={adder}
        id={id}
        variant="outline"
        size="xs"
        disabled={disabled || value.length >= most}
        onClick={() => {
          follow.current = 'added';
          onChange([...value, blank]);
        }}
      >
        {add}
      </Button>
    </FieldGroup>
  );
}
