import { type MemberRole, youCan } from '@verso/contract/people/organisations.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';
import { quoted } from '#platform/mail/quoted.ts';
import { thisSite } from '#platform/mail/site-name.ts';

const article: Record<MemberRole, string> = { viewer: 'a viewer', registrar: 'a registrar', owner: 'an owner' };

/** What an invitation is for, and who sent it. */
interface Invited {
  organisation: string;
  inviter: string;
  role: MemberRole;
}

export const memberInvitationEmail = (
  publicUrl: string,
  token: string,
  { organisation, inviter, role }: Invited,
): EmailMessage => ({
  subject: 'You are invited to join an organisation',
  lines: [
    `${quoted(inviter)} invites you to act for ${quoted(organisation)} on ${thisSite} as ${article[role]}. ${youCan(role)}`,
    'The invitation is only for this email address and is valid for 14 days. If you don’t have an account with this address yet, create one first.',
  ],
  action: { label: 'See the invitation', url: `${publicUrl}${paths.organisationJoin(token)}` },
  because: `You’re receiving this because someone on ${thisSite} entered your email. If you don’t know them, you don’t need to do anything.`,
});

export const memberJoinedEmail = (
  publicUrl: string,
  { id, organisation, member, role }: { id: string; organisation: string; member: string; role: MemberRole },
): EmailMessage => ({
  subject: 'A new member joined your organisation',
  lines: [`${quoted(member)} is now ${article[role]} of ${quoted(organisation)}.`],
  action: { label: 'See the members', url: `${publicUrl}${paths.organisationMembers(id)}` },
  because: 'You’re receiving this because you are an owner of this organisation.',
});

export const memberRemovedEmail = (publicUrl: string, organisation: string): EmailMessage => ({
  subject: 'You were removed from an organisation',
  lines: [
    `You were removed from ${quoted(organisation)} and can no longer act for it. Your own account hasn’t changed.`,
  ],
  action: { label: 'Open your account', url: `${publicUrl}${paths.dashboard()}` },
  because: 'You’re receiving this because an owner of the organisation removed you.',
});

const verificationWords = {
  verified: {
    subject: 'Your organisation is verified',
    line: (name: string) => `We confirmed that ${name} is who it says it is. Its public page now says so.`,
  },
  declined: {
    subject: 'Your organisation was not verified',
    line: (name: string) =>
      `We could not confirm that ${name} is who it says it is. Add its website and its legal name to its page, then ask again.`,
  },
  ended: {
    subject: 'Your organisation is no longer verified',
    line: (name: string) => `${name} is no longer verified, and its public page no longer says that it is.`,
  },
} as const;

export const organisationVerifiedEmail = (
  publicUrl: string,
  { id, name, outcome }: { id: string; name: string; outcome: keyof typeof verificationWords },
): EmailMessage => ({
  subject: verificationWords[outcome].subject,
  lines: [verificationWords[outcome].line(quoted(name))],
  action: { label: 'See the organisation’s page', url: `${publicUrl}${paths.organisation(id)}` },
  because: 'You’re receiving this because you are an owner of this organisation.',
});
