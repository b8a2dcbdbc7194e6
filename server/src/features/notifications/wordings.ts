import type { z } from 'zod';
import { formatMoney } from '@verso/contract/money.ts';
import type { NotificationKind, Piece } from '@verso/contract/notifications.ts';
import type { Fact } from '#platform/events.ts';
import { personRegistered, signInsFailed } from '#features/accounts/events.ts';
import { artworkWithdrawn, salePriceChanged, visibilityChanged } from '#features/artworks/events.ts';
import { personReported } from '#features/administration/events.ts';
import { exhibitionAsked } from '#features/exhibitions/events.ts';
import { identityDecided } from '#features/identity/events.ts';
import { permissionChanged } from '#features/people/events.ts';
import { priceAnswered, priceAsked } from '#features/price-enquiries/events.ts';
import {
  profileApproved,
  profileDenied,
  profileEditDecided,
  profileEditRequested,
  profileSubmitted,
} from '#features/profiles/events.ts';
import {
  claimOpened,
  claimResolved,
  recoveryAsked,
  recoveryRefused,
  saleCancelled,
  saleDeclined,
  saleOffered,
  titlePassed,
} from '#features/provenance/events.ts';
import {
  purchaseApproved,
  purchaseDenied,
  purchaseInformationRequested,
  purchaseRoundClosed,
  purchaseSubmitted,
} from '#features/purchases/events.ts';
import {
  artworkApproved,
  artworkDenied,
  artworkSubmitted,
  certificateSuperseded,
  decisionAppealed,
  editRequestDecided,
  editRequested,
  informationRequested,
  roundClosed,
  voterRecused,
} from '#features/review/events.ts';
import {
  orderDisputeClosed,
  orderDisputed,
  orderPaid,
  orderRefundDue,
  orderRefunded,
  orderReleased,
  payoutFailed,
  payoutSent,
} from '#features/sales/events.ts';
import { sentence } from './sentence.ts';

