import type { peopleEvents, Permission } from '@verso/contract/people/schemas/events.ts';
import { aMember, aRole, conjoined, type EventWords, spaced } from './words.ts';

const permissions: Readonly<Record<Permission, string>> = {
  artist_allowed: 'to be recognised as an artist',
  submit_allowed: 'to submit works for review',
  private_token_allowed: 'to create private viewing links',
  check_purchase_allowed: 'to check purchases',
  admin: 'to act as an admin',
};

const factors = { app: 'an authenticator app', passkey: 'a passkey' };

const wallet = (address: string | undefined) => (address ? `the wallet ${address}` : 'a wallet');

const keyOf = (name: string | undefined) => (name === undefined ? 'an API key' : `the API key “${name}”`);

/** The IP address and the wallet are erased with the account. */
export const peopleWords: EventWords<keyof typeof peopleEvents> = {
  person_registered: {
    label: 'Account created',
    sentence: ({ invited, role }) =>
      `{person} created an account as ${aRole(role)}${invited ? ', by invitation' : ''}.`,
  },
  agreement_accepted: {
    label: 'Terms accepted',
    sentence: ({ role, version }) => `{person} accepted version ${version} of the terms for ${role}s.`,
  },
  email_verified: {
    label: 'Email verified',
    sentence: (_data, own) => (own ? '{person} verified their email.' : '{who} verified {person}’s email.'),
  },
  email_change_asked: { label: 'Email change requested', sentence: '{person} asked to change their email.' },
  email_changed: { label: 'Email changed', sentence: '{person} changed their email.' },
  person_invited: {
    label: 'Invitation sent',
    sentence: ({ role }) => `{who} invited someone to join as ${aRole(role)}.`,
  },
  signed_in: {
    label: 'Logged in',
    sentence: ({ ip }) => (ip ? `{person} logged in from ${ip}.` : '{person} logged in.'),
  },
  sign_ins_failed: {
    label: 'Failed logins',
    sentence: 'The wrong password was entered many times for {person}’s account.',
  },
  signed_out: { label: 'Logged out', sentence: '{person} logged out.' },
  sessions_ended: { label: 'Sessions ended', sentence: '{person} ended their other sessions.' },
  session_confirmed: {
    label: 'Session confirmed',
    sentence: ({ ip }) =>
      ip ? `{person} confirmed from ${ip} that it was them.` : '{person} confirmed that it was them.',
  },
  reset_requested: {
    label: 'Password reset link emailed',
    sentence: '{who} emailed {person} a link to choose a new password.',
  },
  password_reset: { label: 'Password reset', sentence: '{person} set a new password using a link sent by email.' },
  password_changed: { label: 'Password changed', sentence: '{person} changed their password.' },
  second_factor_added: {
    label: 'Second factor added',
    sentence: ({ factor }) => `{person} added ${factors[factor]} to their account.`,
  },
  second_factor_removed: {
    label: 'Second factor removed',
    sentence: ({ factor }) => `{person} removed ${factors[factor]} from their account.`,
  },
  second_factor_reset: {
    label: 'Second factor reset',
    sentence: '{who} removed the second factors that {person} had lost access to.',
  },
  second_factor_failed: {
    label: 'Second factor failed',
    sentence: 'The correct password was entered for {person}’s account, but the second login step failed.',
  },
  recovery_codes_made: { label: 'Recovery codes created', sentence: '{person} created new recovery codes.' },
  recovery_code_used: { label: 'Recovery code used', sentence: '{person} logged in with a recovery code.' },
  api_key_created: { label: 'API key created', sentence: ({ name }) => `{person} created ${keyOf(name)}.` },
  api_key_revoked: { label: 'API key revoked', sentence: ({ name }) => `{person} revoked ${keyOf(name)}.` },
  identity_started: { label: 'Identity check started', sentence: '{person} started an identity check.' },
  identity_decided: {
    label: 'Identity check result',
    sentence: ({ outcome }) => `Result of {person}’s identity check: ${spaced(outcome)}.`,
  },
  permission_changed: {
    label: 'Permission changed',
    sentence: ({ permission, follows, allowed }) => {
      if (follows === 'vote') return `The vote on {person}’s profile allowed them ${permissions[permission]}.`;
      return `{who} ${allowed ? 'allowed' : 'no longer allows'} {person} ${permissions[permission]}.`;
    },
  },
  person_recommended: {
    label: 'Recommendation of a person changed',
    sentence: ({ recommended }) =>
      recommended ? '{who} recommended {person}.' : '{who} stopped recommending {person}.',
  },
  organisation_created: { label: 'Organisation created', sentence: '{who} created the organisation {person}.' },
  organisation_changed: {
    label: 'Organisation changed',
    sentence: ({ fields }) =>
      `{who} changed the ${fields.length > 0 ? conjoined.format(fields.map(spaced)) : 'details'} of the organisation {person}.`,
  },
  verification_asked: {
    label: 'Verification requested',
    sentence: '{who} asked the admins to verify the organisation {person}.',
  },
  organisation_verified: {
    label: 'Verification of an organisation decided',
    sentence: ({ verified, declined }) =>
      verified
        ? '{who} verified the organisation {person}.'
        : declined
          ? '{who} declined to verify the organisation {person}.'
          : '{who} removed the verified status of the organisation {person}.',
  },
  member_invited: {
    label: 'Member invited',
    sentence: ({ role }) => `{who} invited someone to join {person} as ${aMember(role)}.`,
  },
  member_joined: {
    label: 'Member joined',
    sentence: ({ organisation, role }) => `{person} joined ${organisation} as ${aMember(role)}.`,
  },
  member_role_changed: {
    label: 'Member’s role changed',
    sentence: ({ organisation, role }, own) =>
      own
        ? `{person} changed their role in ${organisation} to ${role}.`
        : `{who} made {person} ${aMember(role)} of ${organisation}.`,
  },
  member_removed: {
    label: 'Member left or removed',
    sentence: ({ organisation, own }) =>
      own ? `{person} left ${organisation}.` : `{who} removed {person} from ${organisation}.`,
  },
  wallet_linked: { label: 'Wallet linked', sentence: ({ address }) => `{person} linked ${wallet(address)}.` },
  wallet_unlinked: {
    label: 'Wallet unlinked',
    sentence: ({ address }) => `{person} unlinked ${wallet(address)}.`,
  },
};
