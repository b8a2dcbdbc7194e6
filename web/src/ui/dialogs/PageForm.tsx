import type { ComponentProps } from 'react';
import { useNoteTyped } from './held.ts';
import { useNoteUnsent } from './leaving.ts';

interface PageFormProps extends ComponentProps<'form'> {
  /** There is unsaved input: the page stays as it is, and asks before it is left. */
  typed: boolean;
  /** It is being sent. */
  busy: boolean;
}

/** A form in the page itself, which what others change or decide meanwhile must not take away. */
export function PageForm({ typed, busy, ...props }: PageFormProps) {
  useNoteTyped(typed);
  useNoteUnsent(typed && !busy);
  return <form noValidate {...props} />;
}
