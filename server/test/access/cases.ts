import { agreementVersion } from '@verso/contract/auth.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { buildPerson, fixturePassword } from '#features/accounts/fixtures.ts';
import { reportPerson } from '#features/administration/report-person.ts';
import { issueToken } from '#features/accounts/one-time-tokens.ts';
import { type ArtworkFixture, buildArtwork } from '#features/artworks/fixtures.ts';
import { buildPhotograph } from '#features/files/fixtures.ts';
import { fillIn, getProfile } from '#features/profiles/fixtures.ts';
import { buildExhibition, exhibitionFields } from '#features/exhibitions/fixtures.ts';
import { articleFields, buildArticle } from '#features/journal/fixtures.ts';
import { follow } from '#features/follows/follow.ts';
import { requestProfileEdit } from '#features/profiles/request-profile-edit.ts';
import { submitForVote } from '#features/profiles/submit-for-vote.ts';
import { toggleCarousel } from '#features/artworks/toggle-carousel.ts';
import { buildCertified } from '#features/certificates/fixtures.ts';
import { buildPlacedEntry } from '#features/log/fixtures.ts';
import { buildCheck } from '#features/identity/fixtures.ts';
import { buildPaper } from '#features/provenance/fixtures.ts';
import { buildPurchase } from '#features/purchases/fixtures.ts';
import { askRecovery } from '#features/provenance/ask-recovery.ts';
import { openClaim } from '#features/provenance/open-claim.ts';
import { offerSale } from '#features/provenance/offer-sale.ts';
import { findOpenRecovery } from '#features/provenance/queries.ts';
import { buildNotification } from '#features/notifications/fixtures.ts';
import { tokenOf } from '#features/notifications/subscription.ts';
import { requestEdit } from '#features/review/request-edit.ts';
import { makeRecoveryCodes } from '#features/security/recovery-codes.ts';
import { buildOrder } from '#features/sales/fixtures.ts';
import { askPrice } from '#features/price-enquiries/ask-price.ts';
import { attachTag } from '#features/tags/attach-tag.ts';
import { beginSecondStep } from '#features/security/second-step.ts';
import { issueLink } from '#features/viewing-links/issue-link.ts';
import { testKey } from '../app.ts';
import { buildSignedMessage, buildWallet } from '#features/wallet/fixtures.ts';
import type { Files } from '../as.ts';

/** What a call is made in: the caller, if there is one, and the owner of the work it is about, who may be the caller. */
export interface Setting {
  tx: Tx;
  caller: { id: string; email: string } | null;
  owner: { id: string; email: string };
}

/** Makes what the call is about and gives the values to send: good ones, so that nothing but the right decides. */
export type Arrange = (setting: Setting) => Promise<Record<string, unknown> & { files?: Files }>;

const nothing: Arrange = async () => ({});

const work =
  (fixture: ArtworkFixture, values: Record<string, unknown> = {}): Arrange =>
  async ({ tx, owner }) => ({ id: (await buildArtwork(tx, { owner, ...fixture })).id, ...values });

const certified =
  (values: Record<string, unknown>): Arrange =>
  async ({ tx, owner }) => ({ ...(await buildCertified(tx, { owner, secretKey: testKey })), ...values });

const workNamed =
  (fixture: ArtworkFixture, values: Record<string, unknown>): Arrange =>
  async ({ tx, owner }) => ({ artwork_id: (await buildArtwork(tx, { owner, ...fixture })).id, ...values });

const stranger: Arrange = async ({ tx }) => ({ id: (await buildPerson(tx, { role: 'artist' })).id });
const self: Arrange = async ({ caller, owner }) => ({ id: (caller ?? owner).id });

const publicArtist: Arrange = async ({ tx, owner }) => ({
  id: (await buildArtwork(tx, { owner, status: 'approved' })).artist_id,
});
/** Of whom no work is public, and whom nobody recognised. */
const unknownArtist = async ({ tx, owner }: Setting) => {
  await tx.updateTable('person').set({ artist_allowed: false }).where('id', '=', owner.id).execute();
  return tx.selectFrom('artist').where('person_id', '=', owner.id).select('id').executeTakeFirstOrThrow();
};

