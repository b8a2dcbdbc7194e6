import { Button } from '@mantine/core';
import { artworks } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#api/use-action.ts';
import { titleOf } from '#components/works/artworks/artwork-words.ts';
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
  /** Aborted when the question is cancelled. */
  const [reading, setReading] = useState<AbortController | null>(null);
  const { _id: id } = artwork;
  const close = () => {
    reading?.abort();
    setReading(null);
    setAsking(false);
  };
  const remove = async () => {
    const attempt = new AbortController();
    setReading(attempt);
    const seen = await readSeen(id);
    if (attempt.signal.aborted) return;
    setReading(null);
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
        onClose={close}
        title="Delete this draft?"
        confirm="Delete the draft"
        colour="madder"
        busy={busy}
        preparing={reading !== null}
        onConfirm={() => void remove()}
      >
        <p>
          <cite>{titleOf(artwork.title)}</cite>, its pictures and its text will be deleted. You can’t undo this.
        </p>
      </ConfirmDialog>
    </div>
  );
}
