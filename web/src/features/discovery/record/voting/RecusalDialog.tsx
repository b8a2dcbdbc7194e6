import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/review.ts';
import { useSession } from '#api/session/session.ts';
import { useAction } from '#api/use-action.ts';
import { paths } from '#paths.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';

interface RecusalDialogProps {
  artwork: Artwork;
  round: number;
  onDone: () => void;
  onClose: () => void;
}

/** For a reviewer with a conflict of interest: leaves the round for good. */
export function RecusalDialog({ artwork, round, onDone, onClose }: RecusalDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const navigate = useNavigate();
  const admin = useSession()?.admin ?? false;
  const { act, busy } = useAction(review.recuse, {
    onDone,
    // Only reviewers can see a hidden work, and this user no longer is one.
    leave: () => (artwork.hidden && !admin ? navigate(paths.dashboard(), { replace: true }) : undefined),
  });
  return (
    <WordsDialog
      title="Recuse yourself from this round"
      label="Why are you recusing yourself?"
      description="For example, a conflict of interest. Your reason will be published with your name when the round closes. Your vote in this round will be removed, and you can’t rejoin the round."
      fault={fault}
      onChange={() => setFault(null)}
      minRows={3}
      most={2000}
      confirm="Recuse yourself"
      busy={busy}
      onConfirm={(reason) =>
        reason.trim() === '' ? setFault('Give a reason.') : act({ id: artwork._id, round, reason })
      }
      onClose={onClose}
    />
  );
}
