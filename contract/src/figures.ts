import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Slug, Time } from './fields.ts';
import { Money } from './money.ts';

/** How many months back the figures go, this one included. */
export const figureMonths = 36;

const Choices = z.object({ approve: z.int(), deny: z.int(), request_information: z.int() });

/** The votes of one month, `2026-03`; months without any are left out. */
export const MonthOfVotes = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), ...Choices.shape });
export type MonthOfVotes = z.infer<typeof MonthOfVotes>;

/** How often the pages of works were looked at in one month, `2026-03`; months without any are left out. */
export const MonthOfViews = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), views: z.int() });
export type MonthOfViews = z.infer<typeof MonthOfViews>;

/** A title that passed, as one of its two parties sees it. */
export const Sale = z.object({
  work: z.object({ _id: Id, title: z.string(), slug: Slug }),
  at: Time,
  /** Who bought it, or from whom it was bought. */
  counterpart: z.string(),
  price: Money.nullable(),
});
export type Sale = z.infer<typeof Sale>;

const Sales = z.object({
  count: z.int(),
  /** What the priced ones come to, in each currency. */
  sums: z.array(Money),
  /** The last five. */
  latest: z.array(Sale),
});

export const Figures = z.object({
  /** Votes on works they made or own, of rounds that are closed: how people vote in an open one is nobody's to know. */
  received: z.array(MonthOfVotes),
  /** Looks at the pages of works they made or own: each visitor and work once a day, their own not. */
  views: z.array(MonthOfViews),
  sales: Sales,
  purchases: Sales,
  /** The votes they cast. */
  cast: z.object({
    total: z.int(),
    months: z.array(MonthOfVotes),
    /**
     * From a round's opening, or from their joining where that was later, to their vote; the median of all their votes.
     */
    medianHoursToVote: z.number().nullable(),
    /** From a round's opening to its close; the median of the closed rounds they voted in. */
    medianHoursToDecision: z.number().nullable(),
  }),
});
export type Figures = z.infer<typeof Figures>;

export const figures = {
  get: endpoint({
    method: 'GET',
    path: '/users/{id}/figures',
    summary:
      'Figures for somebody’s dashboard: votes and looks by month, sales, purchases, time to decision; for themselves and admins',
    access: 'session',
    effect: 'read',
    params: z.strictObject({ id: Id }),
    reply: z.object({ figures: Figures }),
  }),
};
