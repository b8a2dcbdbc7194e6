import type { Compilable } from 'kysely';

/** A row read directly or as nested JSON, where times are text. */
export type Read<Select extends (...given: never[]) => Compilable<object>> =
  ReturnType<Select> extends Compilable<infer Row> ? { [Column in keyof Row]: Loose<Row[Column]> } : never;

type Loose<T> = T extends Date ? Date | string : T;

/** A time in the contract's format. */
export const timeOf = (time: Date | string): string => new Date(time).toISOString();
