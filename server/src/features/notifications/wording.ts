import type { z } from 'zod';
import type { Piece } from '@verso/contract/notifications.ts';
import type { Fact } from '#platform/events.ts';

/** What a wording may name, as the reader may know it. */
interface About {
  /** The work's title, or words that stand for a work that the reader may not see. */
  work: Piece;
  /** `by Emil Rauch`, or how the work stands to the artist otherwise. */
  credit: string;
  /** Who did it. */
  actor: string;
  /** To whom. */
  person: string;
  /** Why their profile was denied, where it was: what the voters said. */
  reasons: readonly string[];
}

export interface Words {
  headline: Piece[];
  text: string;
}

/**
 * Where a notification leads: to the page of the work (or a part of it), to its editor, to a bill of sale, or to a page
 * of the reader's own.
 */
export type Goal =
  | 'work'
  | 'work#vote'
  | 'purchase'
  | 'editor'
  | 'dashboard'
  | 'profile'
  | 'identity'
  | 'security'
  | 'billing'
  | 'enquiries'
  | 'enquiries-sent';

export interface Wording {
  /** `name`: of the fact, for a kind that is told of several. */
  word: (about: About, data: unknown, name: string) => Words;
  goal: Goal;
  /** Why the reader gets it by mail. */
  because: string;
}

export function wording<D extends z.ZodObject>(
  fact: Fact<D>,
  goal: Goal,
  because: string,
  word: (about: About, data: z.output<D>) => Words,
): Wording {
  return { goal, because, word: (about, data) => word(about, fact.data.parse(data)) };
}

interface FactWording {
  fact: Fact;
  word: (about: About, data: unknown) => Words;
}

export const of = <D extends z.ZodObject>(
  fact: Fact<D>,
  word: (about: About, data: z.output<D>) => Words,
): FactWording => ({
  fact,
  word: (about, data) => word(about, fact.data.parse(data)),
});

/** Of one kind, what each of several facts is told as. */
export function wordingOf(goal: Goal, because: string, facts: readonly FactWording[]): Wording {
  return {
    goal,
    because,
    word: (about, data, name) => {
      const found = facts.find(({ fact }) => fact.name === name);
      if (!found) throw new Error(`there are no words for ${name}`);
      return found.word(about, data);
    },
  };
}

export const owning = 'You get this because you own this work at Verso.';
export const administrating = 'You get this because you are an admin of Verso.';
