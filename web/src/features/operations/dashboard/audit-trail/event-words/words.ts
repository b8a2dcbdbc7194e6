import type { MemberRole } from '@verso/contract/people/organisations.ts';
import type { EventData, LoggedName } from '@verso/contract/schemas/events.ts';

/** Texts of some event types. */
export type EventWords<N extends LoggedName> = {
  readonly [K in N]: {
    /** Shown in the filter by event type, and below the sentence. */
    label: string;
    /**
     * What happened. `{who}`, `{person}` and `{work}` are replaced by names. `own`: the actor is also the person;
     * only one of the two is then named.
     */
    sentence: string | ((data: EventData<K>, own: boolean) => string);
  };
};

export const conjoined = new Intl.ListFormat('en', { type: 'conjunction' });

export const spaced = (name: string) => name.replaceAll('_', ' ');

export const aRole = (role: 'artist' | 'authenticator' | 'collector') => `${role === 'collector' ? 'a' : 'an'} ${role}`;

export const aMember = (role: MemberRole) => `${role === 'owner' ? 'an' : 'a'} ${role}`;

const choices = {
  approve: 'to approve',
  deny: 'to deny',
  request_information: 'to ask for more information about',
};
/** While the round is open, the choice is left out. */
export const votedOn = (choice: keyof typeof choices | undefined) =>
  `voted ${choice === undefined ? 'on' : choices[choice]}`;

export const outcomes = {
  approved: 'approved',
  denied: 'denied',
  info_requested: 'more information requested',
};
