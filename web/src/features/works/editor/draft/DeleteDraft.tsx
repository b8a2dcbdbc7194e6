import { Button } from '@mantine/core';
import { artworks } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#api/use-action.ts';
import { titleOf } from '#components/works/artwork-words.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

interface DeleteDraftProps {
  artwork: Artwork;
  /** Reads the work as the editor shows it; null if it was changed elsewhere. */
  readSeen: (id: string) => Promise<Artwork | null>;
  onDeleted: () => void;
}

/** Deletes a draft that was never sent for review; others are withdrawn on their own page. */
export function DeleteDraft({ artwork, readSeen, onDeleted }: DeleteDraftProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { act, busy } = useAction(artworks.remove, {
    onDone: onDeleted,
    leave: () => navigate(paths.dashboard(), { replace: true }),
  });
  const [reading, setReading] = useState(false);
  const { _id: id } = artwork;
  const remove = async () => {
    setReading(true);
    const seen = await readSeen(id).finally(() => setReading(false));
    if (seen) act({ id }, { seen });
    else setAsking(false);
  };
  if (artwork.refused.remove !== null || artwork.status !== 'draft' || artwork.reviews.length > 0) return null;
  return (
    <div>
      <Button variant="subtle" color="madder" size="compact-sm" ml={-8} onClick={() => setAsking(true)}>
        Delete this draft
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Delete this draft?"
        confirm="Delete the draft"
        colour="madder"
        busy={busy || reading}
        onConfirm={() => void remove()}
      >
        <p>
          <cite>{titleOf(artwork.title)}</cite>, its pictures and its text will be deleted. You can’t undo this.
        </p>
      </ConfirmDialog>
    </div>
  );
}
