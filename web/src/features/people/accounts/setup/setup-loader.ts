import { redirect } from 'react-router';
import { setup } from '@verso/contract/people/setup.ts';
import { query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { sessionState } from '#api/session/session.ts';
import { paths } from '#paths.ts';

/** The page is gone once there is an admin. */
export async function setupLoader() {
  const { open } = await queryClient.query({ ...query(setup.state, {}), staleTime: 0 });
  if (open) return null;
  return redirect(sessionState() === 'open' ? paths.dashboard() : paths.login());
}
