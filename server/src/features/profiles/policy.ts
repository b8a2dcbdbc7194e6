import type { ProfileField, ProfileState } from '@verso/contract/profiles.ts';
import { type Actor, isVoter } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { ProfileRow } from './queries.ts';
import { readsProfiles } from './visibility.ts';

/**
 * Where an artist's profile stands: told by its rounds, its requests and the recognition itself, and kept nowhere else.
 */
export function stateOf(profile: ProfileRow): ProfileState {
  if (profile.open_round) return 'in_vote';
  if (profile.artist_allowed) return profile.edit_request ? 'edit_requested' : 'approved';
  return profile.last_outcome === 'denied' ? 'denied' : 'draft';
}

export function readRefusal(actor: Actor | null, profile: ProfileRow | undefined): Refusal | null {
  return profile && readsProfiles(actor, profile) ? null : hiddenFromYou('user');
}

export function editRefusal(actor: Actor, profile: ProfileRow | undefined): Refusal | null {
  if (!profile) return hiddenFromYou('user');
  if (actor.id !== profile.id && !actor.admin) return forbidden('Only its owner and admins change a profile.');
  return profile.open_round
    ? conflict('This profile is being voted on and cannot be changed until the vote is over.')
    : null;
}

/** What the recognition vouches for; an artist changes it with an admin's permission. */
const vouchedFor: readonly ProfileField[] = [
  'firstname',
  'lastname',
  'nationalityId',
  'birthYear',
  'deathYear',
  'birthPlace',
];

/** The fields of a profile that somebody who may edit it cannot change now. Admins correct other people's. */
export function lockedFields(actor: Actor, profile: ProfileRow): readonly ProfileField[] {
  return profile.artist_allowed && actor.id === profile.id ? vouchedFor : [];
}

export function submitRefusal(actor: Actor, profile: ProfileRow | undefined): Refusal | null {
  const refusal = ownArtistRefusal(actor, profile, 'Artists send their own profile for the vote, and nobody else’s.');
  if (refusal || !profile) return refusal;
  if (profile.open_round) return conflict('Your profile is being voted on already.');
  if (profile.artist_allowed)
    return conflict('Your profile is approved. To change what the vote vouches for, ask to edit it; an admin decides.');
  return null;
}

export function requestEditRefusal(actor: Actor, profile: ProfileRow | undefined): Refusal | null {
  const refusal = ownArtistRefusal(actor, profile, 'Artists ask to edit their own profile, and nobody else’s.');
  if (refusal || !profile) return refusal;
  if (profile.open_round)
    return conflict('Your profile is being voted on and cannot be changed until the vote is over.');
  if (!profile.artist_allowed) return conflict('Your profile is not locked: it can be edited without asking.');
  if (profile.edit_request) return conflict('You have asked to edit your profile already. An admin will decide.');
  return null;
}

export function handleEditRequestRefusal(actor: Actor, profile: ProfileRow | undefined): Refusal | null {
  if (!actor.admin) return forbidden('Only admins decide on requests to edit a profile.');
  if (!profile) return hiddenFromYou('user');
  if (profile.id === actor.id)
    return forbidden('This is your own profile. Another admin must decide on its edit request.');
  if (!profile.edit_request)
    return conflict('There is no open request to edit this profile. Another admin may have decided on it.');
  return null;
}

export function voteRefusal(actor: Actor, profile: ProfileRow | undefined): Refusal | null {
  if (!isVoter(actor)) return forbidden('Only authenticators and admins vote on the profiles of artists.');
  if (!profile || profile.role !== 'artist') return hiddenFromYou('artist');
  if (profile.id === actor.id) return forbidden('This is your own profile, and nobody votes on themselves.');
  if (profile.open_round) return null;
  const outcome = { approved: 'the profile is approved', denied: 'the profile is denied', none: '' }[
    profile.last_outcome ?? 'none'
  ];
  return conflict(outcome ? `The round was closed by another vote: ${outcome}.` : 'This profile is not in the vote.');
}

export const queueRefusal = (actor: Actor): Refusal | null =>
  isVoter(actor) ? null : forbidden('Only authenticators and admins vote on the profiles of artists.');

export const editRequestsRefusal = (actor: Actor): Refusal | null =>
  actor.admin ? null : forbidden('Only admins see requests to edit profiles.');

function ownArtistRefusal(actor: Actor, profile: ProfileRow | undefined, words: string): Refusal | null {
  if (!profile || !readsProfiles(actor, profile)) return hiddenFromYou('user');
  if (profile.id !== actor.id) return forbidden(words);
  return profile.role === 'artist' ? null : forbidden('Only the profiles of artists are voted on.');
}
