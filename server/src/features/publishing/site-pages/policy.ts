import type { Actor } from '#platform/actor.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';

export const editRefusal = (actor: Actor | null): Refusal | null =>
  actor?.admin ? null : forbidden('Only admins can edit these pages.');
