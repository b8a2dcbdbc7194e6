import {
  privateCollection,
  type ProvenanceEntry,
  type ProvenanceGap,
  type ProvenanceItem,
} from '@verso/contract/provenance.ts';
import { titleMove, type TitleMove } from '#features/provenance/title.ts';
import { plainName } from '#features/provenance/plain-name.ts';

/** An entry that stands, with what it says about title and the gap that it ends. */
export interface StandingEntry extends ProvenanceEntry {
  move: TitleMove;
  gap: ProvenanceGap | null;
}

/** The entries of a record without those that were corrected, in the order in which things happened. */
export function standingEntries(items: readonly ProvenanceItem[]): StandingEntry[] {
  const standing: StandingEntry[] = [];
  let gap: ProvenanceGap | null = null;
  for (const item of items) {
    if (item.type === 'gap') gap = item;
    else if (item.correctedBy === null) {
      standing.push({ ...item, move: titleMove(item), gap });
      gap = null;
    }
  }
  return standing;
}

type Named = readonly { name: string }[];

export const namesOf = (parties: Named): string => names.format(parties.map(({ name }) => name));
const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Whether a name is none, but says that whoever holds the work does so privately. */
export const isPrivateName = (name: string): boolean => plainName(name).startsWith(plainName(privateCollection));

export const writtenAlike = (one: string, other: string): boolean => plainName(one) === plainName(other);

/** Whether two names are certainly of one person: what stands for a private name never is. */
export const sameName = (one: string, other: string): boolean => writtenAlike(one, other) && !isPrivateName(one);

/** Whether two names can be of one person: anybody can be behind a private name. */
export const maybeSameName = (one: string, other: string): boolean =>
  isPrivateName(one) || isPrivateName(other) || writtenAlike(one, other);

/** Whether the same people are named on both sides. */
export const samePeople = (some: Named, others: Named, same = sameName): boolean =>
  some.length > 0 &&
  some.length === others.length &&
  some.every(({ name }) => others.some((other) => same(name, other.name)));

export const shareSomebody = (some: Named, others: Named, same = sameName): boolean =>
  some.some(({ name }) => others.some((other) => same(name, other.name)));
