import type { EventData, EventName } from '@verso/contract/schemas/events.ts';
import type { Piece } from '@verso/contract/operations/schemas/notifications.ts';
import { thisSite } from '#platform/mail/site-name.ts';
import { readEvent } from '#platform/jobs/events.ts';

/** Values for a template, as the reader may know them. */
interface About {
  /** The work's title, or a description of a work that the reader may not see. */
  work: Piece;
  /** `by Emil Rauch`, or another relation to the artist. */
  credit: string;
  /** The person who acted. */
  actor: string;
  /** The person concerned. */
  person: string;
  /** The voters' reasons for a denied profile. */
  reasons: readonly string[];
  /** The text of a message about an order. */
  message: string;
  /** How the work of an order was sent; empty where the seller entered nothing. */
  shipment: { carrier: string; tracking: string };
  /** The page with the address of the admins. */
  contact: string;
}

export interface Words {
  headline: Piece[];
  text: string;
}

/**
 * The target of a notification: the page of the work (or a part of it), its editor, a bill of sale, an order, the requests for its
 * title, the page of its artist, or a page of the reader's own. `sale`: the order of a return, or the work of any other sale. `own-page` is edited by its
 * holder: a profile, or an organisation.
 */
export type Goal =
  | 'work'
  | 'work#vote'
  | 'work#sale'
  | 'purchase'
  | 'artist'
  | 'round'
  | 'editor'
  | 'dashboard'
  | 'inbox'
  | 'people'
  | 'profile'
  | 'own-page'
  | 'identity'
  | 'security'
  | 'holding'
  | 'billing'
  | 'royalties'
  | 'order'
  | 'sale'
  | 'ownership'
  | 'enquiries'
  | 'enquiries-sent';

export interface Template {
  /** `name`: of the event, for a kind with several. */
  word: (about: About, data: unknown, name: string) => Words;
  goal: Goal;
  /** Why the reader gets this email. */
  because: string;
}

export function template<N extends EventName>(
  name: N,
  goal: Goal,
  because: string,
  word: (about: About, data: EventData<N>) => Words,
): Template {
  return { goal, because, word: (about, data) => word(about, readEvent(name, data)) };
}

interface EventTemplate {
  name: EventName;
  word: (about: About, data: unknown) => Words;
}

export const of = <N extends EventName>(name: N, word: (about: About, data: EventData<N>) => Words): EventTemplate => ({
  name,
  word: (about, data) => word(about, readEvent(name, data)),
});

/** The templates of one kind, one for each of its events. */
export function templateOf(goal: Goal, because: string, events: readonly EventTemplate[]): Template {
  return {
    goal,
    because,
    word: (about, data, name) => {
      const found = events.find((one) => one.name === name);
      if (!found) throw new Error(`there are no words for ${name}`);
      return found.word(about, data);
    },
  };
}

export const owning = `You’re receiving this because you’re the registered owner of this work on ${thisSite}.`;
export const administrating = `You’re receiving this because you’re an admin of ${thisSite}.`;
