import type { EnquirySide, PriceEnquiry } from '@verso/contract/price-enquiries.ts';
import type { ArtworkCard } from '@verso/contract/artworks.ts';
import type { Actor } from '#platform/actor.ts';
import { answerRefusal } from './policy.ts';
import type { EnquiryRow } from './queries.ts';

/**
 * A question as one of its sides sees it. Who owns a work is private, and each email is told only by whoever has it.
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
    email: shared ? (received ? row.asker_email : row.owner_email) : null,
    answer:
      row.answer === null || row.answered_at === null ? null : { text: row.answer, at: row.answered_at.toISOString() },
    refused: { answer: answerRefusal(actor, row)?.message ?? null },
  };
}
