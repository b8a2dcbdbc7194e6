import { type FocusEvent, type ReactNode, useState } from 'react';
import type { FieldGroupProps } from './FieldGroup.tsx';
import { useTyped } from './use-typed.ts';

export interface TypedFieldProps<Value> extends FieldGroupProps {
  /** Null: nothing given. */
  value?: Value | null;
  defaultValue?: Value | null;
  /** Called with null while what is typed means nothing yet; the field says itself what is wrong with it. */
  onChange?: (value: Value | null) => void;
  /** Told with every change: what is wrong with what is typed, as the end of a sentence about the field. */
  onFault?: (fault: string | null) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  /** Of the control that takes focus. */
  id?: string;
  /** A form's path, by which it finds that control. */
  'data-path'?: string;
}

interface TypedField<Value, Text>
  extends Pick<TypedFieldProps<Value>, 'value' | 'defaultValue' | 'onChange' | 'onFault' | 'onBlur'> {
  /** What the form says is wrong with it. */
  error: ReactNode;
  /** What is typed here: `amount`. */
  what: string;
  write: (value: Value | null) => Text;
  read: (text: Text) => { value: Value | null; fault: string | null };
}

/** A field of several controls that says below itself what is wrong with what is typed, once it was left. */
export function useTypedField<Value, Text>({
  value,
  defaultValue,
  onChange,
  onFault,
  onBlur,
  error,
  what,
  write,
  read,
}: TypedField<Value, Text>) {
  const [text, type] = useTyped<Value | null, Text>({
    value,
    defaultValue,
    empty: null,
    onChange,
    onFault,
    write,
    read,
  });
  const [left, setLeft] = useState(false);
  const { value: meaning, fault } = read(text);
  // What is half typed is not wrong yet.
  const told = error ?? (left && fault ? `This ${what} ${fault}` : undefined);
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setLeft(true);
    onBlur?.();
  };
  return { text, type, meaning, told, leave };
}
