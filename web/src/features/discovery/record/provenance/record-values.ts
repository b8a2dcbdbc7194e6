import type { z } from 'zod';
import type { Money } from '@verso/contract/schemas/money.ts';
import type { ProvenanceEntry } from '@verso/contract/works/schemas/provenance.ts';
import type { HistoryKind } from '@verso/contract/works/provenance-kinds.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import type { PartyText } from '#features/discovery/record/parties/party-roles.ts';
import type { RecordKind } from './record-kinds.ts';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';

/** All values that one of the forms can ask for. */
export interface RecordValues {
  happened: UncertainDate | null;
  place: string;
  parties: PartyText[];
  note: string;
  documents: File[];
  documentsPublic: boolean;
  subKind: HistoryKind;
  price: Money | null;
  pricePublic: boolean;
  buyerName: string;
  buyerEmail: string;
  originals: boolean;
  force: string;
  caseNumber: string;
  officer: string;
  insurer: string;
  policy: string;
  value: Money | null;
  from: string;
  to: string;
}
export type FieldName = keyof RecordValues;

const empty: RecordValues = {
  happened: null,
  place: '',
  parties: [],
  note: '',
  documents: [],
  documentsPublic: false,
  subKind: 'acquisition',
  price: null,
  pricePublic: false,
  buyerName: '',
  buyerEmail: '',
  originals: false,
  force: '',
  caseNumber: '',
  officer: '',
  insurer: '',
  policy: '',
  value: null,
  from: '',
  to: '',
};

/** Events that are recorded when they happen, so today is the likely date. */
const current: readonly RecordKind[] = [
  'sold',
  'stolen',
  'stolen_resolved',
  'missing',
  'missing_resolved',
  'police',
  'police_resolved',
];
const isCurrent = (kind: RecordKind) => current.includes(kind);

/** Initial values, dated today by the reader's calendar where that is likely. */
export function newValues(kind: RecordKind, now: Date): RecordValues {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return { ...empty, happened: isCurrent(kind) ? { kind: 'day', date } : null };
}

/** Values of the corrected entry, to be edited. Its documents are kept. */
export const correctionOf = (entry: ProvenanceEntry): RecordValues => ({
  ...empty,
  happened: entry.happened,
  place: entry.place,
  parties: entry.parties,
  note: entry.note,
  subKind: entry.subKind ?? 'other',
  price: entry.price,
  pricePublic: entry.pricePublic,
  force: entry.police?.force ?? '',
  caseNumber: entry.police?.caseNumber ?? '',
  officer: entry.police?.officer ?? '',
  insurer: entry.insurance?.insurer ?? '',
  policy: entry.insurance?.policy ?? '',
  value: entry.insurance?.value ?? null,
  from: entry.insurance?.from ?? '',
  to: entry.insurance?.to ?? '',
});

/** The values that the call accepts; empty dates are left out. */
export function valuesFor({ shape }: z.ZodObject, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const unset = (name: string) => (name === 'from' || name === 'to') && values[name] === '';
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in shape && !unset(name)));
}

/** Whether the call accepts the values as they are, which `faultsOf` has shown to the user. */
export const fits = <S extends z.ZodObject>(body: S, values: unknown): values is z.input<S> =>
  body.safeParse(values).success;

/** In form order. */
const labels: Readonly<Record<string, string>> = {
  subKind: 'The kind',
  buyerName: 'The buyer’s name',
  buyerEmail: 'The buyer’s email',
  force: 'The police force',
  caseNumber: 'The case number',
  officer: 'The officer',
  insurer: 'The insurer',
  policy: 'The policy number',
  value: 'The insured value',
  from: 'The start date',
  to: 'The end date',
  happened: 'The date',
  place: 'The place',
  parties: 'The list of people and organisations',
  price: 'The price',
  note: 'The note',
};

const partyLabels: Readonly<Record<string, string>> = {
  role: 'the role',
  name: 'the name',
  born: 'the year of birth',
  died: 'the year of death',
};

/** An error as a whole sentence; nested fields are named by path, such as `parties.0.born`. */
export const faultWords = (path: string, fault: string) => {
  const [name = '', place, part = ''] = path.split('.');
  const within = name === 'parties' ? partyLabels[part] : undefined;
  if (within !== undefined) return `For person or organisation ${Number(place) + 1}, ${within} ${fault}.`;
  const label = labels[name];
  return label === undefined ? fault : faultSentence(label, fault);
};

/**
 * All errors that prevent sending, by field and in form order: invalid input, missing values, and violations of the
 * call's schema.
 */
export function faultsOf(
  { body }: { body: z.ZodObject },
  values: RecordValues,
  inputErrors: Readonly<Partial<Record<string, string>>>,
): Record<string, string> {
  const faults: Record<string, string> = {};
  const issues = body.safeParse(valuesFor(body, { ...values })).error?.issues ?? [];
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '');
    faults[name] ??= faultWords(path.join('.'), message);
  }
  if (values.happened === null) faults['happened'] = 'Enter when it happened, or choose “Not known”.';
  if (values.parties.some(({ role, name }) => role === null || name.trim() === ''))
    faults['parties'] = 'Enter a name and a role for each person, or remove the line.';
  for (const [name, fault] of Object.entries(inputErrors)) if (fault) faults[name] = faultWords(name, fault);
  const place = (name: string) => Object.keys(labels).indexOf(name);
  return Object.fromEntries(Object.entries(faults).toSorted(([one], [other]) => place(one) - place(other)));
}
