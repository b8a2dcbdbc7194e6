import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { historyFacts, type PartyRole } from '@verso/contract/works/provenance-kinds.ts';
import { entryId } from '#components/works/marks/evidence.ts';
import { formatDate } from '#components/shared/text/reader-locale.ts';
import { supportWords } from '#features/discovery/record/provenance/provenance-words.ts';

/** The roles of those from whom a work comes; the others acquire it. */
const formerHolders: readonly PartyRole[] = ['seller', 'giver', 'agent', 'other'];

/** How the owner acquired the work, as its entry says now; null without one. */
export function acquisitionOf({ ownerStatement, provenance }: Artwork) {
  const entries = provenance.flatMap((item) => (item.type === 'entry' ? [item] : []));
  let entry = entries.find(({ _id }) => _id === ownerStatement?.acquired);
  while (entry?.correctedBy) {
    const { correctedBy } = entry;
    entry = entries.find(({ _id }) => _id === correctedBy);
  }
  if (!entry) return null;
  const { subKind, happened, parties, documents } = entry;
  const what =
    subKind === null ? 'Acquired' : subKind === 'other' ? 'Acquired another way' : historyFacts[subKind].title;
  const when = happened.kind === 'unknown' ? 'date unknown' : formatDate(happened);
  const from = parties
    .filter(({ role }) => formerHolders.includes(role))
    .map(({ name }) => name)
    .join(', ');
  return {
    href: `#${entryId(entry)}`,
    words: `${[what, when, from && `from ${from}`].filter(Boolean).join(', ')}. ${supportWords(entry)}.`,
    documents,
  };
}
