import type { Actor } from '#platform/actor.ts';
import { forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { stateOf } from './publication.ts';

type Published = { published_at: Date | null } | undefined;

/** Everybody reads what is published; admins read what is not yet. */
export const readRefusal = (actor: Actor | null, article: Published): Refusal | null =>
  article && (actor?.admin || stateOf(article.published_at) === 'published') ? null : hiddenFromYou('article');

export const writeRefusal = (actor: Actor | null): Refusal | null =>
  actor?.admin ? null : forbidden('Only admins write news.');

/** Changing or deleting one that is there. */
export const changeRefusal = (actor: Actor | null, article: Published): Refusal | null =>
  readRefusal(actor, article) ?? writeRefusal(actor);

export const listRefusal = (actor: Actor | null, state: 'published' | 'unpublished'): Refusal | null =>
  state === 'published' || actor?.admin ? null : forbidden('Only admins read what is not published yet.');
