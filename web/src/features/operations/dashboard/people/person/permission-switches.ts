import { useMutation, useQueryClient } from '@tanstack/react-query';
import { administration } from '@verso/contract/operations/administration.ts';
import type { Account } from '@verso/contract/people/schemas/people.ts';
import { type UserAction, people } from '@verso/contract/people/people.ts';
import { call } from '#api/call.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { toastError } from '#ui/notices/toast.ts';

export type Flag = Extract<UserAction, 'artist' | 'submit' | 'privateToken' | 'checkPurchase' | 'recommend'>;

/** A permission that an admin can give and take. */
export interface PermissionSwitch {
  flag: Flag;
  label: string;
  /** What the permission allows. */
  meaning: string;
  /** Whether the person has it; undefined where it does not apply to their role. */
  of: (person: Account) => boolean | undefined;
}

export const switches: readonly PermissionSwitch[] = [
  {
    flag: 'artist',
    label: 'Recognised artist',
    meaning: 'This person’s profile is public. Their works get the Maker mark once their identity is verified.',
    of: (one) => (one.role === 'artist' ? one.artistAllowed : undefined),
  },
  {
    flag: 'submit',
    label: 'Can submit works',
    meaning: 'This person can send works for review.',
    of: (one) => (one.role === 'artist' ? one.submitAllowed : undefined),
  },
  {
    flag: 'checkPurchase',
    label: 'Can check purchases',
    meaning: 'This person can see bills of sale and vote on them.',
    of: (one) => (one.role === 'authenticator' ? one.checkPurchaseAllowed : undefined),
  },
  {
    flag: 'privateToken',
    label: 'Can create viewing links',
    meaning: 'Anyone who has the link can see the work, even if it is not public.',
    of: (one) => one.privateTokenAllowed,
  },
  {
    flag: 'recommend',
    label: 'Recommended',
    meaning: 'This person’s page says “Recommended by the registry”.',
    // Others who were recommended can still lose it.
    of: (one) => (one.role === 'artist' || one.recommended ? one.recommended : undefined),
  },
];

/** The permissions that a person has, in words. */
export const permissionsOf = (person: Account): string[] => [
  ...switches.filter(({ of }) => of(person)).map(({ label }) => label),
  ...(person.admin ? ['Admin'] : []),
];

export interface Switched {
  id: string;
  flag: Flag;
  allowed: boolean;
  /** Why, for the history. */
  note: string;
}

export function sendSwitch({ flag, id, allowed, note }: Switched): Promise<{ message?: string | undefined }> {
  const values = { id, ...(note && { note }) };
  switch (flag) {
    case 'artist':
      return call(allowed ? people.allowArtist : people.disallowArtist, values);
    case 'submit':
      return call(allowed ? people.allowSubmit : people.disallowSubmit, values);
    case 'privateToken':
      return call(allowed ? people.allowPrivateToken : people.disallowPrivateToken, values);
    case 'checkPurchase':
      return call(people.checkPurchase, { ...values, status: allowed });
    case 'recommend':
      return call(people.toggleRecommend, { ...values, status: allowed });
  }
}

const peoplePaths: readonly unknown[] = [people.list.path, administration.person.path];

/**
 * Like `useAction`, for all switches. Changes of one scope are sent in order; `sent` is the last of them until the
 * person is refetched.
 */
export function useSwitch(scope: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: scope },
    mutationFn: sendSwitch,
    onSuccess: async ({ message }) => {
      if (message) snackbar(message);
      onDone();
      const ofPeople = ({ queryKey }: { queryKey: readonly unknown[] }) => peoplePaths.includes(queryKey[0]);
      void queryClient.invalidateQueries({ predicate: (query) => !ofPeople(query) });
      await queryClient.invalidateQueries({ predicate: ofPeople });
    },
    onError: toastError,
  });
  return { act: (switched: Switched) => mutate(switched), sent: isPending ? variables : undefined };
}
