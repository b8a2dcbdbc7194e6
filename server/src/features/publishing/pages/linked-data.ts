import type { Organisation } from '@verso/contract/people/schemas/organisations.ts';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import { artworkFieldNames, isPublic, type PublicField } from '@verso/contract/works/artwork-fields.ts';
import type { ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import { registryNumber, titleOf } from '@verso/contract/works/artworks.ts';
import type { Dimensions } from '@verso/contract/schemas/dimensions.ts';
import type { Exhibition } from '@verso/contract/publishing/schemas/exhibitions.ts';
import type { Article } from '@verso/contract/publishing/schemas/news.ts';
import type { ProfileLink } from '@verso/contract/works/schemas/profiles.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { ArtistPage } from '@verso/contract/discovery/schemas/artists.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import { yearsOf } from '@verso/contract/uncertain-date-span.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { countryOf } from '#features/works/profiles/nationality.ts';

/** Properties of every kind of object. */
interface Page {
  publicUrl: string;
  address: string;
  description: string;
  picture: string | undefined;
}

/** Linked data of schema.org, without unknown values. */
function thing(type: string, { publicUrl, address, description, picture }: Page, facts: object) {
  const url = `${publicUrl}${address}`;
  return withoutGaps({
    '@context': 'https://schema.org',
    '@type': type,
    '@id': url,
    url,
    description,
    image: picture,
    ...facts,
  });
}

const withoutGaps = (facts: object) =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

export const workAddress = ({ _id, slug }: Pick<ArtworkCard, '_id' | 'slug'>) => paths.artworkDetail(_id, slug);
export const artistAddress = ({ url }: { url: string }) => paths.artist(url);

/** The schema.org property of each field of a work; null if there is none. */
const workProperties: { readonly [Name in PublicField]: ((artwork: Artwork, page: Page) => object) | null } = {
  title: ({ title }) => ({ name: titleOf(title) }),
  attribution: (artwork, page) => ({ creator: creatorOf(artwork, page) }),
  creation: ({ creation }) => ({ dateCreated: creation && yearsWritten(creation) }),
  medium: ({ medium }) => ({ artMedium: medium }),
  support: ({ support }) => ({ artworkSurface: support }),
  dimensions: ({ dimensions }) => measures(dimensions),
  edition: ({ edition }) => ({ artEdition: 'number' in edition ? String(edition.number) : undefined }),
  signature: null,
  inscriptions: null,
  description: null,
  subjects: ({ subjects }) => ({ keywords: subjects }),
  placeMade: ({ placeMade }) => ({ locationCreated: placeMade && { '@type': 'Place', name: placeMade } }),
  condition: null,
};

export function workData(artwork: Artwork, page: Page) {
  const properties = { identifier: registryNumber(artwork.number), dateModified: artwork.updatedAt };
  for (const name of artworkFieldNames.filter(isPublic))
    Object.assign(properties, workProperties[name]?.(artwork, page));
  return thing('VisualArtwork', page, properties);
}

/** The artist; for a work with another attribution, the person in the record, who has no page. */
const creatorOf = ({ attribution, artist }: Artwork, { publicUrl }: Page) => ({
  '@type': 'Person',
  name: attributedTo(attribution, artist.name),
  ...(attribution === 'by' && { url: `${publicUrl}${artistAddress(artist)}` }),
});

function measures(dimensions: Dimensions | null) {
  const measured = (millimetres: number | null | undefined) =>
    typeof millimetres === 'number'
      ? { '@type': 'QuantitativeValue', value: millimetres / 10, unitCode: 'CMT' }
      : undefined;
  return {
    height: measured(dimensions?.height),
    width: measured(dimensions?.width),
    depth: measured(dimensions?.depth),
  };
}

/** A year, or the interval of two, in ISO 8601; undefined for years without four digits. */
function yearsWritten(date: UncertainDate): string | undefined {
  if (date.kind === 'day') return date.date;
  const { from, to } = yearsOf(date);
  if (from === null || to === null || from < 1000 || to > 9999) return undefined;
  return from === to ? String(from) : `${from}/${to}`;
}

const sameAs = (links: readonly ProfileLink[]) => links.map(({ url }) => url);

export function artistData(artist: ArtistPage, page: Page) {
  const country = countryOf(artist.nationality);
  return thing('Person', page, {
    name: artist.name,
    birthDate: artist.birthYear && String(artist.birthYear),
    deathDate: artist.deathYear && String(artist.deathYear),
    birthPlace: artist.birthPlace && { '@type': 'Place', name: artist.birthPlace },
    nationality: country && { '@type': 'Country', name: country },
    sameAs: sameAs(artist.links),
  });
}

export const voterData = (voter: { name: string; links: readonly ProfileLink[] }, page: Page) =>
  thing('Person', page, { name: voter.name, sameAs: sameAs(voter.links) });

const organisationTypes = { gallery: 'ArtGallery', museum: 'Museum', estate: 'Organization', other: 'Organization' };

export const organisationData = ({ name, kind, country, website }: Organisation, page: Page) =>
  thing(organisationTypes[kind], page, {
    name,
    address: country ? { '@type': 'PostalAddress', addressCountry: country } : undefined,
    sameAs: website ? [website] : undefined,
  });

export const exhibitionData = (exhibition: Exhibition, page: Page) =>
  thing('ExhibitionEvent', page, {
    name: exhibition.title,
    startDate: exhibition.opens,
    endDate: exhibition.closes,
    location: withoutGaps({ '@type': 'Place', name: exhibition.venue, address: exhibition.place }),
    workFeatured: exhibition.works.slice(0, 50).map(({ artwork }) => ({
      '@type': 'VisualArtwork',
      name: titleOf(artwork.title),
      url: `${page.publicUrl}${workAddress(artwork)}`,
    })),
  });

export const articleData = (article: Article, page: Page, siteName: string) =>
  thing('NewsArticle', page, {
    headline: article.title,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: article.author && { '@type': 'Person', name: article.author },
    publisher: { '@type': 'Organization', name: siteName, url: page.publicUrl },
    mainEntityOfPage: `${page.publicUrl}${page.address}`,
  });

/** The registry itself, and its search. */
export const siteData = (page: Page, siteName: string) =>
  thing('WebSite', page, {
    name: siteName,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${page.publicUrl}${paths.search()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
