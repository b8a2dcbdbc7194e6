import { organisationKindWords } from '@verso/contract/people/organisations.ts';
import { organisations } from '@verso/contract/people/schemas/organisations.ts';
import { pageIn, pageSizes } from '@verso/contract/publishing/pages.ts';
import { profiles } from '@verso/contract/works/schemas/profiles.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { linkedData } from '#http/negotiate.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import { artistAddress, artistData, organisationData, voterData } from './linked-data.ts';
import { type Describe, described, pageOf, previewOf, sightOf } from './visit.ts';

const slice = (pagesize: number, page: number) => ({ pagesize, pagefrom: (page - 1) * pagesize });

export const artistPage: Describe = async ({ params, query, ask, publicUrl }) => {
  const url = params['url'] ?? '';
  const page = pageIn(query);
  const { artist } = await ask(artists.get, { url });
  const address = pageOf(artistAddress(artist), page);
  if (artist.url !== url) return { movedTo: artistAddress(artist) };
  await ask(record.list, { artist: url, ...slice(pageSizes.artistWorks, page) });
  const { name, nationality, birthYear, deathYear, works } = artist;
  const lived = birthYear && (deathYear ? `${birthYear}–${deathYear}` : `born ${birthYear}`);
  const about = [nationality, lived].filter(Boolean).join(', ');
  const picture = previewOf(artist.portrait, name, { publicUrl });
  const description = described(
    about && `${about}.`,
    works === 1 ? '1 work on record.' : `${works} works on record.`,
    artist.biography,
  );
  return {
    sight: sightOf('artist', name, artist.portrait),
    head: {
      title: name,
      description,
      canonical: address,
      picture,
      kind: 'profile',
      alternates: [{ type: linkedData, address: addresses.artist(url), title: 'Linked Art' }],
      linked: artistData(artist, { publicUrl, address, description, picture: picture?.url }),
    },
  };
};

const roleWords = {
  authenticator: 'Votes on the authenticity of works.',
  admin: 'Votes on the authenticity of works, and administers the registry.',
  former: 'Voted on the authenticity of works.',
};

export const authenticatorPage: Describe = async ({ params, query, ask, publicUrl }) => {
  const page = pageIn(query);
  const { authenticator } = await ask(profiles.authenticator, {
    id: params['id'] ?? '',
    ...slice(pageSizes.votes, page),
  });
  const address = pageOf(paths.authenticator(authenticator._id), page);
  const picture = previewOf(authenticator.portrait, authenticator.name, { publicUrl });
  const description = described(roleWords[authenticator.role], authenticator.biography);
  return {
    head: {
      title: authenticator.name,
      description,
      canonical: address,
      picture,
      kind: 'profile',
      linked: voterData(authenticator, { publicUrl, address, description, picture: picture?.url }),
    },
  };
};

/** Search engines find verified organisations alone: anyone can give one the name of a museum. */
export const organisationPage: Describe = async ({ params, query, ask, publicUrl }) => {
  const id = params['id'] ?? '';
  const page = pageIn(query);
  const { organisation } = await ask(organisations.get, { id });
  const { total } = await ask(profiles.artworks, { id, ...slice(pageSizes.artistWorks, page) });
  const { name, kind, verified, showsWorks } = organisation;
  const address = pageOf(paths.organisation(organisation._id), page);
  const description = described(
    `${organisationKindWords[kind]}.`,
    showsWorks && (total.count === 1 ? '1 work on record.' : `${total.count} works on record.`),
    organisation.description,
  );
  return {
    found: verified,
    head: {
      title: name,
      description,
      canonical: address,
      kind: 'profile',
      linked: organisationData(organisation, { publicUrl, address, description, picture: undefined }),
    },
  };
};
