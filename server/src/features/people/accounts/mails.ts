import type { Role } from '@verso/contract/people/schemas/people.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import type { EmailMessage } from '#platform/mail/email-message.ts';
import { quoted } from '#platform/mail/quoted.ts';
import { thisSite } from '#platform/mail/site-name.ts';
import { verificationDays } from './policy.ts';

/**
 * @param terms the role whose terms registering accepted, if they were not shown before
 * @param next the page that the person wanted, to which the link leads in any browser
 */
export const verificationEmail = (
  publicUrl: string,
  token: string,
  { terms, next }: { terms?: Role | undefined; next?: string | undefined } = {},
): EmailMessage => ({
  subject: 'Verify your email',
  lines: [
    `Welcome to ${thisSite}. Open the link within 24 hours to confirm your email.`,
    `If you don’t confirm it within ${verificationDays} days, your account will be deleted. To get a new link, log in.`,
    'Only open the link if you created the account yourself. Anyone who knows the account’s password can control it.',
    ...(terms
      ? [`By creating the account you accepted our terms. Read them at ${publicUrl}${paths.agreement(terms)}.`]
      : []),
  ],
  action: { label: 'Verify my email', url: `${publicUrl}${paths.verify(token, { next })}` },
  because: `You’re receiving this because someone created an account with this email. If it wasn’t you, don’t open the link. The account is deleted after ${verificationDays} days.`,
});

/** For people who joined by invitation: opening it proved the address. */
export const welcomeEmail = (publicUrl: string): EmailMessage => ({
  subject: `Welcome to ${thisSite}`,
  lines: ['Your account is ready. The invitation verified your email.'],
  action: { label: 'Log in', url: `${publicUrl}${paths.login()}` },
  because: 'You’re receiving this because you accepted an invitation sent to this email.',
});

/** Sent to an address that already has an account, so that registering does not reveal who is a member. */
export const alreadyRegisteredEmail = (publicUrl: string): EmailMessage => ({
  subject: 'You already have an account',
  lines: [
    `Someone tried to create an account on ${thisSite} with this email, which already has an account. If it was you, log in. If you forgot your password, set a new one on the “Forgot password” page.`,
  ],
  action: { label: 'Log in', url: `${publicUrl}${paths.login()}` },
  because: 'If it wasn’t you, you don’t need to do anything. Your account has not changed.',
});

export const resetEmail = (publicUrl: string, token: string): EmailMessage => ({
  subject: 'Set a new password',
  lines: ['Open the link within 30 minutes to choose a new password. After that, you will be logged out everywhere.'],
  action: { label: 'Choose a new password', url: `${publicUrl}${paths.reset(token)}` },
  because:
    'You’re receiving this because someone asked for a new password for this email. If it wasn’t you, you don’t need to do anything. Your password has not changed.',
});

export const passwordChangedEmail = (publicUrl: string): EmailMessage => ({
  subject: 'Your password was changed',
  lines: ['Your password was just changed. You were logged out everywhere.'],
  action: { label: 'Log in', url: `${publicUrl}${paths.login()}` },
  because: 'If it wasn’t you, set a new password now on the “Forgot password” page.',
});

/** @param name of the account's holder; the reader may be someone else */
export const newAddressEmail = (publicUrl: string, token: string, name: string): EmailMessage => ({
  subject: 'Confirm your new email',
  lines: [
    `Open the link within an hour to use this email for the account of ${quoted(name)} on ${thisSite}. You need to be logged in to that account, or know its password.`,
  ],
  action: { label: 'Use this email', url: `${publicUrl}${paths.verify(token)}` },
  because:
    'You’re receiving this because the holder of that account entered this email. If it isn’t your account, don’t open the link. Nothing changes without the password of that account.',
});

/** Sent to the old address when the change is requested. */
export const addressChangeAskedEmail = (publicUrl: string, email: string): EmailMessage => ({
  subject: 'Your email is about to change',
  lines: [
    `Someone who is logged in to your account asked to change its email to ${email}. The change takes effect once the link we sent to that address is opened.`,
  ],
  intact: email,
  action: { label: 'Open your security page', url: `${publicUrl}${paths.userSecurity()}` },
  because: 'If it wasn’t you, change your password now. That cancels the change and ends all other sessions.',
});

/** Sent to the old address once the change is done. */
export const addressChangedEmail = (publicUrl: string, email: string): EmailMessage => ({
  subject: 'Your email was changed',
  lines: [`Your email was just changed to ${email}. Use it to log in from now on.`],
  intact: email,
  action: { label: 'Log in', url: `${publicUrl}${paths.login()}` },
  because:
    'You’re receiving this because this was the email of your account until now. If it wasn’t you, contact us now.',
});

const roleWords: Record<Role, string> = {
  artist: 'an artist',
  authenticator: 'an authenticator',
  collector: 'a collector',
};

export const invitationEmail = (publicUrl: string, token: string, role: Role, inviter: string): EmailMessage => ({
  subject: `You are invited to ${thisSite}`,
  lines: [
    `${quoted(inviter)} invites you to join ${thisSite}, the registry of artworks and their provenance, as ${roleWords[role]}. The invitation is only for this email and is valid for 14 days.`,
  ],
  action: { label: 'Accept the invitation', url: `${publicUrl}${paths.agreement(role, token)}` },
  because: `You’re receiving this because someone on ${thisSite} entered your email. If you don’t know them, you don’t need to do anything.`,
});
