import { Button, Checkbox, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { priceEnquiries } from '@verso/contract/price-enquiries.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { useAction } from '#api/use-action.ts';
import { titleOf } from '#components/artwork-words.ts';

/** Asks the owner about a price that they do not show. */
export function AskPriceDialog({ artwork, onClose }: { artwork: Artwork; onClose: () => void }) {
  const [message, setMessage] = useState('');
  const [shareEmail, setShareEmail] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(priceEnquiries.ask, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      const words = fields['message'];
      if (words === undefined) return false;
      setFault(`Your question ${words}`);
      return true;
    },
  });
  return (
    <Modal opened onClose={busy ? () => undefined : onClose} title="Ask about the price">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (message.trim() === '') setFault('Your question must not be empty');
          else act({ id: artwork._id, message, shareEmail });
        }}
      >
        <p>
          The owner of <cite>{titleOf(artwork.title)}</cite> is told your name and your question, and answers here. You
          are told when they do.
        </p>
        <Textarea
          mt="md"
          label="Your question"
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
        <Checkbox
          mt="md"
          label="Show the owner my email, so that they can write to me"
          description="Without it your address stays private."
          checked={shareEmail}
          onChange={({ currentTarget }) => setShareEmail(currentTarget.checked)}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Send the question
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
