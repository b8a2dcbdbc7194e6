import { Button } from '@mantine/core';
import { artworks } from '@verso/contract/artworks.ts';
import { type Artwork, record } from '@verso/contract/record.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { useAction } from '#api/use-action.ts';
import { titleOf } from '#components/artwork-words.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

/** For a draft that nobody has judged yet; what was sent for review before is withdrawn on its own page instead. */
export function DeleteDraft({ artwork, onDeleted }: { artwork: Artwork; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { act, busy } = useAction(artworks.remove, {
    onDone: (_, { id }) => {
      onDeleted();
      queryClient.removeQueries({ queryKey: query(record.get, { id }).queryKey });
      void navigate(paths.dashboard(), { replace: true });
    },
  });
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
        busy={busy}
        onConfirm={() => act({ id: artwork._id })}
      >
        <p>
          <cite>{titleOf(artwork.title)}</cite>, its pictures and everything written about it go. This cannot be taken
          back.
        </p>
      </ConfirmDialog>
    </div>
  );
}
