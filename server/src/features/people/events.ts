import { z } from 'zod';
import { fact } from '#platform/events.ts';

/**
 * `follows`: from what, which is a fact of its own: the outcome of a vote, or an edit of the profile that was allowed.
 */
export const permissionChanged = fact(
  'permission_changed',
  z.object({ permission: z.string(), allowed: z.boolean(), follows: z.enum(['vote', 'edit']).optional() }),
);
export const personRecommended = fact('person_recommended', z.object({ recommended: z.boolean() }));

/** An admin has taken the second factors of somebody who had lost them. */
export const secondFactorReset = fact('second_factor_reset', z.object({}));
