import { attributedTo } from '@verso/contract/attribution.ts';
import { type ArtworkCard, registryNumber, titleOf } from '@verso/contract/artworks.ts';
import type { Dimensions } from '@verso/contract/dimensions.ts';
import type { Exhibition } from '@verso/contract/exhibitions.ts';
import type { Article } from '@verso/contract/journal.ts';
import type { ProfileLink } from '@verso/contract/profiles.ts';
import type { Artwork } from '@verso/contract/record.ts';
import type { ArtistPage } from '@verso/contract/search.ts';
import { type UncertainDate, yearsOf } from '@verso/contract/uncertain-date.ts';
import { siteName } from '#http/first-html.ts';

/** What every thing says of itself, besides what only its kind does. */
interface Page {
  publicUrl: string;
  address: string;
  description: string;
  picture: string | undefined;
}

/** Linked data of schema.org; what is unknown is left out. */
function thing(type: string, { publicUrl, address, description, picture }: Page, said: object) {
  const url = `${publicUrl}${address}`;
  return withoutGaps({
    '@context': 'https://schema.org',
    '@type': type,
    '@id': url,
    url,
    description,
    image: picture,
    ...said,
  });
}

const withoutGaps = (said: object) =>
  Object.fromEntries(
    Object.entries(said).filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

export const workAddress = ({ _id, slug }: Pick<ArtworkCard, '_id' | 'slug'>) => `/artwork/detail/${_id}/${slug}`;
export const artistAddress = ({ url }: { url: string }) => `/artists/${url}`;

export const workData = (artwork: Artwork, page: Page) =>
  thing('VisualArtwork', page, {
    name: titleOf(artwork.title),
    creator: creatorOf(artwork, page),
    identifier: registryNumber(artwork.number),
    dateCreated: artwork.creation && yearsWritten(artwork.creation),
    artMedium: artwork.medium,
    artworkSurface: artwork.support,
    artEdition: 'number' in artwork.edition ? String(artwork.edition.number) : undefined,
    ...measures(artwork.dimensions),
    keywords: artwork.subjects,
    locationCreated: artwork.placeMade && { '@type': 'Place', name: artwork.placeMade },
    dateModified: artwork.updatedAt,
  });

/** The artist; for a work that is not simply by them, whoever the record says instead, who has no page. */
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

/** As ISO 8601 writes a year, or the two that it lies between; years that have no four digits there are left out. */
function yearsWritten(date: UncertainDate): string | undefined {
  if (date.kind === 'day') return date.date;
  const { from, to } = yearsOf(date);
  if (from === null || to === null || from < 1000 || to > 9999) return undefined;
  return from === to ? String(from) : `${from}/${to}`;
}

const sameAs = (links: readonly ProfileLink[]) => links.map(({ url }) => url);

export const artistData = (artist: ArtistPage, page: Page) =>
  thing('Person', page, {
    name: artist.name,
    birthDate: artist.birthYear && String(artist.birthYear),
    deathDate: artist.deathYear && String(artist.deathYear),
    birthPlace: artist.birthPlace && { '@type': 'Place', name: artist.birthPlace },
    nationality: artist.nationality && { '@type': 'Country', name: artist.nationality },
    sameAs: sameAs(artist.links),
  });

export const voterData = (voter: { name: string; links: readonly ProfileLink[] }, page: Page) =>
  thing('Person', page, { name: voter.name, sameAs: sameAs(voter.links) });

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

export const articleData = (article: Article, page: Page) =>
  thing('NewsArticle', page, {
    headline: article.title,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: article.author && { '@type': 'Person', name: article.author },
    publisher: { '@type': 'Organization', name: siteName, url: page.publicUrl },
    mainEntityOfPage: `${page.publicUrl}${page.address}`,
  });

/** The registry itself, and how it is searched. */
export const siteData = (page: Page) =>
  thing('WebSite', page, {
    name: siteName,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${page.publicUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
