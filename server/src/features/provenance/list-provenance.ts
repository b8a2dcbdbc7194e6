import type { ProvenanceItem } from '@verso/contract/provenance.ts';
import { sortKeyOf } from '@verso/contract/uncertain-date.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { maySee } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { type Signer, unsigned } from '#features/files/links.ts';
import { gapsInOwnership } from './ownership.ts';
import { mayReadPrivate } from './policy.ts';
import { presentEntry } from './present.ts';
import { type EntryRow, listEntries } from './queries.ts';

/**
 * A work's provenance as somebody may read it, in the order in which things happened, with the gaps in its ownership before the
 * entries that end them. An undated entry stands at the day it was recorded, but an undated creation first of all.
 */
export async function listProvenance(
  db: Db,
  artwork: ArtworkRow,
  viewer: { actor: Actor | null; sign: Signer },
): Promise<ProvenanceItem[]> {
  const entries = (await listEntries(db, artwork.id)).toSorted((a, b) => placeOf(a) - placeOf(b));
  const gaps = gapsInOwnership(
    entries.filter((entry) => entry.corrected_by === null).map((entry) => ({ ...entry, subKind: entry.sub_kind })),
    { registeredByMaker: artwork.registered_by === artwork.maker_id },
  );
  // Title came to the owner with the sale recorded last, or they had it from the beginning.
  const titleSince = Math.max(0, ...entries.filter(({ kind }) => kind === 'sold').map(({ sequence }) => sequence));
  const isPublic = maySee(null, artwork);
  const signerOf = (document: EntryRow['documents'][number]) => (document.public && isPublic ? unsigned : viewer.sign);
  return entries.flatMap((entry): ProvenanceItem[] => {
    const readsPrivate = mayReadPrivate(viewer.actor, artwork, entry, titleSince);
    return [
      ...gaps
        .filter(({ before }) => before === entry.id)
        .map(({ from, to }) => ({ type: 'gap' as const, from, to, years: to - from })),
      presentEntry(entry, { readsPrivate, signerOf }),
    ];
  });
}

function placeOf({ kind, happened_key: key, recorded_at: recordedAt }: EntryRow): number {
  if (key !== null) return key;
  if (kind === 'created') return Number.NEGATIVE_INFINITY;
  return sortKeyOf({ kind: 'day', date: recordedAt.toISOString().slice(0, 10) }) ?? 0;
}
