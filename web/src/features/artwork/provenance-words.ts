import {
  type HistoryKind,
  type Party,
  privateCollection,
  type ProvenanceEntry,
  type ProvenanceKind,
  type Recovery,
} from '@verso/contract/provenance.ts';
import { claimTold } from '@verso/contract/artworks.ts';
import { type UncertainDate, yearsOf } from '@verso/contract/uncertain-date.ts';
import { dateWords, dayWords } from '#components/reader-locale.ts';

/** Asked of what is to be recorded of a work for a time at which it was not made yet. */
export function doubtBeforeMaking(happened: UncertainDate, creation: UncertainDate | null): string | null {
  if (creation === null) return null;
  const [{ to }, { from }] = [yearsOf(happened), yearsOf(creation)];
  if (to === null || from === null || to >= from) return null;
  return `Is this right? The work was made later: ${dateWords(creation)}.`;
}

export const historyWords: Readonly<Record<HistoryKind, string>> = {
  acquisition: 'Acquisition',
  exhibition: 'Exhibition',
  publication: 'Publication',
  loan: 'Loan',
  transport: 'Transport',
  conservation: 'Conservation',
  condition_report: 'Condition report',
  appraisal: 'Appraisal',
  inheritance: 'Inheritance',
  gift: 'Gift',
  auction: 'Auction',
  other: 'Other',
};

const kindWords: Readonly<Record<Exclude<ProvenanceKind, 'history'>, string>> = {
  created: 'Made',
  registered: 'Registered here',
  authenticated: 'Voted authentic',
  denied: 'Voted not authentic',
  certificate_issued: 'Certificate issued',
  certificate_superseded: 'Certificate superseded',
  sold: 'Sold',
  stolen: 'Reported stolen',
  missing: 'Reported missing',
  recovered: 'Recovered',
  police_report: 'Reported to the police',
  disputed: 'Disputed',
  upheld: 'Dispute upheld',
  settled: 'Settled',
  insured: 'Insured',
  withdrawn: 'Withdrawn from the lists',
};

const listWords = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** How well an entry is supported, and by whom. */
export function supportWords({
  kind,
  support,
  billChecked,
  recordedBy,
}: Pick<ProvenanceEntry, 'kind' | 'support' | 'billChecked' | 'recordedBy'>): string {
  if (kind === 'disputed') return 'Contested by a member';
  if (billChecked) return `Confirmed by its bill, checked by ${listWords(billChecked.by.map(({ name }) => name))}`;
  // What was paid by card the registry wrote down itself; any other sale its buyer has accepted.
  const confirmer = recordedBy === 'Verso' ? 'the registry' : 'the buyer';
  if (support === 'confirmed') return kind === 'sold' ? `Confirmed by ${confirmer}` : 'Confirmed';
  return support === 'documented' ? 'Documented' : 'Declared by the owner';
}

/** Whether a second person confirmed that a reported claim is over. */
export function recoveryWords({ state, claim, decidedAt, answer }: Recovery): string {
  const on = decidedAt ? ` on ${dayWords(decidedAt)}` : '';
  if (state === 'open') return `Not confirmed yet. Until a second person does, the work stays ${claimTold[claim]}.`;
  return state === 'confirmed'
    ? `Confirmed by a second person${on}; the report is resolved.`
    : `Not confirmed by a second person${on}; the report stood.${answer && ` ${answer}`}`;
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

function named(parties: readonly Party[], role: Party['role']): string | undefined {
  const name = parties.find((party) => party.role === role)?.name;
  return name === privateCollection ? 'a private collection' : name;
}

/** `probably buyer Ada Moreau (1901–1980)`. */
export const personWords = ({ role, name, born, died, doubt }: Party) =>
  `${doubt ? `${doubt} ` : ''}${partyWords[role].toLowerCase()} ${name}${born || died ? ` (${born ?? ''}–${died ?? ''})` : ''}`;

/** The heading of an entry: what happened, and to or by whom where that is the point of it. */
export function entryTitle({ kind, subKind, parties }: Pick<ProvenanceEntry, 'kind' | 'subKind' | 'parties'>): string {
  if (kind === 'history') {
    const venue = named(parties, 'venue');
    const buyer = named(parties, 'buyer') ?? named(parties, 'owner');
    const heir = named(parties, 'heir');
    if (subKind === 'exhibition') return venue ? `Shown at ${venue}` : 'Exhibited';
    if (subKind === 'acquisition') return buyer ? `Acquired by ${buyer}` : 'Acquired';
    if (subKind === 'inheritance') return heir ? `Inherited by ${heir}` : 'Inherited';
    if (subKind === 'gift') return buyer ? `Given to ${buyer}` : 'Given';
    if (subKind === 'other') return 'Note';
    return subKind ? historyWords[subKind] : 'History';
  }
  if (kind === 'sold') {
    const buyer = named(parties, 'buyer');
    return buyer ? `Sold to ${buyer}` : 'Sold';
  }
  return kindWords[kind];
}
