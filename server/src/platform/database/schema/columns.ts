import type { ColumnType } from 'kysely';

/** A jsonb column: read as the written value, written as JSON text (pg would write arrays as PostgreSQL arrays). */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
