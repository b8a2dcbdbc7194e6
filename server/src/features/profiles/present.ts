import type { Profile, ProfileFields, ProfileRound } from '@verso/contract/profiles.ts';
import { type Actor, isVoter } from '#platform/actor.ts';
import type { Refusal } from '#platform/errors.ts';
import { timeOf } from '#platform/read.ts';
import type { Services } from '#platform/services.ts';
import { signer, unsigned } from '#features/files/links.ts';
import { presentPicture } from '#features/files/present.ts';
import { missingForVote } from './missing.ts';
import {
  editRefusal,
  handleEditRequestRefusal,
  lockedFields,
  requestEditRefusal,
  stateOf,
  submitRefusal,
  voteRefusal,
} from './policy.ts';
import type { ProfileRoundRow, ProfileRow } from './queries.ts';

/** What somebody tells about themselves, as the contract names it. */
export function fieldsOf(row: ProfileRow): ProfileFields {
  return {
    firstname: row.firstname,
    lastname: row.lastname,
    url: row.url,
    nationalityId: row.nationality_id,
    birthYear: row.birth_year,
    deathYear: row.death_year,
    birthPlace: row.birth_place ?? '',
    biography: row.biography,
    // As the contract orders their keys; jsonb has an order of its own.
    links: row.links.map(({ label, url }) => ({ label, url })),
  };
}

/** Where everybody can read about somebody. */
export function pageOf(row: ProfileRow): string | null {
  if (row.artist_public) return `/artists/${row.url}`;
  return row.voter_public ? `/authenticators/${row.id}` : null;
}

/** A profile as its owner, an admin or a voter reads it. */
export function presentProfile(
  row: ProfileRow,
  rounds: readonly ProfileRoundRow[],
  { actor, services }: { actor: Actor; services: Pick<Services, 'secretKey'> },
): Profile {
  const page = pageOf(row);
  const words = (refusal: Refusal | null) => refusal?.message ?? null;
  const request = actor.id === row.id || actor.admin ? row.edit_request : null;
  return {
    ...fieldsOf(row),
    _id: row.id,
    role: row.role,
    page,
    portrait: row.portrait && presentPicture(row.portrait, page === null ? signer(services, actor) : unsigned),
    recognised: row.artist_allowed,
    submitAllowed: row.submit_allowed,
    state: row.role === 'artist' ? stateOf(row) : 'draft',
    locked: [...lockedFields(actor, row)],
    missing: row.role === 'artist' ? missingForVote(row) : [],
    rounds: presentRounds(rounds),
    voting: presentVoting(rounds, actor),
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

/** Rounds with their votes by name once they have closed. */
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

/** The open round as voters see it; null for everybody else, and where none is open. */
function presentVoting(rounds: readonly ProfileRoundRow[], actor: Actor): Profile['voting'] {
  const open = rounds.find((round) => round.closed_at === null);
  if (!open || !isVoter(actor)) return null;
  const own = open.votes.find((vote) => vote.voter_id === actor.id);
  return {
    round: open.number,
    quorum: open.quorum,
    cast: open.votes.length,
    own: own ? { choice: own.choice, opinion: own.opinion } : null,
  };
}
