import { z } from 'zod';
import { fact } from '#platform/events.ts';

/** What was asked and answered is between the two, and goes with either of them: the log says only that it was. */
const Enquiry = z.object({ enquiryId: z.uuid() });

export const priceAsked = fact('price_asked', Enquiry);
export const priceAnswered = fact('price_answered', Enquiry);
