import { type EnquirySide, priceEnquiries, type PriceEnquiry } from '@verso/contract/market/schemas/price-enquiries.ts';
import type { ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import type { Actor } from '#platform/actor.ts';
import { shownEmail } from '#platform/mail/organisation-address.ts';
import { refusedWords } from '#http/session/member.ts';
import { answerRefusal } from './policy.ts';
import type { EnquiryRow } from './queries.ts';

/**
 * A question for one of its two sides. The owner of a work is private, and each email is shown only if its holder
 * agreed. An organisation has none.
 */
export function presentEnquiry(
  row: EnquiryRow,
  { actor, side, card }: { actor: Actor; side: EnquirySide; card: ArtworkCard | undefined },
): PriceEnquiry {
  const received = side === 'received';
  const shared = received ? row.asker_shares_email : row.owner_shares_email;
  return {
    _id: row.id,
    artwork: card ? { _id: card._id, title: card.title, slug: card.slug, picture: card.picture } : null,
    from: received ? row.asker_name : null,
    message: row.message,
    askedAt: row.asked_at.toISOString(),
    email: shared ? shownEmail(received ? row.asker_email : row.owner_email) : null,
    answer:
      row.answer === null || row.answered_at === null ? null : { text: row.answer, at: row.answered_at.toISOString() },
    refused: { answer: refusedWords(actor, priceEnquiries.answer, answerRefusal(actor, row)) },
  };
}
