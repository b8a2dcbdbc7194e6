import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { artworks } from '@verso/contract/works/artworks.ts';
import { useAction } from '#api/use-action.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import classes from '#components/shared/decisions/Decision.module.css';
import { useFieldAction } from '#components/shared/decisions/use-field-action.ts';

interface TakedownProps {
  artwork: Artwork;
  /** Other buttons, before its own. */
  children?: ReactNode;
}

/** For admins: take a work down after a report about its content, or restore it. */
export function Takedown({ artwork: { _id: id, takenDown, refused }, children }: TakedownProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { act, busy, fault, setFault } = useFieldAction(artworks.takeDown, 'reason', close);
  const [ending, setEnding] = useState(false);
  const restore = useAction(artworks.restore, { onDone: () => setEnding(false) });
  if (takenDown && refused.restore === null)
    return (
      <>
        <p>Taken down on {formatDay(takenDown.at)}.</p>
        <blockquote className={classes.quote}>{takenDown.reason}</blockquote>
        <div className={classes.actions}>
          {children}
          <Button variant="outline" onClick={() => setEnding(true)}>
            Lift the takedown
          </Button>
        </div>
        <ConfirmDialog
          opened={ending}
          onClose={() => setEnding(false)}
          title="Lift the takedown?"
          confirm="Lift the takedown"
          busy={restore.busy}
          onConfirm={() => restore.act({ id })}
        >
          <p>
            {takenDown.publicAfter
              ? 'The work becomes public again.'
              : 'The work stays hidden: it is a draft now, or it was not public before the takedown.'}{' '}
            We’ll notify its owner, who can then hide or show the work again.
          </p>
        </ConfirmDialog>
      </>
    );
  if (refused.takeDown !== null) return children && <div className={classes.actions}>{children}</div>;
  return (
    <div className={classes.actions}>
      {children}
      <Button variant="outline" color="madder" onClick={() => setAsking(true)}>
        Take the work down
      </Button>
      {asking && (
        <WordsDialog
          title="Take this work down?"
          label="What must change, and why?"
          description="The owner will read this. They can’t make the work public again until an admin lifts the takedown."
          required
          most={2000}
          confirm="Take the work down"
          colour="madder"
          fault={fault}
          onChange={() => setFault(null)}
          busy={busy}
          onConfirm={(reason) => act({ id, reason })}
          onClose={close}
        >
          <p>
            The work will be hidden from the public and will no longer appear in search results. Its code and its
            certificate’s page will show nothing about it. Its record and votes are kept, and its certificate’s proof
            file can still be checked.
          </p>
        </WordsDialog>
      )}
    </div>
  );
}
