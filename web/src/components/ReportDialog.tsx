import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { users } from '@verso/contract/users.ts';
import { useAction } from '#api/use-action.ts';

interface ReportDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Tells the admins about somebody. */
export function ReportDialog({ id, name, onClose }: ReportDialogProps) {
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(users.report, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      const words = fields['message'];
      if (words === undefined) return false;
      setFault(`What happened ${words}`);
      return true;
    },
  });
  return (
    <Modal opened onClose={busy ? () => undefined : onClose} title={`Report ${name} to the admins`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (message.trim() === '') setFault('What happened must not be empty');
          else act({ id, message });
        }}
      >
        <p>Only the admins read this. {name} is not told of it, and an answer comes to you by mail.</p>
        <Textarea
          mt="md"
          label="What happened"
          autosize
          minRows={4}
          maxRows={12}
          maxLength={2000}
          data-autofocus
          value={message}
          error={fault}
          onChange={({ currentTarget }) => {
            setMessage(currentTarget.value);
            setFault(null);
          }}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Send the report
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
