import type { Actor } from '#platform/actor.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { EnquiryRow } from './queries.ts';

/** Only the recipient answers a question; for others it does not exist. */
export function answerRefusal(actor: Actor, enquiry: EnquiryRow | undefined): Refusal | null {
  if (!enquiry || enquiry.owner_id !== actor.id) return hiddenFromYou('question');
  if (enquiry.answered_at !== null) return conflict('You have already answered this question.');
  if (enquiry.holder_id !== actor.id) return conflict('You no longer own this work.');
  return null;
}
