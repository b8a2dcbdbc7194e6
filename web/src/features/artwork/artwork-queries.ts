import type { LoaderFunctionArgs } from 'react-router';
import { record } from '@verso/contract/record.ts';
import { query } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';

export const artworkQuery = (id: string) => query(record.get, { id });
export const artworkLoader = ({ params: { id = '' } }: LoaderFunctionArgs) =>
  queryClient.ensureQueryData(artworkQuery(id));