/** What a wording may name, as the reader may know it. */
export interface About {
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

/** Where a notification leads: to the page of the work (or a part of it), to its editor, to a bill of sale, or to a page of the reader's own. */
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

interface Wording {
  /** `name`: of the fact, for a kind that is told of several. */
  word: (about: About, data: unknown, name: string) => Words;
  goal: Goal;
  /** Why the reader gets it by mail. */
  because: string;
}

function wording<D extends z.ZodObject>(
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

const of = <D extends z.ZodObject>(fact: Fact<D>, word: (about: About, data: z.output<D>) => Words): FactWording => ({
  fact,
  word: (about, data) => word(about, fact.data.parse(data)),
});

/** Of one kind, what each of several facts is told as. */
function wordingOf(goal: Goal, because: string, facts: readonly FactWording[]): Wording {
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

const owning = 'You get this because you own this work at Verso.';
const buying = 'You get this because the seller named your address as the buyer’s.';
const selling = 'You get this because you recorded this sale.';
const paying = 'You get this because you bought or sold this work by card at Verso.';
const billing = 'You get this because you sent this bill.';
const concluding = 'You get this because you sent this bill, or own the work.';
const voting = 'You get this because you voted on this work.';
const artists = 'You get this because you have an artist’s profile at Verso.';
const administrating = 'You get this because you are an admin of Verso.';
const following = 'You get this because you follow this work at Verso.';
const concerning = 'You get this because you own or owned this work, registered it, were offered it, or voted on it.';

export const wordings: Record<NotificationKind, Wording> = {
  work_approved: wording(artworkApproved, 'work', owning, ({ work }, { version }) => ({
    headline: sentence`${work} is approved`,
    text: `Version ${version} of its certificate is issued. The votes stand on the record by name.`,
  })),
  work_denied: wording(artworkDenied, 'work', owning, ({ work }) => ({
    headline: sentence`${work} was denied`,
    text: 'The votes, with the opinions that were given, stand on the record by name. You can change the record and send it for review again.',
  })),
  information_requested: wording(informationRequested, 'editor', owning, ({ work }, { message }) => ({
    headline: sentence`More information is needed about ${work}`,
    text: `${message}\n\nAdd it to the record, then send the work for review again.`,
  })),
  edit_request_decided: wording(editRequestDecided, 'work', owning, ({ work }, { granted }) =>
    granted
      ? {
          headline: sentence`You can edit ${work}`,
          text: 'An admin approved your request. The certificate is suspended until the changed record is approved in a new review.',
        }
      : {
          headline: sentence`${work} stays as it is`,
          text: 'An admin denied your request to edit it. The record and its certificate stay as they are.',
        },
  ),

  sale_offered: wording(saleOffered, 'work', buying, ({ work, actor }) => ({
    headline: sentence`${actor} sold you ${work}`,
    text: 'Title passes in the registry when you accept. Open the work to accept the sale or to decline it. If you bought nothing, decline.',
  })),
  sale_accepted: wording(titlePassed, 'work', selling, ({ work }) => ({
    headline: sentence`${work} was sold`,
    text: 'The buyer accepted. Title has passed, and the sale stands in its provenance.',
  })),
  sale_declined: wording(saleDeclined, 'work', selling, ({ work }) => ({
    headline: sentence`The sale of ${work} was declined`,
    text: 'The buyer you named declined. Nothing was recorded, and you still hold its title.',
  })),
  sale_cancelled: wording(saleCancelled, 'work', buying, ({ work }) => ({
    headline: sentence`The sale of ${work} was cancelled`,
    text: 'The seller cancelled it before you answered. There is nothing to accept any more.',
  })),

  work_bought: wording(orderPaid, 'billing', paying, ({ work }, { price }) => ({
    headline: sentence`${work} was bought for ${formatMoney(price, 'en')}`,
    text: 'The buyer paid by card. Title has passed, and the sale stands in the work’s provenance, confirmed by the registry. Your share is paid out after 14 days, once your identity is verified; what is left to do stands on your billing page.',
  })),
  purchase_paid: wording(orderPaid, 'work', paying, ({ work }) => ({
    headline: sentence`${work} is yours`,
    text: 'Your payment has arrived and title has passed to you. The receipt is on your billing page.',
  })),
  reservation_ended: wording(orderReleased, 'billing', paying, ({ work }, { outcome }) => ({
    headline: sentence`Your reservation of ${work} has ended`,
    text:
      outcome === 'reported'
        ? 'The work was reported, and cannot be sold until that is resolved. You were not charged.'
        : 'The payment could not be made. You were not charged, and can try again while the work is for sale.',
  })),
  payment_late: wording(orderRefundDue, 'billing', paying, ({ work }, { outcome }) => ({
    headline: sentence`The payment for ${work} goes back`,
    text:
      outcome === 'reported'
        ? 'The work was reported while it was being paid, and cannot be sold until that is resolved. Title has not passed. The whole payment is being refunded to the buyer’s card.'
        : 'It came when the work could not be sold any more. Title has not passed. The whole payment is being refunded to the buyer’s card.',
  })),
  payment_returned: wording(orderRefunded, 'billing', paying, ({ work }, { amount, whole }) => ({
    headline: sentence`${formatMoney(amount, 'en')} for ${work} went back to the buyer`,
    text: whole
      ? 'The whole payment is refunded. Where title had passed, it does not move back by itself: whoever gives the work back records a sale.'
      : 'A part of the payment is refunded. Title stays as it is.',
  })),
  payment_disputed: wording(orderDisputed, 'billing', paying, ({ work }) => ({
    headline: sentence`The payment for ${work} is disputed`,
    text: 'The bank of the buyer asks for the money back. Until that is decided the work cannot be sold on, and nothing of the payment is paid out.',
  })),
  dispute_closed: wording(orderDisputeClosed, 'billing', paying, ({ work }, { won }) => ({
    headline: sentence`The dispute over the payment for ${work} is over`,
    text: won
      ? 'The payment stands. Payouts go on, and the work can be sold again.'
      : 'The bank has given the money back to the buyer.',
  })),
  payout_sent: wording(
    payoutSent,
    'billing',
    'You get this because you have a share in a sale at Verso.',
    ({ work }, { amount }) => ({
      headline: sentence`${formatMoney(amount, 'en')} for ${work} is on its way to you`,
      text: 'The card provider sends it to your account. What it is made up of stands on your billing page.',
    }),
  ),
  payout_failed: wording(
    payoutFailed,
    'billing',
    'You get this because you had a payout for a sale at Verso.',
    (_about, { reason }) => ({
      headline: sentence`Your bank sent a payout back`,
      text: `${reason === '' ? '' : `Stripe, the card provider, says: “${reason}” `}The money waits in your account at Stripe. Check there where it is to be paid: your billing page leads you to it.`,
    }),
  ),
  exhibition_asked: wording(exhibitionAsked, 'dashboard', owning, ({ work }, { title, venue }) => ({
    headline: sentence`${work} is shown in “${title}”`,
    text: `It hangs at ${venue}. Say on your dashboard whether that is written into its provenance; without your yes, it is not.`,
  })),
  price_asked: wording(priceAsked, 'enquiries', owning, ({ work, actor }) => ({
    headline: sentence`${actor} asks about the price of ${work}`,
    text: 'Read the question and answer it here. They are told your answer, not your name or address.',
  })),
  price_answered: wording(
    priceAnswered,
    'enquiries-sent',
    'You get this because you asked about the price of this work.',
    ({ work }) => ({
      headline: sentence`The owner of ${work} answered your question about its price`,
      text: 'The answer stands among the questions you sent.',
    }),
  ),
  purchase_approved: wording(purchaseApproved, 'work', concluding, ({ work }) => ({
    headline: sentence`The sale of ${work} is confirmed`,
    text: 'Those who check purchases approved the bill. The sale stands confirmed in the provenance of the work; the names, the price and the bill stay private.',
  })),
  purchase_denied: wording(purchaseDenied, 'purchase', billing, ({ work }, { message }) => ({
    headline: sentence`The bill of ${work} was denied`,
    text: `${message}\n\nYou can send an amended bill.`,
  })),
  purchase_information_requested: wording(
    purchaseInformationRequested,
    'purchase',
    billing,
    ({ work }, { message }) => ({
      headline: sentence`More is asked about the bill of ${work}`,
      text: `${message}\n\nAnswer by sending an amended bill.`,
    }),
  ),

  claim_opened: wording(claimOpened, 'work', concerning, ({ work }, { kind }) => ({
    headline: sentence`${work} is reported ${kind}`,
    text: 'The registry says so on its pages, and the work’s sale, title and certificate are frozen until the report is resolved. If you are asked to buy, value, ship or treat it, do not, and tell the police or the owner.',
  })),
  claim_resolved: wording(claimResolved, 'work', concerning, ({ work }, { kind }) => ({
    headline: sentence`${work} is not ${kind} any more`,
    text: 'The report was resolved, and a second person confirmed it: its title and its certificate are free again. What happened stays in its provenance.',
  })),
  recovery_refused: wording(recoveryRefused, 'work', concerning, ({ work }, { kind, answer }) => ({
    headline: sentence`${work} stays reported ${kind}`,
    text: `${answer === '' ? '' : `${answer}\n\n`}An admin did not confirm that it is found, so the mark stays. Add what shows it to the provenance, and report it found again.`,
  })),
  decision_appealed: wording(decisionAppealed, 'work', concerning, ({ work }, { of: round, by }) => ({
    headline: sentence`The denial of ${work} is appealed`,
    text: `Its ${by} appealed the decision of round ${round}. Reviewers who did not vote on this record before decide it anew; the reason stands on the record.`,
  })),
  certificate_superseded: wording(certificateSuperseded, 'work', concerning, ({ work }, { version, by }) => ({
    headline: sentence`The certificate of ${work} has a new version`,
    text: `Version ${version} is superseded by version ${by}, and stays to be read.`,
  })),
  work_withdrawn: wording(artworkWithdrawn, 'work', concerning, ({ work }) => ({
    headline: sentence`${work} was withdrawn`,
    text: 'It leaves the lists. Its record and certificates stay to be read, marked as withdrawn.',
  })),

  // What a price is stands on the page alone: it can be hidden later.
  followed_work: wordingOf('work', following, [
    of(artworkApproved, ({ work }) => ({
      headline: sentence`${work} is approved`,
      text: 'A new version of its certificate is issued. The votes stand on the record by name.',
    })),
    of(artworkDenied, ({ work }) => ({
      headline: sentence`${work} was denied`,
      text: 'The votes, with the opinions that were given, stand on the record by name.',
    })),
    of(claimOpened, ({ work }, { kind }) => ({
      headline: sentence`${work} is reported ${kind}`,
      text: 'The registry says so on its pages and blocks its sale until the report is resolved. If you are offered it, do not buy it: tell the police and the registry.',
    })),
    of(claimResolved, ({ work }, { kind }) => ({
      headline: sentence`${work} is not ${kind} any more`,
      text: 'The report was resolved. What happened stays in its provenance.',
    })),
    of(salePriceChanged, ({ work }, { price, from = null }) => {
      if (price === null)
        return { headline: sentence`${work} is not for sale any more`, text: 'Its owner took the price off.' };
      return from === null
        ? { headline: sentence`${work} is for sale`, text: 'What it costs stands on its page.' }
        : { headline: sentence`The price of ${work} changed`, text: 'What it costs now stands on its page.' };
    }),
    of(titlePassed, ({ work }) => ({
      headline: sentence`${work} was sold`,
      text: 'Title has passed, and the sale stands in its provenance.',
    })),
    of(artworkWithdrawn, ({ work }) => ({
      headline: sentence`${work} was withdrawn`,
      text: 'It leaves the lists. Its record and certificates stay to be read, marked as withdrawn.',
    })),
  ]),

  followed_artist: wordingOf('work', 'You get this because you follow this artist at Verso.', [
    of(artworkSubmitted, ({ work, credit }) => ({
      headline: sentence`New ${credit}: ${work}`,
      text: 'It was sent for review. Its record can be read already; the votes are to come.',
    })),
    of(visibilityChanged, ({ work, credit }) => ({
      headline: sentence`New ${credit}: ${work}`,
      text: 'Its record can be read from now on.',
    })),
  ]),

  sign_ins_failed: wording(
    signInsFailed,
    'security',
    'You get this because it is about the safety of your account.',
    (_about, { failures }) => ({
      headline: sentence`Somebody tries to log in to your account`,
      text: `${failures} wrong passwords were entered for it within an hour, and none of them let anybody in. If it was not you, make sure that your password is used nowhere else, and set up a second factor. Browsers in which you have logged in before are not shut out.`,
    }),
  ),

  work_submitted: wordingOf('work#vote', 'You get this because you vote on works at Verso.', [
    of(artworkSubmitted, ({ work }, { first }) => ({
      headline: sentence`${work} awaits your vote`,
      text: first ? 'It was sent for review.' : 'It was sent for review again.',
    })),
    of(decisionAppealed, ({ work }, { of: round }) => ({
      headline: sentence`${work} awaits your vote`,
      text: `Its denial in round ${round} is appealed. Those who voted on this record before, or stood aside, do not vote now; the reason and their opinions stand on the record.`,
    })),
  ]),
  round_closed: wording(roundClosed, 'work', voting, ({ work }, { round, outcome }) => ({
    headline: {
      approved: sentence`${work} was approved`,
      denied: sentence`${work} was denied`,
      info_requested: sentence`More information was asked for about ${work}`,
    }[outcome],
    text: `Round ${round}, in which you voted, is closed.`,
  })),

  purchase_submitted: wording(
    purchaseSubmitted,
    'purchase',
    'You get this because you check bills of sale at Verso.',
    ({ work }, { round }) => ({
      headline: sentence`A bill of ${work} awaits your vote`,
      text: round === 1 ? 'Compare what it says with what its sender told.' : 'Its sender amended it.',
    }),
  ),
  purchase_round_closed: wording(
    purchaseRoundClosed,
    'purchase',
    'You get this because you voted on this bill.',
    ({ work }, { round, outcome }) => ({
      headline: {
        approved: sentence`The bill of ${work} was approved`,
        denied: sentence`The bill of ${work} was denied`,
        info_requested: sentence`More was asked about the bill of ${work}`,
      }[outcome],
      text: `Round ${round}, in which you voted, is closed.`,
    }),
  ),

  permission_changed: wording(
    permissionChanged,
    'dashboard',
    'You get this because an admin changed what you may do at Verso.',
    (_about, { permission, allowed }) => ({
      headline: sentence`${permissionWords[permission]?.[allowed ? 0 : 1] ?? 'What you may do at Verso changed'}`,
      text: 'An admin changed it. It counts from now on.',
    }),
  ),
  profile_submitted: wording(
    profileSubmitted,
    'dashboard',
    'You get this because you vote on artists at Verso.',
    ({ person }) => ({
      headline: sentence`The profile of ${person} awaits your vote`,
      text: 'An artist who is approved is recognised as the maker of their works, and may send them for review.',
    }),
  ),
  profile_approved: wording(profileApproved, 'profile', artists, () => ({
    headline: sentence`Your profile is approved`,
    text: 'You are recognised as an artist, and may send works for review.',
  })),
  profile_denied: wording(profileDenied, 'profile', artists, ({ reasons }) => ({
    headline: sentence`Your profile was denied`,
    text: [...reasons, 'You can change it and send it for the vote again.'].join('\n\n'),
  })),
  profile_edit_decided: wording(profileEditDecided, 'profile', artists, (_about, { granted }) =>
    granted
      ? { headline: sentence`You can edit your profile`, text: 'An admin approved your request.' }
      : {
          headline: sentence`Your profile stays as it is`,
          text: 'An admin denied your request to edit what the vote vouches for.',
        },
  ),
  identity_decided: wording(
    identityDecided,
    'identity',
    'You get this because you had your identity checked for Verso.',
    (_about, { outcome }) => identityWords[outcome],
  ),
  invitation_accepted: wording(
    personRegistered,
    'dashboard',
    'You get this because you invited them.',
    ({ person }, { role }) => ({
      headline: sentence`${person} registered by your invitation`,
      text: `They joined as ${role === 'collector' ? 'a collector' : `an ${role}`}.`,
    }),
  ),

  recovery_asked: wording(recoveryAsked, 'work', administrating, ({ work, actor }, { kind }) => ({
    headline: sentence`${actor} says that ${work} is not ${kind} any more`,
    text: 'A second person must confirm that before the mark goes and the work can be sold again. See what was recorded, ask who holds it, and answer on its page.',
  })),
  reviewers_short: wording(voterRecused, 'work', administrating, ({ work }, { quorum, left }) => ({
    headline: sentence`Too few reviewers are left for ${work}`,
    text: `Somebody stood aside from its round, in which ${quorum} must agree, and ${left === 1 ? 'one reviewer is' : `${left} reviewers are`} left. Invite another authenticator, so that the round can be closed.`,
  })),
  edit_requested: wording(editRequested, 'work', administrating, ({ work, actor }, { reason }) => ({
    headline: sentence`${actor} asks to edit ${work}`,
    text:
      reason === ''
        ? 'Allow or deny it on the page of the work.'
        : `${reason}\n\nAllow or deny it on the page of the work.`,
  })),
  profile_edit_requested: wording(profileEditRequested, 'dashboard', administrating, ({ person }, { reason }) => ({
    headline: sentence`${person} asks to edit their profile`,
    text: reason === '' ? 'Allow or deny it on your dashboard.' : `${reason}\n\nAllow or deny it on your dashboard.`,
  })),
  person_reported: wording(personReported, 'dashboard', administrating, ({ person }) => ({
    headline: sentence`${person} was reported`,
    text: 'What was told, and by whom, stands among the reports on your dashboard.',
  })),
  admin_changed: wording(permissionChanged, 'dashboard', administrating, ({ person, actor }, { allowed }) => ({
    headline: sentence`${person} ${allowed ? 'is an admin now' : 'is not an admin any more'}`,
    text: `${actor} changed it.`,
  })),
};

const identityWords: Record<z.output<typeof identityDecided.data>['outcome'], Words> = {
  approved: { headline: sentence`Your identity is verified`, text: 'The provider of the check approved it.' },
  declined: {
    headline: sentence`Your identity could not be verified`,
    text: 'The provider of the check declined it. The reason, and what you can do, stand on the page of your identity.',
  },
  resubmission_requested: {
    headline: sentence`The check of your identity needs another try`,
    text: 'Something could not be read. Continue on the page of your identity.',
  },
  expired: {
    headline: sentence`The check of your identity ran out`,
    text: 'It was not completed in time. You can start another.',
  },
  abandoned: { headline: sentence`The check of your identity was not completed`, text: 'You can start another.' },
};

/** What somebody is told when a permission was given, and when it was taken back. */
const permissionWords: Readonly<Record<string, readonly [string, string]>> = {
  artist_allowed: ['You are recognised as an artist', 'You are not recognised as an artist any more'],
  submit_allowed: ['You may send works for review', 'You may not send works for review any more'],
  private_token_allowed: ['You may issue private viewing links', 'You may not issue private viewing links any more'],
  check_purchase_allowed: ['You may check purchases', 'You may not check purchases any more'],
  admin: ['You are an admin now', 'You are not an admin any more'],
};
