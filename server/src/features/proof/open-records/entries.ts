import { privateCollection } from '@verso/contract/works/provenance.ts';
import type { ProvenanceEntry, ProvenanceGap, ProvenanceItem } from '@verso/contract/works/schemas/provenance.ts';
import { titleMove, type TitleMove } from '#features/works/provenance/title/title.ts';
import { plainName } from '#features/works/provenance/plain-name.ts';

/** An uncorrected entry, with its effect on title and the gap that it ends. */
export interface UncorrectedEntry extends ProvenanceEntry {
  move: TitleMove;
  gap: ProvenanceGap | null;
}

/** A record's entries without corrected ones, in chronological order. */
export function uncorrectedEntries(items: readonly ProvenanceItem[]): UncorrectedEntry[] {
  const entries: UncorrectedEntry[] = [];
  let gap: ProvenanceGap | null = null;
  for (const item of items) {
    if (item.type === 'gap') gap = item;
    else if (item.correctedBy === null) {
      entries.push({ ...item, move: titleMove(item), gap });
      gap = null;
    }
  }
  return entries;
}

type Named = readonly { name: string }[];

export const namesOf = (parties: Named): string => names.format(parties.map(({ name }) => name));
const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Whether a name is only the placeholder for a private owner. */
export const isPrivateName = (name: string): boolean => plainName(name).startsWith(plainName(privateCollection));

export const sameSpelling = (one: string, other: string): boolean => plainName(one) === plainName(other);

/** Whether two names are certainly the same person; a placeholder never is. */
export const sameName = (one: string, other: string): boolean => sameSpelling(one, other) && !isPrivateName(one);

/** Whether two names may be the same person; a placeholder may be any person. */
export const maybeSameName = (one: string, other: string): boolean =>
  isPrivateName(one) || isPrivateName(other) || sameSpelling(one, other);

/** Whether the same people are named on both sides. */
export const samePeople = (some: Named, others: Named, same = sameName): boolean =>
  some.length > 0 &&
  some.length === others.length &&
  some.every(({ name }) => others.some((other) => same(name, other.name)));

export const shareName = (some: Named, others: Named, same = sameName): boolean =>
  some.some(({ name }) => others.some((other) => same(name, other.name)));
