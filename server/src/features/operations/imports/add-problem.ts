import { sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';
import type { RowProblem } from '#platform/database/schema/operations/imports.ts';

/** Adds what was found while importing; the check may have found it already. */
export async function addProblem(tx: Tx, importId: string, line: number, problem: RowProblem): Promise<void> {
  await sql`update import_row set problems = problems || ${JSON.stringify([problem])}::jsonb
    where import_id = ${importId} and line = ${line}
      and not problems @> ${JSON.stringify([{ message: problem.message }])}::jsonb`.execute(tx);
}