const happened = { kind: 'year', year: 2020 } as const;
const shown = { status: 'approved' } as const;

const mailed =
  (purpose: 'verify_email' | 'reset_password', values: Record<string, unknown> = {}): Arrange =>
  async ({ tx }) => {
    const { id, email } = await buildPerson(tx, { verified: purpose !== 'verify_email' });
    return { token: await issueToken(tx, { purpose, email, personId: id }), ...values };
  };

const invited: Arrange = async ({ tx }) => {
  const email = `${crypto.randomUUID()}@people.example`;
  await issueToken(tx, { purpose: 'invite', email, role: 'artist' });
  return tx.selectFrom('one_time_token').where('email', '=', email).select('id').executeTakeFirstOrThrow();
};

const editRequested: Arrange = async ({ tx, owner }) => {
  const artwork = await buildArtwork(tx, { owner, ...shown });
  await requestEdit(tx, artwork, owner.id);
  return { id: artwork.id, status: false };
};

const saidFound: Arrange = async ({ tx, owner }) => {
  const artwork = await buildArtwork(tx, { owner, ...shown });
  const report = { artworkId: artwork.id, happened, recordedBy: owner.id };
  await openClaim(tx, { ...report, kind: 'stolen' });
  await askRecovery(tx, report, 'stolen');
  const said = await findOpenRecovery(tx, artwork.id, 'stolen');
  return { id: artwork.id, entryId: said?.entry_id, status: true };
};

async function offered({ tx, owner }: Setting, buyerEmail: string) {
  const artwork = await buildArtwork(tx, { owner, ...shown });
  const entry = { happened, place: '', parties: [], price: null, pricePublic: false, note: '', documents: [] };
  await offerSale(tx, artwork, { entry, buyerName: 'Ada Moreau', buyerEmail }, 'http://localhost');
  return { id: artwork.id, accept: false };
}

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

/** A login that waits for its second factor, and a code that completes it. */
const waiting: Arrange = async ({ tx }) => {
  const { id } = await buildPerson(tx);
  const [recoveryCode] = await makeRecoveryCodes(tx, testKey, id);
  const person = await tx.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { step } = await beginSecondStep(tx, 'http://localhost', person, { browser: false });
  return { ticket: step.ticket, recoveryCode };
};

const sessionOf = (whose: 'caller' | 'somebody'): Arrange => {
  return async ({ tx, caller }) => {
    const person = whose === 'caller' && caller ? caller : await buildPerson(tx);
    return tx.selectFrom('session').select('id').where('person_id', '=', person.id).executeTakeFirstOrThrow();
  };
};

/** An order of a work for sale, open or paid. */
const ordered =
  (buyer: 'caller' | 'somebody', { paid = false } = {}): Arrange =>
  async ({ tx, caller, owner }) => {
    const [seller, stranger] = [await buildPerson(tx, { role: 'artist' }), await buildPerson(tx)];
    const artwork = await buildArtwork(tx, { owner: seller, ...shown, price: { amount: 10_000, currency: 'EUR' } });
    const buyerId = buyer === 'caller' ? (caller ?? owner).id : stranger.id;
    return { id: await buildOrder(tx, artwork, buyerId, { paid }) };
  };

const passkeyOf =
  (whose: 'caller' | 'somebody', values: Record<string, unknown>): Arrange =>
  async ({ tx, caller }) => {
    const person = whose === 'caller' && caller ? caller : await buildPerson(tx);
    const { id } = await tx
      .insertInto('passkey')
      .values({
        person_id: person.id,
        credential_id: crypto.randomUUID(),
        public_key: Buffer.of(1),
        counter: 0,
        backed_up: false,
        name: 'Phone',
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, ...values };
  };

const madeUpPasskey = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', attestationObject: 'AA' },
};
const checkOf = async (tx: Tx, userId: string) => ({
  userId,
  veriffUserId: (await buildCheck(tx, userId)).provider_id,
});

