import type { z } from 'zod';
import type { NotificationKind } from '@verso/contract/notifications.ts';
import { personRegistered, signInsFailed } from '#features/accounts/events.ts';
import { personReported } from '#features/administration/events.ts';
import { identityDecided } from '#features/identity/events.ts';
import { permissionChanged } from '#features/people/events.ts';
import {
  profileApproved,
  profileDenied,
  profileEditDecided,
  profileEditRequested,
  profileSubmitted,
} from '#features/profiles/events.ts';
import { sentence } from '#features/notifications/sentence.ts';
import { administrating, type Wording, wording, type Words } from '#features/notifications/wording.ts';

const artists = 'You get this because you have an artist’s profile at Verso.';

export const peopleWordings = {
  sign_ins_failed: wording(
    signInsFailed,
    'security',
    'You get this because it is about the safety of your account.',
    (_about, { failures }) => ({
      headline: sentence`Somebody tries to log in to your account`,
      text: `${failures} wrong passwords were entered for it within an hour, and none of them let anybody in. If it was not you, make sure that your password is used nowhere else, and set up a second factor. Browsers in which you have logged in before are not shut out.`,
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
} satisfies Partial<Record<NotificationKind, Wording>>;

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
