import { z } from 'zod';
import { ChangedArtwork, ClaimKind } from './artworks.ts';
import { endpoint } from './endpoint.ts';
import { ById, Email, Id, line, requiredLine, text, Time } from './fields.ts';
import { Money } from './money.ts';
import { notices } from './notices.ts';
import { Document } from './picture.ts';
import { UncertainDate, Year } from './uncertain-date.ts';

export const historyKinds = [
  'acquisition',
  'exhibition',
  'publication',
  'loan',
  'transport',
  'conservation',
  'condition_report',
  'appraisal',
  'inheritance',
  'gift',
  'auction',
  'other',
] as const;
export const HistoryKind = z.enum(historyKinds);
export type HistoryKind = z.infer<typeof HistoryKind>;

export const provenanceKinds = [
  'created',
  'registered',
  'authenticated',
  'denied',
  'certificate_issued',
  'certificate_superseded',
  'history',
  'sold',
  'stolen',
  'missing',
  'recovered',
  'police_report',
  'disputed',
  'upheld',
  'settled',
  'insured',
  'withdrawn',
] as const;
export const ProvenanceKind = z.enum(provenanceKinds);
export type ProvenanceKind = z.infer<typeof ProvenanceKind>;

/**
 * How well an entry is supported: the owner says so; a paper is attached; an authenticator or the platform itself
 * confirms it.
 */
export const Support = z.enum(['declared', 'documented', 'confirmed']);
export type Support = z.infer<typeof Support>;

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
export const doubts = ['possibly', 'probably'] as const;
/** Who took part, and as what: with their life dates where a source gives them, and how sure it is that it was them. */
export const Party = z.strictObject({
  role: z.enum(partyRoles),
  name: requiredLine(200),
  born: Year.optional(),
  died: Year.optional(),
  doubt: z.enum(doubts).optional(),
});
export type Party = z.infer<typeof Party>;

/**
 * What stands for the name of whoever holds a work privately: two works, or two entries, of it need not be of one
 * person.
 */
export const privateCollection = 'Private collection';

/**
 * What only some kinds of entry tell. Officer, policy and value are for the owner and admins; null for everybody else.
 */
export const PoliceDetails = z.strictObject({
  force: requiredLine(200),
  caseNumber: requiredLine(100),
  officer: line(200).nullable(),
});
export const InsuranceDetails = z.strictObject({
  insurer: requiredLine(200),
  policy: line(100).nullable(),
  value: Money.nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
});

export const ProvenanceEntry = z.object({
  type: z.literal('entry'),
  _id: Id,
  kind: ProvenanceKind,
  subKind: HistoryKind.nullable(),
  happened: UncertainDate,
  place: z.string(),
  parties: z.array(Party),
  /** Null where there is none or it is private. */
  price: Money.nullable(),
  pricePublic: z.boolean(),
  note: z.string(),
  police: PoliceDetails.nullable(),
  insurance: InsuranceDetails.nullable(),
  support: Support,
  /** By whom the bill of sale was checked and found right; null where none was. */
  billChecked: z.object({ at: Time, by: z.array(z.object({ name: z.string(), id: Id.nullable() })) }).nullable(),
  documents: z.array(Document),
  recordedBy: z.string(),
  recordedAt: Time,
  corrects: Id.nullable(),
  correctedBy: Id.nullable(),
  /** Where the transparency log holds it, and its hash there, in hexadecimal; null for the moment until it does. */
  logged: z.object({ index: z.int(), hash: z.string() }).nullable(),
});
export type ProvenanceEntry = z.infer<typeof ProvenanceEntry>;

/** Years for which no holder is known. */
export const ProvenanceGap = z.object({ type: z.literal('gap'), from: z.int(), to: z.int(), years: z.int() });
export type ProvenanceGap = z.infer<typeof ProvenanceGap>;
export const ProvenanceItem = z.discriminatedUnion('type', [ProvenanceEntry, ProvenanceGap]);
export type ProvenanceItem = z.infer<typeof ProvenanceItem>;

