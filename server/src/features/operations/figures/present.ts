import type { Figures } from '@verso/contract/operations/schemas/figures.ts';
import { slugOf } from '#platform/text/slug.ts';
import type { FiguresRow, SalesJson } from './queries.ts';

export const presentFigures = (row: FiguresRow): Figures => ({
  received: row.received,
  views: row.views,
  sales: presentSales(row.sales),
  purchases: presentSales(row.purchases),
  cast: {
    total: row.votes,
    months: row.cast,
    medianHoursToVote: row.hours_to_vote,
    medianHoursToDecision: row.hours_to_decision,
  },
});

const presentSales = ({ count, sums, latest }: SalesJson): Figures['sales'] => ({
  count,
  sums,
  latest: latest.map(({ id, title, at, counterpart, price }) => ({
    work: { _id: id, title, slug: slugOf(title) },
    // JSON has no dates.
    at: new Date(at).toISOString(),
    counterpart,
    price,
  })),
});
