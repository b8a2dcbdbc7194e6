import type { Actor } from '#platform/actor.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { EnquiryRow } from './queries.ts';

/** A question is the business of whoever was asked; to others it is not there. */
export function answerRefusal(actor: Actor, enquiry: EnquiryRow | undefined): Refusal | null {
  if (!enquiry || enquiry.owner_id !== actor.id) return hiddenFromYou('question');
  if (enquiry.answered_at !== null) return conflict('You have answered this question already.');
  if (enquiry.holder_id !== actor.id) return conflict('You do not own this work any more.');
  return null;
}
