import type { Role } from '@verso/contract/users.ts';
import type { Letter } from '#platform/letter.ts';

export const verificationLetter = (publicUrl: string, token: string): Letter => ({
  subject: 'Verify your email',
  lines: [
    'Welcome to Verso. Open the link within 24 hours to verify that this address is yours.',
    'Only do so if you registered yourself: the account belongs to whoever knows its password.',
  ],
  action: { label: 'Verify my email', url: `${publicUrl}/verify/${token}` },
  because:
    'You get this because somebody registered with this address. If it was not you, do nothing: nothing will happen.',
});

/** For whoever came by an invitation: opening it has proved the address. */
export const welcomeLetter = (publicUrl: string): Letter => ({
  subject: 'Welcome to Verso',
  lines: ['Your account is ready, and your address is verified by the invitation you followed.'],
  action: { label: 'Sign in', url: `${publicUrl}/login` },
  because: 'You get this because you registered with an invitation to this address.',
});

/** Goes to an address that has an account already, so that registering does not tell strangers who is a member. */
export const alreadyRegisteredLetter = (publicUrl: string): Letter => ({
  subject: 'You already have an account',
  lines: [
    'Somebody tried to register at Verso with this address, which has an account already. If it was you, sign in; if the password is lost, ask for a new one there.',
  ],
  action: { label: 'Sign in', url: `${publicUrl}/login` },
  because: 'If it was not you, do nothing: your account is unchanged.',
});

export const resetLetter = (publicUrl: string, token: string): Letter => ({
  subject: 'Set a new password',
  lines: ['Open the link within 30 minutes to choose a new password. It ends every session that is open now.'],
  action: { label: 'Choose a new password', url: `${publicUrl}/reset/${token}` },
  because:
    'You get this because somebody asked for a new password for this address. If it was not you, do nothing: your password is unchanged.',
});

export const passwordChangedLetter = (publicUrl: string): Letter => ({
  subject: 'Your password was changed',
  lines: ['The password of your account was changed just now, and all its sessions were ended.'],
  action: { label: 'Sign in', url: `${publicUrl}/login` },
  because: 'If it was not you, ask for a new password at once on the “Forgot password” page.',
});

export const newEmailLetter = (publicUrl: string, token: string): Letter => ({
  subject: 'Use this address for your account',
  lines: ['Open the link within an hour, and this becomes the address of your account at Verso.'],
  action: { label: 'Use this address', url: `${publicUrl}/verify/${token}` },
  because:
    'You get this because somebody asked to use this address for their account. If it was not you, do nothing: nothing will happen.',
});

/** To the old address, when the change is asked for. */
export const emailChangeAskedLetter = (publicUrl: string, email: string): Letter => ({
  subject: 'Your email is about to change',
  lines: [
    `Somebody signed in to your account asked to change its address to ${email}. It changes once the link that we sent there is opened.`,
  ],
  action: { label: 'Look at your security page', url: `${publicUrl}/user/security` },
  because: 'If it was not you, change your password at once: that ends the change and all other sessions.',
});

/** To the old address, once it is not the account's any more. */
export const emailChangedLetter = (publicUrl: string, email: string): Letter => ({
  subject: 'Your email was changed',
  lines: [`The address of your account was changed to ${email} just now. Sign in with that one from now on.`],
  action: { label: 'Sign in', url: `${publicUrl}/login` },
  because:
    'You get this because this was the address of your account until now. If it was not you, write to us at once.',
});

const roleWords: Record<Role, string> = {
  artist: 'an artist',
  authenticator: 'an authenticator',
  collector: 'a collector',
};

export const invitationLetter = (publicUrl: string, token: string, role: Role, inviter: string): Letter => ({
  subject: `${inviter} invites you to Verso`,
  lines: [
    `${inviter} invites you to join Verso, the registry of artworks and their provenance, as ${roleWords[role]}. The invitation is for this address alone and holds for 14 days.`,
  ],
  action: { label: 'Accept the invitation', url: `${publicUrl}/agreement/${role}/${token}` },
  because: 'You get this because somebody at Verso entered your address. If you do not know them, do nothing.',
});
