import { useSearchParams } from 'react-router';
import { invitationStates, reportStates } from '@verso/contract/operations/administration.ts';
import { ownWorkStates } from '@verso/contract/discovery/record.ts';
import { enquirySides } from '@verso/contract/market/price-enquiries.ts';
import { userFilters, userListTypes } from '@verso/contract/people/people.ts';

export type PageField =
  | 'page'
  | 'queue'
  | 'artists'
  | 'bills'
  | 'voted'
  | 'followed'
  | 'followedArtists'
  | 'chosen'
  | 'takenDown';
/** State in the address: the page of each list, and the filters of own works, people and events. */
type Field =
  | PageField
  | 'show'
  | 'state'
  | 'works'
  | 'people'
  | 'type'
  | 'having'
  | 'sort'
  | 'who'
  | 'about'
  | 'kind'
  | 'from'
  | 'to';
type Change = Partial<Record<Field, string | number>>;

export const stateIn = (params: URLSearchParams) => ownWorkStates.find((state) => state === params.get('state'));

export const wordsIn = (params: URLSearchParams, field: Field) => params.get(field)?.trim().slice(0, 200) ?? '';

export const worksIn = (params: URLSearchParams) => ({ state: stateIn(params), words: wordsIn(params, 'works') });
export type WorksFilter = ReturnType<typeof worksIn>;

/** Filters of people: those with a permission, or with a minus those without. */
export const havings = userFilters.flatMap((filter) => [filter, `-${filter}`] as const);
export const peopleSorts = ['oldest', 'name', '-name', 'email', '-email'] as const;

export const peopleIn = (params: URLSearchParams) => ({
  words: wordsIn(params, 'people'),
  type: userListTypes.find((one) => one === params.get('type')) ?? 'all',
  having: havings.find((one) => one === params.get('having')) ?? ('' as const),
  sort: peopleSorts.find((one) => one === params.get('sort')) ?? ('' as const),
  /** The inbox item for which a person is sought. */
  item: params.get('item') ?? '',
});
export type PeopleFilter = ReturnType<typeof peopleIn>;
export type PeopleSort = PeopleFilter['sort'];

export const invitationsIn = (params: URLSearchParams) => ({
  words: wordsIn(params, 'people'),
  type: invitationStates.find((one) => one === params.get('type')) ?? ('all' as const),
});

export const reportsIn = (params: URLSearchParams) => ({
  words: wordsIn(params, 'people'),
  type: reportStates.find((one) => one === params.get('type')) ?? ('open' as const),
});

export const questionsIn = (params: URLSearchParams) => enquirySides.find((one) => one === params.get('type')) ?? null;

/** The query string with some fields changed and the others kept, without default values. */
export function queryWith(params: URLSearchParams, change: Change): string {
  const next = new URLSearchParams(params);
  for (const [field, value] of Object.entries(change)) {
    if (value === '' || value === 1) next.delete(field);
    else next.set(field, String(value));
  }
  return `?${next}`;
}

/** Reads and changes the dashboard's address; each list keeps the fields of the others. */
export function useAddress() {
  const [params] = useSearchParams();
  return { params, search: queryWith(params, {}), addressWith: (change: Change) => queryWith(params, change) };
}
