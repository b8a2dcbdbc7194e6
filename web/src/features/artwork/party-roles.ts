import type { HistoryKind, Party } from '@verso/contract/provenance.ts';
import type { RecordKind } from './record-kinds.ts';

/**
 * As what somebody takes part is a claim: it is only filled in where hardly anything else can be meant, and asked for
 * otherwise.
 */
const usual: Readonly<Record<Exclude<RecordKind, 'history'> | HistoryKind, Party['role'] | null>> = {
  exhibition: 'venue',
  publication: 'author',
  loan: 'borrower',
  auction: 'agent',
  conservation: 'examiner',
  condition_report: 'examiner',
  appraisal: 'examiner',
  sold: 'agent',
  insurance: 'insurer',
  police: 'police',
  police_resolved: 'police',
  acquisition: null,
  gift: null,
  inheritance: null,
  transport: null,
  other: null,
  stolen: null,
  stolen_resolved: null,
  missing: null,
  missing_resolved: null,
};

export const usualRole = (kind: RecordKind, subKind: HistoryKind): Party['role'] | null =>
  usual[kind === 'history' ? subKind : kind];

/** A party while it is written down: what it took part as may not be said yet. */
export type PartyText = Omit<Party, 'role'> & { role: Party['role'] | null };

/** The parties after the kind of event changed: those that nobody has named yet take what is usual now. */
export const withUsualRole = (parties: readonly PartyText[], role: Party['role'] | null): PartyText[] =>
  parties.map((party) => (party.name.trim() === '' ? { ...party, role } : party));
