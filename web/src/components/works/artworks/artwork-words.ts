import type { ArtworkCard as Card, ArtworkStatus, ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import { titleOf } from '@verso/contract/works/artworks.ts';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import { paths } from '#paths.ts';
import type { ArtworkCardProps } from './ArtworkCard.tsx';
import { formatDate, formatAmount } from '#components/shared/text/reader-locale.ts';

export { registryNumber, titleOf } from '@verso/contract/works/artworks.ts';

/** The status of a work, as shown to readers. */
export const statusWords: Readonly<Record<ArtworkStatus, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  info_requested: 'More information requested',
  approved: 'Authentic',
  denied: 'Not accepted as authentic',
  withdrawn: 'Withdrawn',
  recorded: 'Recorded, not reviewed',
};

/** The same for one work: a recorded one says who recorded it. */
export const statusOf = ({ status, recordedByOwner }: Pick<Card, 'status' | 'recordedByOwner'>): string =>
  status === 'recorded' && recordedByOwner ? 'Recorded by its owner, not reviewed' : statusWords[status];

export const claimWords: Readonly<Record<ClaimKind, string>> = {
  stolen: 'Reported stolen',
  missing: 'Reported missing',
  police: 'Reported to the police',
  disputed: 'Disputed',
};

/** `Emil Rauch`, `Studio of Emil Rauch`. */
export const artistOf = ({ attribution, artist }: Pick<Card, 'attribution' | 'artist'>) =>
  attributedTo(attribution, artist.name);
export const yearOf = ({ creation }: Pick<Card, 'creation'>) =>
  creation === null || creation.kind === 'unknown' ? '' : formatDate(creation);
export const artworkHref = ({ _id, slug }: Pick<Card, '_id' | 'slug'>) => paths.artworkDetail(_id, slug);

/** `€12,500`, `Price on request`, or nothing for a work that is not for sale. */
export function formatPrice({ price, priceOnRequest }: Pick<Card, 'price' | 'priceOnRequest'>): string | undefined {
  if (price) return formatAmount(price);
  return priceOnRequest ? 'Price on request' : undefined;
}

function phraseOf(card: Card): Pick<ArtworkCardProps, 'phrase' | 'phraseTone'> {
  const { status, claim } = card;
  if (claim) return { phrase: claimWords[claim], phraseTone: 'madder' };
  const phraseTone = status === 'denied' ? 'madder' : status === 'info_requested' ? 'ochre' : 'plain';
  return { phrase: statusWords[status], phraseTone };
}

/** The props of a work's card. */
export function cardOf(card: Card): ArtworkCardProps {
  return {
    href: artworkHref(card),
    title: titleOf(card.title),
    artist: artistOf(card),
    year: yearOf(card),
    picture: card.picture,
    marks: card.marks,
    price: formatPrice(card),
    ...phraseOf(card),
  };
}
