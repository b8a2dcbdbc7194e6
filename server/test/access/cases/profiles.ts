import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildCheck } from '#features/people/identity/fixtures.ts';
import { buildUnregisteredArtist, fillIn, getProfile } from '#features/works/profiles/fixtures.ts';
import { requestProfileEdit } from '#features/works/profiles/editing/request-profile-edit.ts';
import { submitForVote } from '#features/works/profiles/voting/submit-for-vote.ts';
import { buildSignedMessage, buildWallet } from '#features/people/wallet/fixtures.ts';
import type { Tx } from '#platform/database/db.ts';
import { type Arrange, nothing } from '../arrange.ts';

/** The owner's profile, as an artist who is recognised or not. */
const profile =
  (
    recognised: boolean,
    values: Record<string, unknown> = {},
    then: (tx: Tx, id: string) => Promise<void> = async () => {},
  ): Arrange =>
  async ({ tx, owner }) => {
    await fillIn(tx, owner);
    await tx.updateTable('person').set({ artist_allowed: recognised }).where('id', '=', owner.id).execute();
    await then(tx, owner.id);
    return { id: owner.id, ...values };
  };

const inVote = async (tx: Tx, id: string) => submitForVote(tx, await getProfile(tx, id), 2);

const askedToEdit = async (tx: Tx, id: string) => requestProfileEdit(tx, await getProfile(tx, id), '');

const checkOf = async (tx: Tx, userId: string) => ({
  userId,
  veriffUserId: (await buildCheck(tx, userId)).provider_id,
});

export const profileCases: Record<string, Arrange> = {
  'profiles.get': profile(false),
  'profiles.update': profile(false, { biography: 'Paints.' }),
  'profiles.artistFacts': async ({ tx }) => ({ id: await buildUnregisteredArtist(tx), nationalityId: 1 }),
  'profiles.url': profile(false),
  'profiles.checkUrl': async () => ({ url: 'ida-rauch' }),
  'profiles.artworks': profile(false),
  'profiles.submitted': nothing,
  'profiles.submitForVote, sending it': profile(false, { status: true }),
  'profiles.submitForVote, asking to edit': profile(true, { status: false }),
  'profiles.vote, in the vote': profile(false, {}, inVote),
  'profiles.vote, a draft': profile(false),
  'profiles.disvote, in the vote': profile(false, {}, inVote),
  'profiles.requestInformation': profile(false, { message: 'Show the studio.' }, inVote),
  'profiles.handleEditRequest': profile(true, { status: true }, askedToEdit),
  'profiles.queue': nothing,
  'profiles.editRequests': nothing,
  'profiles.authenticator': async ({ tx }) => ({ id: (await buildPerson(tx, { role: 'authenticator' })).id }),
  'profiles.authenticator, of a collector': async ({ tx }) => ({ id: (await buildPerson(tx)).id }),

  'identity.get': nothing,
  'identity.start': nothing,
  'identity.updateVeriffUserId, one’s own': async ({ tx, caller, owner }) => checkOf(tx, (caller ?? owner).id),
  'identity.updateVeriffUserId, someone else’s': async ({ tx, caller, owner }) => ({
    ...(await checkOf(tx, (await buildPerson(tx)).id)),
    userId: (caller ?? owner).id,
  }),

  'wallet.list': nothing,
  'wallet.challenge': nothing,
  'wallet.link': ({ tx, caller, owner }) => buildSignedMessage(tx, (caller ?? owner).id),
  'wallet.unlink, one’s own': async ({ tx, caller, owner }) => buildWallet(tx, (caller ?? owner).id),
  'wallet.unlink, someone else’s': async ({ tx }) => buildWallet(tx, (await buildPerson(tx)).id),
};
