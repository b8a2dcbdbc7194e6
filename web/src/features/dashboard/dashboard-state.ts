import { useSearchParams } from 'react-router';
import { invitationStates, reportStates } from '@verso/contract/administration.ts';
import { artworkStatuses } from '@verso/contract/artworks.ts';
import { factNames } from '@verso/contract/facts.ts';
import { enquirySides } from '@verso/contract/price-enquiries.ts';
import { userFilters, userListTypes } from '@verso/contract/users.ts';

export type PageField =
  | 'page'
  | 'queue'
  | 'artists'
  | 'bills'
  | 'voted'
  | 'followed'
  | 'followedArtists'
  | 'requests'
  | 'recoveries'
  | 'disputes'
  | 'profileRequests'
  | 'chosen';
/** What the address keeps: the page of each list, the state the works are narrowed to, and the search for people. */
type Field = PageField | 'state' | 'people' | 'type' | 'having' | 'sort' | 'who' | 'about' | 'kind' | 'from' | 'to';
type Change = Partial<Record<Field, string | number>>;

export const stateIn = (params: URLSearchParams) => artworkStatuses.find((status) => status === params.get('state'));

const wordsIn = (params: URLSearchParams, field: Field) => params.get(field)?.trim().slice(0, 200) ?? '';

/** What people are narrowed to: those who have something, or with a minus those who have not. */
export const havings = userFilters.flatMap((filter) => [filter, `-${filter}`] as const);
export const peopleSorts = ['oldest', 'name', '-name'] as const;

export const peopleIn = (params: URLSearchParams) => ({
  words: wordsIn(params, 'people'),
  type: userListTypes.find((one) => one === params.get('type')) ?? 'all',
  having: havings.find((one) => one === params.get('having')) ?? ('' as const),
  sort: peopleSorts.find((one) => one === params.get('sort')) ?? ('' as const),
});
export type PeopleFilter = ReturnType<typeof peopleIn>;

export const invitationsIn = (params: URLSearchParams) => ({
  words: wordsIn(params, 'people'),
  type: invitationStates.find((one) => one === params.get('type')) ?? ('all' as const),
});

export const reportsIn = (params: URLSearchParams) => ({
  words: wordsIn(params, 'people'),
  type: reportStates.find((one) => one === params.get('type')) ?? ('open' as const),
});

export const questionsIn = (params: URLSearchParams) =>
  enquirySides.find((one) => one === params.get('type')) ?? ('received' as const);

const dayIn = (params: URLSearchParams, field: Field) => {
  const text = params.get(field) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
};

/** Days are the reader's own; both ends are part of what is shown. */
export const eventsIn = (params: URLSearchParams) => ({
  who: wordsIn(params, 'who'),
  about: wordsIn(params, 'about'),
  kind: factNames.find((one) => one === params.get('kind')) ?? ('' as const),
  from: dayIn(params, 'from'),
  to: dayIn(params, 'to'),
});
export type EventsFilter = ReturnType<typeof eventsIn>;

/** The reader's midnight at the beginning of a day, or of the day after it. */
export function midnight(day: string, after = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after).toISOString();
}

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
