import { attributedTo } from '@verso/contract/attribution.ts';
import { journal } from '@verso/contract/journal.ts';
import { pageSizes } from '@verso/contract/pages.ts';
import { record } from '@verso/contract/record.ts';
import { search } from '@verso/contract/search.ts';
import { siteName } from '#http/first-html.ts';
import { siteData } from './linked-data.ts';
import { type Describe, previewOf } from './visit.ts';

const purpose =
  'Verso keeps the back of the picture: who made a work, who vouched for it, who owned it, and what happened to it.';

export const landingPage: Describe = async ({ ask, publicUrl }) => {
  const [{ carousel_images: carousel }] = await Promise.all([
    ask(search.carousels, {}),
    ask(record.list, { type: 'artwork', pagesize: pageSizes.landingWorks }),
    ask(journal.list, { pagesize: pageSizes.landingNews }),
  ]);
  const first = carousel[0];
  const picture =
    first &&
    previewOf(first.picture, `${first.title}, ${attributedTo(first.attribution, first.artist.name)}`, { publicUrl });
  return {
    head: {
      title: siteName,
      description: purpose,
      canonical: '/',
      picture,
      kind: 'website',
      linked: siteData({ publicUrl, address: '/', description: purpose, picture: picture?.url }),
    },
  };
};

export const infoPage: Describe = async () => ({
  head: {
    title: 'How Verso works',
    description:
      'How a work is registered, examined and voted on, who may do what, and what a certificate says and does not say.',
    canonical: '/info',
    kind: 'website',
  },
});

export const proofPage: Describe = async () => ({
  head: {
    title: 'Check a proof',
    description:
      'Check a certificate or an entry of the log by yourself, in this browser, without trusting the registry.',
    canonical: '/verify',
    kind: 'website',
  },
});

/** A list that is searched, narrowed or paged is somebody's question: it is for them, and not for search engines. */
export const worksPage: Describe = async ({ query, ask }) => {
  const asked = query.size > 0;
  if (!asked)
    await ask(search.search, {
      type: 'artworks',
      filterkey: '',
      facets: true,
      pagesize: pageSizes.search,
      pagefrom: 0,
    });
  return {
    found: !asked,
    head: {
      title: 'Artworks',
      description: 'Search the works on record by title, artist, medium, year, or registry number.',
      canonical: '/search',
      kind: 'website',
    },
  };
};

export const artistsPage: Describe = async ({ query, ask }) => {
  const asked = query.size > 0;
  if (!asked) await ask(search.search, { type: 'artists', filterkey: '', pagesize: pageSizes.search, pagefrom: 0 });
  return {
    found: !asked,
    head: {
      title: 'Artists',
      description: 'Search the artists on record by name, and see their works.',
      canonical: '/search/artists',
      kind: 'website',
    },
  };
};
