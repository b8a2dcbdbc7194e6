import type { ArtistPage } from '@verso/contract/discovery/schemas/artists.ts';
import { formatYear } from '@verso/contract/uncertain-date.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import { context, name, reference, statement, textAbout, timeSpan } from './terms.ts';

/** An artist in Linked Art: https://linked.art/api/1.0/endpoint/person/ */
export function personDocument(artist: ArtistPage, publicUrl: string) {
  const id = `${publicUrl}${addresses.artist(artist.url)}`;
  const life = (kind: 'Birth' | 'Death', year: number | null, place = '') =>
    year === null
      ? undefined
      : {
          type: kind,
          timespan: timeSpan({ kind: 'year', year }, formatYear(year)),
          ...(place && { took_place_at: [reference('Place', `${id}#${kind.toLowerCase()}-place`, place)] }),
        };
  return {
    '@context': context,
    id,
    type: 'Person',
    _label: artist.name,
    identified_by: [name(artist.name, 'Primary Name')],
    ...(artist.nationality && { referred_to_by: [statement('Description', `Nationality: ${artist.nationality}`)] }),
    born: life('Birth', artist.birthYear, artist.birthPlace),
    died: life('Death', artist.deathYear),
    subject_of: [
      textAbout('The artist’s page in the registry', {
        address: `${publicUrl}${paths.artist(artist.url)}`,
        format: 'text/html',
      }),
    ],
  };
}
