import { z } from 'zod';
import { fact } from '#platform/events.ts';

/** Somebody opened a check; `personId` is whose, and `again` whether an earlier one came to nothing. */
export const identityStarted = fact('identity_started', z.object({ sessionId: z.uuid(), again: z.boolean() }));

export const identityOutcomes = ['approved', 'declined', 'resubmission_requested', 'expired', 'abandoned'] as const;

/** The provider decided about somebody's check, or it ran out. */
export const identityDecided = fact(
  'identity_decided',
  z.object({ sessionId: z.uuid(), outcome: z.enum(identityOutcomes), reasonCode: z.int().nullable() }),
);
