import { z } from 'zod';
import { fact } from '#platform/events.ts';

export const permissionChanged = fact('permission_changed', z.object({ permission: z.string(), allowed: z.boolean() }));
export const personRecommended = fact('person_recommended', z.object({ recommended: z.boolean() }));
