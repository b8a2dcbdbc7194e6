import { useUncontrolled } from '@mantine/hooks';
import { useState } from 'react';

interface Typed<Value, Text> {
  value: Value | undefined;
  defaultValue: Value | undefined;
  /** The value of the empty field. */
  empty: Value;
  onChange: ((value: Value) => void) | undefined;
  /** Called on each change with the input's error, before `onChange`. */
  onFault?: ((fault: string | null) => void) | undefined;
  /** The text of the controls for a value. */
  write: (value: Value) => Text;
  /** The value of the controls; ignored while there is an error. */
  read: (text: Text) => { value: Value; fault: string | null };
}

/**
 * State of a field of several controls: keeps the raw input, which may not be a valid value yet, and follows outside
 * changes of the value.
 */
export function useTyped<Value, Text>({
  value,
  defaultValue,
  empty,
  onChange,
  onFault,
  write,
  read,
}: Typed<Value, Text>) {
  const [currentValue, setValue] = useUncontrolled({ value, defaultValue, finalValue: empty, onChange });
  const [held, hold] = useState(() => ({ text: write(currentValue), value: currentValue }));
  const current = same(held.value, currentValue) ? held : { text: write(currentValue), value: currentValue };
  if (current !== held) hold(current);
  const type = (text: Text) => {
    const next = read(text);
    hold({ text, value: next.value });
    onFault?.(next.fault);
    if (!same(next.value, currentValue)) setValue(next.value);
  };
  return [current.text, type] as const;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
