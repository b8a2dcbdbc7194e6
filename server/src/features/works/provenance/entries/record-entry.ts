import { provenanceFacts } from '@verso/contract/works/provenance-kinds.ts';
import { liesAhead } from '@verso/contract/uncertain-date-span.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import type { NewEntry } from '#features/works/artworks/entries/new-entry.ts';
import { isAgreed } from '#features/works/provenance/entry-disputes/policy.ts';

/** Entries that people record. The platform's own entries are confirmed by it, and written where they occur. */
export type DeclaredEntry = Omit<NewEntry, 'support' | 'recordedBy'> & { recordedBy: string };

/**
 * Records a person's entry about a work they have locked: confirmed if the other party agreed here, documented with a
 * document, declared otherwise. Returns the entry's id.
 */
export async function recordEntry(tx: Tx, entry: DeclaredEntry, { confirmed = false } = {}): Promise<string> {
  refuseFuture(entry.happened);
  if (entry.corrects) await refuseWrongCorrection(tx, entry, entry.corrects);
  const papers = (entry.documents ?? []).length > 0;
  const support = confirmed ? 'confirmed' : papers ? 'documented' : 'declared';
  const entryId = await appendEntry(tx, { ...entry, support });
  const about = { actorId: entry.recordedBy, artworkId: entry.artworkId };
  await record(tx, 'provenance_recorded', about, { entryId, kind: entry.kind });
  return entryId;
}

/** Refuses a date in the future, also in the current month and year. */
export function refuseFuture(happened: UncertainDate): void {
  if (liesAhead(happened, now())) throw invalid('happened', 'must not be in the future');
}

async function refuseWrongCorrection(tx: Tx, entry: DeclaredEntry, corrects: string): Promise<void> {
  const found = await tx
    .selectFrom('provenance_entry as entry')
    .leftJoin('provenance_entry as correction', 'correction.corrects', 'entry.id')
    .where('entry.id', '=', corrects)
    .where('entry.artwork_id', '=', entry.artworkId)
    .select(['entry.kind', 'entry.police', 'entry.recorded_by', 'entry.support', 'correction.id as corrected_by'])
    .select((of) =>
      of
        .exists(of.selectFrom('entry_confirmation').whereRef('entry_id', '=', 'entry.id').select('entry_id'))
        .as('checked'),
    )
    .executeTakeFirst();
  if (!found) throw invalid('corrects', 'is not an entry of this work');
  if (found.corrected_by !== null)
    throw new AppError('conflict', 'This entry has already been corrected. Correct the newer entry.');
  // Only the registry records the outcome of a dispute; the owner records the outcome of a police report.
  if (provenanceFacts[found.kind].correctedBy === null || (found.kind === 'settled' && found.police === null))
    throw new AppError('conflict', 'The registry recorded this entry itself, so it can’t be corrected.');
  // One party to a sale overrules neither the other, who agreed to it here, nor the registry, nor those who checked its bill.
  if (found.recorded_by !== null && !found.checked && isAgreed(found))
    throw new AppError(
      'conflict',
      'Seller and buyer agreed to this entry, so neither can correct it alone. If something in it is wrong, dispute it on the work’s page. The admins will decide.',
    );
  if (found.recorded_by === null || found.checked)
    throw new AppError(
      'conflict',
      'The registry confirmed this entry, so you can’t correct it yourself. If something in it is wrong, dispute it on the work’s page. The admins will decide.',
    );
  if (!provenanceFacts[entry.kind].corrects.includes(found.kind))
    throw new AppError('conflict', 'An entry of this kind can’t correct the entry you chose.');
}
