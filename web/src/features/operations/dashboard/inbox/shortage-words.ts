import type { InboxItem } from '@verso/contract/operations/schemas/inbox.ts';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';

type ShortageOf = NonNullable<InboxItem['shortage']>;
type Decision = ShortageOf['of'];

const decisionWords: Readonly<Record<Decision, string>> = {
  work: 'decide on a review',
  bill: 'decide on a bill',
  profile: 'decide on a profile',
  recovery: 'confirm that a work was found, or that its police matter is settled',
  dispute: 'decide on a dispute',
  buyer: 'confirm the buyer of a work',
  ownership: 'decide on an ownership request',
  bank_payment: 'pay a share by bank transfer',
  rate: 'enter an exchange rate for a sale',
};

/** `2 people must decide on a bill, but only 1 can.` */
export const shortageWords = ({ of, quorum, left }: Omit<ShortageOf, 'involved'>): string =>
  `${formatCount({ count: quorum, more: false }, 'person', 'people')} must ${decisionWords[of]}, but ${left === 0 ? 'no one' : `only ${left}`} can.`;

interface Remedy {
  /** What an admin can do. */
  advice: string;
  /** Whether an invitation helps. */
  invites: boolean;
  /** People who could be given the right that is missing. */
  list: { to: string; name: string };
}

const moreVoters: Remedy = {
  advice: 'Invite another authenticator. Or open one whose email isn’t verified, and verify it.',
  invites: true,
  list: {
    to: paths.people(undefined, { type: 'authenticator', having: '-verified' }),
    name: 'Authenticators without a verified email',
  },
};

const moreCheckers: Remedy = {
  advice:
    'Open an authenticator with a verified email, and turn on “Can check purchases”. If there is none, invite one first.',
  invites: true,
  list: {
    to: paths.people(undefined, { type: 'authenticator', having: '-checkPurchaseAllowed' }),
    name: 'Authenticators who can’t check purchases',
  },
};

/** The list leaves out the people who are involved in the item. */
const moreAdmins = (item: string): Remedy => ({
  advice: 'Choose someone you trust to decide, and turn on “Admin”.',
  invites: false,
  list: { to: paths.people(undefined, { type: 'eligible_admin', item }), name: 'People who can become admins' },
});

/** @param item its id in the inbox */
export function remedyFor(of: Decision, item: string): Remedy {
  if (of === 'bill') return moreCheckers;
  return of === 'work' || of === 'profile' ? moreVoters : moreAdmins(item);
}
