import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Id, Slug, Time } from '#schemas/fields.ts';
import { Money } from '#schemas/money.ts';
import { awaitedDecisions, figures as calls } from '#operations/figures.ts';

const Choices = z.object({ approve: z.int(), deny: z.int(), request_information: z.int() });

/** The votes of one month, `2026-03`; months without votes are omitted. */
export const MonthOfVotes = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), ...Choices.shape });
export type MonthOfVotes = z.infer<typeof MonthOfVotes>;

/** The page views of works in one month, `2026-03`; months without views are omitted. */
export const MonthOfViews = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), views: z.int() });
export type MonthOfViews = z.infer<typeof MonthOfViews>;

/** A completed sale, for one of its two parties. */
export const Sale = z.object({
  work: z.object({ _id: Id, title: z.string(), slug: Slug }),
  at: Time,
  /** The buyer or seller on the other side. */
  counterpart: z.string(),
  price: Money.nullable(),
});
export type Sale = z.infer<typeof Sale>;

const Sales = z.object({
  count: z.int(),
  /** The totals of priced sales, in each currency. */
  sums: z.array(Money),
  /** The last five. */
  latest: z.array(Sale),
});

export const Figures = z.object({
  /** Votes on works they made or own, in closed rounds: votes in an open one are secret. */
  received: z.array(MonthOfVotes),
  /** Page views of works they made or own: each visitor and work once a day, without their own. */
  views: z.array(MonthOfViews),
  sales: Sales,
  purchases: Sales,
  /** The votes they cast. */
  cast: z.object({
    total: z.int(),
    months: z.array(MonthOfVotes),
    /** From a round's opening, or from their joining if later, to their vote; the median of all their votes. */
    medianHoursToVote: z.number().nullable(),
    /** From a round's opening to its close; the median of the closed rounds they voted in. */
    medianHoursToDecision: z.number().nullable(),
  }),
});
export type Figures = z.infer<typeof Figures>;

/** Median hours from a request to its decision, over the last ten; null while fewer than three were decided. */
export const WaitingTimes = z.record(z.enum(awaitedDecisions), z.number().nullable());
export type WaitingTimes = z.infer<typeof WaitingTimes>;

export const figures = {
  get: endpoint(calls.get, {
    scope: 'read',
    summary:
      'Get the figures for a user’s dashboard: votes and page views by month, sales, purchases and time to decision. For that user and admins',
    effect: 'read',
    params: z.strictObject({ id: Id }),
    reply: z.object({ figures: Figures }),
  }),
  waitingTimes: endpoint(calls.waitingTimes, {
    summary:
      'Show how long decisions by other people take: the median of the last ten of each kind, in hours. The value is null for a kind with fewer than three decisions',
    effect: 'read',
    reply: z.object({ waitingTimes: WaitingTimes }),
  }),
} satisfies Definitions<typeof calls>;
