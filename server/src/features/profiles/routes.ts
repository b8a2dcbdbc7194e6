import { type Profile, type ProfileChoice, profiles } from '@verso/contract/profiles.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db, Tx } from '#platform/db.ts';
import { conflict, notFound, type Refusal } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { anybody, type Call, type Route, route } from '#http/route.ts';
import { presentAccount } from '#features/accounts/present.ts';
import { signer } from '#features/files/links.ts';
import { removeStored, type StoredFile, storeEach, storePicture } from '#features/files/store.ts';
import { findAuthenticator, listPublicVotes, presentAuthenticator } from './authenticators.ts';
import { decideProfileEdit } from './decide-profile-edit.ts';
import {
  editRefusal,
  editRequestsRefusal,
  handleEditRequestRefusal,
  lockedFields,
  queueRefusal,
  readRefusal,
  requestEditRefusal,
  submitRefusal,
  voteRefusal,
} from './policy.ts';
import { pageOf, presentProfile } from './present.ts';
import { findProfile, isUrlFree, listRounds, lockProfile, type ProfileRow } from './queries.ts';
import { requestProfileEdit } from './request-profile-edit.ts';
import { submitForVote } from './submit-for-vote.ts';
import { updateProfile } from './update-profile.ts';
import { voteOnProfile } from './vote-on-profile.ts';
import { listEditRequests, listQueue, presentWaiting } from './waiting.ts';

export function profileRoutes(services: Services): Route[] {
  const { reviewQuorum } = services.settings;
  const read = async (db: Db, id: string, actor: Actor): Promise<Profile> =>
    presentProfile(existing(await findProfile(db, id)), await listRounds(db, id), { actor, services });

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
        const locked = lockedFields(actor, profile);
        await updateProfile(tx, { profile, actorId: actor.id, change: body, portrait, locked });
        const changed = existing(await findProfile(tx, params.id));
        return { user: presentAccount(changed), profile: await read(tx, params.id, actor) };
      },
    }),

    route(profiles.url, {
      load: (db, { params }) => findProfile(db, params.id),
      policy: anybody,
      handle: async (_db, _call, found) => {
        const profile = existing(found);
        return { url: profile.url, page: pageOf(profile) };
      },
    }),

    route(profiles.checkUrl, {
      policy: anybody,
      handle: async (db, { actor, body: { url } }) => ({ url, available: await isUrlFree(db, url, actor.id) }),
    }),

    route(profiles.submitForVote, {
      load: async (db, { body }) => ({ profile: await lockProfile(db, body.id), submits: body.status }),
      policy: (actor, { profile, submits }) => (submits ? submitRefusal : requestEditRefusal)(actor, profile),
      handle: async (tx, { actor, body }, { profile: found, submits }) => {
        const profile = existing(found);
        if (submits) await submitForVote(tx, profile, reviewQuorum);
        else await requestProfileEdit(tx, profile, body.reason);
        return { profile: await read(tx, profile.id, actor) };
      },
    }),

    voting(profiles.vote, 'approve', read),
    voting(profiles.disvote, 'deny', read),

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
      policy: anybody,
      handle: async (db, { params, query }, person) => {
        if (!person) throw notFound('authenticator');
        const { votes, count } = await listPublicVotes(db, params.id, query);
        return { authenticator: presentAuthenticator(person), votes, total: { count, more: false } };
      },
    }),
  ];
}

function voting(
  endpoint: typeof profiles.vote,
  choice: ProfileChoice,
  read: (db: Tx, id: string, actor: Actor) => Promise<Profile>,
): Route {
  return route(endpoint, {
    load: async (db, { body }) => ({ profile: await lockProfile(db, body.id), roundSeen: body.round }),
    policy: (actor, { profile, roundSeen }) => voteRefusal(actor, profile) ?? staleRefusal(profile, roundSeen),
    handle: async (tx, { actor, body }, { profile: found }) => {
      const profile = existing(found);
      if (!profile.open_round) throw notFound('round');
      const { open_round: round } = profile;
      await voteOnProfile(tx, { profile, round, voterId: actor.id, choice, opinion: body.opinion });
      return { profile: await read(tx, profile.id, actor) };
    },
  });
}

const staleRefusal = (profile: ProfileRow | undefined, roundSeen: number | undefined): Refusal | null =>
  roundSeen === undefined || roundSeen === profile?.open_round?.number
    ? null
    : conflict(
        'The round was closed by another vote, and the profile was sent again since. Read it as it is now, then vote.',
      );

/** The policies refuse a profile that is not there; this tells the compiler. */
function existing(profile: ProfileRow | undefined): ProfileRow {
  if (!profile) throw notFound('user');
  return profile;
}
