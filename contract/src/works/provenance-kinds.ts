export const partyRoles = [
  'artist',
  'owner',
  'seller',
  'buyer',
  'giver',
  'heir',
  'lender',
  'borrower',
  'venue',
  'agent',
  'author',
  'examiner',
  'insurer',
  'police',
  'other',
] as const;
export type PartyRole = (typeof partyRoles)[number];

/** The heading of an entry: what happened and, if a person took part in one of these roles, to or by whom. */
interface Heading {
  title: string;
  /** `Sold to`, before the first name with one of these roles, in order. */
  named?: { words: string; roles: readonly PartyRole[] };
}

/** Who gets the title by an entry: an owner beside the others is the giver. */
const receivers = ['heir', 'buyer', 'owner'] as const satisfies readonly PartyRole[];

interface HistoryFacts extends Heading {
  /** Among the kinds to choose from. */
  label: string;
  /** The usual role of the named person; null if the form must ask. */
  usualRole: PartyRole | null;
  /** It passes title. */
  passesTitle: boolean;
  /** A person keeps the work for a while. */
  custody: boolean;
}

/** The kinds of history that people add to a work. */
const historyTable = {
  acquisition: {
    label: 'Acquisition',
    title: 'Acquired',
    named: { words: 'Acquired by', roles: receivers },
    usualRole: null,
    passesTitle: true,
    custody: false,
  },
  exhibition: {
    label: 'Exhibition',
    title: 'Exhibited',
    named: { words: 'Shown at', roles: ['venue'] },
    usualRole: 'venue',
    passesTitle: false,
    custody: true,
  },
  publication: {
    label: 'Publication',
    title: 'Publication',
    usualRole: 'author',
    passesTitle: false,
    custody: false,
  },
  loan: { label: 'Loan', title: 'Loan', usualRole: 'borrower', passesTitle: false, custody: true },
  transport: { label: 'Transport', title: 'Transport', usualRole: null, passesTitle: false, custody: false },
  conservation: {
    label: 'Conservation',
    title: 'Conservation',
    usualRole: 'examiner',
    passesTitle: false,
    custody: true,
  },
  condition_report: {
    label: 'Condition report',
    title: 'Condition report',
    usualRole: 'examiner',
    passesTitle: false,
    custody: false,
  },
  appraisal: { label: 'Appraisal', title: 'Appraisal', usualRole: 'examiner', passesTitle: false, custody: false },
  inheritance: {
    label: 'Inheritance',
    title: 'Inherited',
    named: { words: 'Inherited by', roles: receivers },
    usualRole: null,
    passesTitle: true,
    custody: false,
  },
  gift: {
    label: 'Gift',
    title: 'Given',
    named: { words: 'Given to', roles: receivers },
    usualRole: null,
    passesTitle: true,
    custody: false,
  },
  restitution: {
    label: 'Restitution',
    title: 'Restituted',
    named: { words: 'Restituted to', roles: receivers },
    usualRole: null,
    passesTitle: true,
    custody: false,
  },
  return: {
    label: 'Return after a sale',
    title: 'Returned',
    named: { words: 'Returned to', roles: receivers },
    usualRole: null,
    passesTitle: true,
    custody: false,
  },
  auction: { label: 'Auction', title: 'Auction', usualRole: 'agent', passesTitle: true, custody: false },
  other: { label: 'Other', title: 'Note', usualRole: null, passesTitle: false, custody: false },
} as const satisfies Record<string, HistoryFacts>;
export type HistoryKind = keyof typeof historyTable;
export const historyFacts: Readonly<Record<HistoryKind, HistoryFacts>> = historyTable;
export const historyKinds = Object.keys(historyTable).filter((name): name is HistoryKind => name in historyTable);

/** The kinds that pass title. */
export type TitleKind = {
  [Kind in HistoryKind]: (typeof historyTable)[Kind]['passesTitle'] extends true ? Kind : never;
}[HistoryKind];
export const isTitleKind = (kind: HistoryKind): kind is TitleKind => historyFacts[kind].passesTitle;
export const titleKinds = historyKinds.filter(isTitleKind);

