import type { Compilable } from 'kysely';

/** A row of a query, read by itself or as JSON inside of another: then its times are text. */
export type Read<Select extends (...given: never[]) => Compilable<object>> =
  ReturnType<Select> extends Compilable<infer Row> ? { [Column in keyof Row]: Loose<Row[Column]> } : never;

type Loose<T> = T extends Date ? Date | string : T;

/** A time as the contract writes it. */
export const timeOf = (time: Date | string): string => new Date(time).toISOString();
