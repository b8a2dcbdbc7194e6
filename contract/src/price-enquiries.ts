import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Done, Email, Id, requiredText, Time } from './fields.ts';
import { paging, Total } from './page.ts';
import { Picture } from './picture.ts';

/**
 * A question about a price on request, as one of its two sides sees it. Emails are told only by whoever they belong to.
 */
export const PriceEnquiry = z.object({
  _id: Id,
  /** Null where the reader may not see the work any more. */
  artwork: z.object({ _id: Id, title: z.string(), slug: z.string(), picture: Picture.nullable() }).nullable(),
  /** Who asked; null of a question that the reader sent: who owns a work is private. */
  from: z.string().nullable(),
  message: z.string(),
  askedAt: Time,
  /** What the other side has agreed to show. */
  email: Email.nullable(),
  answer: z.object({ text: z.string(), at: Time }).nullable(),
  refused: z.object({ answer: z.string().nullable() }),
});
export type PriceEnquiry = z.infer<typeof PriceEnquiry>;

export const enquirySides = ['received', 'sent'] as const;
export const EnquirySide = z.enum(enquirySides);
export type EnquirySide = z.infer<typeof EnquirySide>;

const Message = requiredText(2000);

export const priceEnquiries = {
  ask: endpoint({
    method: 'POST',
    path: '/artwork/{id}/price-enquiries',
    summary:
      'Ask the owner about a price on request; one open question of each person about each work. `shareEmail`: the owner may see the caller’s email',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({ message: Message, shareEmail: z.boolean().default(false) }),
    reply: Done,
    notice: 'Your question was sent to the owner.',
    budget: { most: 20, seconds: 3600 },
  }),
  list: endpoint({
    method: 'POST',
    path: '/price-enquiries',
    summary: 'Questions about prices: `received` about one’s own works, or `sent`; unanswered ones first',
    access: 'session',
    effect: 'read',
    body: z.strictObject({ type: EnquirySide.default('received'), ...paging }),
    reply: z.object({ enquiries: z.array(PriceEnquiry), total: Total, open: z.int() }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/price-enquiries/{id}/answer',
    summary: 'Answer a question about a price, once. `shareEmail`: whoever asked may see the caller’s email',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({ answer: Message, shareEmail: z.boolean().default(false) }),
    reply: Done,
    notice: 'Your answer was sent.',
    budget: { most: 60, seconds: 3600 },
  }),
};
