import { randomUUID } from 'node:crypto';
import type { SharedFields } from '@verso/contract/works/schemas/bulk-edits.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database/db.ts';
import { differences } from '#features/works/artworks/editing/compare-fields.ts';
import { updateArtwork } from '#features/works/artworks/editing/update-artwork.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { editOneRefusal, staleRefusal } from './policy.ts';

interface Edit {
  actor: Actor;
  /** Locked. */
  works: readonly ArtworkRow[];
  change: SharedFields;
  /** By the ids of the works. */
  previewedAt: ReadonlyMap<string, string>;
}

/** Edits the works that may be edited, each with an event that names the batch; returns the others with the reason. */
export async function editWorks(tx: Tx, { actor, works, change, previewedAt }: Edit) {
  const checked = works.map((artwork) => ({
    artwork,
    refusal: editOneRefusal(actor, artwork, change) ?? staleRefusal(artwork, previewedAt.get(artwork.id)),
  }));
  const changing = checked.flatMap(({ artwork, refusal }) =>
    refusal === null && Object.keys(differences(artwork, change)).length > 0 ? [artwork] : [],
  );
  const batch = { id: randomUUID(), works: changing.length };
  for (const artwork of changing) await updateArtwork(tx, { artwork, actorId: actor.id, change, files: [], batch });
  const refused = checked.flatMap(({ artwork: { id: _id, number, title }, refusal }) =>
    refusal ? [{ _id, number, title, reason: refusal.message }] : [],
  );
  return { batch: batch.id, changed: changing.length, refused };
}
