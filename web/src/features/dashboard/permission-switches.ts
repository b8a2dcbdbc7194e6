import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Account, type UserAction, users } from '@verso/contract/users.ts';
import { call } from '#api/call.ts';
import { snackbar } from '#ui/snackbar.ts';
import { toastError } from '#ui/toast.ts';

type Flag = Extract<UserAction, 'artist' | 'submit' | 'privateToken' | 'checkPurchase' | 'recommend'>;

/** Something of somebody's that an admin switches, and can switch back. */
export interface PermissionSwitch {
  flag: Flag;
  label: string;
  /** Whether somebody has it; undefined where nobody like them can. */
  of: (person: Account) => boolean | undefined;
}

export const switches: readonly PermissionSwitch[] = [
  { flag: 'artist', label: 'Recognised artist', of: (one) => (one.role === 'artist' ? one.artistAllowed : undefined) },
  { flag: 'submit', label: 'May submit', of: (one) => (one.role === 'artist' ? one.submitAllowed : undefined) },
  {
    flag: 'checkPurchase',
    label: 'May check purchases',
    of: (one) => (one.role === 'authenticator' ? one.checkPurchaseAllowed : undefined),
  },
  { flag: 'privateToken', label: 'May issue viewing links', of: (one) => one.privateTokenAllowed },
  { flag: 'recommend', label: 'Recommended', of: (one) => one.recommended },
];

export interface Switched {
  id: string;
  name: string;
  flag: Flag;
  label: string;
  allowed: boolean;
}

function send({ flag, id, allowed }: Switched): Promise<{ message?: string | undefined }> {
  switch (flag) {
    case 'artist':
      return call(allowed ? users.allowArtist : users.disallowArtist, { id });
    case 'submit':
      return call(allowed ? users.allowSubmit : users.disallowSubmit, { id });
    case 'privateToken':
      return call(allowed ? users.allowPrivateToken : users.disallowPrivateToken, { id });
    case 'checkPurchase':
      return call(users.checkPurchase, { id, status: allowed });
    case 'recommend':
      return call(users.toggleRecommend, { id });
  }
}

/** As `useAction`, for whichever switch is turned. */
export function useSwitch(onDone: (switched: Switched) => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async ({ message }, switched) => {
      if (message) snackbar(message);
      onDone(switched);
      await queryClient.invalidateQueries();
    },
    onError: toastError,
  });
  return { act: (switched: Switched) => mutate(switched), busy: isPending };
}
