import { disputedWords } from '@verso/contract/works/provenance.ts';
import type { RecordIssue, Lane, Span } from '@verso/contract/proof/schemas/open-records.ts';
import { formatYear } from '@verso/contract/uncertain-date.ts';

export const issueTitles: Readonly<Record<RecordIssue['rule'], string>> = {
  gap: 'Years without an owner',
  other_giver: 'A change of owner may be missing',
  two_owners: 'Two owners at once',
  two_places: 'Two places at once',
  lifetime: 'Outside a person’s lifetime',
  sequence: 'Out of order',
  before_making: 'Before the work was made',
  maker_lifetime: 'Outside the artist’s lifetime',
  undated: 'Without a date',
  disputed_entry: 'A disputed entry',
  same_picture: 'Two records with the same picture',
  years_1933_1945: '1933 to 1945',
  before_1970: 'Before 1970',
  before_2000: 'Before 2000',
};

export const weightWords: Readonly<Record<RecordIssue['weight'], string>> = {
  conflict: 'Contradiction',
  question: 'Open question',
};

export const laneWords: Readonly<Record<Lane, string>> = { title: 'Owner', custody: 'Custody' };

export const whoWords = ({ state, who, disputed }: Pick<Span, 'state' | 'who' | 'disputed'>) =>
  `${state === 'unknown' ? 'No owner recorded' : who}${disputed ? ` (${disputedWords[disputed].toLowerCase()})` : ''}`;

export function spanYears({ from, to, open }: Pick<Span, 'from' | 'to' | 'open'>): string {
  if (open) return `since ${formatYear(from)}`;
  return from === to ? formatYear(from) : `${formatYear(from)}–${formatYear(to)}`;
}
