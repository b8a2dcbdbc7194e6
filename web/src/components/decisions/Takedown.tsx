import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { artworks } from '@verso/contract/works/artworks.ts';
import { useAction } from '#api/use-action.ts';
import { formatDay } from '#components/text/reader-locale.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import classes from './Decision.module.css';

/** For admins: take a work down after a report about its content, or restore it. */
export function Takedown({ artwork: { _id: id, takenDown, refused } }: { artwork: Artwork }) {
  const [asking, setAsking] = useState(false);
  const take = useAction(artworks.takeDown, { onDone: () => setAsking(false) });
  const restore = useAction(artworks.restore);
  if (takenDown && refused.restore === null)
    return (
      <>
        <p>Taken down on {formatDay(takenDown.at)}.</p>
        <blockquote className={classes.quote}>{takenDown.reason}</blockquote>
        <div className={classes.actions}>
          <Button variant="outline" loading={restore.busy} onClick={() => restore.act({ id })}>
            Restore the work
          </Button>
        </div>
      </>
    );
  if (refused.takeDown !== null) return null;
  return (
    <div className={classes.actions}>
      <Button variant="outline" color="madder" onClick={() => setAsking(true)}>
        Take down
      </Button>
      {asking && (
        <WordsDialog
          title="Take this work down?"
          label="What must change, and why?"
          description="The owner will read this. They can’t show the work again before an admin restores it."
          most={2000}
          confirm="Take the work down"
          colour="madder"
          busy={take.busy}
          onConfirm={(reason) => take.act({ id, reason })}
          onClose={() => setAsking(false)}
        >
          <p>The work is hidden from the public, and leaves the search. Its record, votes and certificate stay.</p>
        </WordsDialog>
      )}
    </div>
  );
}
