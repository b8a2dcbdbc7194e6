import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { type Account, users } from '@verso/contract/users.ts';
import { query } from '#api/query.ts';
import { keepUser, useSession } from '#api/session.ts';

/** The signed-in user as the server has them now; undefined until it has answered, and for a visitor. */
export function useAccount(): Account | undefined {
  const user = useSession();
  const { data } = useQuery({ ...query(users.get, { id: user?.id ?? '' }), enabled: user !== null });
  return data && 'email' in data.user ? data.user : undefined;
}

/**
 * Once, around all pages: loads the signed-in user at the start and when they come back to the window, and has the
 * page's guards and loaders run again when somebody signs in or out, here or in another tab, or is to set up a second
 * factor first.
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
    // A navigation under way runs them anyway.
    if (state === 'idle') void revalidate();
  }, [id, state, revalidate]);
}
