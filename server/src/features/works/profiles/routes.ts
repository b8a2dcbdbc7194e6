import { type Profile, profiles } from '@verso/contract/works/schemas/profiles.ts';
import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { type Actor, isVoter } from '#platform/actor.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { readQuorum } from '#platform/site-settings.ts';
import { conflict, invalid, notFound, type Refusal } from '#platform/errors.ts';
import { identityProvider } from '#platform/providers/veriff.ts';
import type { Services } from '#platform/services.ts';
import type { Call } from '#http/answer.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { presentAccount } from '#features/people/accounts/present.ts';
import { findOwnDetails } from '#features/people/identity/queries.ts';
import { signer } from '#features/evidence/files/links.ts';
import { removeStored, type StoredFile, storeEach, storePicture } from '#features/evidence/files/store.ts';
import { findAuthenticator, listPublicVotes, presentAuthenticator } from './authenticators.ts';
import { decideProfileEdit } from './editing/decide-profile-edit.ts';
import { listEvidence } from './evidence.ts';
import { changeArtistFacts } from './editing/change-artist-facts.ts';
import {
  changeFactsRefusal,
  checkUrlRefusal,
  editRefusal,
  editRequestsRefusal,
  handleEditRequestRefusal,
  lockedParts,
  queueRefusal,
  readRefusal,
  requestEditRefusal,
  submitRefusal,
  voteRefusal,
} from './policy.ts';
import { pageOf, presentProfile } from './present.ts';
import { findProfile, isUrlFree, listRounds, lockArtist, lockProfile, type ProfileRow } from './queries.ts';
import { requestProfileEdit } from './editing/request-profile-edit.ts';
import { submitForVote } from './voting/submit-for-vote.ts';
import { updateProfile } from './editing/update-profile.ts';
import { voteOnProfile } from './voting/vote-on-profile.ts';
import { listEditRequests, listQueue, presentWaiting } from './waiting.ts';