const sale = {
  seller: 'Mara Lind',
  buyer: 'Galerie Nord',
  date: '2024-05-31',
  price: 400_000,
  currency: 'EUR',
} as const;

/** A bill that the owner of a work has sent. */
const bill =
  (values: Record<string, unknown>): Arrange =>
  async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    return { id: await buildPurchase(tx, { artwork, actorId: owner.id }), ...values };
  };

/** A private viewing link to a hidden work of the owner. */
async function linkTo({ tx, owner }: Setting) {
  await tx.updateTable('person').set({ private_token_allowed: true }).where('id', '=', owner.id).execute();
  const artwork = await buildArtwork(tx, { owner, ...shown, hidden: true });
  return { artworkId: artwork.id, ...(await issueLink(tx, artwork, { name: 'A lender', days: 30 })) };
}

const mailLink: Arrange = async ({ owner }) => ({
  token: tokenOf({ secretKey: testKey }, { personId: owner.id, kind: 'work_approved' }),
});

/** One case, or more, of every call; the name before the comma is the call's. */
export const cases: Record<string, Arrange> = {
  'auth.login': async ({ tx }) => ({ email: (await buildPerson(tx)).email, password: fixturePassword }),
  'auth.loginSecond': waiting,
  'auth.logout': nothing,
  'auth.register': async () => ({
    firstname: 'Mara',
    lastname: 'Ilić',
    email: `${crypto.randomUUID()}@people.example`,
    password: fixturePassword,
    role: 'collector',
    agreementVersion,
  }),
  'auth.reset': async ({ owner }) => ({ email: owner.email }),
  'auth.resetPassword': mailed('reset_password', { password: 'another long password' }),
  'auth.verify': mailed('verify_email'),
  'auth.checkVerification': mailed('verify_email'),
  'auth.sendVerification': nothing,
  'auth.invitation': async ({ tx }) => ({
    token: await issueToken(tx, { purpose: 'invite', email: `${crypto.randomUUID()}@people.example`, role: 'artist' }),
  }),

  'security.get': nothing,
  'security.changePassword': async () => ({ password: fixturePassword, newPassword: 'another long password' }),
  'security.changeEmail': async () => ({ password: fixturePassword, email: `${crypto.randomUUID()}@people.example` }),
  'security.endSession': sessionOf('caller'),
  'security.endSession, of somebody else': sessionOf('somebody'),
  'security.endOtherSessions': nothing,
  'security.startApp': async () => ({ password: fixturePassword }),
  'security.confirmApp, with a wrong code': async () => ({ code: '000000' }),
  'security.removeApp, without one': async () => ({ password: fixturePassword }),
  'security.startPasskey': async () => ({ password: fixturePassword }),
  'security.addPasskey, a made-up one': async () => ({ name: 'Phone', passkey: madeUpPasskey }),
  'security.renamePasskey': passkeyOf('caller', { name: 'Key' }),
  'security.renamePasskey, of somebody else': passkeyOf('somebody', { name: 'Key' }),
  'security.removePasskey': passkeyOf('caller', { password: fixturePassword }),
  'security.removePasskey, of somebody else': passkeyOf('somebody', { password: fixturePassword }),
  'security.renewRecoveryCodes, without a second factor': async () => ({ password: fixturePassword }),

  'users.get, somebody else': stranger,
  'users.get, oneself': self,
  'personalData.export, oneself': self,
  'personalData.export, somebody else': stranger,
  'personalData.remove, oneself': async (setting) => ({ ...(await self(setting)), password: fixturePassword }),
  'personalData.remove, oneself without the password': self,
  'personalData.remove, somebody else': stranger,
  'users.list': nothing,
  'users.checkEmail': async () => ({ email: 'somebody@people.example' }),
  'users.invite': async () => ({ email: `${crypto.randomUUID()}@people.example`, type: 'artist' }),
  'users.allowArtist, somebody else': stranger,
  'users.allowArtist, oneself': self,
  'users.disallowArtist, somebody else': stranger,
  'users.allowSubmit, somebody else': stranger,
  'users.allowSubmit, oneself': self,
  'users.disallowSubmit, somebody else': stranger,
  'users.allowPrivateToken, somebody else': stranger,
  'users.allowPrivateToken, oneself': self,
  'users.disallowPrivateToken, somebody': stranger,
  'users.checkPurchase, an authenticator': async ({ tx }) => ({
    id: (await buildPerson(tx, { role: 'authenticator' })).id,
    status: true,
  }),
  'users.changeAdmin, making one': async (setting) => ({
    ...(await stranger(setting)),
    status: true,
    password: fixturePassword,
  }),
  'users.changeAdmin, oneself': async (setting) => ({
    ...(await self(setting)),
    status: true,
    password: fixturePassword,
  }),
  'users.changeAdmin, taking it back': async ({ tx }) => ({
    id: (await buildPerson(tx, { admin: true })).id,
    status: false,
  }),
  'users.toggleRecommend, somebody else': stranger,
  'users.toggleRecommend, oneself': self,
  'users.sendReset': stranger,
  'users.resetSecondFactor, somebody else': async ({ tx }) => {
    const { id } = await buildPerson(tx);
    await tx.updateTable('person').set({ second_factor: true }).where('id', '=', id).execute();
    return { id, password: fixturePassword };
  },
  'users.resetSecondFactor, oneself': async (setting) => ({ ...(await self(setting)), password: fixturePassword }),
  'users.verify': async ({ tx }) => ({ id: (await buildPerson(tx, { verified: false })).id }),
  'users.countTooltip, oneself': async ({ caller, owner }) => ({
    type: 'record_entry',
    userId: (caller ?? owner).id,
  }),
  'users.countTooltip, somebody else': async ({ tx }) => ({
    type: 'record_entry',
    userId: (await buildPerson(tx)).id,
  }),
  'users.report, somebody else': async (setting) => ({ ...(await stranger(setting)), message: 'Copies my works.' }),
  'users.report, oneself': async (setting) => ({ ...(await self(setting)), message: 'Copies my works.' }),

  'artworks.add': async () => ({ title: 'Untitled' }),
  'artworks.update, a draft': work({ status: 'draft' }, { title: 'Another title' }),
  'artworks.update, in review': work({ status: 'in_review' }, { title: 'Another title' }),
  'artworks.update, approved': work(shown, { title: 'Another title' }),
  'artworks.setStatus, submitting a draft': work({ status: 'draft' }, { status: true }),
  'artworks.setStatus, asking to edit': work(shown, { status: false }),
  'artworks.remove, a draft': work({ status: 'draft' }),
  'artworks.remove, approved': work(shown),
  'artworks.changeHidden, a public work': workNamed(shown, { status: true }),
  'artworks.changeHidden, a hidden work': workNamed({ ...shown, hidden: true }, { status: false }),
  'artworks.changeHiddenPrice': workNamed(shown, { status: true }),
  'artworks.changeSalePrice': work(shown, { price: { amount: 100_000, currency: 'EUR' } }),
  'artworks.toggleRecommend': work(shown),
  'artworks.toggleCarousel': work(shown),

  'viewingLinks.list': work({ ...shown, hidden: true }),
  'viewingLinks.issue, a hidden work': work({ ...shown, hidden: true }, { name: 'A lender' }),
  'viewingLinks.issue, by an owner whom it was allowed': async ({ tx, owner }) => {
    await tx.updateTable('person').set({ private_token_allowed: true }).where('id', '=', owner.id).execute();
    return { id: (await buildArtwork(tx, { owner, ...shown, hidden: true })).id, name: 'A lender' };
  },
  'viewingLinks.revoke': async (setting) => ({ id: (await linkTo(setting)).id }),
  'follows.follow': work(shown),
  'follows.follow, a hidden work': work({ ...shown, hidden: true }),
  'follows.unfollow': work(shown),
  'follows.unfollow, a hidden work that they follow': async ({ tx, owner, caller }) => {
    const { id } = await buildArtwork(tx, { owner, ...shown, hidden: true });
    if (caller) await follow(tx, { artwork_id: id }, caller.id);
    return { id };
  },
  'follows.unfollow, a hidden work that they do not': work({ ...shown, hidden: true }),
  'follows.followArtist': publicArtist,
  'follows.followArtist, not public': unknownArtist,
  'follows.unfollowArtist': publicArtist,
  'follows.unfollowArtist, not public, followed': async (setting) => {
    const { id } = await unknownArtist(setting);
    if (setting.caller) await follow(setting.tx, { artist_id: id }, setting.caller.id);
    return { id };
  },
  'viewingLinks.open': async (setting) => {
    const { artworkId, token } = await linkTo(setting);
    return { id: artworkId, token };
  },

  'certificates.get': certified({ version: 1 }),
  'certificates.pdf': certified({ version: 1 }),
  'certificates.bundle': certified({ version: 1 }),
  'tags.list': work(shown),
  'tags.attach': work(shown, { uid: '04A1B2C3D4E5F6' }),
  'tags.end': async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    const uid = crypto.randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase();
    const tag = await attachTag(tx, artwork, { uid, actorId: owner.id });
    return { id: tag.id, ending: 'lost' };
  },
  'tags.tap': work(shown, { e: '0'.repeat(32), c: '0'.repeat(16) }),
  'certificates.scan': certified({}),
  'log.ofWork': work({ status: 'approved' }),
  'log.entry': async ({ tx }) => ({ index: await buildPlacedEntry(tx) }),
  'record.list, public works': nothing,
  'record.list, own works': async () => ({ type: 'mine' }),
  'record.list, followed works': async () => ({ type: 'followed' }),
  'record.list, works to vote on': async () => ({ type: 'queue' }),
  'record.list, edit requests': async () => ({ type: 'edit_requests' }),
  'record.list, recoveries': async () => ({ type: 'recoveries' }),
  'record.get, approved': work(shown),
  'record.get, in review': work({ status: 'in_review' }),
  'record.get, a draft': work({ status: 'draft' }),
  'record.get, sent back with a question': work({ status: 'info_requested' }),
  'record.get, hidden': work({ ...shown, hidden: true }),
  'record.get, withdrawn': work({ status: 'withdrawn' }),

  'review.approve, in review': work({ status: 'in_review' }),
  'review.approve, a draft': work({ status: 'draft' }),
  'review.deny, in review': work({ status: 'in_review' }),
  'review.requestInformation, in review': work({ status: 'in_review' }, { message: 'Which varnish?' }),
  'review.recuse, in review': work({ status: 'in_review' }, { reason: 'A cousin of mine painted it.' }),
  'review.appeal, denied': work({ status: 'denied' }, { reason: 'The bill of 1931 has been found.' }),
  'review.handleEditRequest': editRequested,

  'provenance.addHistory': work(shown, { happened, subKind: 'exhibition' }),
  'provenance.addHistory, hidden': work({ ...shown, hidden: true }, { happened, subKind: 'exhibition' }),
  'provenance.sold': work(shown, { happened, buyerName: 'Ada Moreau', buyerEmail: 'buyer@people.example' }),
  'provenance.stolen': work(shown, { happened }),
  'provenance.missing': work(shown, { happened }),
  'provenance.police': work(shown, { happened, force: 'Police of Zürich', caseNumber: '17/2020' }),
  'provenance.insurance': work(shown, { happened, insurer: 'Helvetia' }),
  'provenance.decideRecovery, said by its owner': saidFound,
  'provenance.answerSale, offered to others': (setting) => offered(setting, 'buyer@people.example'),
  'provenance.answerSale, offered to them': (setting) => {
    const { caller, owner } = setting;
    return offered(setting, caller && caller.id !== owner.id ? caller.email : 'buyer@people.example');
  },

  'profiles.get': profile(false),
  'profiles.update': profile(false, { biography: 'Paints.' }),
  'profiles.url': profile(false),
  'profiles.checkUrl': async () => ({ url: 'ida-rauch' }),
  'profiles.artworks': profile(false),
  'profiles.submitted': nothing,
  'profiles.submitForVote, sending it': profile(false, { status: true }),
  'profiles.submitForVote, asking to edit': profile(true, { status: false }),
  'profiles.vote, in the vote': profile(false, {}, inVote),
  'profiles.vote, a draft': profile(false),
  'profiles.disvote, in the vote': profile(false, {}, inVote),
  'profiles.handleEditRequest': profile(true, { status: true }, askedToEdit),
  'profiles.queue': nothing,
  'profiles.editRequests': nothing,
  'profiles.authenticator': async ({ tx }) => ({ id: (await buildPerson(tx, { role: 'authenticator' })).id }),
  'profiles.authenticator, of a collector': async ({ tx }) => ({ id: (await buildPerson(tx)).id }),

  'identity.get': nothing,
  'identity.start': nothing,
  'identity.updateVeriffUserId, one’s own': async ({ tx, caller, owner }) => checkOf(tx, (caller ?? owner).id),
  'identity.updateVeriffUserId, somebody else’s': async ({ tx, caller, owner }) => ({
    ...(await checkOf(tx, (await buildPerson(tx)).id)),
    userId: (caller ?? owner).id,
  }),

  'wallet.list': nothing,
  'wallet.challenge': nothing,
  'wallet.link': ({ tx, caller, owner }) => buildSignedMessage(tx, (caller ?? owner).id),
  'wallet.unlink, one’s own': async ({ tx, caller, owner }) => buildWallet(tx, (caller ?? owner).id),
  'wallet.unlink, somebody else’s': async ({ tx }) => buildWallet(tx, (await buildPerson(tx)).id),

  'sales.checkout': work({ ...shown, price: { amount: 10_000, currency: 'EUR' } }),
  'sales.terms': work(shown),
  'sales.order, one’s own': ordered('caller'),
  'sales.order, somebody else’s': ordered('somebody'),
  'sales.cancel, one’s own': ordered('caller'),
  'sales.cancel, somebody else’s': ordered('somebody'),
  'sales.refund, what one bought': ordered('caller', { paid: true }),
  'sales.refund, somebody else’s': ordered('somebody', { paid: true }),
  'sales.receipt, one’s own': ordered('caller', { paid: true }),
  'sales.receipt, somebody else’s': ordered('somebody', { paid: true }),
  'sales.billing': nothing,
  'sales.payoutAccount, without a verified identity': nothing,
  'sales.payoutAccount, with one': async ({ tx, caller, owner }) => {
    await buildCheck(tx, (caller ?? owner).id, 'approved');
    return {};
  },
  'sales.checkPayoutAccount': nothing,
  'sales.royaltyStatement': async () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'sales.exportRoyalties': async () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'sales.exportBilling': nothing,
  'royalties.calculate': async () => ({ place: 'DE', date: '2026-05-20', price: { amount: 40_000, currency: 'EUR' } }),
  'royalties.known': work(shown),
  'royalties.known, hidden': work({ ...shown, hidden: true }),

  'priceEnquiries.ask': work(
    { ...shown, price: { amount: 100_000, currency: 'EUR' }, hiddenPrice: true },
    { message: 'How much?' },
  ),
  'priceEnquiries.list': nothing,
  'priceEnquiries.answer': async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    const asker = await buildPerson(tx);
    return {
      id: await askPrice(tx, artwork, { askerId: asker.id, message: 'How much?', shareEmail: false }),
      answer: 'A lot.',
    };
  },
  'purchases.submit': work(shown, { ...sale, files: { document: [{ name: 'bill.pdf', bytes: buildPaper('Bill') }] } }),
  'purchases.submit, a hidden work': work(
    { ...shown, hidden: true },
    { ...sale, files: { document: [{ name: 'bill.pdf', bytes: buildPaper('Bill') }] } },
  ),
  'purchases.list, to check': nothing,
  'purchases.list, one’s own': async () => ({ type: 'mine' }),
  'purchases.get': bill({}),
  'purchases.vote': bill({ status: 'approve' }),
  'purchases.withdraw': bill({}),

  'search.search': nothing,
  'search.normal': async () => ({ term: 'evening' }),
  'search.byPicture': async () => ({
    files: { picture: [{ name: 'view.jpg', bytes: await buildPhotograph({ width: 40, height: 50 }) }] },
  }),
  'search.alike, in review': work({ status: 'in_review' }),
  'search.alike, approved': work(shown),
  'search.alike, a draft': work({ status: 'draft' }),
  'search.carousels': nothing,
  'search.artist, not public': async ({ tx, owner }) => {
    await tx.updateTable('person').set({ artist_allowed: false }).where('id', '=', owner.id).execute();
    return tx.selectFrom('person').where('id', '=', owner.id).select('url').executeTakeFirstOrThrow();
  },
  'search.artist': async ({ tx }) => {
    const { artist_id: id } = await buildArtwork(tx, shown);
    return tx.selectFrom('artist').where('id', '=', id).select('url').executeTakeFirstOrThrow();
  },
  'search.followedArtists': nothing,

  'journal.list': nothing,
  'journal.list, not published': async () => ({ state: 'unpublished' }),
  'journal.get': async ({ tx }) => ({ key: await buildArticle(tx) }),
  'journal.get, a draft': async ({ tx }) => ({ key: await buildArticle(tx, { state: 'draft' }) }),
  'journal.save, a new one': async () => ({ id: '0', ...articleFields() }),
  'journal.save': async ({ tx }) => ({ id: await buildArticle(tx), ...articleFields() }),
  'journal.save, a draft': async ({ tx }) => ({ id: await buildArticle(tx, { state: 'draft' }), ...articleFields() }),
  'journal.delete': async ({ tx }) => ({ id: await buildArticle(tx) }),

  'exhibitions.list': nothing,
  'exhibitions.list, not published': async () => ({ run: 'unpublished' }),
  'exhibitions.get': async ({ tx }) => ({ key: await buildExhibition(tx) }),
  'exhibitions.get, a draft': async ({ tx }) => ({ key: await buildExhibition(tx, { state: 'draft' }) }),
  'exhibitions.save, a new one': async () => ({ id: '0', ...exhibitionFields() }),
  'exhibitions.save': async ({ tx }) => ({ id: await buildExhibition(tx), ...exhibitionFields() }),
  'exhibitions.delete': async ({ tx }) => ({ id: await buildExhibition(tx) }),
  'exhibitions.questions': nothing,
  'exhibitions.answer': async ({ tx, owner }) => {
    const { id: artworkId } = await buildArtwork(tx, { owner, ...shown });
    return { id: await buildExhibition(tx, { works: [artworkId] }), artworkId, consent: true };
  },

  'figures.get, somebody else’s': stranger,
  'figures.get, one’s own': self,

  'administration.invitations': nothing,
  'administration.revokeInvitation': invited,
  'administration.resendInvitation': invited,
  'administration.reports': nothing,
  'administration.closeReport': async ({ tx }) => {
    const [about, reporter] = [await buildPerson(tx), await buildPerson(tx)];
    return { id: await reportPerson(tx, { personId: about.id, reporterId: reporter.id, message: 'Copies my works.' }) };
  },
  'administration.events': nothing,
  'administration.arrange': async ({ tx, owner }) => {
    const artwork = await buildArtwork(tx, { owner, ...shown });
    await toggleCarousel(tx, artwork, owner.id);
    return { list: 'carousel', id: artwork.id, before: null };
  },

  'notifications.list, somebody else’s': stranger,
  'notifications.list, one’s own': self,
  'notifications.read, somebody else’s': async ({ tx }) => ({
    id: await buildNotification(tx, { recipient: await buildPerson(tx) }),
  }),
  'notifications.read, one’s own': async ({ tx, caller, owner }) => ({
    id: await buildNotification(tx, { recipient: caller ?? owner }),
  }),
  'notifications.readAll': nothing,
  'notifications.preferences': nothing,
  'notifications.prefer': async () => ({ kind: 'work_approved', email: false }),
  'notifications.subscription': mailLink,
  'notifications.unsubscribe': mailLink,
};
