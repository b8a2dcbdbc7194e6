import { people } from '@verso/contract/people/people.ts';
import { call } from '#api/call.ts';
import { endSession, keepUser, userToLoad } from './session.ts';

/** At the start, loads the user of a session of which only the id is stored. */
export async function loadUser(): Promise<void> {
  const id = userToLoad();
  if (id === null) return;
  try {
    const { user } = await call(people.get, { id });
    if ('email' in user) keepUser(user);
    else endSession();
  } catch {
    // Refused or unreachable: pages are shown as to a visitor, and the session is tried again at the next start.
  }
}
