import type { LoaderFunctionArgs } from 'react-router';
import { record } from '@verso/contract/discovery/record.ts';
import { people } from '@verso/contract/people/people.ts';
import { load, loadFresh, query } from '#api/query.ts';
import { sessionUser } from '#api/session/session.ts';

/** The id in the address of a work that does not exist yet. */
export const newWork = '0';

/**
 * Fetches the current work, because editing must not start from cached data. For a new work, checks whether the user
 * may register works.
 */
export async function editorLoader({ params: { id = newWork } }: LoaderFunctionArgs) {
  const user = sessionUser();
  if (id !== newWork) await loadFresh(query(record.get, { id }));
  else if (user) await load(query(people.get, { id: user.id }));
  return null;
}
