import { dataset } from '@verso/contract/operations/schemas/dataset.ts';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import { news } from '@verso/contract/publishing/schemas/news.ts';
import { pageSizes } from '@verso/contract/publishing/pages.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { siteData } from './linked-data.ts';
import { type Describe, previewOf } from './visit.ts';

const purpose =
  'Verso keeps the back of the picture: who made a work, who vouched for it, who owned it, and what happened to it.';

export const landingPage: Describe = async ({ ask, publicUrl, siteName }) => {
  const [{ carousel_images: carousel }] = await Promise.all([
    ask(search.carousels, {}),
    ask(record.list, { type: 'artwork', pagesize: pageSizes.landingWorks }),
    ask(news.list, { pagesize: pageSizes.landingNews }),
  ]);
  const first = carousel[0];
  const picture =
    first &&
    previewOf(first.picture, `${first.title}, ${attributedTo(first.attribution, first.artist.name)}`, { publicUrl });
  return {
    head: {
      title: '',
      description: purpose,
      canonical: '/',
      picture,
      kind: 'website',
      linked: siteData({ publicUrl, address: '/', description: purpose, picture: picture?.url }, siteName),
    },
  };
};

export const infoPage: Describe = async () => ({
  head: {
    title: 'How Verso works',
    description:
      'How a work is registered, examined and voted on, who can do what, and what a certificate does and doesn’t say.',
    canonical: '/info',
    kind: 'website',
  },
});

export const proofPage: Describe = async () => ({
  head: {
    title: 'Check a proof',
    description: 'Check a certificate or a log entry yourself, in this browser, without trusting the registry.',
    canonical: '/verify',
    kind: 'website',
  },
});

export const datasetPage: Describe = async ({ ask }) => {
  await ask(dataset.get, {});
  return {
    head: {
      title: 'Open data',
      description: 'Data about all public works as JSON Lines and CSV, updated every night and free for any use (CC0).',
      canonical: '/dataset',
      kind: 'website',
    },
  };
};

/** A search, filter or later page of a list is for its user, and not for search engines. */
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
