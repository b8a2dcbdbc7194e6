import { dataset } from '@verso/contract/operations/schemas/dataset.ts';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import { news } from '@verso/contract/publishing/schemas/news.ts';
import { landingWords, pageSizes } from '@verso/contract/publishing/pages.ts';
import { titleOf } from '@verso/contract/works/artworks.ts';
import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { siteData } from './linked-data.ts';
import { type Describe, previewOf, sightOf } from './visit.ts';

/** What search engines and shared links say of the installation. */
const purposeOf = (siteName: string) =>
  `${siteName} keeps the back of the picture: who made, vouched for and owned a work, and what happened to it.`;

export const landingPage: Describe = async ({ ask, publicUrl, siteName }) => {
  const [{ carousel_images: carousel }, { artworks: latest }] = await Promise.all([
    ask(search.carousels, {}),
    ask(record.list, { type: 'artwork', pagesize: pageSizes.landingWorks }),
    ask(news.list, { pagesize: pageSizes.landingNews }),
  ]);
  const first = carousel[0];
  const description = purposeOf(siteName);
  const picture =
    first &&
    previewOf(first.picture, `${first.title}, ${attributedTo(first.attribution, first.artist.name)}`, { publicUrl });
  const featured = [...carousel, ...latest].find((card) => card.picture !== null)?.picture ?? null;
  return {
    sight: { kind: 'landing', ...landingWords, picture: featured?.query === '' ? featured : null },
    head: {
      title: '',
      description,
      canonical: paths.landing(),
      picture,
      kind: 'website',
      linked: siteData({ publicUrl, address: paths.landing(), description, picture: picture?.url }, siteName),
    },
  };
};

/** A code that was scanned. The page draws the verdict, with its colour and shape. */
export const scanPage: Describe = async ({ params, query, ask }) => {
  const version = query.get('certificate');
  const { scan } = await ask(certificates.scan, {
    id: params['id'] ?? '',
    ...(version !== null && /^[1-9]\d{0,4}$/.test(version) ? { certificate: Number(version) } : {}),
  });
  const { work } = scan;
  const sight = work ? sightOf('scan', titleOf(work.title), work.picture) : undefined;
  return { found: false, sight: sight && { ...sight, lead: 'Checking the record…' } };
};

export const infoPage: Describe = async ({ siteName }) => ({
  head: {
    title: `How ${siteName} works`,
    description:
      'How works are registered, examined and voted on, who can do what, and what a certificate does and doesn’t say.',
    canonical: paths.info(),
    kind: 'website',
  },
});

export const proofPage: Describe = async () => ({
  head: {
    title: 'Check a proof',
    description: 'Check a certificate or a log entry yourself, in this browser, without trusting the registry.',
    canonical: paths.verifyProof(),
    kind: 'website',
  },
});

export const datasetPage: Describe = async ({ ask }) => {
  await ask(dataset.get, {});
  return {
    head: {
      title: 'Open data',
      description: 'Data about all public works as JSON Lines and CSV, updated every night and free for any use (CC0).',
      canonical: paths.dataset(),
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
      description: 'Search the works on record by title, artist, medium, year or registry number.',
      canonical: paths.search(),
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
      canonical: paths.searchArtists(),
      kind: 'website',
    },
  };
};
