import type { z } from 'zod';
import type { MemberRole } from '@verso/contract/people/organisations.ts';
import type { OrganisationFields } from '@verso/contract/people/schemas/organisations.ts';
import type { ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import type { OwnedWork } from '@verso/contract/works/schemas/owned-works.ts';
import type { DemoPerson } from './types.ts';

/** The museum of the demo, with a member in each role. */
export const demoMuseum: z.output<typeof OrganisationFields> = {
  kind: 'museum',
  name: 'Museu do Estuário',
  country: 'PT',
  website: 'https://museu-do-estuario.example',
  description:
    'The museum of the Sado estuary, in the old salt warehouse of Setúbal. It collects what has been painted, built and mended along the river since 1800.',
  showsWorks: true,
};

export const demoMembers: readonly (DemoPerson & { role: MemberRole })[] = [
  {
    role: 'owner',
    email: 'museum@verso.example',
    firstname: 'Teresa',
    lastname: 'Lobo',
    nationality: 'PT',
    place: 'Setúbal',
    biography: 'Director of the Museu do Estuário. Was its conservator of boats for eleven years.',
    joined: '2026-08-17',
  },
  {
    role: 'registrar',
    email: 'registrar@verso.example',
    firstname: 'Rui',
    lastname: 'Pacheco',
    nationality: 'PT',
    place: 'Setúbal',
    biography: 'Registrar of the Museu do Estuário. Keeps the inventory and the keys to both stores.',
    joined: '2026-08-18',
  },
  {
    role: 'viewer',
    email: 'viewer@verso.example',
    firstname: 'Ana',
    lastname: 'Sequeira',
    nationality: 'PT',
    place: 'Setúbal',
    biography: 'Volunteer at the Museu do Estuário, where she answers visitors’ letters.',
    joined: '2026-08-18',
  },
];

type MuseumWork = Pick<OwnedWork, 'title' | 'attribution' | 'inventoryNumber' | 'creation'> &
  Pick<ArtworkFields, 'medium' | 'support' | 'location'> & {
    /** Millimetres. */
    height: number;
    width: number;
    acquired: { kind: 'gift' | 'acquisition' | 'inheritance'; year: number; from: string };
  };

/** The painter of the museum’s works, who is not among the demo’s other artists. */
export const museumPainter = { name: 'Domingos Salgueiro', birthYear: 1842, deathYear: 1907 };

export const museumWorks: readonly MuseumWork[] = [
  {
    title: 'Salt Boats before Setúbal',
    attribution: 'by',
    inventoryNumber: '1924.3',
    creation: { kind: 'year', year: 1881 },
    medium: 'Oil',
    support: 'Canvas',
    location: 'Store 1, rack 4',
    height: 540,
    width: 810,
    acquired: { kind: 'gift', year: 1924, from: 'The harbour master’s office' },
  },
  {
    title: 'Net Loft',
    attribution: 'by',
    inventoryNumber: '1924.4',
    creation: { kind: 'year', year: 1890, circa: true },
    medium: 'Watercolour over pencil',
    support: 'Paper',
    location: 'Store 1, drawer 2',
    height: 310,
    width: 420,
    acquired: { kind: 'gift', year: 1924, from: 'The harbour master’s office' },
  },
  {
    title: 'Caulkers at Work',
    attribution: 'by',
    inventoryNumber: '1931.12',
    creation: { kind: 'range', from: 1893, to: 1896 },
    medium: 'Oil',
    support: 'Mahogany panel',
    location: 'Store 1, rack 4',
    height: 260,
    width: 350,
    acquired: { kind: 'acquisition', year: 1931, from: 'Livraria Ferin, Lisbon' },
  },
  {
    title: 'The Ferry to Tróia',
    attribution: 'circle_of',
    inventoryNumber: '1958.1',
    creation: { kind: 'before', year: 1910 },
    medium: 'Oil',
    support: 'Canvas, lined',
    location: 'Store 2',
    height: 460,
    width: 600,
    acquired: { kind: 'inheritance', year: 1958, from: 'Amélia Vidal' },
  },
];

/**
 * A work that a collector recorded with the picture of another, as it was printed in an auction catalogue. Its artist
 * suggests a correction, and the two records may be about the same object.
 */
export const demoMistakenWork = {
  collector: 'collector@verso.example',
  artist: 'artist@verso.example',
  picture: 'ebb-at-carrasqueira.webp',
  work: {
    attribution: 'by',
    title: 'Stilt Quay, Low Tide',
    creation: { kind: 'year', year: 1994, circa: true },
    inventoryNumber: 'W 31',
    acquired: {
      kind: 'auction',
      happened: { kind: 'month', year: 2019, month: 5 },
      place: 'Lisbon',
      from: 'Leilões Atlântico',
      note: 'Lot 88, with a photograph in the catalogue.',
    },
    documentsPublic: false,
  },
  fields: {
    medium: 'Oil',
    support: 'Cardboard',
    dimensions: { height: 240, width: 300, depth: null, unit: 'cm' },
  },
  suggested: { title: 'Study for “Ebb at Carrasqueira”', medium: 'Oil over charcoal' },
  note: 'You have the study, which I painted the day before the large picture. The catalogue printed a photograph of the large picture, which never left my studio.',
} as const satisfies {
  work: Omit<OwnedWork, 'maker'>;
  fields: Partial<ArtworkFields>;
  suggested: Partial<ArtworkFields>;
  [other: string]: unknown;
};
