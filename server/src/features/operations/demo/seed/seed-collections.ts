import { sql } from 'kysely';
import { at } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { createOrganisation } from '#features/people/organisations/create-organisation.ts';
import { addMember } from '#features/people/organisations/members/join-organisation.ts';
import { findOrganisation } from '#features/people/organisations/queries.ts';
import { verifyOrganisation } from '#features/people/organisations/verification/verify-organisation.ts';
import { updateArtwork } from '#features/works/artworks/editing/update-artwork.ts';
import { findArtistOf } from '#features/works/artworks/queries.ts';
import { addOwnedWork } from '#features/works/owned-works/add-owned-work.ts';
import { suggestCorrection } from '#features/works/owned-works/suggest-correction.ts';
import {
  demoMembers,
  demoMistakenWork,
  demoMuseum,
  museumPainter,
  museumWorks,
} from '#features/operations/demo/data/museum.ts';
import { demoAdmin } from '#features/operations/demo/data/people.ts';
import type { Stage } from '#features/operations/demo/perform-act.ts';
import { storeDemoPicture } from '#features/operations/demo/stored-pictures.ts';

/** Works that their owners recorded: those of a museum, and one that its artist corrects. */
export async function seedCollections(stage: Stage): Promise<void> {
  await seedMuseum(stage);
  await seedMistakenWork(stage);
}

const idIn = ({ cast }: Stage, email: string): string => {
  const person = cast.get(email);
  if (!person) throw new Error(`${email} is not in the demo`);
  return person.id;
};

async function seedMuseum(stage: Stage): Promise<void> {
  const { tx, services } = stage;
  const idOf = (role: string) => idIn(stage, demoMembers.find((one) => one.role === role)?.email ?? '');
  const museumId = await at(new Date('2026-08-19T09:00:00Z'), async () => {
    const id = await createOrganisation(tx, idOf('owner'), demoMuseum);
    for (const { email, role } of demoMembers)
      if (role !== 'owner') await addMember(tx, { organisationId: id, personId: idIn(stage, email), role });
    return id;
  });
  await at(new Date('2026-08-21T14:00:00Z'), async () => {
    const organisation = await findOrganisation(tx, museumId);
    if (!organisation) throw new Error('the museum is not in the demo');
    const actorId = idIn(stage, demoAdmin.email);
    await verifyOrganisation(tx, { actorId, organisation, verified: true }, services.settings.publicUrl);
  });
  await nameMember(tx, idOf('registrar'));
  for (const [index, work] of museumWorks.entries())
    await at(new Date(Date.parse('2026-09-02T08:30:00Z') + index * 600_000), () => recordWork(tx, museumId, work));
  await nameMember(tx, '');
}

/** Names the member who makes the following changes of the transaction; an empty text names no one. */
const nameMember = (tx: Tx, id: string) => sql`select set_config('verso.member', ${id}, true)`.execute(tx);

async function recordWork(tx: Tx, museumId: string, work: (typeof museumWorks)[number]): Promise<void> {
  const { medium, support, location, height, width, acquired, ...stated } = work;
  const known = await tx.selectFrom('artist').where('name', '=', museumPainter.name).select('id').executeTakeFirst();
  const { kind, year, from } = acquired;
  const artwork = await addOwnedWork(tx, {
    personId: museumId,
    papers: [],
    work: {
      ...stated,
      maker: known
        ? { kind: 'known', artistId: known.id }
        : {
            kind: 'new',
            named: { ...museumPainter, nationalityId: null, ulan: '', wikidata: '', viaf: '' },
            notAmong: [],
          },
      acquired: { kind, happened: { kind: 'year', year }, place: 'Setúbal', from, note: '' },
      documentsPublic: false,
    },
  });
  const dimensions = { height, width, depth: null, unit: 'cm' as const };
  await updateArtwork(tx, { artwork, actorId: museumId, change: { medium, support, location, dimensions }, files: [] });
}

async function seedMistakenWork(stage: Stage): Promise<void> {
  const { tx, services } = stage;
  const { collector, artist, picture, work, fields, suggested, note } = demoMistakenWork;
  const [personId, artistPersonId] = [idIn(stage, collector), idIn(stage, artist)];
  const maker = await findArtistOf(tx, artistPersonId);
  if (!maker) throw new Error(`${artist} is no artist of the demo`);
  const artworkId = await at(new Date('2026-10-12T17:20:00Z'), async () => {
    const recorded = { ...work, maker: { kind: 'known' as const, artistId: maker.id } };
    const artwork = await addOwnedWork(tx, { personId, work: recorded, papers: [] });
    const files = [await storeDemoPicture(services, picture, personId)];
    await updateArtwork(tx, { artwork, actorId: personId, change: fields, files });
    return artwork.id;
  });
  await at(new Date('2026-10-14T10:05:00Z'), () =>
    suggestCorrection(tx, artworkId, { personId: artistPersonId, fields: suggested, note }),
  );
}
