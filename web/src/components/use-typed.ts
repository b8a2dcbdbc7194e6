import { useUncontrolled } from '@mantine/hooks';
import { useState } from 'react';

interface Typed<Value, Text> {
  value: Value | undefined;
  defaultValue: Value | undefined;
  /** What the field means while nothing is given. */
  empty: Value;
  onChange: ((value: Value) => void) | undefined;
  /** Told at every change of the text, before its value: what is wrong with it. */
  onFault?: ((fault: string | null) => void) | undefined;
  /** A value as it stands in the field's controls. */
  write: (value: Value) => Text;
  /** What the controls mean; with a fault, they mean nothing yet. */
  read: (text: Text) => { value: Value; fault: string | null };
}

/**
 * For a field of several controls: holds what is typed, of which only a part may be a value yet, and follows the value
 * where that changes from outside.
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
  const [meant, mean] = useUncontrolled({ value, defaultValue, finalValue: empty, onChange });
  const [held, hold] = useState(() => ({ text: write(meant), value: meant }));
  const current = same(held.value, meant) ? held : { text: write(meant), value: meant };
  if (current !== held) hold(current);
  const type = (text: Text) => {
    const next = read(text);
    hold({ text, value: next.value });
    onFault?.(next.fault);
    if (!same(next.value, meant)) mean(next.value);
  };
  return [current.text, type] as const;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
