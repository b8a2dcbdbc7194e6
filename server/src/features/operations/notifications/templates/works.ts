import type { EventData } from '@verso/contract/schemas/events.ts';
import { attributionName } from '@verso/contract/works/attribution.ts';
import { claimPhrases } from '@verso/contract/works/artworks.ts';
import type { NotificationKind, Piece } from '@verso/contract/operations/schemas/notifications.ts';
import { afterUpheld, type DisputeSubject } from '@verso/contract/works/provenance.ts';
import { quoted, quotedMessage } from '#platform/mail/quoted.ts';
import { thisSite } from '#platform/mail/site-name.ts';
import { sentence } from './sentence.ts';
import { administrating, of, owning, type Template, template, templateOf, type Words } from './template.ts';

const voting = 'You’re receiving this because you voted on this work.';
const following = `You’re receiving this because you follow this work on ${thisSite}.`;
const concerning =
  'You’re receiving this because you’re an admin or are involved with this work. You are involved if you own or owned it, registered it, disputed it, voted on it or were offered it.';

const deciding = 'You’re receiving this because you own the work, are its artist, voted on it, or recused yourself.';

const reporting =
  'You’re receiving this because you own the work or reported that it was found or its police matter settled.';

const partyTo =
  'You’re receiving this because you own the work, took part in its sale, or disputed an entry in its provenance.';

// A voter can leave the opinion empty.
const votesShown = 'The record shows who voted and how, and any reasons they gave.';

const decidedOn = (appeal: boolean | undefined) => (appeal ? ' on appeal' : '');

