import { sql } from 'kysely';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { unnumberedUrl } from '#platform/text/slug.ts';

/** The artists of makers by their keys; those who are new are added, as named by the owner. */
export async function nameMakers(
  tx: Tx,
  { importId, ownerId }: { importId: string; ownerId: string },
  keys: readonly string[],
): Promise<Map<string, { artistId: string; added: boolean }>> {
  const makers = await tx
    .selectFrom('import_maker')
    .where('import_id', '=', importId)
    .where('key', 'in', [...new Set(keys)])
    .where('decided', '=', true)
    .selectAll()
    .orderBy('key')
    .execute();
  const fresh = makers.filter(({ artist_id: id }) => id === null);
  // Of two who name the same artist at the same time, the second finds the first.
  if (fresh.length > 0) await sql`select pg_advisory_xact_lock(hashtextextended('name-maker', 0))`.execute(tx);
  const found = new Map(
    makers.flatMap(({ key, artist_id: artistId, added }) =>
      artistId === null ? [] : [[key, { artistId, added }] as const],
    ),
  );
  for (const { key, name, sort_name, born, died } of fresh) {
    const { id } = await tx
      .insertInto('artist')
      .values({
        name,
        sort_name,
        url: await unnumberedUrl(tx, name),
        birth_year: born,
        death_year: died,
        named_by: ownerId,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('import_maker')
      .set({ artist_id: id, added: true })
      .where('import_id', '=', importId)
      .where('key', '=', key)
      .execute();
    found.set(key, { artistId: id, added: true });
  }
  return found;
}
