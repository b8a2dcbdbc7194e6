import type { z } from 'zod';
import { claimTold } from '@verso/contract/artworks.ts';
import type { NotificationKind, Piece } from '@verso/contract/notifications.ts';
import { afterUpheld } from '@verso/contract/provenance.ts';
import { artworkWithdrawn, salePriceChanged, visibilityChanged } from '#features/artworks/events.ts';
import { exhibitionAsked } from '#features/exhibitions/events.ts';
import {
  claimOpened,
  claimResolved,
  contestDeclined,
  disputeUpheld,
  recoveryAsked,
  recoveryRefused,
  titlePassed,
  workContested,
} from '#features/provenance/events.ts';
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
import { sentence } from '#features/notifications/sentence.ts';
import {
  administrating,
  of,
  owning,
  type Wording,
  wording,
  wordingOf,
  type Words,
} from '#features/notifications/wording.ts';

const voting = 'You get this because you voted on this work.';
const following = 'You get this because you follow this work at Verso.';
const concerning =
  'You get this because you own or owned this work, registered it, were offered it, voted on it or contested it, or because you are an admin.';

export const workWordings = {
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

  exhibition_asked: wording(exhibitionAsked, 'dashboard', owning, ({ work }, { title, venue }) => ({
    headline: sentence`${work} is among the works of “${title}”`,
    text: `That is an exhibition at ${venue}. Say on your dashboard whether the showing is written into its provenance; without your yes, it is not.`,
  })),
  claim_opened: wording(claimOpened, 'work', concerning, ({ work }, { kind }) => ({
    headline: sentence`${work} is ${claimTold[kind]}`,
    text: `The registry says so on its pages, and the work’s sale, title and certificate are frozen until that is resolved. If you are asked to buy, value, ship or treat it, do not, and ${
      kind === 'stolen' || kind === 'missing'
        ? 'tell the police or the owner. Its Object ID dossier, for the police and the registers of lost works, is on its page.'
        : 'read on its page what was recorded.'
    }`,
  })),
  claim_resolved: wordingOf('work', concerning, [
    of(claimResolved, ({ work }, { kind, outcome }) =>
      kind === 'disputed'
        ? disputeEnded(work, outcome)
        : {
            headline: sentence`${work} is not ${claimTold[kind]} any more`,
            text: 'The report was resolved, and a second person confirmed it: its title and its certificate are free again unless something else stands against it. What happened stays in its provenance.',
          },
    ),
    of(disputeUpheld, upheld),
  ]),
  recovery_refused: wording(recoveryRefused, 'work', concerning, ({ work }, { kind, answer }) => ({
    headline: sentence`${work} stays ${claimTold[kind]}`,
    text: `${answer === '' ? '' : `${answer}\n\n`}An admin did not confirm that this is over, so the mark stays. Add what shows it to the provenance, and report it again.`,
  })),
  contest_declined: wording(
    contestDeclined,
    'work',
    'You get this because you contested the work.',
    ({ work }, { answer }) => ({
      headline: sentence`Your dispute of ${work} was declined`,
      text: `${answer}\n\nNothing of it stands on the record. If you learn more, you can contest the work again.`,
    }),
  ),
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
      headline: sentence`${work} is ${claimTold[kind]}`,
      text: 'The registry says so on its pages and blocks its sale until that is resolved. If you are offered it, do not buy it; tell the registry, and of a lost work the police.',
    })),
    of(claimResolved, ({ work }, { kind, outcome }) =>
      kind === 'disputed'
        ? disputeEnded(work, outcome)
        : {
            headline: sentence`${work} is not ${claimTold[kind]} any more`,
            text: 'The report was resolved. What happened stays in its provenance.',
          },
    ),
    of(disputeUpheld, upheld),
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

  work_contested: wording(workContested, 'work', administrating, ({ work, actor }, { about }) => ({
    headline: sentence`${actor} contests ${work}`,
    text: `They contest ${about === 'ownership' ? 'who owns it' : 'that it is authentic'}. Read their reason on the work’s page, and accept the dispute, which freezes the work, or decline it with an answer.`,
  })),
  recovery_asked: wording(recoveryAsked, 'work', administrating, ({ work, actor }, { kind }) => ({
    headline: sentence`${actor} says that ${work} is not ${claimTold[kind]} any more`,
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
} satisfies Partial<Record<NotificationKind, Wording>>;

const disputeEnded = (work: Piece, outcome: string): Words => ({
  headline: sentence`The dispute about ${work} ended`,
  text: `${outcome === '' ? '' : `${outcome}\n\n`}A second person ended it: the work’s sale, title and certificate are free again unless something else stands against it. What happened stays in its provenance.`,
});

function upheld({ work }: { work: Piece }, { about, reason }: z.output<typeof disputeUpheld.data>): Words {
  return {
    headline: sentence`The dispute about ${work} was upheld`,
    text: `${reason}\n\nThe mark stays, and the work’s sale, title and certificate stay frozen. ${afterUpheld[about]}`,
  };
}
