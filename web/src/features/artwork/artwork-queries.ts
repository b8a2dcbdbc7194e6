import type { LoaderFunctionArgs } from 'react-router';
import { record } from '@verso/contract/record.ts';
import { load, query } from '#api/query.ts';

export const artworkQuery = (id: string) => query(record.get, { id });
export const artworkLoader = ({ params: { id = '' } }: LoaderFunctionArgs) => load(artworkQuery(id));
