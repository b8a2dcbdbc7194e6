import type { NewLogEntry } from '#features/evidence/log/append-to-log.ts';
import type { NewEntry } from './new-entry.ts';

interface WrittenEntry extends Omit<NewEntry, 'support' | 'documents'> {
  id: string;
  support: NewEntry['support'];
  recordedAt: Date;
  /** SHA-256 hashes of its documents, in hexadecimal. */
  papers?: readonly string[];
  /** The leaf hash, in hexadecimal, of an earlier log entry whose content this one replaces. */
  replaces?: string;
}

/**
 * The log's commitment to a provenance entry: public values in plain, private ones as hashes. The owner of a work is
 * private, and so are the parties of a sale, the names of those who decided on the work, and the hashes of documents, which
 * would tell who has the same document.
 */
export function committed(entry: WrittenEntry): NewLogEntry {
  const { kind, price = null, pricePublic = false, police, insurance, parties = [], papers = [], recordedBy } = entry;
  const { examiners = [] } = entry;
  const sold = kind === 'sold';
  const secrets = {
    ...(sold && parties.length > 0 && { parties }),
    ...(price && !pricePublic && { price }),
    ...(police?.officer && { officer: police.officer }),
    ...(insurance?.policy && { policy: insurance.policy }),
    ...(insurance?.value && { value: insurance.value }),
    ...(recordedBy !== null && { recordedBy }),
    ...(papers.length > 0 && { papers }),
    ...(examiners.length > 0 && { examiners }),
  };
  return {
    artworkId: entry.artworkId,
    kind: entry.corrects ? 'correction' : 'provenance',
    payload: {
      id: entry.id,
      kind,
      subKind: entry.subKind ?? null,
      happened: entry.happened,
      place: entry.place ?? '',
      ...(!sold && { parties }),
      ...(pricePublic && { price }),
      note: entry.note ?? '',
      ...(police && { police: { force: police.force, caseNumber: police.caseNumber } }),
      ...(insurance && { insurance: { insurer: insurance.insurer, from: insurance.from, to: insurance.to } }),
      support: entry.support,
      corrects: entry.corrects ?? null,
      byBill: entry.byBill ?? false,
      ...(entry.replaces !== undefined && { replaces: entry.replaces }),
      recordedAt: entry.recordedAt.toISOString(),
    },
    secrets,
    people: [
      recordedBy,
      ...(entry.concerns ?? []),
      ...parties.map((party) => ('person' in party ? party.person : null)),
    ].filter((id) => id !== null),
  };
}
