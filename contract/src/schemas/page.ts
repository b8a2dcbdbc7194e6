import { z } from 'zod';
import { line } from './fields.ts';

/** The paging fields of every list. `order` false is newest first, true oldest first. */
export const paging = {
  filterkey: line(200).default(''),
  order: z.boolean().default(false),
  pagesize: z.int().min(1).max(100, 'must be at most 100').default(20),
  pagefrom: z.int().min(0).max(100_000, 'must be at most 100000: narrow the search instead').default(0),
};

/** The total count; `more`: counting stopped at `count`. */
export const Total = z.object({ count: z.int(), more: z.boolean() });
export type Total = z.infer<typeof Total>;

/** Paging in an address: its numbers are text. */
export const pageQuery = z.strictObject({
  pagesize: z.coerce.number<number>().int().min(1).max(100, 'must be at most 100').default(20),
  pagefrom: z.coerce.number<number>().int().min(0).max(100_000, 'must be at most 100000').default(0),
});
