import type { LoaderFunctionArgs } from 'react-router';
import { record } from '@verso/contract/record.ts';
import { query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';

/** In the address of the editor, for a work that is not registered yet. */
export const newWork = '0';

/** The work as it is now: whoever edits must not start from an old copy. */
export async function editorLoader({ params: { id = newWork } }: LoaderFunctionArgs) {
  if (id !== newWork) await queryClient.query({ ...query(record.get, { id }), staleTime: 0 });
  return null;
}
