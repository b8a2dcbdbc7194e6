import { artworkFieldNames } from '@verso/contract/works/artwork-fields.ts';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { uncorrectedEntries } from '#features/proof/open-records/entries.ts';
import { inventoryNumberOf } from './work-columns.ts';
import type { ReadableWork } from './read-works.ts';

/** A work with its history as data; lengths are in millimetres, prices in minor units. */
export function workData(readable: ReadableWork, publicUrl: string) {
  const { work, maker } = readable;
  return {
    id: work._id,
    number: registryNumber(work.number),
    address: `${publicUrl}${paths.artworkDetail(work._id, work.slug)}`,
    status: work.status,
    claim: work.claim,
    inventoryNumber: inventoryNumberOf(readable),
    source: work.source,
    artist: { ...work.artist, ...maker },
    ...Object.fromEntries(artworkFieldNames.map((name) => [name, work[name]])),
    registeredAt: work.registeredAt,
    provenance: uncorrectedEntries(work.provenance).map(
      ({ _id, kind, subKind, happened, place, parties, note, support, recordedAt }) => ({
        id: _id,
        kind,
        subKind,
        happened,
        place,
        parties,
        note,
        support,
        recordedAt,
      }),
    ),
    certificates: work.certificates,
  };
}