/** That a lost work is said to be found, or a police report to be settled, and whether a second person confirmed it. */
export const Recovery = z.object({
  /** The entry that tells it. */
  entryId: Id,
  claim: ClaimKind,
  askedAt: Time,
  state: z.enum(['open', 'confirmed', 'refused']),
  decidedAt: Time.nullable(),
  /** Why it was refused; for whoever reported it found and for admins, empty for everybody else. */
  answer: z.string(),
  /** Why the reader may not decide on it; null where they may. */
  refused: z.string().nullable(),
  /** Why nobody can confirm it, but refuse it alone; null where it can be confirmed. */
  confirmRefused: z.string().nullable(),
});
export type Recovery = z.infer<typeof Recovery>;

export const disputeSubjects = ['ownership', 'authenticity'] as const;
export type DisputeSubject = (typeof disputeSubjects)[number];

/**
 * That somebody contests a work: waiting for an admin, accepted and standing, or upheld, which stands on. Whoever
 * contests it and admins see it here; once it is declined or ended, whoever contested it alone.
 */
export const Dispute = z.object({
  _id: Id,
  about: z.enum(disputeSubjects),
  reason: z.string(),
  askedAt: Time,
  /** For admins; null for everybody else. */
  askedBy: z.object({ _id: Id, name: z.string() }).nullable(),
  state: z.enum(['open', 'standing', 'upheld', 'declined', 'ended']),
  /** What was answered last. */
  answer: z.object({ on: Time, words: z.string() }).nullable(),
  /** Why the reader may not decide on it, or end it where it stands; null where they may. */
  refused: z.string().nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/** That the dispute which stands against a work was upheld, as everybody reads it. */
export const Upheld = z.object({ about: z.enum(disputeSubjects), on: Time, reason: z.string(), entryId: Id });
export type Upheld = z.infer<typeof Upheld>;

/** By what a dispute that was upheld can come to its end. */
export const afterUpheld: Readonly<Record<DisputeSubject, string>> = {
  ownership:
    'Whoever contests the work is not named to its owner: an admin goes between the two, by the email of their accounts. Once it is settled who owns the work, an admin ends the dispute and both are told; title can pass again then. Its owner may also withdraw the work, with the dispute on its record, unless it is in review or something else stands against it.',
  authenticity:
    'Its owner can ask to edit an approved record, which is then reviewed anew; edit one that is not locked, and send it for review; or withdraw the work, with the dispute on its record. An open vote goes on first, and a denied record stays as it is. An admin goes between the owner and whoever contests the work, by the email of their accounts, and ends the dispute once it is settled; both are told.',
};

/** A sale that waits for its buyer to accept. Only its two parties and admins see it. */
export const Transfer = z.object({
  _id: Id,
  buyerName: z.string(),
  buyerEmail: z.string(),
  offeredAt: Time,
  /** What will be recorded when the buyer accepts, for the two parties; null for admins. */
  terms: z.object({ happened: UncertainDate, place: z.string(), price: Money.nullable() }).nullable(),
  own: z.enum(['buyer', 'seller', 'none']),
});
export type Transfer = z.infer<typeof Transfer>;

const common = {
  happened: UncertainDate,
  place: line(300).default(''),
  parties: z.array(Party).max(20, 'must be at most 20').default([]),
  note: text(5000).default(''),
  /** Whether the attached documents may be opened by everybody. */
  documentsPublic: z.boolean().default(false),
  /** The entry that this one corrects. */
  corrects: Id.nullable().default(null),
};
const priced = { price: Money.nullable().default(null), pricePublic: z.boolean().default(false) };

export const documentForm = { documents: { kind: 'document', most: 10, limit: 15 * 1024 * 1024 } } as const;

const recordCall = <const P extends `/${string}`, B extends z.ZodObject>(path: P, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: 'verified',
    effect: 'write',
    params: ById,
    body,
    form: documentForm,
    reply: ChangedArtwork,
    notice: notices.submitted,
    budget: { most: 120, seconds: 3600 },
  });

/**
 * A loss opens a mark on the work; `resolved` records that it is found, and the mark is closed once a second person
 * confirms that.
 */
const Loss = z.strictObject({ ...common, resolved: z.boolean().default(false) });

/** Of a policy, also while something else about it is wrong: all that is wrong is told at once. */
const Insurance = z
  .strictObject({
    ...common,
    insurer: requiredLine(200),
    policy: line(100).default(''),
    value: Money.nullable().default(null),
    from: z.iso.date('must be a date').nullable().default(null),
    to: z.iso.date('must be a date').nullable().default(null),
  })
  .refine(({ from, to }) => typeof from !== 'string' || typeof to !== 'string' || to >= from, {
    path: ['to'],
    message: 'must not lie before the beginning',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const disputeWords = text(2000).min(20, 'must be at least 20 characters');

export const provenance = {
  addHistory: recordCall(
    '/artwork/{id}/updateHistory',
    'Add to the history: it may lie in the past, before registration',
    z.strictObject({ ...common, ...priced, subKind: HistoryKind }),
  ),
  sold: recordCall(
    '/artwork/{id}/sold',
    'Record a sale; title passes when the buyer, named by email, accepts',
    z.strictObject({ ...common, ...priced, buyerName: requiredLine(200), buyerEmail: Email }),
  ),
  stolen: recordCall('/artwork/{id}/stolen', 'Report the work stolen, or with `resolved` recovered', Loss),
  missing: recordCall('/artwork/{id}/mia', 'Report the work missing, or with `resolved` found', Loss),
  police: recordCall(
    '/artwork/{id}/police',
    'Record a police report, which opens a mark unless the work is reported stolen or missing; or with `resolved` that it is settled',
    z.strictObject({
      ...common,
      resolved: z.boolean().default(false),
      force: requiredLine(200),
      caseNumber: requiredLine(100),
      officer: line(200).default(''),
    }),
  ),
  insurance: recordCall('/artwork/{id}/insurance', 'Record an insurance policy', Insurance),
  decideRecovery: endpoint({
    method: 'POST',
    path: '/artwork/{id}/recovery',
    summary:
      'Confirm, as an admin other than who reported it, that a stolen or missing work is found, or a police report settled, which closes the mark and unfreezes the work; or refuse, with an answer',
    access: 'verified',
    effect: 'write',
    params: ById,
    /** `entryId`: of the report that was read, so that nobody decides on a later one unread. */
    body: z.strictObject({ entryId: Id, status: z.boolean(), answer: text(2000).default('') }),
    reply: ChangedArtwork,
    notice: ({ body }: { body: { status: boolean } }) =>
      body.status ? notices.requestApproved : notices.requestDenied,
  }),
  contest: endpoint({
    method: 'POST',
    path: '/artwork/{id}/dispute',
    summary: 'Contest who owns a public work, or that it is authentic; an admin decides whether the dispute opens',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({ about: z.enum(disputeSubjects), reason: disputeWords }),
    reply: ChangedArtwork,
    notice: notices.submitted,
    budget: { most: 20, seconds: 24 * 3600 },
  }),
  decideDispute: endpoint({
    method: 'POST',
    path: '/artwork/{id}/dispute/answer',
    summary:
      'As an admin without a stake, accept what was contested, which opens the mark and freezes the work; or decline it, with an answer',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z
      .strictObject({ disputeId: Id, status: z.boolean(), answer: text(2000).default('') })
      .refine(({ status, answer }) => status || answer !== '', { path: ['answer'], message: 'must say why' }),
    reply: ChangedArtwork,
    notice: ({ body }: { body: { status: boolean } }) =>
      body.status ? notices.requestApproved : notices.requestDenied,
  }),
  endDispute: endpoint({
    method: 'POST',
    path: '/artwork/{id}/dispute/end',
    summary:
      'End a dispute that stands, as an admin other than who accepted it, with its outcome, which stays on the record; or with `upheld` let it stand for whoever contests the work, until it is ended',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({ disputeId: Id, outcome: disputeWords, upheld: z.boolean().default(false) }),
    reply: ChangedArtwork,
    notice: notices.submitted,
  }),
  answerSale: endpoint({
    method: 'POST',
    path: '/artwork/{id}/sold/answer',
    summary: 'The named buyer accepts or declines; the seller may cancel with `accept: false`',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({ accept: z.boolean() }),
    reply: ChangedArtwork,
    notice: notices.submitted,
  }),
};
