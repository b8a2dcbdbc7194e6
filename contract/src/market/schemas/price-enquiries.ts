import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Done, Id, requiredText, Time } from '#schemas/fields.ts';
import { paging, Total } from '#schemas/page.ts';
import { Money } from '#schemas/money.ts';
import { Picture } from '#schemas/picture.ts';
import { priceEnquiries as calls, enquirySides } from '#market/price-enquiries.ts';

/** A question about a price on request, for one of its two sides. Emails are shown only by their holders' choice. */
export const PriceEnquiry = z.object({
  _id: Id,
  /** Null if the reader may no longer see the work. */
  artwork: z
    .object({
      _id: Id,
      title: z.string(),
      slug: z.string(),
      picture: Picture.nullable(),
      /** As the reader sees it: the owner sees a hidden price. */
      price: Money.nullable(),
      priceOnRequest: z.boolean(),
    })
    .nullable(),
  /** The asker's name; null for a question sent by the reader: the owner of a work is private. */
  from: z.string().nullable(),
  message: z.string(),
  askedAt: Time,
  /** The other side's email, if they agreed to show it; an organisation has none. */
  email: z.string().nullable(),
  answer: z.object({ text: z.string(), at: Time }).nullable(),
  /** It waits for an answer: the work still has the owner who was asked. */
  open: z.boolean(),
  /** Only the hidden price keeps the work from being bought by card, from the owner who was asked. */
  sellsOnceShown: z.boolean(),
  refused: z.object({
    answer: z.string().nullable(),
    /** Why the reader can't show the price. */
    showPrice: z.string().nullable(),
  }),
});
export type PriceEnquiry = z.infer<typeof PriceEnquiry>;

export const EnquirySide = z.enum(enquirySides);
export type EnquirySide = z.infer<typeof EnquirySide>;

const Message = requiredText(2000);

export const priceEnquiries = {
  ask: endpoint(calls.ask, {
    memberRole: 'owner',
    summary:
      'Ask the owner for the price of a work whose price is on request. Each person can have one open question to the owner of a work. With `shareEmail`, the owner can see the caller’s email',
    effect: 'write',
    params: ById,
    body: z.strictObject({ message: Message, shareEmail: z.boolean().default(false) }),
    reply: Done,
    notice: 'Your question has been sent to the owner.',
    budget: { most: 20, seconds: 3600 },
  }),
  list: endpoint(calls.list, {
    scope: 'read',
    summary:
      'List questions about prices: `received` about the caller’s works, or `sent` by the caller. Open questions come first',
    effect: 'read',
    body: z.strictObject({ type: EnquirySide.default('received'), ...paging }),
    reply: z.object({ enquiries: z.array(PriceEnquiry), total: Total, open: z.int() }),
  }),
  answer: endpoint(calls.answer, {
    memberRole: 'owner',
    summary:
      'Answer a question about a price. Each question can be answered once. With `shareEmail`, the person who asked can see the caller’s email',
    effect: 'write',
    params: ById,
    body: z.strictObject({ answer: Message, shareEmail: z.boolean().default(false) }),
    reply: Done,
    notice: 'Your answer has been sent.',
    budget: { most: 60, seconds: 3600 },
  }),
} satisfies Definitions<typeof calls>;
