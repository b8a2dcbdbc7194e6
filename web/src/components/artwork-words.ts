import {
  type ArtworkCard as Card,
  type ArtworkStatus,
  type ClaimKind,
  type Edition,
  titleOf,
} from '@verso/contract/artworks.ts';
import { attributedTo } from '@verso/contract/attribution.ts';
import type { DisputeSubject } from '@verso/contract/provenance.ts';
import { paths } from '#paths.ts';
import type { ArtworkCardProps } from './ArtworkCard.tsx';
import { dateWords, moneyWords } from './reader-locale.ts';

export { registryNumber, titleOf } from '@verso/contract/artworks.ts';

/** How a status is told to somebody who looks at a work. */
export const statusWords: Readonly<Record<ArtworkStatus, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  info_requested: 'More information asked for',
  approved: 'Authentic',
  denied: 'Not accepted as authentic',
  withdrawn: 'Withdrawn',
  recorded: 'Recorded, not reviewed',
};

export const claimWords: Readonly<Record<ClaimKind, string>> = {
  stolen: 'Reported stolen',
  missing: 'Reported missing',
  police: 'Reported to the police',
  disputed: 'Disputed',
};

/** `Somebody contests who owns it`. */
export const contestedWords: Readonly<Record<DisputeSubject, string>> = {
  ownership: 'who owns it',
  authenticity: 'that it is authentic',
};

/** `Emil Rauch`, `Studio of Emil Rauch`. */
export const artistOf = ({ attribution, artist }: Pick<Card, 'attribution' | 'artist'>) =>
  attributedTo(attribution, artist.name);
export const yearOf = ({ creation }: Pick<Card, 'creation'>) =>
  creation === null || creation.kind === 'unknown' ? '' : dateWords(creation);
export const artworkHref = ({ _id, slug }: Pick<Card, '_id' | 'slug'>) => paths.artworkDetail(_id, slug);

/** `€12,500`, `Price on request`, or nothing for a work that is not for sale. */
export function priceWords({ price, priceOnRequest }: Pick<Card, 'price' | 'priceOnRequest'>): string | undefined {
  if (price) return moneyWords(price);
  return priceOnRequest ? 'Price on request' : undefined;
}

function phraseOf({ status, claim }: Card): Pick<ArtworkCardProps, 'phrase' | 'phraseTone'> {
  if (claim) return { phrase: claimWords[claim], phraseTone: 'madder' };
  const phraseTone = status === 'denied' ? 'madder' : status === 'info_requested' ? 'ochre' : 'plain';
  return { phrase: statusWords[status], phraseTone };
}

/** What a card on the wall shows of a work. */
export function cardOf(card: Card): ArtworkCardProps {
  return {
    href: artworkHref(card),
    title: titleOf(card.title),
    artist: artistOf(card),
    year: yearOf(card),
    picture: card.picture,
    marks: card.marks,
    price: priceWords(card),
    ...phraseOf(card),
  };
}

const proofs = { numbered: '', ap: 'AP ', ep: 'EP ' };

/** `Unique`, `3/50`, `AP 1/5`, `3, edition size unknown`. */
export function editionWords(edition: Edition): string {
  if (edition.kind === 'unknown') return '';
  if (edition.kind === 'unique') return 'Unique';
  const { kind, number, size } = edition;
  return `${proofs[kind]}${number}${size === null ? ', edition size unknown' : `/${size}`}`;
}
