import { type EnquirySide, priceEnquiries, type PriceEnquiry } from '@verso/contract/market/schemas/price-enquiries.ts';
import { type ArtworkCard, artworks } from '@verso/contract/works/schemas/artworks.ts';
import type { Actor } from '#platform/actor.ts';
import { type Read, timeOf } from '#platform/database/read.ts';
import { shownEmail } from '#platform/mail/organisation-address.ts';
import { refusedWords } from '#http/session/member.ts';
import { sellsOnceShown } from '#features/market/sales/policy.ts';
import { hiddenPriceRefusal } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { answerRefusal } from './policy.ts';
import type { EnquiryRow, selectOwnEnquiry } from './queries.ts';

interface EnquiredWork {
  /** Undefined if the reader may not see the work. */
  card: ArtworkCard | undefined;
  /** Undefined if it was deleted. */
  artwork: ArtworkRow | undefined;
}

/**
 * A question for one of its two sides. The owner of a work is private, and each email is shown only if its holder
 * agreed. An organisation has none.
 */
export function presentEnquiry(
  row: EnquiryRow,
  { actor, side, card, artwork }: { actor: Actor; side: EnquirySide } & EnquiredWork,
): PriceEnquiry {
  const received = side === 'received';
  const shared = received ? row.asker_shares_email : row.owner_shares_email;
  return {
    _id: row.id,
    artwork: card ? workOf(card) : null,
    from: received ? row.asker_name : null,
    message: row.message,
    askedAt: timeOf(row.asked_at),
    email: shared ? shownEmail(received ? row.asker_email : row.owner_email) : null,
    answer: answerOf(row),
    open: row.open,
    sellsOnceShown: card !== undefined && row.owner_id === row.holder_id && sellsOnceShown(artwork),
    refused: {
      answer: refusedWords(actor, priceEnquiries.answer, answerRefusal(actor, row)),
      showPrice: refusedWords(actor, artworks.changeHiddenPrice, hiddenPriceRefusal(actor, artwork, false)),
    },
  };
}

const workOf = ({ _id, title, slug, picture, price, priceOnRequest }: ArtworkCard) => ({
  _id,
  title,
  slug,
  picture,
  price,
  priceOnRequest,
});

/** A question on its work's page, for the reader who asked it. */
export const presentOwnEnquiry = (
  row: Read<typeof selectOwnEnquiry>,
  artwork: ArtworkRow,
): Pick<PriceEnquiry, 'message' | 'askedAt' | 'answer' | 'sellsOnceShown'> => ({
  message: row.message,
  askedAt: timeOf(row.asked_at),
  answer: answerOf(row),
  sellsOnceShown: sellsOnceShown(artwork),
});

const answerOf = ({ answer, answered_at }: Pick<Read<typeof selectOwnEnquiry>, 'answer' | 'answered_at'>) =>
  answer === null || answered_at === null ? null : { text: answer, at: timeOf(answered_at) };
