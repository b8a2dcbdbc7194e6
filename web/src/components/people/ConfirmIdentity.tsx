import { type ComponentType, useEffect, useState } from 'react';
import { useConfirmationRequest } from '#api/confirm-identity.ts';
import { toastError } from '#ui/notices/toast.ts';

interface DialogProps {
  onSettled: (confirmed: boolean) => void;
}

/** Loads the dialog on first use, because few users need it. */
export function ConfirmIdentity() {
  const request = useConfirmationRequest();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  useEffect(() => {
    if (!request || Dialog) return;
    import('./ConfirmIdentityDialog.tsx').then(
      ({ ConfirmIdentityDialog }) => setDialog(() => ConfirmIdentityDialog),
      (error: unknown) => {
        toastError(error);
        request.settle(false);
      },
    );
  }, [request, Dialog]);
  return request && Dialog ? <Dialog onSettled={request.settle} /> : null;
}
