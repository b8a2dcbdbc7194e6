import type { LoaderFunctionArgs } from 'react-router';
import { record } from '@verso/contract/record.ts';
import { users } from '@verso/contract/users.ts';
import { load, query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { sessionUser } from '#api/session.ts';

/** In the address of the editor, for a work that is not registered yet. */
export const newWork = '0';

/**
 * The work as it is now: whoever edits must not start from an old copy. For a new one, whether its reader may register
 * works.
 */
export async function editorLoader({ params: { id = newWork } }: LoaderFunctionArgs) {
  const user = sessionUser();
  if (id !== newWork) await queryClient.query({ ...query(record.get, { id }), staleTime: 0 });
  else if (user) await load(query(users.get, { id: user.id }));
  return null;
}
