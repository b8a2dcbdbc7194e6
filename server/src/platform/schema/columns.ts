import type { ColumnType } from 'kysely';

/** A jsonb column: read as what was written, written as JSON text (pg would make arrays PostgreSQL arrays). */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
