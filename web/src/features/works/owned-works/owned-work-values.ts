import type { z } from 'zod';
import type { AttributionTerm } from '@verso/contract/works/schemas/attribution.ts';
import type { Maker } from '@verso/contract/works/schemas/makers.ts';
import { OwnedWork } from '@verso/contract/works/schemas/owned-works.ts';
import type { AcquisitionKind } from '@verso/contract/works/owned-works.ts';
import { type Authority, authorities } from '@verso/contract/works/makers.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';

/** A new artist as typed. */
export interface NamedMaker extends Record<Authority, string> {
  name: string;
  birthYear: string;
  deathYear: string;
  nationalityId: string | null;
}

/** The chosen artist: known here, or newly named, with the likely matches that the owner rejected. */
export type ChosenMaker =
  | { kind: 'known'; maker: Maker }
  | { kind: 'new'; named: NamedMaker; notAmong: readonly string[] };

/** The form as filled in. */
export interface OwnedWorkValues {
  maker: ChosenMaker | null;
  attribution: AttributionTerm;
  title: string;
  creation: UncertainDate | null;
  inventoryNumber: string;
  kind: AcquisitionKind;
  happened: UncertainDate | null;
  place: string;
  from: string;
  note: string;
  documentsPublic: boolean;
}

export const emptyValues: OwnedWorkValues = {
  maker: null,
  attribution: 'by',
  title: '',
  creation: null,
  inventoryNumber: '',
  kind: 'acquisition',
  happened: null,
  place: '',
  from: '',
  note: '',
  documentsPublic: false,
};

export const newMaker = (name: string): ChosenMaker => ({
  kind: 'new',
  named: { name, birthYear: '', deathYear: '', nationalityId: null, ulan: '', wikidata: '', viaf: '' },
  notAmong: [],
});

/** A typed year; text that is no number is refused by the schema. */
const yearOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

export const sentMaker = ({ nationalityId, birthYear, deathYear, ...named }: NamedMaker) => ({
  ...named,
  birthYear: yearOf(birthYear),
  deathYear: yearOf(deathYear),
  nationalityId: nationalityId === null ? null : Number(nationalityId),
});

/** The labels of the fields, by the path of a fault, in the order of the form. */
export const labels: Readonly<Record<string, string>> = {
  maker: 'Artist',
  'maker.named.name': 'Name',
  'maker.named.birthYear': 'Year of birth',
  'maker.named.deathYear': 'Year of death',
  'maker.named.ulan': authorities.ulan.label,
  'maker.named.wikidata': authorities.wikidata.label,
  'maker.named.viaf': authorities.viaf.label,
  title: 'Title',
  creation: 'Date',
  inventoryNumber: 'Inventory number',
  'acquired.happened': 'When you got it',
  'acquired.from': 'Acquired from',
  'acquired.place': 'Where',
  'acquired.note': 'Note',
  documents: 'Documents',
};

/** The body of the call, or the first fault of each field, as a sentence. */
export function readValues(
  values: OwnedWorkValues,
): { work: z.input<typeof OwnedWork>; faults: null } | { work: null; faults: Record<string, string> } {
  const { maker, kind, happened, place, from, note, ...rest } = values;
  const sent =
    maker === null
      ? null
      : maker.kind === 'known'
        ? { kind: 'known' as const, artistId: maker.maker._id }
        : { kind: 'new' as const, named: sentMaker(maker.named), notAmong: [...maker.notAmong] };
  const missing = {
    ...(sent === null && { maker: 'Choose the artist, or name a new one.' }),
    ...(happened === null && { 'acquired.happened': 'Enter a date, or choose “Not known”.' }),
  };
  // Of a missing part, any valid one stands in, so that the faults of the others are found as well.
  const work = {
    ...rest,
    maker: sent ?? { kind: 'new' as const, named: { name: '?' } },
    acquired: { kind, happened: happened ?? { kind: 'unknown' as const }, place, from, note },
  };
  const issues = OwnedWork.safeParse(work).error?.issues ?? [];
  const faults = { ...sentencesOf(issues), ...missing };
  return Object.keys(faults).length === 0 ? { work, faults: null } : { work: null, faults };
}

const sentencesOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  faultSentences(Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])));

/** A sentence for each faulty field, such as `Enter the title.` */
export const faultSentences = (faults: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([path, words]) => [path, faultSentence(labels[path] ?? 'This field', words)]),
  );
