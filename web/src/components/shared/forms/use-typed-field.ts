import { type FocusEvent, type ReactNode, useState } from 'react';
import type { FieldGroupProps } from './FieldGroup.tsx';
import { useTyped } from './use-typed.ts';

export interface TypedFieldProps<Value> extends FieldGroupProps {
  /** Null: empty. */
  value?: Value | null;
  defaultValue?: Value | null;
  /** Called with null while the input is not valid; the field shows the error itself. */
  onChange?: (value: Value | null) => void;
  /** Called on each change with the input's error, worded as the end of a sentence about the field. */
  onFault?: (fault: string | null) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  /** Id of the control that takes focus. */
  id?: string;
  /** The form path, used to find the control. */
  'data-path'?: string;
}

interface TypedField<Value, Text>
  extends Pick<TypedFieldProps<Value>, 'value' | 'defaultValue' | 'onChange' | 'onFault' | 'onBlur'> {
  /** Error from the form. */
  error: ReactNode;
  /** Name of the input: `amount`. */
  what: string;
  write: (value: Value | null) => Text;
  read: (text: Text) => { value: Value | null; fault: string | null };
}

/** State of a field of several controls that shows input errors after blur. */
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
  // Incomplete input is not an error until blur.
  const shownError = error ?? (left && fault ? `This ${what} ${fault}` : undefined);
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setLeft(true);
    onBlur?.();
  };
  return { text, type, meaning, shownError, leave };
}
