import { partName } from '@verso/contract/operations/content-reports.ts';
import { holdingDays } from '@verso/contract/operations/holdings.ts';
import type { EventData } from '@verso/contract/schemas/events.ts';
import type { NotificationKind } from '@verso/contract/operations/schemas/notifications.ts';
import { quotedMessage } from '#platform/mail/quoted.ts';
import { thisSite } from '#platform/mail/site-name.ts';
import { sentence } from './sentence.ts';
import { administrating, type Template, template, type Words } from './template.ts';

const artists = `You’re receiving this because you have an artist’s profile on ${thisSite}.`;

export const peopleTemplates = {
  sign_ins_failed: template(
    'sign_ins_failed',
    'security',
    'You’re receiving this because it concerns the security of your account.',
    (_about, { failures }) => ({
      headline: sentence`Someone tried to log in to your account`,
      text: `${failures} attempts to log in within an hour failed because the password was wrong. If it wasn’t you, choose a strong password that you don’t use anywhere else, and set up a second factor. You can still log in from browsers you have used before.`,
    }),
  ),

  holding_ready: template(
    'holding_ready',
    'holding',
    'You’re receiving this because you requested an archive of your works.',
    (_about, { works }) => ({
      headline: sentence`Your archive of works is ready`,
      text: `The archive contains ${works === 1 ? 'one work' : `${works} works`} with pictures, documents, certificates and proof files. You can download it for ${holdingDays} days. After that, it will be deleted.`,
    }),
  ),

  page_parts_removed: template(
    'page_parts_removed',
    'own-page',
    `You’re receiving this because an admin changed your public page on ${thisSite}.`,
    ({ contact }, { kind, parts, reason }) => ({
      headline: sentence`An admin removed part of your public page`,
      text: `${quotedMessage(reason)}\n\nThis was removed after a report: ${parts.map((part) => partName(kind, part)).join(', ')}. ${kind === 'artist' ? 'If your profile is locked, ask to edit it before you add something else.' : 'You can add something else.'} If you don’t agree, write to the admins. Their address is on this page: ${contact}`,
    }),
  ),
  permission_changed: template(
    'permission_changed',
    'dashboard',
    `You’re receiving this because an admin changed your permissions on ${thisSite}.`,
    (_about, { permission, allowed }) => ({
      headline: sentence`${permissionWords[permission]?.[allowed ? 0 : 1] ?? 'Your permissions have changed'}`,
      text:
        permission === 'artist_allowed' && !allowed
          ? 'An admin removed your permission as an artist. You keep your works, but you can’t add works, send them for review or sell them. Ask the admins why.'
          : 'An admin made this change. It applies from now on.',
    }),
  ),
  profile_submitted: template(
    'profile_submitted',
    'dashboard',
    `You’re receiving this because you vote on artists on ${thisSite}.`,
    ({ person }) => ({
      headline: sentence`${person}’s profile awaits your vote`,
      text: 'Approved artists are recognised as the makers of their works and can send them for review.',
    }),
  ),
  profile_approved: template('profile_approved', 'profile', artists, () => ({
    headline: sentence`Your profile was approved`,
    text: 'You are recognised as an artist and can send works for review. Your profile shows whether we need more details for your royalties, such as where you live.',
  })),
  royalty_facts_asked: template('permission_changed', 'profile', artists, () => ({
    headline: sentence`Complete your profile to get royalties`,
    text: 'When one of your works is resold, your royalty by law depends on your nationality and year of birth. In some countries it also depends on where you live. At least one of these is missing from your profile. You don’t need permission to add it, and you’ll still be recognised as an artist.',
  })),
  profile_denied: template('profile_denied', 'profile', artists, ({ reasons }) => ({
    headline: sentence`Your profile was denied`,
    text: [...reasons.map(quotedMessage), 'You can change your profile and send it for a vote again.'].join('\n\n'),
  })),
  profile_information_requested: template(
    'profile_information_requested',
    'profile',
    artists,
    (_about, { message = '', closes }) => ({
      headline: sentence`Voters need more information about you`,
      text: [
        ...(message === '' ? [] : [quotedMessage(message)]),
        closes
          ? 'Add the information to your profile, then send your profile for a vote again.'
          : 'Two rounds have already ended with requests for information. This request does not end the current round. The vote continues, and your profile stays locked until it ends.',
      ].join('\n\n'),
    }),
  ),
  profile_edit_decided: template('profile_edit_decided', 'profile', artists, (_about, { granted }) =>
    granted
      ? { headline: sentence`You can edit your profile`, text: 'An admin approved your request.' }
      : {
          headline: sentence`Your profile stays as it is`,
          text: 'An admin denied your request to edit the details that were voted on.',
        },
  ),
  identity_decided: template(
    'identity_decided',
    'identity',
    `You’re receiving this because you started an identity check on ${thisSite}.`,
    (_about, { outcome }) => identityWords[outcome],
  ),
  invitation_accepted: template(
    'person_registered',
    'dashboard',
    'You’re receiving this because you invited this person.',
    ({ person }, { role }) => ({
      headline: sentence`${person} accepted your invitation`,
      text: `This person joined as ${role === 'collector' ? 'a collector' : `an ${role}`}.`,
    }),
  ),

  profile_edit_requested: template(
    'profile_edit_requested',
    'inbox',
    administrating,
    ({ person }, { reason = '' }) => ({
      headline: sentence`${person} asks to edit their profile`,
      text:
        reason === ''
          ? 'Allow or deny the request in the inbox.'
          : `${quotedMessage(reason)}\n\nAllow or deny the request in the inbox.`,
    }),
  ),
  person_reported: template('person_reported', 'inbox', administrating, ({ person }) => ({
    headline: sentence`${person} was reported`,
    text: 'Read the report in the inbox.',
  })),
  content_reported: template('content_reported', 'inbox', administrating, (_about, { kind }) => ({
    headline: sentence`${reportedWords[kind]} was reported`,
    text: 'Read the report in the inbox.',
  })),
  erasure_asked: template('erasure_asked', 'people', administrating, ({ person, actor }) => ({
    headline: sentence`${person}’s account will be deleted`,
    text: `${actor} requested this. The account will be deleted in 24 hours. Until then, any admin can choose “Keep the account” at the top of the list of people.`,
  })),
  admin_changed: template('permission_changed', 'dashboard', administrating, ({ person, actor }, { allowed }) => ({
    headline: sentence`${person} ${allowed ? 'is now an admin' : 'is no longer an admin'}`,
    text: `${actor} made this change.`,
  })),
} satisfies Partial<Record<NotificationKind, Template>>;