/** The forms for reporting what happened, each with its own call. */
export type RecordForm =
  | 'history'
  | 'sold'
  | 'stolen'
  | 'stolen_resolved'
  | 'missing'
  | 'missing_resolved'
  | 'police'
  | 'police_resolved'
  | 'insurance';

interface ProvenanceFacts extends Heading {
  /** Its colour on the timeline: for the work, against it, or neutral. */
  tone: 'for' | 'against' | 'plain';
  /** The form that corrects it; null: recorded by the registry, and not correctable. */
  correctedBy: RecordForm | null;
  /** The kinds that an entry of this kind may correct. */
  corrects: readonly string[];
}

/** All kinds of entries in a work's provenance. */
const provenanceTable = {
  created: { title: 'Made', tone: 'plain', correctedBy: null, corrects: [] },
  registered: { title: 'Registered here', tone: 'plain', correctedBy: null, corrects: [] },
  authenticated: { title: 'Voted authentic', tone: 'for', correctedBy: null, corrects: [] },
  denied: { title: 'Voted not authentic', tone: 'against', correctedBy: null, corrects: [] },
  certificate_issued: { title: 'Certificate issued', tone: 'for', correctedBy: null, corrects: [] },
  certificate_superseded: { title: 'Certificate superseded', tone: 'plain', correctedBy: null, corrects: [] },
  history: {
    title: 'History',
    tone: 'plain',
    correctedBy: 'history',
    corrects: ['history', 'sold', 'police_report', 'insured'],
  },
  sold: {
    title: 'Sold',
    named: { words: 'Sold to', roles: ['buyer'] },
    tone: 'plain',
    correctedBy: 'history',
    corrects: [],
  },
  stolen: { title: 'Reported stolen', tone: 'against', correctedBy: 'stolen', corrects: ['stolen'] },
  missing: { title: 'Reported missing', tone: 'against', correctedBy: 'missing', corrects: ['missing'] },
  recovered: { title: 'Recovered', tone: 'plain', correctedBy: 'stolen_resolved', corrects: ['recovered'] },
  police_report: {
    title: 'Reported to the police',
    tone: 'against',
    correctedBy: 'police',
    corrects: ['police_report'],
  },
  disputed: { title: 'Disputed', tone: 'against', correctedBy: null, corrects: [] },
  upheld: { title: 'Dispute upheld', tone: 'against', correctedBy: null, corrects: [] },
  settled: { title: 'Settled', tone: 'plain', correctedBy: 'police_resolved', corrects: ['settled'] },
  insured: { title: 'Insured', tone: 'plain', correctedBy: 'insurance', corrects: ['insured'] },
  withdrawn: { title: 'Withdrawn from the lists', tone: 'plain', correctedBy: null, corrects: [] },
} as const satisfies Record<string, ProvenanceFacts>;
export type ProvenanceKind = keyof typeof provenanceTable;
export const provenanceFacts: Readonly<Record<ProvenanceKind, ProvenanceFacts>> = provenanceTable;
export const provenanceKinds = Object.keys(provenanceTable).filter(
  (name): name is ProvenanceKind => name in provenanceTable,
);

/** Kinds that move neither title nor custody: provenance texts and Linked Art leave them out. */
const outsideChain = [
  'registered',
  'authenticated',
  'denied',
  'certificate_issued',
  'certificate_superseded',
  'police_report',
  'disputed',
  'upheld',
  'settled',
  'insured',
  'withdrawn',
] as const satisfies readonly ProvenanceKind[];
type KindOutsideChain = (typeof outsideChain)[number];
export const isOutsideChain = (kind: ProvenanceKind): kind is KindOutsideChain =>
  outsideChain.some((one) => one === kind);

/** The heading of an entry of these kinds. */
export const headingOf = (kind: ProvenanceKind, subKind: HistoryKind | null): Heading =>
  kind === 'history' && subKind !== null ? historyFacts[subKind] : provenanceFacts[kind];
