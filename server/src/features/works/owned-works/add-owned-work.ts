import { privateCollection } from '@verso/contract/works/provenance.ts';
import type { AcquisitionKind } from '@verso/contract/works/owned-works.ts';
import type { OwnedWork } from '@verso/contract/works/schemas/owned-works.ts';
import type { PartyRole } from '@verso/contract/works/provenance-kinds.ts';
import { now, today } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { insertFile, type StoredFile } from '#features/evidence/files/store.ts';
import { addArtwork } from '#features/works/artworks/editing/add-artwork.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { nameMaker } from '#features/works/makers/name-maker.ts';
import { recordEntry } from '#features/works/provenance/entries/record-entry.ts';
import { findNamedMaker } from './queries.ts';

/** The role of the person from whom the owner has the work. */
const formerRoles = {
  acquisition: 'seller',
  auction: 'agent',
  inheritance: 'giver',
  gift: 'giver',
  restitution: 'giver',
  other: 'other',
} as const satisfies Record<AcquisitionKind, PartyRole>;

/** Records a work that the person owns and another artist made, with its maker and how they acquired it. */
export async function addOwnedWork(
  tx: Tx,
  given: { personId: string; work: OwnedWork; papers: readonly StoredFile[] },
): Promise<ArtworkRow> {
  const { personId, work, papers } = given;
  const { maker, attribution, title, creation, inventoryNumber, acquired, documentsPublic } = work;
  const artistId =
    maker.kind === 'new' ? await nameMaker(tx, { ...maker, personId }) : await knownMaker(tx, maker.artistId, personId);
  const artwork = await addArtwork(tx, {
    artistId,
    personId,
    status: 'recorded',
    fields: { title, attribution, creation, edition: { kind: 'unknown' } },
    files: [],
  });
  const documents = [];
  for (const paper of papers) documents.push({ fileId: await insertFile(tx, paper), public: documentsPublic });
  const acquiredEntry = await recordEntry(tx, {
    artworkId: artwork.id,
    kind: 'history',
    subKind: acquired.kind,
    happened: acquired.happened,
    place: acquired.place,
    parties: [
      ...(acquired.from === '' ? [] : [{ role: formerRoles[acquired.kind], name: acquired.from }]),
      // The owner stays private; without a receiver the years since then would count as a gap.
      { role: 'owner' as const, name: privateCollection },
    ],
    note: acquired.note,
    documents,
    recordedBy: personId,
  });
  await tx
    .insertInto('owner_statement')
    .values({
      artwork_id: artwork.id,
      stated_by: personId,
      inventory_number: inventoryNumber,
      stated_at: now(),
      acquired_entry: acquiredEntry,
    })
    .execute();
  await appendEntry(tx, {
    artworkId: artwork.id,
    kind: 'registered',
    happened: { kind: 'day', date: today() },
    note: 'Recorded by its owner.',
    support: 'confirmed',
    recordedBy: personId,
  });
  await record(
    tx,
    'owned_work_recorded',
    { actorId: personId, artworkId: artwork.id },
    { artistId, attribution, newMaker: maker.kind === 'new' },
  );
  return artwork;
}

async function knownMaker(tx: Tx, artistId: string, personId: string): Promise<string> {
  const artist = await findNamedMaker(tx, artistId, personId);
  if (!artist) throw invalid('maker', 'must be an artist in the registry');
  if (artist.person_id === personId)
    throw invalid('maker', 'is you. If you made this work, register it as your own instead');
  return artist.id;
}