const identityWords: Record<EventData<'identity_decided'>['outcome'], Words> = {
  approved: { headline: sentence`Your identity is verified`, text: 'Veriff has verified your identity.' },
  declined: {
    headline: sentence`Your identity could not be verified`,
    text: 'Veriff declined your check. Your identity page shows the reason and what you can do.',
  },
  resubmission_requested: {
    headline: sentence`Try your identity check again`,
    text: 'Some of your documents or pictures could not be read. Continue on your identity page.',
  },
  expired: {
    headline: sentence`Your identity check expired`,
    text: 'The check was not completed in time. You can start a new one.',
  },
  abandoned: { headline: sentence`Your identity check was not completed`, text: 'You can start again.' },
};

/** Texts for a permission that was given, and one that was removed. */
const permissionWords: Readonly<Record<string, readonly [string, string]>> = {
  artist_allowed: ['You are recognised as an artist', 'You are no longer recognised as an artist'],
  submit_allowed: ['You can send works for review', 'You can no longer send works for review'],
  private_token_allowed: ['You can create viewing links', 'You can no longer create viewing links'],
  check_purchase_allowed: ['You can check purchases', 'You can no longer check purchases'],
  admin: ['You are now an admin', 'You are no longer an admin'],
};

const reportedWords: Readonly<Record<EventData<'content_reported'>['kind'], string>> = {
  artwork: 'a work’s page',
  artist: 'an artist’s page',
  authenticator: 'an authenticator’s page',
  organisation: 'an organisation’s page',
  article: 'an article',
  exhibition: 'an exhibition’s page',
  certificate: 'a certificate',
};
