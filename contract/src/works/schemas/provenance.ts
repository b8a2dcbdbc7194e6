import { z } from 'zod';
import { ChangedArtwork, ClaimKind } from './artworks.ts';
import type { Call } from '#call.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, AccountAddress, Id, line, requiredLine, requiredText, text, Time } from '#schemas/fields.ts';
import { Money } from '#schemas/money.ts';
import { notices } from '#notices.ts';
import { Document } from '#schemas/picture.ts';
import { historyKinds, partyRoles, provenanceKinds } from '#works/provenance-kinds.ts';
import { UncertainDate, Year } from '#schemas/uncertain-date.ts';
import { provenance as calls, doubts, disputeSubjects, entryDisputers } from '#works/provenance.ts';

export const HistoryKind = z.enum(historyKinds);
export const ProvenanceKind = z.enum(provenanceKinds);

/**
 * How well an entry is supported: stated by the owner; with a document; confirmed by an authenticator or the platform.
 */
export const Support = z.enum(['declared', 'documented', 'confirmed']);
export type Support = z.infer<typeof Support>;

/** A participant and their role: with life dates from a source, and how certain it is. */
export const Party = z.strictObject({
  role: z.enum(partyRoles),
  name: requiredLine(200),
  born: Year.optional(),
  died: Year.optional(),
  doubt: z.enum(doubts).optional(),
});
export type Party = z.infer<typeof Party>;

/** Details of some kinds of entry. Officer, policy and value are for the owner and admins; null for others. */
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
  /** Null if there is none or it is private. */
  price: Money.nullable(),
  pricePublic: z.boolean(),
  note: z.string(),
  police: PoliceDetails.nullable(),
  insurance: InsuranceDetails.nullable(),
  support: Support,
  /** Who checked and approved the bill of sale; null without one. */
  billChecked: z.object({ at: Time, by: z.array(z.object({ name: z.string(), id: Id.nullable() })) }).nullable(),
  /** A sale by card whose payment was refunded in full. */
  refunded: z.boolean(),
  /** The registry recorded it or confirmed it by its bill, so that the owner can't correct it alone. */
  final: z.boolean(),
  /** Who says that it is wrong, until two admins have decided; null if no one does. */
  disputed: z.enum(entryDisputers).nullable(),
  /** Why the reader may not dispute it; null if they may. */
  disputeRefused: z.string().nullable(),
  documents: z.array(Document),
  /** Null: the registry itself. */
  recordedBy: z.string().nullable(),
  recordedAt: Time,
  corrects: Id.nullable(),
  correctedBy: Id.nullable(),
  /** Its place in the transparency log, and its hash there, in hexadecimal; null until it has one. */
  logged: z.object({ index: z.int(), hash: z.string() }).nullable(),
});
export type ProvenanceEntry = z.infer<typeof ProvenanceEntry>;

/** Years without a known owner. */
export const ProvenanceGap = z.object({ type: z.literal('gap'), from: z.int(), to: z.int(), years: z.int() });
export type ProvenanceGap = z.infer<typeof ProvenanceGap>;
export const ProvenanceItem = z.discriminatedUnion('type', [ProvenanceEntry, ProvenanceGap]);
export type ProvenanceItem = z.infer<typeof ProvenanceItem>;

/** A report that a lost work was found, or a police report settled, and whether a second person confirmed it. */
export const Recovery = z.object({
  /** The entry of the report. */
  entryId: Id,
  claim: ClaimKind,
  askedAt: Time,
  /** Who sent the report, for admins who may decide; null for others, and for a former member. */
  reporter: z.object({ _id: Id, name: z.string(), email: z.string() }).nullable(),
  state: z.enum(['open', 'confirmed', 'refused']),
  decidedAt: Time.nullable(),
  /** Who told the admin that it is over; for admins, empty for others. */
  source: z.string(),
  /** The admin's reason: for admins, and a refusal's also for the report's author; empty for others. */
  answer: z.string(),
  /** Why the reader may not decide on it; null if they may. */
  refused: z.string().nullable(),
  /** Why it can only be refused, not confirmed; null if it can be confirmed. */
  confirmRefused: z.string().nullable(),
});
export type Recovery = z.infer<typeof Recovery>;

