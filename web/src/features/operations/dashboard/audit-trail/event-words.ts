import type { EventData, EventName, LoggedName } from '@verso/contract/schemas/events.ts';
import { marketWords } from './event-words/market.ts';
import { discoveryWords, operationsWords, proofWords, publishingWords } from './event-words/others.ts';
import { peopleWords } from './event-words/people.ts';
import { type EventWords, spaced } from './event-words/words.ts';
import { worksWords } from './event-words/works.ts';

/** The texts of every event type. */
export const eventWords: EventWords<LoggedName> = {
  ...peopleWords,
  ...worksWords,
  ...marketWords,
  ...discoveryWords,
  ...proofWords,
  ...publishingWords,
  ...operationsWords,
  unreadable: {
    label: 'Unreadable event',
    sentence: ({ name }) => `This version of the software can’t read an event of this type: ${spaced(name)}.`,
  },
};

const isEventName = (name: string): name is EventName => Object.hasOwn(eventWords, name) && name !== 'unreadable';
export const eventNames = Object.keys(eventWords).filter(isEventName);

interface LoggedEvent<N extends LoggedName> {
  name: N;
  data: EventData<N>;
  actor?: { _id: string } | null;
  /** The person who acted, if the actor is an organisation. */
  member?: { _id: string } | null;
  person?: { _id: string } | null;
}

export function sentenceOf<N extends LoggedName>({ name, data, actor, member, person }: LoggedEvent<N>): string {
  const { sentence } = eventWords[name];
  const own = person ? (member ?? actor)?._id === person._id : false;
  return typeof sentence === 'string' ? sentence : sentence(data, own);
}

/** The sentence, split at its placeholders. */
export const partsOf = (sentence: string): string[] => sentence.split(/(\{(?:who|person|work)\})/).filter(Boolean);
