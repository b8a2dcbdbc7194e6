import type { ExhibitionFields } from '@verso/contract/publishing/schemas/exhibitions.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import type { StoredFile } from '#features/evidence/files/store.ts';
import { freeKey } from '#features/publishing/publications/free-key.ts';
import { newCover } from '#features/publishing/publications/new-cover.ts';
import { publishedAtOf, refuseStale, stateOf } from '#features/publishing/publications/publication.ts';
import type { ExhibitionRow } from './queries.ts';
import { scheduleEntry } from './schedule-entry.ts';

interface ExhibitionToSave {
  /** Locked; undefined makes a new one. */
  exhibition: ExhibitionRow | undefined;
  actorId: string;
  fields: ExhibitionFields;
  cover?: StoredFile | undefined;
}

/** Saves an exhibition; publishing it asks the owners of its works. Returns its id. */
export async function saveExhibition(
  tx: Tx,
  { exhibition, actorId, fields, cover }: ExhibitionToSave,
): Promise<string> {
  if (exhibition) refuseStale(exhibition, fields.revision);
  if (fields.closes < fields.opens) throw invalid('closes', 'must not be before the first day');
  const publishedAt = publishedAtOf(fields, exhibition?.published_at);
  const coverId = await newCover(tx, exhibition, fields.removeCover, cover);
  const { title, summary, venue, place, opens, closes } = fields;
  const kept = exhibition && stateOf(exhibition.published_at) === 'published';
  const values = {
    key: kept ? exhibition.key : await freeKey(tx, 'exhibition', title, exhibition?.id),
    title,
    summary,
    venue,
    place,
    opens,
    closes,
    body: JSON.stringify(fields.body),
    cover_id: coverId,
    cover_caption: fields.coverCaption,
    updated_at: now(),
    published_at: publishedAt,
    revision: (exhibition?.revision ?? 0) + 1,
  };
  const { id } = exhibition
    ? await tx
        .updateTable('exhibition')
        .set(values)
        .where('id', '=', exhibition.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('exhibition')
        .values({ ...values, author_id: actorId, created_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
  if (exhibition?.cover_id && exhibition.cover_id !== coverId)
    await enqueue(tx, 'purge-files', { fileIds: [exhibition.cover_id] });
  await showWorks(tx, { id, title, actorId }, [...new Set(fields.works)]);
  if (publishedAt !== null) {
    await askOwners(tx, { id, title, venue, actorId });
    await scheduleEntries(tx, { id, opens, published_at: publishedAt });
  }
  await record(tx, 'exhibition_saved', { actorId }, { exhibitionId: id, title, state: stateOf(publishedAt) });
  return id;
}

async function showWorks(
  tx: Tx,
  { id: exhibitionId, title, actorId }: { id: string; title: string; actorId: string },
  ids: readonly string[],
): Promise<void> {
  const before = await tx
    .selectFrom('exhibition_work')
    .where('exhibition_id', '=', exhibitionId)
    .select(['artwork_id', 'entry_id'])
    .execute();
  const shown = new Set(before.map((row) => row.artwork_id));
  const added = ids.filter((id) => !shown.has(id));
  if (added.length > 0) {
    const open = await tx
      .selectFrom('artwork')
      .where('id', 'in', added)
      .where(visibleArtworks(null))
      .select('id')
      .execute();
    if (open.length < added.length) throw invalid('works', 'must be works that everyone can see');
  }
  const gone = [...shown].filter((id) => !ids.includes(id));
  if (before.some((row) => row.entry_id !== null && gone.includes(row.artwork_id)))
    throw invalid('works', 'must keep the works whose provenance already lists this exhibition');
  if (gone.length > 0) {
    const removed = await tx
      .deleteFrom('exhibition_work')
      .where('exhibition_id', '=', exhibitionId)
      .where('artwork_id', 'in', gone)
      .returning(['artwork_id', 'asked_at'])
      .execute();
    for (const { artwork_id: artworkId } of removed.filter(({ asked_at: askedAt }) => askedAt !== null))
      await record(tx, 'exhibition_work_removed', { actorId, artworkId }, { exhibitionId, title });
  }
  if (ids.length === 0) return;
  await tx
    .insertInto('exhibition_work')
    .values(ids.map((id, position) => ({ exhibition_id: exhibitionId, artwork_id: id, position })))
    .onConflict((row) =>
      row.columns(['exhibition_id', 'artwork_id']).doUpdateSet((is) => ({ position: is.ref('excluded.position') })),
    )
    .execute();
}

/** Schedules the showings whose owners agreed before the exhibition became a draft, or got other days. */
async function scheduleEntries(tx: Tx, exhibition: Parameters<typeof scheduleEntry>[1]): Promise<void> {
  const agreed = await tx
    .selectFrom('exhibition_work')
    .where('exhibition_id', '=', exhibition.id)
    .where('consented', '=', true)
    .where('entry_id', 'is', null)
    .select('artwork_id')
    .execute();
  for (const { artwork_id: artworkId } of agreed) await scheduleEntry(tx, exhibition, artworkId);
}

/** Asks owners who were not asked yet. */
async function askOwners(
  tx: Tx,
  { id, title, venue, actorId }: { id: string; title: string; venue: string; actorId: string },
): Promise<void> {
  const asked = await tx
    .updateTable('exhibition_work')
    .set({ asked_at: now() })
    .where('exhibition_id', '=', id)
    .where('asked_at', 'is', null)
    .returning('artwork_id')
    .execute();
  for (const { artwork_id: artworkId } of asked)
    await record(tx, 'exhibition_asked', { actorId, artworkId }, { exhibitionId: id, title, venue });
}
