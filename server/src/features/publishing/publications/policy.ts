import type { Actor } from '#platform/actor.ts';
import { forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { stateOf } from './publication.ts';

const plural = { article: 'news', exhibition: 'exhibitions' };

type Published = { published_at: Date | null } | undefined;

/** Published content is public; admins write, and read what is not published yet. */
export function publicationPolicy(noun: keyof typeof plural) {
  const readRefusal = (actor: Actor | null, found: Published): Refusal | null =>
    found && (actor?.admin || stateOf(found.published_at) === 'published') ? null : hiddenFromYou(noun);
  const writeRefusal = (actor: Actor | null): Refusal | null =>
    actor?.admin ? null : forbidden(`Only admins can edit ${plural[noun]}.`);
  return {
    readRefusal,
    writeRefusal,
    /** Changing or deleting existing content. */
    changeRefusal: (actor: Actor | null, found: Published): Refusal | null =>
      readRefusal(actor, found) ?? writeRefusal(actor),
    /** Listing published content, or, with false, unpublished content. */
    listRefusal: (actor: Actor | null, published: boolean): Refusal | null =>
      published || actor?.admin ? null : forbidden('Only admins can read what is not published yet.'),
  };
}
