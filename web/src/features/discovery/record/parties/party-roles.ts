import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import { historyFacts, type HistoryKind } from '@verso/contract/works/provenance-kinds.ts';
import { type RecordKind, recordKinds } from '#features/discovery/record/provenance/record-kinds.ts';

/** The default role, only where almost nothing else is possible; a role is a claim, so otherwise the user is asked. */
export const usualRole = (kind: RecordKind, subKind: HistoryKind): Party['role'] | null =>
  kind === 'history' ? historyFacts[subKind].usualRole : recordKinds[kind].usualRole;

/** A party in the form, which may not have a role yet. */
export type PartyText = Omit<Party, 'role'> & { role: Party['role'] | null };

/** Applies a new default role to parties without a name, after the kind of event changed. */
export const withUsualRole = (parties: readonly PartyText[], role: Party['role'] | null): PartyText[] =>
  parties.map((party) => (party.name.trim() === '' ? { ...party, role } : party));
