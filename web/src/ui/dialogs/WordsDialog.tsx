import { Box, Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { LoadHelp } from '#ui/help/FormHelp.tsx';
import { Dialog, DialogFoot } from './Dialog.tsx';
import classes from './Dialog.module.css';

interface WordsDialogProps {
  title: string;
  /** A note above the text field. */
  children?: ReactNode;
  label: string;
  description?: string;
  /** Marks the text as required. */
  required?: boolean;
  initial?: string;
  /** The error of the text. */
  fault?: string | null;
  /** Called on each change of the text. */
  onChange?: (words: string) => void;
  minRows?: number;
  most: number;
  /** Further fields below the text. */
  below?: ReactNode;
  /** Whether those have unsaved input, so that Escape does not close the dialog. */
  chosen?: boolean;
  /** The text is stored, so that leaving the page loses nothing. */
  kept?: boolean;
  /** Help with the form. */
  help?: LoadHelp;
  /** Label of the button, which may depend on the text. */
  confirm: string | ((words: string) => string);
  /** Label of the button that changes nothing, where “Cancel” could be read as the action. */
  dismiss?: string;
  colour?: string;
  busy: boolean;
  onConfirm: (words: string) => void;
  onClose: () => void;
}

/** Asks for a text, then runs an action with it. */
export function WordsDialog({
  title,
  children,
  label,
  description,
  required = false,
  initial = '',
  fault,
  onChange,
  minRows = 4,
  most,
  below,
  chosen = false,
  kept = false,
  help,
  confirm,
  dismiss = 'Cancel',
  colour = 'ink',
  busy,
  onConfirm,
  onClose,
}: WordsDialogProps) {
  const [words, setWords] = useState(initial);
  const nearlyFull = words.length > most - 200;
  const over = words.length - most;
  return (
    <Dialog busy={busy} typed={chosen || words !== initial} kept={kept} help={help} onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (over <= 0) onConfirm(words);
        }}
      >
        <Box mb="lg" className={classes.consequences}>
          {children}
          <Textarea
            mt={children ? 'md' : undefined}
            label={label}
            description={nearlyFull ? `${description ?? ''} ${words.length} of ${most} characters.` : description}
            required={required}
            value={words}
            error={over > 0 ? `Shorten the text by ${over} ${over === 1 ? 'character' : 'characters'}.` : fault}
            onChange={({ currentTarget }) => {
              setWords(currentTarget.value);
              onChange?.(currentTarget.value);
            }}
            autosize
            minRows={minRows}
            maxRows={14}
            data-autofocus
          />
          {below && <Box mt="md">{below}</Box>}
        </Box>
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            {dismiss}
          </Button>
          <Button type="submit" color={colour} loading={busy}>
            {typeof confirm === 'string' ? confirm : confirm(words)}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
