import { sql } from 'kysely';
import { claimKinds } from '@verso/contract/works/artworks.ts';

/** Orders by the kind of a claim, the most serious first. */
export const bySeverity = (column: 'kind' | 'claim.kind' | 'open.kind') =>
  sql`array_position(array[${sql.join(claimKinds.map((kind) => sql.lit(kind)))}], ${sql.ref(column)})`;
