import type { LoaderFunctionArgs } from 'react-router';
import { ownership } from '@verso/contract/market/ownership.ts';
import { load, query } from '#api/query.ts';

export const ownershipQuery = (id: string) => query(ownership.get, { id });

export const ownershipLoader = ({ params: { id = '' } }: LoaderFunctionArgs) => load(ownershipQuery(id));