export const workTemplates = {
  work_approved: template('artwork_approved', 'work', owning, ({ work }, { version, onAppeal }) => ({
    headline: sentence`${work} was approved${decidedOn(onAppeal)}`,
    text: `Version ${version} of the work’s certificate has been issued. The record shows who voted and how.`,
  })),
  work_denied: template('artwork_denied', 'work', owning, ({ work }, { onAppeal }) => ({
    headline: sentence`${work} was denied${decidedOn(onAppeal)}`,
    text: onAppeal
      ? `${votesShown} The decision is final. You can change the record and send it for review again.`
      : `${votesShown} You can appeal once, on the work’s page. Or you can change the record and send it for review again. After a change, you can no longer appeal against this denial.`,
  })),
  information_requested: template('information_requested', 'editor', owning, ({ work }, { message, closes }) => ({
    headline: sentence`More information is needed about ${work}`,
    text: closes
      ? `${quotedMessage(message)}\n\nAdd the information to the record, then send the work for review again.`
      : `${quotedMessage(message)}\n\nTwo rounds have already ended with requests for information. This request does not end the current round. The review continues, and the record stays locked until it ends.`,
  })),
  edit_request_decided: template('edit_request_decided', 'work', owning, ({ work }, { granted }) =>
    granted
      ? {
          headline: sentence`You can edit ${work}`,
          text: 'An admin approved your request. The certificate is suspended until the changed record is approved in a new review.',
        }
      : {
          headline: sentence`Your request to edit ${work} was denied`,
          text: 'The record and its certificate stay as they are.',
        },
  ),

  work_taken_down: templateOf('work', owning, [
    of('artwork_taken_down', ({ work, contact }, { reason }) => ({
      headline: sentence`${work} was taken down`,
      text: `${quotedMessage(reason)}\n\nAn admin took the work down after a report about its content. The work is hidden from the public, and its code and its certificate’s page show nothing about it. Its record and votes are kept, and its certificate’s proof file can still be checked.\n\nIf the record needs to be changed, press “Edit” or “Ask to edit” on the work’s page. When it is changed, or if you don’t agree, write to the admins. Their address is on this page: ${contact}`,
    })),
    of('artwork_restored', ({ work }, { isPublic }) => ({
      headline: sentence`The takedown of ${work} has been lifted`,
      text: `An admin lifted the takedown. ${
        isPublic === undefined
          ? 'The work is public again if it was public before.'
          : isPublic
            ? 'The work is public again.'
            : 'The work is still not public. Its page says why.'
      }`,
    })),
  ]),

  made_work_decided: templateOf('work', 'You’re receiving this because you are the artist of this work.', [
    of('artwork_approved', ({ work }, { version, onAppeal }) => ({
      headline: sentence`${work} was approved${decidedOn(onAppeal)}`,
      text: `Version ${version} of the work’s certificate has been issued. The record shows who voted and how.`,
    })),
    of('artwork_denied', ({ work }, { onAppeal }) => ({
      headline: sentence`${work} was denied${decidedOn(onAppeal)}`,
      text: onAppeal
        ? `${votesShown} The decision is final.`
        : `${votesShown} You or the work’s owner can appeal once, on the work’s page. Once the owner changes the record, no one can appeal against this denial.`,
    })),
  ]),
  // The owner's name is private.
  named_as_artist: template(
    'owned_work_recorded',
    'work',
    'You’re receiving this because an owner named you as the artist of a work.',
    ({ work }, { attribution }) => ({
      headline: sentence`${work} was recorded by its owner`,
      text: `${
        attribution === 'by'
          ? 'You are named as the work’s artist.'
          : `The work is recorded as “${attributionName(attribution).toLowerCase()}” you.`
      } The record has not been reviewed. On the work’s page, you can confirm the record, suggest a correction or dispute the record.`,
    }),
  ),
  artist_answered: templateOf('work', owning, [
    of('record_confirmed', ({ work, actor }) => ({
      headline: sentence`${actor} confirmed ${work}`,
      text: 'The record shows the artist’s confirmation. If you change the record, the artist can confirm it again.',
    })),
    of('correction_suggested', ({ work, actor }) => ({
      headline: sentence`${actor} suggests a correction to ${work}`,
      text: 'The suggestion is on the work’s page. Accept or decline it there.',
    })),
  ]),
  suggestion_decided: template(
    'suggestion_decided',
    'work',
    'You’re receiving this because you suggested a correction to the record of a work.',
    ({ work }, { accepted }) =>
      accepted
        ? {
            headline: sentence`Your correction to ${work} was accepted`,
            text: 'The owner changed the record. You can confirm the new record on the work’s page.',
          }
        : {
            headline: sentence`Your correction to ${work} was declined`,
            text: 'The record stays as it is. It shows that you suggested the correction. You can dispute the record on its page.',
          },
  ),
  duplicate_found: template('duplicate_found', 'work', owning, ({ work }) => ({
    headline: sentence`Another record may describe the same object as ${work}`,
    text: 'The other record is on your work’s page, under “May be the same object”. The admins have also been notified. If the other record describes your work, dispute that record.',
  })),
  exhibition_asked: template('exhibition_asked', 'dashboard', owning, ({ work }, { title, venue }) => ({
    headline: sentence`${work} is shown in an exhibition`,
    text: `The work is one of those shown in ${quoted(title)} at ${quoted(venue)}. Decide on your dashboard whether to add the exhibition to the work’s provenance. The exhibition is only added if you agree.`,
  })),
  claim_opened: template('claim_opened', 'work', concerning, ({ work }, { kind }) => ({
    headline: sentence`${work} is ${claimPhrases[kind]}`,
    text: `The work’s page says so. Until the matter is resolved, the work can’t be sold or change hands, and its certificate is suspended. Don’t buy, value, ship or restore it. ${
      kind === 'stolen' || kind === 'missing'
        ? 'If you know where the work is, tell the police or the owner. The work’s page has the Object ID dossier for the police and the registers of lost works.'
        : 'The work’s page shows what was recorded.'
    }`,
  })),
  claim_resolved: templateOf('work', concerning, [
    of('claim_resolved', ({ work }, { kind, outcome }) =>
      kind === 'disputed'
        ? disputeEnded(work, outcome)
        : {
            headline: sentence`${work} is no longer ${claimPhrases[kind]}`,
            text: 'A second person confirmed that the report is resolved. The work can be sold again and its certificate is valid again, unless something else prevents this. The report stays in the work’s provenance.',
          },
    ),
    of('dispute_upheld', upheld),
  ]),
  work_sighted: template(
    'work_sighted',
    'work',
    'You’re receiving this because you own the work or are an admin.',
    ({ work }) => ({
      headline: sentence`Someone reported seeing ${work}`,
      text: 'Under “Sightings”, the work’s page shows where and when the work was seen. Pass this on to the police. Don’t go to the place yourself.',
    }),
  ),
  recovery_refused: template('recovery_refused', 'work', reporting, ({ work }, { kind, answer }) => ({
    headline: sentence`${work} is still ${claimPhrases[kind]}`,
    text: `An admin did not confirm that ${kind === 'police' ? 'the police matter is settled' : 'the work has been found'}, so the report stays open.${
      answer === '' ? '' : `\n\n${quotedMessage(answer)}`
    }\n\nAdd evidence to the provenance, then report again that ${kind === 'police' ? 'the matter is settled' : 'the work was found'}.`,
  })),
  contest_declined: template(
    'contest_declined',
    'work',
    'You’re receiving this because you disputed the work.',
    ({ work }, { answer = '' }) => ({
      headline: sentence`Your dispute about ${work} was declined`,
      text: `${answer === '' ? '' : `${quotedMessage(answer)}\n\n`}The dispute is not shown on the record. If you learn more, you can dispute the work again.`,
    }),
  ),
  entry_disputed: template('entry_disputed', 'work', partyTo, ({ work }) => ({
    headline: sentence`An entry about ${work} is disputed`,
    text: 'Someone says that an entry in its provenance is wrong. The entry stays and is marked as disputed until the admins decide. If you have evidence about the entry, send it to the admins.',
  })),
  entry_dispute_decided: template('entry_dispute_decided', 'work', partyTo, ({ work }, { outcome, answer }) => ({
    headline:
      outcome === 'corrected'
        ? sentence`An entry about ${work} was corrected`
        : sentence`An entry about ${work} stays as it is`,
    text: {
      corrected: 'Two admins agreed that the entry was wrong. The correction is in the provenance, beside the entry.',
      denied: `${quotedMessage(answer)}\n\nThe admins did not correct the entry. It is no longer marked as disputed.`,
      withdrawn:
        'The dispute is closed. The person who disputed the entry withdrew the dispute or deleted their account. The entry is no longer marked as disputed.',
    }[outcome],
  })),
  decision_appealed: template('decision_appealed', 'work', deciding, ({ work }, { of: round, by }) => ({
    headline: sentence`An appeal was made against the decision to deny ${work}`,
    text: `The work’s ${by} appealed against the decision in round ${round}. Reviewers who have not voted on this record will decide the appeal. The record shows the reason.`,
  })),
  certificate_superseded: template('certificate_superseded', 'work', concerning, ({ work }, { version, by }) => ({
    headline: sentence`The certificate of ${work} has a new version`,
    text: `Version ${version} was replaced by version ${by}. You can still read version ${version}.`,
  })),
  work_withdrawn: template('artwork_withdrawn', 'work', concerning, ({ work }) => ({
    headline: sentence`${work} was withdrawn`,
    text: 'The work is no longer listed. You can still read its record and certificates, which are marked as withdrawn.',
  })),

  // The price itself is only on the page: it can be hidden later.
  followed_work: templateOf('work', following, [
    of('artwork_approved', ({ work }, { onAppeal }) => ({
      headline: sentence`${work} was approved${decidedOn(onAppeal)}`,
      text: 'A new version of the work’s certificate has been issued. The record shows who voted and how.',
    })),
    of('artwork_denied', ({ work }, { onAppeal }) => ({
      headline: sentence`${work} was denied${decidedOn(onAppeal)}`,
      text: votesShown,
    })),
    of('claim_opened', ({ work }, { kind }) => ({
      headline: sentence`${work} is ${claimPhrases[kind]}`,
      text: `The work’s page says so, and the work can’t be sold until the matter is resolved. If you are offered the work, don’t buy it.${
        kind === 'stolen' || kind === 'missing' ? ' If you know where the work is, tell the police and the owner.' : ''
      }`,
    })),
    of('claim_resolved', ({ work }, { kind, outcome }) =>
      kind === 'disputed'
        ? disputeEnded(work, outcome)
        : {
            headline: sentence`${work} is no longer ${claimPhrases[kind]}`,
            text: 'The report was resolved. It stays in the work’s provenance.',
          },
    ),
    of('dispute_upheld', upheld),
    of('sale_price_changed', ({ work }, { price, from = null }) => {
      if (price === null)
        return { headline: sentence`${work} is no longer for sale`, text: 'The owner removed the price.' };
      return from === null
        ? { headline: sentence`${work} is for sale`, text: 'The price is on the work’s page.' }
        : { headline: sentence`The price of ${work} has changed`, text: 'The new price is on the work’s page.' };
    }),
    of('title_passed', ({ work }, { returned }) =>
      returned
        ? {
            headline: sentence`${work} was returned to its seller`,
            text: 'The seller is the owner again. The return is in the work’s provenance.',
          }
        : { headline: sentence`${work} was sold`, text: 'The work has a new owner. The sale is in its provenance.' },
    ),
    of('artwork_withdrawn', ({ work }) => ({
      headline: sentence`${work} was withdrawn`,
      text: 'The work is no longer listed. You can still read its record and certificates, which are marked as withdrawn.',
    })),
  ]),

  followed_artist: templateOf('work', `You’re receiving this because you follow this artist on ${thisSite}.`, [
    of('artwork_submitted', ({ work, credit }) => ({
      headline: sentence`New ${credit}: ${work}`,
      text: 'The work was sent for review. You can already read its record. Voting is still open.',
    })),
    of('visibility_changed', ({ work, credit }) => ({
      headline: sentence`New ${credit}: ${work}`,
      text: 'You can now read the work’s record.',
    })),
  ]),

  work_submitted: templateOf('work#vote', `You’re receiving this because you vote on works on ${thisSite}.`, [
    of('artwork_submitted', ({ work }, { first }) => ({
      headline: sentence`${work} awaits your vote`,
      text: first ? 'The work was sent for review.' : 'The work was sent for review again.',
    })),
    of('decision_appealed', ({ work }, { of: round }) => ({
      headline: sentence`${work} awaits your vote`,
      text: `This round decides an appeal against the denial in round ${round}. People who have already voted on this record, or recused themselves, can’t vote this time. The record shows the reason and the earlier opinions.`,
    })),
  ]),
  round_closed: template('round_closed', 'work', voting, ({ work }, { round, outcome, onAppeal }) => ({
    headline: {
      approved: sentence`${work} was approved${decidedOn(onAppeal)}`,
      denied: sentence`${work} was denied${decidedOn(onAppeal)}`,
      info_requested: sentence`More information is needed about ${work}`,
    }[outcome],
    text: `Round ${round}, in which you voted, has closed.`,
  })),

  entry_dispute_waiting: template('entry_disputed', 'work', administrating, ({ work, actor }) => ({
    headline: sentence`${actor} disputes an entry about ${work}`,
    text: 'The work’s page shows what is said to be wrong and what the entry should say. Two admins must approve the correction, but one admin can deny it. Until then, the entry stays and is marked as disputed.',
  })),
  entry_approval_waiting: template('entry_dispute_approved', 'work', administrating, ({ work, actor }) => ({
    headline: sentence`${actor} approved a correction for ${work}`,
    text: 'A second admin must decide on the disputed entry. Confirm or deny the correction on the work’s page.',
  })),
  work_contested: template('work_contested', 'work', administrating, ({ work, actor }, { about }) => ({
    headline: sentence`${actor} disputes ${work}`,
    text: `They dispute ${disputedWords[about]}. Read the reason on the work’s page. Then accept the dispute, or decline it with an answer. If you accept it, the work can’t be sold.`,
  })),
  recovery_asked: template('recovery_asked', 'work', administrating, ({ work, actor }, { kind }) => ({
    headline: sentence`${actor} says that ${work} is no longer ${claimPhrases[kind]}`,
    text: 'A second person must confirm this before the mark is removed and the work can be sold again. Check what was recorded, ask who has the work, and answer on the work’s page.',
  })),
  reviewers_short: templateOf('round', administrating, [
    of('reviewers_short', tooFew),
    // The text from before rounds of every kind were watched.
    of('voter_recused', ({ work, person }, { quorum, left }) => tooFew({ work, person }, { of: 'work', quorum, left })),
  ]),
  edit_requested: template('edit_requested', 'work', administrating, ({ work, actor }, { reason = '' }) => ({
    headline: sentence`${actor} asks to edit ${work}`,
    text:
      reason === ''
        ? 'Allow or deny the request on the work’s page.'
        : `${quotedMessage(reason)}\n\nAllow or deny the request on the work’s page.`,
  })),
} satisfies Partial<Record<NotificationKind, Template>>;

