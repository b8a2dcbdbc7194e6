import type { Actor } from '#platform/actor.ts';
import { forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { stateOf } from './publication.ts';

const plural = { article: 'news', exhibition: 'exhibitions' };

type Published = { published_at: Date | null } | undefined;

/** What is made public: everybody reads what is published; admins write, and read what is not published yet. */
export function publicationPolicy(noun: keyof typeof plural) {
  const readRefusal = (actor: Actor | null, found: Published): Refusal | null =>
    found && (actor?.admin || stateOf(found.published_at) === 'published') ? null : hiddenFromYou(noun);
  const writeRefusal = (actor: Actor | null): Refusal | null =>
    actor?.admin ? null : forbidden(`Only admins write ${plural[noun]}.`);
  return {
    readRefusal,
    writeRefusal,
    /** Changing or deleting one that is there. */
    changeRefusal: (actor: Actor | null, found: Published): Refusal | null =>
      readRefusal(actor, found) ?? writeRefusal(actor),
    /** Listing what is published, or, with false, what is not. */
    listRefusal: (actor: Actor | null, published: boolean): Refusal | null =>
      published || actor?.admin ? null : forbidden('Only admins read what is not published yet.'),
  };
}

export const { readRefusal, writeRefusal, changeRefusal, listRefusal } = publicationPolicy('article');