export function profileRoutes(services: Services): Route[] {
  const read = async (db: Db, id: string, actor: Actor): Promise<Profile> => {
    const row = existing(await findProfile(db, id));
    const works = row.open_round && isVoter(actor) ? await listEvidence(db, id) : [];
    return presentProfile(row, { rounds: await listRounds(db, id), works }, { actor, services });
  };

  return [
    route(profiles.get, {
      load: (db, { params }) => findProfile(db, params.id),
      policy: readRefusal,
      handle: async (db, { actor, params }) => ({ profile: await read(db, params.id, actor) }),
    }),

    route(profiles.update, {
      prepare: ({ uploads, actor }: Call<typeof profiles.update>) =>
        storeEach(storePicture, services, uploads['portrait'] ?? [], actor.id),
      undo: (db, files: StoredFile[]) => removeStored(db, services, files),
      load: (db, { params }) => lockProfile(db, params.id),
      policy: editRefusal,
      handle: async (tx, { actor, params, body }, found, [portrait]) => {
        const profile = existing(found);
        const locked = lockedParts(actor, profile);
        await updateProfile(tx, { profile, actorId: actor.id, change: body, portrait, locked });
        const changed = existing(await findProfile(tx, params.id));
        const details = actor.id === params.id ? await findOwnDetails(tx, services, params.id) : undefined;
        return { user: presentAccount(changed, {}, details), profile: await read(tx, params.id, actor) };
      },
    }),

    route(profiles.artistFacts, {
      load: (db, { params }) => lockArtist(db, params.id),
      policy: changeFactsRefusal,
      handle: async (tx, { actor, body }, artist) => {
        if (!artist) throw notFound('artist');
        await changeArtistFacts(tx, artist, { actorId: actor.id, change: body });
        return { artist: { _id: artist.id } };
      },
    }),

    route(profiles.url, {
      load: (db, { params }) => findProfile(db, params.id),
      policy: anyone,
      handle: async (_db, _call, found) => {
        const profile = existing(found);
        return { url: profile.url, page: pageOf(profile) };
      },
    }),

    route(profiles.checkUrl, {
      policy: checkUrlRefusal,
      handle: async (db, { actor, body: { url } }) => ({ url, available: await isUrlFree(db, url, actor.id) }),
    }),

    route(profiles.submitForVote, {
      load: async (db, { body }) => ({ profile: await lockProfile(db, body.id), submits: body.status }),
      policy: (actor, { profile, submits }) => (submits ? submitRefusal : requestEditRefusal)(actor, profile),
      handle: async (tx, { actor, body }, { profile: found, submits }) => {
        const profile = existing(found);
        if (submits) await submitForVote(tx, profile, await readQuorum(tx, services.settings));
        else await requestProfileEdit(tx, profile, body.reason);
        return { profile: await read(tx, profile.id, actor) };
      },
    }),

    voting(profiles.vote, 'approve', services, read),
    voting(profiles.disvote, 'deny', services, read),
    voting(profiles.requestInformation, 'request_information', services, read),

    route(profiles.handleEditRequest, {
      load: (db, { params }) => lockProfile(db, params.id),
      policy: handleEditRequestRefusal,
      handle: async (tx, { actor, body }, found) => {
        const profile = existing(found);
        if (!profile.edit_request) throw notFound('edit request');
        await decideProfileEdit(tx, {
          profile,
          request: profile.edit_request,
          adminId: actor.id,
          granted: body.status,
        });
        return { profile: await read(tx, profile.id, actor) };
      },
    }),

    route(profiles.queue, {
      policy: queueRefusal,
      handle: async (db, { actor, query }) =>
        presentWaiting(await listQueue(db, actor, query), query, signer(services, actor)),
    }),

    route(profiles.editRequests, {
      policy: editRequestsRefusal,
      handle: async (db, { actor, query }) =>
        presentWaiting(await listEditRequests(db, query), query, signer(services, actor)),
    }),

    route(profiles.authenticator, {
      load: (db, { params }) => findAuthenticator(db, params.id),
      policy: anyone,
      handle: async (db, { params, query }, person) => {
        if (!person) throw notFound('authenticator');
        return { authenticator: presentAuthenticator(person), ...(await listPublicVotes(db, params.id, query)) };
      },
    }),
  ];
}

function voting(
  endpoint: typeof profiles.vote | typeof profiles.disvote | typeof profiles.requestInformation,
  choice: VoteChoice,
  services: Pick<Services, 'settings'>,
  read: (db: Tx, id: string, actor: Actor) => Promise<Profile>,
): Route {
  return route(endpoint, {
    load: async (db, { body }) => ({ profile: await lockProfile(db, body.id), roundSeen: body.round }),
    policy: (actor, { profile, roundSeen }) => voteRefusal(actor, profile) ?? staleRefusal(profile, roundSeen),
    handle: async (tx, { actor, body }, { profile: found }) => {
      const profile = existing(found);
      if (!profile.open_round) throw notFound('round');
      const { open_round: round } = profile;
      const opinion = 'message' in body ? body.message : body.opinion;
      if (body.round !== undefined) {
        if (opinion.trim() === '') throw invalid('opinion', 'is required: give the reasons for your vote');
        const acknowledged = 'identityUnverified' in body && body.identityUnverified;
        if (choice === 'approve' && !acknowledged && !profile.identified_by.includes(identityProvider(services)))
          throw invalid('identityUnverified', 'is required: the identity of this artist is not verified');
      }
      await voteOnProfile(tx, { profile, round, voterId: actor.id, choice, opinion });
      return { profile: await read(tx, profile.id, actor) };
    },
  });
}

const staleRefusal = (profile: ProfileRow | undefined, roundSeen: number | undefined): Refusal | null =>
  roundSeen === undefined || roundSeen === profile?.open_round?.number
    ? null
    : conflict('Another vote closed the round, and the profile has been sent again. Read the new version, then vote.');

/** For the compiler: the policies refuse a missing profile. */
function existing(profile: ProfileRow | undefined): ProfileRow {
  if (!profile) throw notFound('user');
  return profile;
}
