import { z } from 'zod';
import { VoteChoice } from '@verso/contract/review.ts';
import { fact } from '#platform/events.ts';

const Round = { round: z.int() };
const Certificate = { version: z.int(), ...Round };

export const artworkSubmitted = fact(
  'artwork_submitted',
  z.object({ ...Round, first: z.boolean(), revision: z.int(), recordHash: z.string(), quorum: z.int() }),
);
export const voteCast = fact('vote_cast', z.object({ ...Round, choice: VoteChoice }));
/** `left`: how many there are still who may vote, or have voted. */
export const voterRecused = fact('voter_recused', z.object({ ...Round, quorum: z.int(), left: z.int() }));
/** `round`: the one that hears the appeal; `of`: the one that it is against. */
export const decisionAppealed = fact(
  'decision_appealed',
  z.object({ ...Round, of: z.int(), by: z.enum(['owner', 'artist']) }),
);
export const roundClosed = fact(
  'round_closed',
  z.object({ ...Round, outcome: z.enum(['approved', 'denied', 'info_requested']) }),
);
export const artworkApproved = fact('artwork_approved', z.object(Certificate));
export const artworkDenied = fact('artwork_denied', z.object(Round));
export const informationRequested = fact('information_requested', z.object({ ...Round, message: z.string() }));
export const editRequested = fact('edit_requested', z.object({ reason: z.string().default('') }));
export const editRequestDecided = fact('edit_request_decided', z.object({ granted: z.boolean() }));
export const certificateIssued = fact('certificate_issued', z.object({ ...Certificate, recordHash: z.string() }));
export const certificateSuspended = fact('certificate_suspended', z.object({ version: z.int() }));
export const certificateSuperseded = fact('certificate_superseded', z.object({ version: z.int(), by: z.int() }));
