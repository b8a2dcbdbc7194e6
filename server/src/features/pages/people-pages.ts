import { pageIn, pageSizes } from '@verso/contract/pages.ts';
import { profiles } from '@verso/contract/profiles.ts';
import { record } from '@verso/contract/record.ts';
import { search } from '@verso/contract/search.ts';
import { linkedData } from '#http/negotiate.ts';
import { addresses } from '#features/open-records/addresses.ts';
import { artistAddress, artistData, voterData } from './linked-data.ts';
import { type Describe, described, pageOf, previewOf } from './visit.ts';

const slice = (pagesize: number, page: number) => ({ pagesize, pagefrom: (page - 1) * pagesize });

export const artistPage: Describe = async ({ params, query, ask, publicUrl }) => {
  const url = params['url'] ?? '';
  const page = pageIn(query);
  const { artist } = await ask(search.artist, { url });
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

const standings = {
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
  const address = pageOf(`/authenticators/${authenticator._id}`, page);
  const picture = previewOf(authenticator.portrait, authenticator.name, { publicUrl });
  const description = described(standings[authenticator.standing], authenticator.biography);
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
