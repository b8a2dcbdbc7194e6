import { Box, Button, Group, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog, DialogFoot } from './Dialog.tsx';

interface WordsDialogProps {
  title: string;
  /** What must be known first. */
  children?: ReactNode;
  label: string;
  description?: string;
  initial?: string;
  /** Why the words were refused. */
  fault?: string | null;
  /** They are being changed. */
  onChange?: () => void;
  minRows?: number;
  most: number;
  /** What else is chosen, below the words. */
  below?: ReactNode;
  /** Something of that was chosen, which Escape shall not lose. */
  chosen?: boolean;
  /** What the button says, which may depend on the words. */
  confirm: string | ((words: string) => string);
  colour?: string;
  busy: boolean;
  onConfirm: (words: string) => void;
  onClose: () => void;
}

/** Asks for some lines of words, then does something with them. */
export function WordsDialog({
  title,
  children,
  label,
  description,
  initial = '',
  fault,
  onChange,
  minRows = 4,
  most,
  below,
  chosen = false,
  confirm,
  colour = 'ink',
  busy,
  onConfirm,
  onClose,
}: WordsDialogProps) {
  const [words, setWords] = useState(initial);
  const nearlyFull = words.length > most - 200;
  const over = words.length - most;
  return (
    <Dialog busy={busy} typed={chosen || words !== initial} onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (over <= 0) onConfirm(words);
        }}
      >
        <Box mb="lg">
          {children}
          <Textarea
            mt={children ? 'md' : undefined}
            label={label}
            description={nearlyFull ? `${description ?? ''} ${words.length} of ${most} characters.` : description}
            value={words}
            error={over > 0 ? `Shorten it by ${over} ${over === 1 ? 'character' : 'characters'}.` : fault}
            onChange={({ currentTarget }) => {
              setWords(currentTarget.value);
              onChange?.();
            }}
            autosize
            minRows={minRows}
            maxRows={14}
            data-autofocus
          />
          {below}
        </Box>
        <DialogFoot>
          <Group justify="flex-end" gap="sm" w="100%">
            <Button variant="subtle" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" color={colour} loading={busy}>
              {typeof confirm === 'string' ? confirm : confirm(words)}
            </Button>
          </Group>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
