import type { Party, ProvenanceEntry, Recovery } from '@verso/contract/works/schemas/provenance.ts';
import { privateCollection } from '@verso/contract/works/provenance.ts';
import { headingOf } from '@verso/contract/works/provenance-kinds.ts';
import { claimPhrases } from '@verso/contract/works/artworks.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { yearsOf } from '@verso/contract/uncertain-date-span.ts';
import { formatDate, formatDay } from '#components/shared/text/reader-locale.ts';

/** Warns about an event dated before the work was made. */
export function doubtBeforeMaking(happened: UncertainDate, creation: UncertainDate | null): string | null {
  if (creation === null) return null;
  const [{ to }, { from }] = [yearsOf(happened), yearsOf(creation)];
  if (to === null || from === null || to >= from) return null;
  return `Is this right? The work was made later: ${formatDate(creation)}.`;
}

const listWords = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

const registry = 'the registry';

export const recorderWords = ({ recordedBy }: Pick<ProvenanceEntry, 'recordedBy'>) => recordedBy ?? registry;

/** How well an entry is supported, and by whom. */
export function supportWords({
  kind,
  support,
  billChecked,
  refunded,
  recordedBy,
}: Pick<ProvenanceEntry, 'kind' | 'support' | 'billChecked' | 'refunded' | 'recordedBy'>): string {
  if (kind === 'disputed') return 'Disputed by a member';
  if (billChecked) return `Confirmed by its bill, checked by ${listWords(billChecked.by.map(({ name }) => name))}`;
  // Card sales are recorded by the registry itself; other sales are confirmed by the buyer.
  const confirmer = recordedBy === null ? registry : 'the buyer';
  if (support === 'confirmed' && kind === 'sold')
    return `Confirmed by ${confirmer}${refunded ? '. The payment was refunded' : ''}`;
  if (support === 'confirmed') return 'Confirmed';
  return support === 'documented' ? 'Documented' : 'Declared by the owner';
}

/** Whether an admin confirmed that a reported claim is over; with the reason, for those who may read it. */
export function recoveryWords({ state, claim, decidedAt, source, answer }: Recovery): string {
  const on = decidedAt ? ` on ${formatDay(decidedAt)}` : '';
  if (state === 'open')
    return `Waiting for an admin to confirm this. Until then, the work is still ${claimPhrases[claim]}.`;
  return state === 'confirmed'
    ? `Confirmed by an admin${on}. The report is closed.${source && ` Only admins can see this. Source: ${source}. ${answer}`}`
    : `Not confirmed by an admin${on}. The report stays open.${answer && ` ${answer}`}`;
}

export const partyWords: Readonly<Record<Party['role'], string>> = {
  artist: 'Artist',
  owner: 'Owner',
  seller: 'Seller',
  buyer: 'Buyer',
  giver: 'Giver',
  heir: 'Heir',
  lender: 'Lender',
  borrower: 'Borrower',
  venue: 'Venue',
  agent: 'Agent',
  author: 'Author',
  examiner: 'Examiner',
  insurer: 'Insurer',
  police: 'Police',
  other: 'Other',
};

function nameOf(parties: readonly Party[], role: Party['role']): string | undefined {
  const name = parties.find((party) => party.role === role)?.name;
  return name === privateCollection ? 'a private collection' : name;
}

/** `probably buyer Ada Moreau (1901–1980)`. */
export const formatParty = ({ role, name, born, died, doubt }: Party) =>
  `${doubt ? `${doubt} ` : ''}${partyWords[role].toLowerCase()} ${name}${born || died ? ` (${born ?? ''}–${died ?? ''})` : ''}`;

/** The heading of an entry: the event, with a name where it matters. */
export function entryTitle({ kind, subKind, parties }: Pick<ProvenanceEntry, 'kind' | 'subKind' | 'parties'>): string {
  const { title, named: namedParty } = headingOf(kind, subKind);
  const [name] = namedParty?.roles.flatMap((role) => nameOf(parties, role) ?? []) ?? [];
  return namedParty && name !== undefined ? `${namedParty.words} ${name}` : title;
}
