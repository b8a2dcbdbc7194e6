import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import type { Schema } from '#platform/database/schema.ts';
import { deleteDraft } from '#features/works/artworks/editing/delete-draft.ts';
import { updateArtwork } from '#features/works/artworks/editing/update-artwork.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { rowPriceRefusal, withoutPrice } from '#features/operations/imports/rows/locked-work.ts';
import { addProblem } from '#features/operations/imports/add-problem.ts';

/** Events that do not act on a work. */
const passive = ['hidden_work_read', 'tag_replayed'] as const;

const byOthers = (is: ExpressionBuilder<Schema, 'artwork' | 'import_row'>, ownerId: string) =>
  is.or([
    is('artwork.owner_id', '<>', ownerId),
    is.exists(
      is
        .selectFrom('event')
        .whereRef('event.artwork_id', '=', 'artwork.id')
        .whereRef('event.at', '>=', 'import_row.done_at')
        .where('event.actor_id', '<>', ownerId)
        .where('event.name', 'not in', passive)
        .select('event.id'),
    ),
  ]);

/** What the owner of an added work did with it that others rely on. */
const reliedOn = sql<SqlBool>`(import_row.created and (artwork.status <> 'recorded'
    or exists (select from claim where claim.artwork_id = artwork.id)
    or exists (select from title_transfer offer where offer.artwork_id = artwork.id)
    or exists (select from purchase where purchase.artwork_id = artwork.id)
    or exists (select from sale_order where sale_order.artwork_id = artwork.id))
  or artwork.status in ('in_review', 'approved', 'denied', 'withdrawn'))`;

/** Why an import cannot be undone any more: one of its works was acted on since; null if it can. */
export async function actedOn(db: Db, about: { importId: string; ownerId: string }): Promise<string | null> {
  const acted = await findActedOn(db, about);
  return acted && `${acted}. This import can no longer be undone. Delete or withdraw individual works on their pages.`;
}

/** The first work that was acted on since, with what happened to it; null if there is none. */
async function findActedOn(
  db: Db,
  { importId, ownerId, artworkId }: { importId: string; ownerId: string; artworkId?: string },
): Promise<string | null> {
  const work = await db
    .selectFrom('import_row')
    .innerJoin('artwork', 'artwork.id', 'import_row.artwork_id')
    .where('import_row.import_id', '=', importId)
    .where('import_row.done_at', 'is not', null)
    .where((is) => is.or([is('import_row.created', '=', true), is('import_row.before', 'is not', null)]))
    .where('artwork.deleted_at', 'is', null)
    .$if(artworkId !== undefined, (of) => of.where('artwork.id', '=', artworkId ?? ''))
    .where((is) => is.or([byOthers(is, ownerId), reliedOn]))
    .select(['artwork.number', 'artwork.title'])
    .select((is) => byOthers(is, ownerId).as('by_others'))
    .orderBy('artwork.number')
    .executeTakeFirst();
  if (!work) return null;
  const named = `${registryNumber(work.number)}, ${work.title}`;
  const why = work.by_others
    ? `Someone else has acted on ${named}`
    : `${named}, has since been sent for review, reported, disputed, withdrawn, reserved, offered to a buyer or sold, or has a bill of sale`;
  return why;
}

/** Undoes the next rows, and returns how many. */
export async function undoRows(
  tx: Tx,
  { importId, ownerId, actor }: { importId: string; ownerId: string; actor: Actor },
  most: number,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import:${ownerId}`}, 0))`.execute(tx);
  const rows = await tx
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where('done_at', 'is not', null)
    .orderBy('line')
    .limit(most)
    .select(['line', 'artwork_id', 'created', sql<Partial<ArtworkFields> | null>`before`.as('before')])
    .execute();
  const left: number[] = [];
  for (const { line, artwork_id: artworkId, created, before } of rows) {
    const artwork = artworkId === null ? undefined : await lockArtwork(tx, artworkId);
    if (!artwork || artwork.owner_id !== ownerId) continue;
    // The owner and others may have acted on it since the undo was asked.
    const acted = await findActedOn(tx, { importId, ownerId, artworkId: artwork.id });
    if (acted !== null) {
      left.push(line);
      await addProblem(tx, importId, line, {
        column: null,
        message: `${acted}. The work was left unchanged.`,
        refuses: false,
      });
    } else if (created) {
      await deleteDraft(tx, artwork, ownerId);
      // Their number is free for the same work, imported again.
      await tx.deleteFrom('owner_statement').where('artwork_id', '=', artwork.id).execute();
    } else if (before) {
      // A price that can't be set any more stays as it is.
      const unpriced = (await rowPriceRefusal(tx, actor, before, artwork.id)) !== null;
      const change = unpriced ? withoutPrice(before) : before;
      await updateArtwork(tx, { artwork, actorId: ownerId, change, files: [] });
    }
  }
  if (rows.length > 0)
    await tx
      .updateTable('import_row')
      .set((of) => ({
        done_at: null,
        // The page leads to a work that stays.
        artwork_id: sql<string | null>`case when ${of.ref('line')} = any(${left}) then ${of.ref('artwork_id')} end`,
        created: false,
        before: null,
      }))
      .where('import_id', '=', importId)
      .where(
        'line',
        'in',
        rows.map(({ line }) => line),
      )
      .execute();
  return rows.length;
}
