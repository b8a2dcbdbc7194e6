import type { z } from 'zod';
import type { EndpointDefinition, Values } from '@verso/contract/endpoint.ts';
import type { Money } from '@verso/contract/money.ts';
import type { HistoryKind, ProvenanceEntry } from '@verso/contract/provenance.ts';
import type { UncertainDate } from '@verso/contract/uncertain-date.ts';
import type { PartyText } from './party-roles.ts';
import type { RecordKind } from './record-kinds.ts';

/** Everything that one of the forms asks for. */
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
  force: '',
  caseNumber: '',
  officer: '',
  insurer: '',
  policy: '',
  value: null,
  from: '',
  to: '',
};

/** What is reported when it happens, and so most often of today. */
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

/** The form as it opens: of today, by the reader's own calendar, where that is likely. */
export function newValues(kind: RecordKind, now: Date): RecordValues {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return { ...empty, happened: isCurrent(kind) ? { kind: 'day', date } : null };
}

/** What the corrected entry says, to be changed. Its papers stay with it. */
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

/** Those of the values that this call takes; a day that was not given is left out. */
export function valuesFor(
  endpoint: EndpointDefinition,
  values: Readonly<Record<string, unknown>>,
): Values<EndpointDefinition> {
  const taken = new Set([...Object.keys(endpoint.params?.shape ?? {}), ...Object.keys(endpoint.body?.shape ?? {})]);
  const unset = (name: string) => (name === 'from' || name === 'to') && values[name] === '';
  return Object.fromEntries(Object.entries(values).filter(([name]) => taken.has(name) && !unset(name)));
}

/** Of the fields in the order of the form. */
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
  from: 'The beginning',
  to: 'The end',
  happened: 'The date',
  place: 'Where it happened',
  parties: 'The list',
  price: 'The price',
  note: 'The note',
};

const partyLabels: Readonly<Record<string, string>> = {
  role: 'the role',
  name: 'the name',
  born: 'the year of birth',
  died: 'the year of death',
};

/** A fault of a field as a whole sentence; a field within another is named by its path, such as `parties.0.born`. */
export const faultWords = (path: string, fault: string) => {
  const [name = '', place, part = ''] = path.split('.');
  const within = name === 'parties' ? partyLabels[part] : undefined;
  if (within !== undefined) return `Of party ${Number(place) + 1}, ${within} ${fault}.`;
  const label = labels[name];
  return label === undefined || /^\p{Lu}/u.test(fault) ? fault : `${label} ${fault}.`;
};

/**
 * All that keeps the form from being sent, by field and in the form's order: what cannot be read, what is missing, and
 * what breaks the rules of the call.
 */
export function faultsOf(
  { endpoint, body }: { endpoint: EndpointDefinition; body: z.ZodType },
  values: RecordValues,
  unread: Readonly<Partial<Record<string, string>>>,
): Record<string, string> {
  const faults: Record<string, string> = {};
  const issues = body.safeParse(valuesFor(endpoint, { ...values })).error?.issues ?? [];
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '');
    faults[name] ??= faultWords(path.join('.'), message);
  }
  if (values.happened === null) faults['happened'] = 'Say when it happened; “Not known” is an answer too.';
  if (values.parties.some(({ role, name }) => role === null || name.trim() === ''))
    faults['parties'] = 'Say of everybody who they are and as what they took part, or remove the line.';
  for (const [name, fault] of Object.entries(unread)) if (fault) faults[name] = faultWords(name, fault);
  const place = (name: string) => Object.keys(labels).indexOf(name);
  return Object.fromEntries(Object.entries(faults).toSorted(([one], [other]) => place(one) - place(other)));
}