/**
 * A dispute about a work: pending, accepted, or upheld. Visible to its author and admins; once it is declined or ended,
 * to its author only.
 */
export const Dispute = z.object({
  _id: Id,
  about: z.enum(disputeSubjects),
  reason: z.string(),
  askedAt: Time,
  /** For admins; null for others. */
  askedBy: z.object({ _id: Id, name: z.string() }).nullable(),
  state: z.enum(['open', 'accepted', 'upheld', 'declined', 'ended']),
  /** The last answer. */
  answer: z.object({ on: Time, words: z.string() }).nullable(),
  /** Why the reader may not decide on it, or end an accepted one; null if they may. */
  refused: z.string().nullable(),
  /** Whether no other admin could end it if the reader accepted it. */
  onlyDecider: z.boolean(),
});
export type Dispute = z.infer<typeof Dispute>;

/** The public form of an upheld dispute. */
export const Upheld = z.object({ about: z.enum(disputeSubjects), on: Time, reason: z.string(), entryId: Id });
export type Upheld = z.infer<typeof Upheld>;

/** What a disputed entry should say. Without a price, the recorded one stays. */
export const EntryCorrection = z.strictObject({
  happened: UncertainDate,
  place: line(300),
  parties: z.array(Party).max(20, 'must have at most 20 entries'),
  price: Money.nullable(),
  note: text(5000),
});

/** A disputed entry that awaits a decision. Visible to its author, and to admins without a stake in the work. */
export const EntryDispute = z.object({
  _id: Id,
  entryId: Id,
  reason: z.string(),
  correction: EntryCorrection,
  askedAt: Time,
  /** For admins; null for others. */
  askedBy: z.string().nullable(),
  approvedAt: Time.nullable(),
  /** The first admin, for admins; null for others. */
  approvedBy: z.string().nullable(),
  /** Why the reader may not decide, or withdraw it; null if they may. */
  refused: z.object({ approve: z.string().nullable(), deny: z.string().nullable(), withdraw: z.string().nullable() }),
});
export type EntryDispute = z.infer<typeof EntryDispute>;

/** A sale that awaits its buyer's acceptance. Only its two parties and admins see it. */
export const Transfer = z.object({
  _id: Id,
  buyerName: z.string(),
  /** Empty if the buyer is an organisation, and for a return. */
  buyerEmail: z.string(),
  offeredAt: Time,
  /** What will be recorded when the buyer accepts, for the two parties; null for admins. */
  terms: z.object({ happened: UncertainDate, place: z.string(), price: Money.nullable() }).nullable(),
  own: z.enum(['buyer', 'seller', 'none']),
  /** Whether the sale is on the record by a confirmed bill, and only title is to be accepted. */
  byBill: z.boolean(),
  /** Whether the buyer of a refunded order gives the work back: its seller is then the `buyer` here. */
  returned: z.boolean(),
  /** Whether an admin must confirm the buyer before title passes. */
  adminConfirms: z.boolean(),
  /** When it was accepted, while an admin must still confirm it. */
  acceptedAt: Time.nullable(),
});
export type Transfer = z.infer<typeof Transfer>;

const common = {
  happened: UncertainDate,
  place: line(300).default(''),
  parties: z.array(Party).max(20, 'must have at most 20 entries').default([]),
  note: text(5000).default(''),
  /** Whether everyone may open the attached documents. */
  documentsPublic: z.boolean().default(false),
  /** The entry that this one corrects. */
  corrects: Id.nullable().default(null),
};
const priced = { price: Money.nullable().default(null), pricePublic: z.boolean().default(false) };

const recordCall = <const C extends Call, B extends z.ZodObject>(
  call: C,
  summary: string,
  body: B,
  limits: { budget: { most: number; seconds: number }; recipient?: string } = { budget: { most: 120, seconds: 3600 } },
) =>
  endpoint(call, {
    specified: true,
    summary,
    effect: 'write',
    params: ById,
    body,
    reply: ChangedArtwork,
    notice: notices.submitted,
    ...limits,
  });

