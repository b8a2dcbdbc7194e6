import { type ProvenanceKind, provenanceKinds } from '@verso/contract/provenance.ts';
import { liesAhead, type UncertainDate } from '@verso/contract/uncertain-date.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { appendEntry, type NewEntry } from '#features/artworks/append-entry.ts';
import { provenanceRecorded } from './events.ts';

/** What people record. The platform's own entries are confirmed by it, and written where it acts. */
export type DeclaredEntry = Omit<NewEntry, 'support' | 'recordedBy'> & { recordedBy: string };

/**
 * Records what somebody tells about a work they have locked: confirmed when the other party agreed here, documented
 * when a paper is attached, declared otherwise. Returns the entry's id.
 */
export async function recordEntry(tx: Tx, entry: DeclaredEntry, { confirmed = false } = {}): Promise<string> {
  refuseFuture(entry.happened);
  if (entry.corrects) await refuseWrongCorrection(tx, entry, entry.corrects);
  const papers = (entry.documents ?? []).length > 0;
  const support = confirmed ? 'confirmed' : papers ? 'documented' : 'declared';
  const entryId = await appendEntry(tx, { ...entry, support });
  const about = { actorId: entry.recordedBy, artworkId: entry.artworkId };
  await record(tx, provenanceRecorded, about, { entryId, kind: entry.kind });
  return entryId;
}

/** What has happened does not lie ahead, in its month and year either. */
export function refuseFuture(happened: UncertainDate): void {
  if (liesAhead(happened, now())) throw invalid('happened', 'must not lie in the future');
}

/** Which entries an entry can correct: its own kind, and history whatever was not a report of a loss. */
const correctable: Partial<Record<ProvenanceKind, readonly ProvenanceKind[]>> = {
  history: ['history', 'sold', 'police_report', 'insured'],
  police_report: ['police_report'],
  insured: ['insured'],
  stolen: ['stolen'],
  missing: ['missing'],
  recovered: ['recovered'],
  settled: ['settled'],
};
const ofPeople: readonly ProvenanceKind[] = provenanceKinds.filter((kind) => kind === 'sold' || correctable[kind]);

async function refuseWrongCorrection(tx: Tx, entry: DeclaredEntry, corrects: string): Promise<void> {
  const found = await tx
    .selectFrom('provenance_entry as entry')
    .leftJoin('provenance_entry as correction', 'correction.corrects', 'entry.id')
    .where('entry.id', '=', corrects)
    .where('entry.artwork_id', '=', entry.artworkId)
    .select(['entry.kind', 'entry.police', 'correction.id as corrected_by'])
    .executeTakeFirst();
  if (!found) throw invalid('corrects', 'is not an entry of this work');
  if (found.corrected_by !== null)
    throw new AppError('conflict', 'This entry was corrected already. Correct the entry that stands in its place.');
  // How a dispute ended is the registry's word; how a matter with the police did is its owner's.
  if (!ofPeople.includes(found.kind) || (found.kind === 'settled' && found.police === null))
    throw new AppError('conflict', 'The registry recorded this entry itself, and it is not corrected by people.');
  if (!correctable[entry.kind]?.includes(found.kind))
    throw new AppError('conflict', 'An entry of this kind cannot correct that one. Record one of the same kind.');
}
