import { useState } from 'react';
import type { Profile } from '@verso/contract/works/schemas/profiles.ts';
import { profiles } from '@verso/contract/works/profiles.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import classes from '#components/shared/decisions/Decision.module.css';

/** A recognised artist's request to change the locked facts of their profile. */
export function ProfileEditDecision({ profile: { _id: id, editRequest, refused } }: { profile: Profile }) {
  const [allowing, setAllowing] = useState(false);
  const { act, busy } = useAction(profiles.handleEditRequest, { onDone: () => setAllowing(false) });
  if (!editRequest) return null;
  return (
    <>
      <p>
        The artist asked on {formatDay(editRequest.requestedAt)} to change their name, nationality, place of birth or
        life dates. If you allow the edit, their recognition will be suspended until the changed profile is approved in
        a new vote.
      </p>
      {editRequest.reason && <blockquote className="quiet">{editRequest.reason}</blockquote>}
      <div className={classes.actions}>
        <ReasonedButton refusal={refused.handleEditRequest} onClick={() => setAllowing(true)}>
          Allow the edit
        </ReasonedButton>
        <ReasonedButton
          variant="outline"
          color="madder"
          refusal={refused.handleEditRequest}
          loading={busy}
          onClick={() => act({ id, status: false })}
        >
          Deny the edit
        </ReasonedButton>
      </div>
      <ConfirmDialog
        opened={allowing}
        onClose={() => setAllowing(false)}
        title="Allow this edit?"
        confirm="Allow the edit"
        busy={busy}
        onConfirm={() => act({ id, status: true })}
      >
        <p>The artist’s recognition will be suspended until the changed profile is approved in a new vote.</p>
      </ConfirmDialog>
    </>
  );
}
