import { z } from 'zod';
import { ProfileChoice } from '@verso/contract/profiles.ts';
import { fact } from '#platform/events.ts';

const Round = { round: z.int() };

const Short = z.object({
  firstname: z.string(),
  lastname: z.string(),
  birthYear: z.int().nullable(),
  deathYear: z.int().nullable(),
  birthPlace: z.string(),
});
export const shortFields = Short.keyof().options;

/**
 * Which fields were written, `portrait` among them; of those that are told in a word or two, what stood there `from`
 * then on and before.
 */
export const profileChanged = fact(
  'profile_changed',
  z.object({ fields: z.array(z.string()), from: Short.partial().default({}), to: Short.partial().default({}) }),
);
export const urlChanged = fact('url_changed', z.object({ from: z.string(), to: z.string() }));
export const profileSubmitted = fact('profile_submitted', z.object({ ...Round, quorum: z.int() }));
export const profileVoteCast = fact('profile_vote_cast', z.object({ ...Round, choice: ProfileChoice }));
export const profileApproved = fact('profile_approved', z.object(Round));
export const profileDenied = fact('profile_denied', z.object(Round));
export const profileEditRequested = fact('profile_edit_requested', z.object({ reason: z.string() }));
export const profileEditDecided = fact('profile_edit_decided', z.object({ granted: z.boolean() }));
