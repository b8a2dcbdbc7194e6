import type { Profile, ProfileFields, ProfileRound } from '@verso/contract/works/schemas/profiles.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { type Actor, isVoter } from '#platform/actor.ts';
import type { Refusal } from '#platform/errors.ts';
import { timeOf } from '#platform/database/read.ts';
import { identityProvider } from '#platform/providers/veriff.ts';
import type { Services } from '#platform/services.ts';
import { salePlaceOf } from '#platform/site-settings.ts';
import { signer, unsigned } from '#features/evidence/files/links.ts';
import { presentPicture } from '#features/evidence/files/present.ts';
import { requestCloses } from '#features/works/review/outcome.ts';
import type { EvidenceRow } from './evidence.ts';
import { missingForRoyalty, missingForVote } from './missing.ts';
import {
  editRefusal,
  handleEditRequestRefusal,
  lockedParts,
  requestEditRefusal,
  stateOf,
  submitRefusal,
  voteRefusal,
} from './policy.ts';
import type { ProfileRoundRow, ProfileRow } from './queries.ts';

/** A user's profile fields, in the form of the contract. */
export function fieldsOf(row: ProfileRow): ProfileFields {
  return {
    firstname: row.firstname,
    lastname: row.lastname,
    url: row.url,
    nationalityId: row.nationality_id,
    birthYear: row.birth_year,
    deathYear: row.death_year,
    birthPlace: row.birth_place ?? '',
    residence: row.residence,
    biography: row.biography,
    training: row.training ?? '',
    exhibited: row.exhibited ?? '',
    referees: row.referees ?? '',
    // In the contract's key order; jsonb has its own.
    links: row.links.map(({ label, url }) => ({ label, url })),
  };
}

/** The address of a person's public page, or null. */
export function pageOf(row: ProfileRow): string | null {
  if (row.artist_public) return paths.artist(row.url);
  return row.voter_public ? paths.authenticator(row.id) : null;
}

/** A profile for its owner, an admin or a voter. */
export function presentProfile(
  row: ProfileRow,
  { rounds, works }: { rounds: readonly ProfileRoundRow[]; works: readonly EvidenceRow[] },
  { actor, services }: { actor: Actor; services: Pick<Services, 'secretKey' | 'settings'> },
): Profile {
  const page = pageOf(row);
  const words = (refusal: Refusal | null) => refusal?.message ?? null;
  const intimate = actor.id === row.id || actor.admin;
  const request = intimate ? row.edit_request : null;
  return {
    ...fieldsOf(row),
    residence: intimate ? row.residence : null,
    _id: row.id,
    role: row.role,
    page,
    portrait: row.portrait && presentPicture(row.portrait, page === null ? signer(services, actor) : unsigned),
    recognised: row.artist_allowed,
    submitAllowed: row.submit_allowed,
    state: row.role === 'artist' ? stateOf(row) : 'draft',
    locked: [...lockedParts(actor, row)],
    missing: row.role === 'artist' ? missingForVote(row) : [],
    missingForRoyalty: missingForRoyalty(row, salePlaceOf(services.settings, row.sale_place)),
    rounds: presentRounds(rounds),
    voting: presentVoting(rounds, actor),
    identified: row.identified_by.includes(identityProvider(services)),
    works: works.map(({ id, title, creation, medium, cover }) => ({
      _id: id,
      title,
      creation,
      medium,
      picture: presentPicture(cover, signer(services, actor)),
    })),
    changedSinceVote: row.changed_since_vote,
    submittedAt: row.open_round && timeOf(row.open_round.opened_at),
    editRequest: request && { requestedAt: timeOf(request.requested_at), reason: request.reason },
    refused: {
      edit: words(editRefusal(actor, row)),
      submit: words(submitRefusal(actor, row)),
      requestEdit: words(requestEditRefusal(actor, row)),
      vote: words(voteRefusal(actor, row)),
      handleEditRequest: words(handleEditRequestRefusal(actor, row)),
    },
  };
}

/** Rounds, with votes by name once closed. */
function presentRounds(rounds: readonly ProfileRoundRow[]): ProfileRound[] {
  return rounds.flatMap(({ number, quorum, outcome, opened_at: openedAt, closed_at: closedAt, votes }) =>
    closedAt === null || outcome === null
      ? []
      : {
          round: number,
          quorum,
          outcome,
          openedAt: timeOf(openedAt),
          closedAt: timeOf(closedAt),
          votes: votes.map(({ voter_id: _id, voter: name, choice, opinion, cast_at: castAt }) => ({
            voter: { _id, name },
            choice,
            opinion,
            castAt: timeOf(castAt),
          })),
        },
  );
}

/** The open round for voters; null for others, and if none is open. */
function presentVoting(rounds: readonly ProfileRoundRow[], actor: Actor): Profile['voting'] {
  const open = rounds.find((round) => round.closed_at === null);
  if (!open || !isVoter(actor)) return null;
  const own = open.votes.find((vote) => vote.voter_id === actor.id);
  return {
    round: open.number,
    quorum: open.quorum,
    cast: open.votes.length,
    requestCloses: requestCloses(rounds.filter((one) => one !== open).map(({ outcome }) => outcome)),
    own: own ? { choice: own.choice, opinion: own.opinion } : null,
  };
}
