import { z } from 'zod';
import { fact } from '#platform/events.ts';

/** `byVote`: it follows from a vote, whose outcome is a fact of its own. */
export const permissionChanged = fact(
  'permission_changed',
  z.object({ permission: z.string(), allowed: z.boolean(), byVote: z.literal(true).optional() }),
);
export const personRecommended = fact('person_recommended', z.object({ recommended: z.boolean() }));

/** An admin has taken the second factors of somebody who had lost them. */
export const secondFactorReset = fact('second_factor_reset', z.object({}));