const disputedWords: Readonly<Record<DisputeSubject, string>> = {
  ownership: 'who owns it',
  authenticity: 'that it is authentic',
  duplicate: 'that it has only one record',
};

function tooFew(
  { work, person }: { work: Piece; person: string },
  { of: round, quorum, left }: EventData<'reviewers_short'>,
): Words {
  const agreeing = quorum === 1 ? '1 person' : `${quorum} people`;
  const able = left === 0 ? 'no one' : left === 1 ? 'only 1 person' : `only ${left} people`;
  switch (round) {
    case 'work':
      return {
        headline: sentence`Too few reviewers are left for ${work}`,
        text: `${agreeing} must agree, but ${able} can vote. Invite another authenticator so that the round can close.`,
      };
    case 'bill':
      return {
        headline: sentence`Too few checkers are left for the bill of sale for ${work}`,
        text: `${agreeing} must agree, but ${able} can vote. Allow another authenticator to check purchases so that the round can close.`,
      };
    case 'profile':
      return {
        headline: sentence`Too few reviewers are left for ${person}’s profile`,
        text: `${agreeing} must agree, but ${able} can vote. Invite another authenticator so that the round can close.`,
      };
    case 'recovery':
      return {
        headline: sentence`No admin is left who can confirm what was reported about ${work}`,
        text: 'Someone reported that this work was found, or that its police matter is settled. Make another person an admin so that a second person can confirm it.',
      };
    case 'buyer':
      return {
        headline: sentence`No admin is left who can confirm the buyer of ${work}`,
        text: 'Someone who was invited as the buyer on a confirmed bill accepted the work. Make another person an admin so that someone who is not involved in the sale can confirm the buyer’s identity.',
      };
    case 'ownership':
      return {
        headline: sentence`Not enough admins can decide who owns ${work}`,
        text: `${agreeing} must agree, but ${able} can decide. Make another person an admin so that the request can be decided.`,
      };
    case 'dispute':
      return {
        headline:
          quorum === 1
            ? sentence`No admin is left who can decide on the dispute about ${work}`
            : sentence`Too few admins are left who can decide on the disputed entry about ${work}`,
        text: 'Make another person an admin so that someone who is not involved can decide.',
      };
    case 'bank_payment':
      return {
        headline: sentence`No admin is left who can make a bank payment for the sale of ${work}`,
        text: 'Every admin is the payee or a member of the organisation that is paid. Make another person an admin, so that someone who is not involved can pay.',
      };
    case 'rate':
      return {
        headline: sentence`No admin is left who can enter an exchange rate for the sale of ${work}`,
        text: 'The artist’s royalty can’t be decided without an exchange rate, and every admin is involved in the sale. Make another person an admin, so that someone who is not involved can enter it before the seller is paid.',
      };
  }
}

const disputeEnded = (work: Piece, outcome: string): Words => ({
  headline: sentence`The dispute about ${work} is closed`,
  text: `${outcome === '' ? '' : `${quotedMessage(outcome)}\n\n`}A second admin closed the dispute. The work can be sold again and its certificate is valid again, unless something else prevents this. The dispute stays in the work’s provenance.`,
});

function upheld({ work }: { work: Piece }, { about, reason }: EventData<'dispute_upheld'>): Words {
  return {
    headline: sentence`The dispute about ${work} was upheld`,
    text: `${quotedMessage(reason)}\n\nThe mark stays. The work still can’t be sold or change hands, and its certificate stays suspended. ${afterUpheld[about]}`,
  };
}
