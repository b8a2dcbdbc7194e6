import type { LoaderFunctionArgs } from 'react-router';
import { record } from '@verso/contract/discovery/record.ts';
import { royalties } from '@verso/contract/market/royalties.ts';
import { load, query } from '#api/query.ts';

export const knownQuery = (id: string) => query(royalties.known, { id });
export const workQuery = (id: string) => query(record.get, { id });

/** For a calculation that starts from a work: `?artwork=…`. */
export async function knownFactsLoader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('artwork');
  if (id) await Promise.all([load(knownQuery(id)), load(workQuery(id))]);
  return null;
}
