import type { Maker } from '@verso/contract/works/schemas/makers.ts';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import { lifeDates } from '#components/works/artworks/ArtistRow.tsx';

/** `French, 1824–1898, 3 works here`. */
export const makerFacts = (maker: Maker): string =>
  [
    maker.nationality,
    lifeDates(maker),
    maker.account ? 'has an account here' : maker.source && `from the catalogue of ${maker.source}`,
    formatCount({ count: maker.works, more: false }, 'work here', 'works here'),
  ]
    .filter(Boolean)
    .join(', ');

/** Why a known artist may be the new one. */
export const reasonWords: Readonly<Record<Maker['why'], string>> = {
  authority: 'The same ULAN, Wikidata or VIAF number',
  same_name: 'The same name',
  similar_name: 'A similar name',
};
