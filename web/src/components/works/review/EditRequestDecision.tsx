import { Button } from '@mantine/core';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/review.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import classes from '#components/shared/decisions/Decision.module.css';

/** The owner's request to edit an approved work, for an admin who may decide it. */
export function EditRequestDecision({ artwork: { _id: id, editRequest, refused } }: { artwork: Artwork }) {
  const [allowing, setAllowing] = useState(false);
  const { act, busy } = useAction(review.handleEditRequest, { onDone: () => setAllowing(false) });
  if (!editRequest) return null;
  return (
    <>
      <p>
        {editRequest.requestedBy} asked on {formatDay(editRequest.requestedAt)} to edit this approved work. If you allow
        the edit, its certificate will be suspended until the work is approved again.
      </p>
      {editRequest.reason && <blockquote className={classes.quote}>{editRequest.reason}</blockquote>}
      {refused.handleEditRequest === null ? (
        <div className={classes.actions}>
          <Button color="verdigris" onClick={() => setAllowing(true)}>
            Allow the edit
          </Button>
          <Button variant="outline" color="madder" loading={busy} onClick={() => act({ id, status: false })}>
            Deny the edit
          </Button>
          <ConfirmDialog
            opened={allowing}
            onClose={() => setAllowing(false)}
            title="Allow this edit?"
            confirm="Allow the edit"
            colour="verdigris"
            busy={busy}
            onConfirm={() => act({ id, status: true })}
          >
            <p>The work’s certificate will be suspended until reviewers approve the changed work.</p>
          </ConfirmDialog>
        </div>
      ) : (
        <p className="quiet">{refused.handleEditRequest}</p>
      )}
    </>
  );
}
