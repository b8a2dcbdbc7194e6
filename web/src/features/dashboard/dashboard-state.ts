import { useSearchParams } from 'react-router';
import { ArtworkStatus } from '@verso/contract/artworks.ts';
import { userListTypes } from '@verso/contract/users.ts';

/** What the address keeps: the page of each list, the state the works are narrowed to, and the search for people. */
export type Field =
  | 'page'
  | 'state'
  | 'queue'
  | 'artists'
  | 'voted'
  | 'requests'
  | 'profileRequests'
  | 'chosen'
  | 'people'
  | 'type'
  | 'peoplePage';
export type PageField = Exclude<Field, 'state' | 'people' | 'type'>;
type Change = Partial<Record<Field, string | number>>;

export function pageIn(params: URLSearchParams, field: PageField): number {
  const text = params.get(field) ?? '';
  return /^\d{1,4}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

export const stateIn = (params: URLSearchParams) => ArtworkStatus.safeParse(params.get('state')).data;

export const peopleIn = (params: URLSearchParams) => ({
  words: params.get('people')?.trim().slice(0, 200) ?? '',
  type: userListTypes.find((one) => one === params.get('type')) ?? 'all',
});

/** The address's query with some fields changed and the others kept; the first page and the empty text are left out. */
export function queryWith(params: URLSearchParams, change: Change): string {
  const next = new URLSearchParams(params);
  for (const [field, value] of Object.entries(change)) {
    if (value === '' || value === 1) next.delete(field);
    else next.set(field, String(value));
  }
  return `?${next}`;
}

/** Each list reads its own fields of the address and leaves the others' as they are. */
export function useAddress() {
  const [params] = useSearchParams();
  return { params, addressWith: (change: Change) => queryWith(params, change) };
}
