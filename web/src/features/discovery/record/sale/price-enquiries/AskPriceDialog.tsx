import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { priceEnquiries } from '@verso/contract/market/price-enquiries.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useAction } from '#api/use-action.ts';
import { titleOf } from '#components/works/artworks/artwork-words.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';

/** Asks the owner about a hidden price. */
export function AskPriceDialog({ artwork, onClose }: { artwork: Artwork; onClose: () => void }) {
  const [shareEmail, setShareEmail] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { act, busy } = useAction(priceEnquiries.ask, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      const words = fields['message'];
      if (words === undefined) return false;
      setFault(`Your question ${words}.`);
      return true;
    },
  });
  const send = (message: string) => {
    if (message.trim() === '') setFault('Enter your question.');
    else act({ id: artwork._id, message, shareEmail });
  };
  return (
    <WordsDialog
      title="Ask about the price"
      label="Your question"
      most={2000}
      fault={fault}
      onChange={() => setFault(null)}
      below={
        <Checkbox
          mt="md"
          label="Show the owner my email so they can write to me"
          description="If you don’t tick this, your email stays private."
          checked={shareEmail}
          onChange={({ currentTarget }) => setShareEmail(currentTarget.checked)}
        />
      }
      confirm="Send the question"
      busy={busy}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        The owner of <cite>{titleOf(artwork.title)}</cite> will see your name and your question. We’ll notify you when
        they answer.
      </p>
    </WordsDialog>
  );
}