export const AddedHistory = z.strictObject({ ...common, ...priced, subKind: HistoryKind });

export const RecordedSale = z.strictObject({
  ...common,
  ...priced,
  buyerName: requiredLine(200),
  buyerEmail: AccountAddress,
  originals: z.boolean().optional(),
});

/**
 * A loss opens a claim on the work; `resolved` reports that it was found, and a second person's confirmation closes the
 * claim.
 */
export const Loss = z.strictObject({ ...common, resolved: z.boolean().default(false) });

export const PoliceReport = z.strictObject({
  ...common,
  resolved: z.boolean().default(false),
  force: requiredLine(200),
  caseNumber: requiredLine(100),
  officer: line(200).default(''),
});

/** Checks the policy's dates even if other fields are invalid, so that all faults are reported together. */
export const Insurance = z
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
    message: 'must not be before the start date',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const policeReportAdded = `${notices.submitted}. The report has been added to the loss or police report that is already open. The work isn’t marked a second time.`;

const disputeWords = text(2000).min(20, 'must be at least 20 characters');

export const provenance = {
  addHistory: {
    ...recordCall(
      calls.addHistory,
      'Add an event to a work’s history. The event can be from before the work was registered',
      AddedHistory,
    ),
    scope: 'works',
  },
  sold: {
    ...recordCall(
      calls.sold,
      'Record a sale. The buyer, named by email, becomes the owner when they accept',
      RecordedSale,
      // The named person gets an email.
      { budget: { most: 30, seconds: 24 * 3600 }, recipient: 'buyerEmail' },
    ),
    memberRole: 'owner',
    freshSession: true,
  },
  stolen: {
    ...recordCall(calls.stolen, 'Report that the work was stolen or, with `resolved`, that it was recovered', Loss),
    memberRole: 'registrar',
  },
  missing: {
    ...recordCall(calls.missing, 'Report that the work is missing or, with `resolved`, that it was found', Loss),
    memberRole: 'registrar',
  },
  police: {
    ...recordCall(
      calls.police,
      'Record a police report or, with `resolved`, that it is settled. A new report marks the work, unless it is added to a loss or police report that is already open',
      PoliceReport,
    ),
    memberRole: 'registrar',
    /** `opened`: whether the report opened a claim. */
    reply: ChangedArtwork.extend({ opened: z.boolean() }),
    notice: ({ body, reply }: { body: { resolved: boolean; corrects: string | null }; reply: { opened: boolean } }) =>
      reply.opened || body.resolved || body.corrects !== null ? notices.submitted : policeReportAdded,
  },
  insurance: { ...recordCall(calls.insurance, 'Record an insurance policy', Insurance), scope: 'works' },
  decideRecovery: endpoint(calls.decideRecovery, {
    summary:
      'Confirm that a lost work was found or that a police report is settled, or refuse to do so. For admins who didn’t write the report. A confirmation closes the claim, and unfreezes the work if no other claim is open. Both decisions need a reason, and a confirmation also needs a source',
    freshSession: true,
    effect: 'write',
    params: ById,
    /**
     * `entryId`: the report that was read, so that an unread later one is not decided. `source`: who told the admin that
     * it is over. `answer`: the reason.
     */
    body: z
      .strictObject({
        entryId: Id,
        status: z.boolean(),
        source: line(200).default(''),
        answer: requiredText(2000),
      })
      .refine(({ status, source }) => !status || source !== '', {
        path: ['source'],
        message: 'must say who told you that the work was found or the police matter is settled',
      }),
    reply: ChangedArtwork,
    notice: ({ body }: { body: { status: boolean } }) =>
      body.status ? 'Confirmed. The report is closed.' : 'Not confirmed. The report stays open.',
  }),
  dispute: endpoint(calls.dispute, {
    memberRole: 'registrar',
    summary:
      'Dispute the owner or the authenticity of a public work, or say that it has a second record. An admin decides whether to accept the dispute',
    effect: 'write',
    params: ById,
    body: z.strictObject({ about: z.enum(disputeSubjects), reason: disputeWords }),
    reply: ChangedArtwork,
    notice: 'Dispute sent. An admin will decide whether to accept it.',
    budget: { most: 20, seconds: 24 * 3600 },
  }),
  decideDispute: endpoint(calls.decideDispute, {
    summary:
      'As an admin without a stake, accept or decline a dispute. Accepting it opens a claim and freezes the work. Declining it needs an answer',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: z
      .strictObject({ disputeId: Id, status: z.boolean(), answer: text(2000).default('') })
      .refine(({ status, answer }) => status || answer !== '', { path: ['answer'], message: 'must say why' }),
    reply: ChangedArtwork,
    notice: ({ body }: { body: { status: boolean } }) =>
      body.status ? 'Dispute accepted. The record now shows it.' : 'Dispute declined.',
  }),
  endDispute: endpoint(calls.endDispute, {
    summary:
      'Close a dispute or, with `upheld`, decide in favour of the person who sent it. An upheld dispute stays open until an admin closes it. The outcome stays on the record. Only for admins who didn’t accept the dispute',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: z.strictObject({ disputeId: Id, outcome: disputeWords, upheld: z.boolean().default(false) }),
    reply: ChangedArtwork,
    notice: ({ body }: { body: { upheld: boolean } }) => (body.upheld ? 'Dispute upheld.' : 'Dispute closed.'),
  }),
  disputeEntry: endpoint(calls.disputeEntry, {
    memberRole: 'registrar',
    summary:
      'As the owner or a party to the sale, dispute an entry that the registry recorded or confirmed. Say what is wrong and what the entry should say. The entry stays and is marked as disputed until the admins decide',
    effect: 'write',
    params: ById,
    body: z.strictObject({ entryId: Id, reason: disputeWords, ...EntryCorrection.shape }),
    reply: ChangedArtwork,
    notice: 'Dispute sent. The admins will decide.',
    budget: { most: 20, seconds: 24 * 3600 },
  }),
  withdrawEntryDispute: endpoint(calls.withdrawEntryDispute, {
    memberRole: 'registrar',
    summary: 'Withdraw the caller’s dispute about an entry before the admins have decided',
    effect: 'write',
    params: ById,
    body: z.strictObject({ disputeId: Id }),
    reply: ChangedArtwork,
    notice: 'Dispute withdrawn.',
  }),
  decideEntryDispute: endpoint(calls.decideEntryDispute, {
    summary:
      'As an admin without a stake, approve or deny the correction of a disputed entry. The correction is recorded once two admins have approved it. Denying it needs an answer',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: z
      .strictObject({ disputeId: Id, approve: z.boolean(), answer: text(2000).default('') })
      .refine(({ approve, answer }) => approve || answer !== '', { path: ['answer'], message: 'must say why' }),
    reply: ChangedArtwork,
    notice: ({ body }: { body: { approve: boolean } }) =>
      body.approve ? 'Your approval has been recorded.' : 'Correction denied.',
  }),
  answerSale: endpoint(calls.answerSale, {
    memberRole: 'owner',
    summary:
      'As the named buyer, accept or decline a sale. The seller can cancel the sale with `accept: false`. If the bill is confirmed, this cancels only the invitation, and the sale stays recorded',
    freshSession: true,
    effect: 'write',
    params: ById,
    /** `transfer`: the sale or return that the caller has read; refused if another one is waiting. */
    body: z.strictObject({ accept: z.boolean(), transfer: Id.optional() }),
    /** `byBill`: the sale is recorded with its confirmed bill. `returned`: a work given back after a refund. */
    reply: ChangedArtwork.extend({ byBill: z.boolean(), returned: z.boolean() }),
    notice: ({ body, reply }: { body: { accept: boolean }; reply: { byBill: boolean; returned: boolean } }) => {
      if (body.accept) return 'Your acceptance has been recorded.';
      if (reply.returned) return 'This return will not go ahead.';
      return reply.byBill
        ? 'The invitation is no longer valid. The sale stays in the provenance.'
        : 'This sale will not go ahead.';
    },
  }),
} satisfies Definitions<typeof calls>;
