import { type ProfileField, ProfileFields, type ProfileState } from '@verso/contract/works/schemas/profiles.ts';
import { type Actor, disallowedRefusal, isVoter, unverifiedRefusal } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { emptyRoyaltyFields } from './missing.ts';
import type { ProfileRow } from './queries.ts';
import { readsProfiles } from './visibility.ts';

/** An artist profile's state, derived from its rounds, requests and recognition; it is not stored. */
export function stateOf(profile: ProfileRow): ProfileState {
  if (profile.open_round) return 'in_vote';
  if (profile.artist_allowed) return profile.edit_request ? 'edit_requested' : 'approved';
  return profile.last_outcome === 'denied' || profile.last_outcome === 'info_requested'
    ? profile.last_outcome
    : 'draft';
}

export function readRefusal(actor: Actor | null, profile: ProfileRow | undefined): Refusal | null {
  return profile && readsProfiles(actor, profile) ? null : hiddenFromYou('user');
}

export function editRefusal(actor: Actor, profile: ProfileRow | undefined): Refusal | null {
  if (!profile) return hiddenFromYou('user');
  if (actor.id !== profile.id && !actor.admin)
    return forbidden('Only the owner of a profile and admins can change it.');
  return profile.open_round && emptyRoyaltyFields(profile).length === 0
    ? conflict('This profile is being voted on and can’t be changed until the vote ends.')
    : null;
}

/** Fields that the recognition vouches for; an artist needs an admin's permission to change them. */
const vouchedFor: readonly ProfileField[] = [
  'firstname',
  'lastname',
  'nationalityId',
  'birthYear',
  'deathYear',
  'birthPlace',
];

/** In the record of a work that its reviewers decide about. */
const names: readonly ProfileField[] = ['firstname', 'lastname'];

/** What a profile's form changes. */
export type ProfilePart = ProfileField | 'portrait';

const everyPart: readonly ProfilePart[] = [...ProfileFields.keyof().options, 'portrait'];

/**
 * What the actor cannot change now: everything during a vote, and afterwards what the recognition vouches for; the name
 * also while a work of theirs is in review. Admins correct other people's. Empty royalty fields can be filled in at any time, because no vote vouches for them.
 */
export function lockedParts(actor: Actor, profile: ProfileRow): readonly ProfilePart[] {
  const own = actor.id === profile.id;
  const vouched = profile.artist_allowed && own ? vouchedFor : profile.reviewed_now && own ? names : [];
  const locked: readonly ProfilePart[] = profile.open_round ? everyPart : vouched;
  const fillable: readonly ProfilePart[] = emptyRoyaltyFields(profile);
  return locked.filter((part) => !fillable.includes(part));
}

/** Others have no address with a name, and would only learn who has an account. */
export const noPage = 'Only artists can choose the address of their page.';
export const checkUrlRefusal = (actor: Actor): Refusal | null =>
  actor.role === 'artist' || actor.admin ? unverifiedRefusal(actor) : forbidden(noPage);

/** Admins write the royalty data of artists who cannot do so themselves. */
export function changeFactsRefusal(actor: Actor, artist: { person_id: string | null } | undefined): Refusal | null {
  if (!actor.admin) return forbidden('Only admins can change the details of an artist who has no account.');
  if (!artist) return hiddenFromYou('artist');
  return artist.person_id === null
    ? null
    : conflict('This artist has an account. Change the details in their profile.');
}

export function submitRefusal(actor: Actor, profile: ProfileRow | undefined): Refusal | null {
  const refusal = ownArtistRefusal(actor, profile, 'You can only send your own profile for a vote.');
  if (refusal || !profile) return refusal;
  const disallowed = disallowedRefusal(actor);
  if (disallowed) return disallowed;
  if (profile.open_round) return conflict('Your profile is already being voted on.');
  if (profile.artist_allowed)
    return conflict('Your profile was approved. Ask to edit the details that were voted on, and an admin will decide.');
  return null;
}

export function requestEditRefusal(actor: Actor, profile: ProfileRow | undefined): Refusal | null {
  const refusal = ownArtistRefusal(actor, profile, 'You can only ask to edit your own profile.');
  if (refusal || !profile) return refusal;
  if (profile.open_round) return conflict('Your profile is being voted on and can’t be changed until the vote ends.');
  if (!profile.artist_allowed) return conflict('Your profile is not locked. You can edit it without asking.');
  if (profile.edit_request) return conflict('You have already asked to edit your profile. An admin will decide.');
  return null;
}

export function handleEditRequestRefusal(actor: Actor, profile: ProfileRow | undefined): Refusal | null {
  if (!actor.admin) return forbidden('Only admins can decide on requests to edit a profile.');
  if (!profile) return hiddenFromYou('user');
  if (profile.id === actor.id)
    return forbidden('This is your own profile. Another admin must decide on its edit request.');
  if (!profile.edit_request)
    return conflict('There is no open request to edit this profile. Another admin may have decided on it.');
  return null;
}

export function voteRefusal(actor: Actor, profile: ProfileRow | undefined): Refusal | null {
  if (!isVoter(actor)) return forbidden('Only authenticators and admins can vote on artists’ profiles.');
  if (!profile || profile.role !== 'artist') return hiddenFromYou('artist');
  if (profile.id === actor.id) return forbidden('This is your own profile, so you can’t vote on it.');
  if (profile.artist_disallowed_at !== null)
    return conflict('An admin has disallowed this artist. The vote will continue once an admin allows them again.');
  if (profile.open_round) return null;
  const outcome = profile.last_outcome && outcomeWords[profile.last_outcome];
  return conflict(outcome ? `Another vote closed the round: ${outcome}.` : 'This profile is not being voted on.');
}

const outcomeWords = {
  approved: 'the profile was approved',
  denied: 'the profile was denied',
  info_requested: 'the artist was asked for more information',
};

export const queueRefusal = (actor: Actor): Refusal | null =>
  isVoter(actor) ? null : forbidden('Only authenticators and admins can see which profiles are waiting for a vote.');

export const editRequestsRefusal = (actor: Actor): Refusal | null =>
  actor.admin ? null : forbidden('Only admins can see requests to edit profiles.');

function ownArtistRefusal(actor: Actor, profile: ProfileRow | undefined, words: string): Refusal | null {
  if (!profile || !readsProfiles(actor, profile)) return hiddenFromYou('user');
  if (profile.id !== actor.id) return forbidden(words);
  return profile.role === 'artist' ? null : forbidden('Only artists’ profiles are voted on.');
}
