import { z } from 'zod';
import { VoteChoice } from '@verso/contract/review.ts';
import { fact } from '#platform/events.ts';

const Round = { purchaseId: z.uuid(), round: z.int() };

export const purchaseSubmitted = fact('purchase_submitted', z.object({ ...Round, quorum: z.int() }));
export const purchaseVoteCast = fact('purchase_vote_cast', z.object({ ...Round, choice: VoteChoice }));
export const purchaseRoundClosed = fact(
  'purchase_round_closed',
  z.object({ ...Round, outcome: z.enum(['approved', 'denied', 'info_requested']) }),
);
export const purchaseApproved = fact('purchase_approved', z.object({ ...Round, entryId: z.uuid() }));
export const purchaseDenied = fact('purchase_denied', z.object({ ...Round, message: z.string() }));
export const purchaseInformationRequested = fact(
  'purchase_information_requested',
  z.object({ ...Round, message: z.string() }),
);
export const purchaseWithdrawn = fact('purchase_withdrawn', z.object(Round));
