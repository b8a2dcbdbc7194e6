import { useConfirmationRequest } from '#api/session/confirm-identity.ts';
import { lazyPart } from '#lazy-part.ts';
import { toastError } from '#ui/notices/toast.ts';

// Few users need it.
const ConfirmIdentityDialog = lazyPart(
  () => import('./ConfirmIdentityDialog.tsx'),
  (module) => module.ConfirmIdentityDialog,
  {
    onFailed: (error, { onSettled }) => {
      toastError(error);
      onSettled(false);
    },
  },
);

/** Asks the user to confirm their identity when a call needs that. */
export function ConfirmIdentity() {
  const request = useConfirmationRequest();
  return request && <ConfirmIdentityDialog onSettled={request.settle} />;
}
