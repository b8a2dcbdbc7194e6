import type { Artist } from '@verso/contract/people/schemas/people.ts';
import { type Signer, unsigned } from '#features/evidence/files/links.ts';
import { presentPicture } from '#features/evidence/files/present.ts';
import { nationalityOf } from '#features/works/profiles/nationality.ts';
import type { ArtistRow } from './queries.ts';

export function presentArtist(row: ArtistRow, sign: Signer = unsigned): Artist {
  return {
    _id: row.id,
    url: row.url,
    name: row.name,
    birthYear: row.birth_year,
    deathYear: row.death_year,
    nationality: nationalityOf(row.nationality_id),
    biography: row.biography,
    portrait: row.portrait && presentPicture(row.portrait, sign),
    recognised: row.recognised,
    works: row.works,
  };
}
