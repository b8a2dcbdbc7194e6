import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { Account } from '@verso/contract/people/schemas/people.ts';
import { people } from '@verso/contract/people/people.ts';
import { query } from '#api/query.ts';
import { keepUser, useSession } from '#api/session/session.ts';

/** The signed-in user's account from the server; undefined while loading and for a visitor. */
export function useAccount(): Account | undefined {
  const user = useSession();
  const { data } = useQuery({ ...query(people.get, { id: user?.id ?? '' }), enabled: user !== null });
  return data && 'email' in data.user ? data.user : undefined;
}

/**
 * Used once, around all pages: refetches the account at the start and when the window gets focus, and reruns guards and
 * loaders on login, on logout (in any tab) and when a second factor becomes due.
 */
export function useSessionUpkeep(): void {
  const account = useAccount();
  useEffect(() => {
    if (account) keepUser(account);
  }, [account]);

  const session = useSession();
  const id = session && `${session.id} ${session.secondFactorDue}`;
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const known = useRef(id);
  useEffect(() => {
    if (known.current === id) return;
    known.current = id;
    // A navigation in progress reruns them anyway.
    if (state === 'idle') void revalidate();
  }, [id, state, revalidate]);
}
