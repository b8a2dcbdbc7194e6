import type { Actor } from '#platform/actor.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';

export const failuresRefusal = (actor: Actor): Refusal | null =>
  actor.admin ? null : forbidden('Only admins can see failed jobs and undelivered emails.');
