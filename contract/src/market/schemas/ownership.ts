import { z } from 'zod';
import { newOwnerRelations, ownership as calls, requestParts } from '#market/ownership.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Done, Id, requiredText, Slug, text, Time } from '#schemas/fields.ts';
import { Document, Picture } from '#schemas/picture.ts';
import { UncertainDate } from '#schemas/uncertain-date.ts';

export const NewOwnerRelation = z.enum(newOwnerRelations);
export type NewOwnerRelation = z.infer<typeof NewOwnerRelation>;

/** `confirmed`: title passed to the person who asked. `ended`: it passed in another way, before the admins decided. */
export const OwnershipOutcome = z.enum(['confirmed', 'denied', 'withdrawn', 'ended']);
export type OwnershipOutcome = z.infer<typeof OwnershipOutcome>;

export const RequestPart = z.enum(requestParts);
export type RequestPart = z.infer<typeof RequestPart>;

const Refused = z.string().nullable();

/** A request for title to a work by an heir, or by a buyer outside the registry. */
export const OwnershipRequest = z.object({
  _id: Id,
  /** The reader’s part. */
  role: z.enum(['asker', 'owner', 'admin']),
  /** `approved`: by one admin; a second one must confirm it. */
  state: z.enum(['open', 'approved', ...OwnershipOutcome.options]),
  relation: NewOwnerRelation,
  /** The person who asks. */
  name: z.string(),
  /** For admins: whether the identity of that person is verified. Null for others. */
  identified: z.boolean().nullable(),
  /** When they inherited or bought the work. */
  happened: UncertainDate,
  statement: z.string(),
  /** The evidence that the reader may open: their own, and all of it for admins. */
  documents: z.array(Document.extend({ part: RequestPart })),
  askedAt: Time,
  /** Until when the owner can answer. */
  answerBy: Time,
  /** What the owner answered; empty without an answer. */
  answer: z.string(),
  answeredAt: Time.nullable(),
  /** Whether the owner says that the request is right; null without an answer, and in answers from before 0.3. */
  ownerAgrees: z.boolean().nullable(),
  /** What the person who asks replied to the answer; empty without a reply. */
  reply: z.string(),
  repliedAt: Time.nullable(),
  approvedAt: Time.nullable(),
  /** For admins, the first of the two; null for others. */
  approvedBy: z.string().nullable(),
  closedAt: Time.nullable(),
  /**
   * Whether the work has another owner now than when it was asked for. False for the person who asked while they can’t
   * see the work, unless that ended the request.
   */
  ownerChanged: z.boolean(),
  /** For admins: whether it is open, and fewer than two of them can decide on it. False for others. */
  tooFewAdmins: z.boolean(),
  /** Why the first admin approved it; empty without a reason, or if it was denied later. */
  approvalReason: z.string(),
  /** Why it was denied or, by the second admin, confirmed; empty without a reason. */
  reason: z.string(),
  refused: z.object({ answer: Refused, reply: Refused, withdraw: Refused, approve: Refused, deny: Refused }),
});
export type OwnershipRequest = z.infer<typeof OwnershipRequest>;

/** What an admin saw of a request when they began to decide on it. */
const SeenRequest = OwnershipRequest.pick({ state: true, answeredAt: true, repliedAt: true }).strict();
export type SeenRequest = z.infer<typeof SeenRequest>;

export const OwnershipPage = z.object({
  work: z.object({
    _id: Id,
    /** The registry's own number, shown as `V 0417`. */
    number: z.int(),
    title: z.string(),
    slug: Slug,
    artist: z.string(),
    /** The recorded owner, for admins who judge a request; null for others, and for a former member. */
    owner: z.object({ _id: Id, name: z.string() }).nullable(),
    picture: Picture.nullable(),
    updatedAt: Time,
  }),
  /** Those that the reader may see, newest first. */
  requests: z.array(OwnershipRequest),
  /** `dispute`: of the work’s record. */
  refused: z.object({ request: Refused, dispute: Refused }),
});
export type OwnershipPage = z.infer<typeof OwnershipPage>;

/** `name`: of the person who asked. */
const Decision = z.object({ outcome: z.enum(['approved', 'confirmed', 'denied']), name: z.string() });

const OfRequest = z.strictObject({ requestId: Id });

export const ownership = {
  get: endpoint(calls.get, {
    scope: 'read',
    summary:
      'List ownership requests. Callers get their own requests and those for their works. Admins get all requests',
    effect: 'read',
    params: ById,
    reply: OwnershipPage,
  }),
  request: endpoint(calls.request, {
    memberRole: 'owner',
    summary:
      'Ask to become the owner of a work, as an heir or as a buyer outside the registry. Attach documents as evidence. The owner has 14 days to answer. Two admins decide',
    effect: 'write',
    params: ById,
    body: z.strictObject({
      relation: NewOwnerRelation,
      happened: UncertainDate,
      statement: requiredText(4000),
    }),
    reply: Done,
    notice: 'Request sent. The owner and the admins have been notified.',
    budget: { most: 10, seconds: 24 * 3600 },
  }),
  answer: endpoint(calls.answer, {
    memberRole: 'owner',
    summary:
      'As the owner, answer an ownership request once: say whether it is right, and send documents. Only the owner and admins without a stake can open the documents',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: OfRequest.extend({ agrees: z.boolean(), answer: text(4000).default('') }).refine(
      ({ agrees, answer }) => agrees || answer !== '',
      { path: ['answer'], message: 'must say why the request is wrong' },
    ),
    reply: Done,
    notice: 'Answer sent.',
  }),
  reply: endpoint(calls.reply, {
    memberRole: 'owner',
    summary:
      'As the person who sent an ownership request, reply once to the owner’s answer, with documents. Only this person and admins without a stake can open the documents',
    effect: 'write',
    params: ById,
    body: OfRequest.extend({ reply: requiredText(4000) }),
    reply: Done,
    notice: 'Reply sent.',
  }),
  withdraw: endpoint(calls.withdraw, {
    memberRole: 'owner',
    summary: 'Withdraw the caller’s ownership request',
    effect: 'write',
    params: ById,
    body: OfRequest,
    reply: Done,
    notice: 'Request withdrawn.',
  }),
  decide: endpoint(calls.decide, {
    summary:
      'As an admin who has no stake in the work, approve or deny an ownership request. The owner changes once a second admin has approved it. A denial needs a reason, and so does an approval if the owner answered that the request is wrong',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: OfRequest.extend({
      approve: z.boolean(),
      reason: text(2000).default(''),
      /** The request as the caller has read it; refused if it has been answered or approved since. */
      read: SeenRequest.optional(),
    }).refine(({ approve, reason }) => approve || reason !== '', {
      path: ['reason'],
      message: 'is required to deny a request',
    }),
    reply: Decision,
    notice: ({ reply: { outcome, name } }: { reply: z.infer<typeof Decision> }) =>
      ({
        approved: `You approved ${name}’s request. A second admin must confirm it.`,
        confirmed: `${name} now owns the work.`,
        denied: `You denied ${name}’s request.`,
      })[outcome],
  }),
} satisfies Definitions<typeof calls>;
