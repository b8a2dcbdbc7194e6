import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '@verso/contract/schemas/api.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildApiKey } from '#features/people/api-keys/fixtures.ts';
import { ownApp } from '../support/app.ts';
import { as, Refused } from '../support/as.ts';
import { letSessionsAge } from '../support/stale.ts';
import { cases } from './cases.ts';

// Other files use up the hour's budget of calls that all callers share.
const app = ownApp();

/** The columns of the table. The owner of a call's work may be none of them. */
const people: Record<string, PersonFixture | null> = {
  visitor: null,
  deleted: { role: 'artist' },
  unverified: { role: 'artist', verified: false },
  collector: { role: 'collector' },
  artist: { role: 'artist' },
  allowed: { role: 'artist', artistAllowed: true, submitAllowed: true },
  owner: { role: 'artist', artistAllowed: true, submitAllowed: true },
  authenticator: { role: 'authenticator' },
  checker: { role: 'authenticator', checkPurchaseAllowed: true },
  admin: { role: 'collector', admin: true },
  // An API key of the owner, with every scope.
  key: { role: 'artist', artistAllowed: true, submitAllowed: true },
};

const [head = [], ...rows] = readFileSync(path.join(import.meta.dirname, 'access.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => line.trim().split(/ {2,}/));
const columns = head.slice(1);
const table = rows.map(([name = '', ...answers]) => ({ name, answers }));

// Registers the names of all jobs first, as a start does: the first use of a name blocks concurrent ones.
beforeAll(() => app.runJobs());

it('the access table has a column for every kind of user', () => {
  expect(columns).toEqual(Object.keys(people));
});

it('the access table has a row for every call of the contract, and a case for every row', () => {
  const named = new Set(table.map(({ name }) => callOf(name)));
  expect(endpoints.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  expect(table.map(({ name }) => name)).toEqual(Object.keys(cases));
});

it.each(table)('the access table holds for $name', async ({ name, answers }) => {
  // Half of them at a time: some calls queue only a few.
  const found: string[] = [];
  for (const half of [columns.slice(0, columns.length / 2), columns.slice(columns.length / 2)])
    found.push(...(await Promise.all(half.map((column) => answerTo(name, column)))));
  expect(Object.fromEntries(columns.map((column, at) => [column, found[at]]))).toEqual(
    Object.fromEntries(columns.map((column, at) => [column, answers[at]])),
  );
});

const callOf = (name: string) => name.split(',')[0] ?? '';
const endpointOf = (name: string) => endpoints.find((one) => one.name === callOf(name))?.endpoint;

const fresh = table.filter(({ name }) => endpointOf(name)?.freshSession === true);

it('a call that needs a fresh session is required by each change, except those listed with a reason', () => {
  const writing = endpoints.filter(({ endpoint }) => endpoint.effect === 'write' && endpoint.freshSession !== true);
  expect(writing.map(({ name }) => name).toSorted()).toEqual(Object.values(withoutConfirming).flat().toSorted());
});

it.each(fresh)(
  'a call that needs a fresh session refuses $name to a user who logged in a while ago',
  async ({ name, answers }) => {
    // A key has the permission by itself.
    const allowed = columns.filter((column, place) => answers[place] === 'ok' && column !== 'key');
    const refused = await Promise.all(allowed.map((column) => answerTo(name, column, { aged: true })));
    expect(refused).toEqual(allowed.map(() => 'fresh_session_required'));
  },
);

it('a call that needs a fresh session is required by reads of what a thief would look for', () => {
  const reading = endpoints.filter(({ endpoint }) => endpoint.effect === 'read' && endpoint.freshSession);
  expect(reading.map(({ name }) => name)).toEqual(['sales.bankPayment', 'holdings.address']);
});

it('a call that needs a fresh session is tested above for every such call', () => {
  const tried = new Set(fresh.filter(({ answers }) => answers.includes('ok')).map(({ name }) => callOf(name)));
  const missing = endpoints.filter(({ name, endpoint }) => endpoint.freshSession === true && !tried.has(name));
  // These need a second factor, a reply from an app or a device, or a payment: their own tests cover it.
  expect(missing.map(({ name }) => name)).toEqual([
    'security.confirmApp',
    'security.removeApp',
    'security.addPasskey',
    'security.renewRecoveryCodes',
    'sales.refund',
  ]);
});

/**
 * Changes that need no fresh session, by reason. Any other could be used with a stolen session to move money,
 * ownership, access or data, or for something irreversible.
 */
const withoutConfirming: Readonly<Record<string, readonly string[]>> = {
  'opens or confirms a session, or is the way back to an account by a link sent to its email': [
    'accounts.login',
    'accounts.loginSecond',
    'accounts.register',
    'accounts.reset',
    'accounts.resetPassword',
    'accounts.sendVerification',
    'accounts.verify',
    'security.confirm',
    'security.confirmOptions',
  ],
  'needs the code from the server’s terminal': ['setup.finish'],
  'asks for the password itself': ['security.changePassword'],
  'takes access away, is in a hurry, and a login gives it back': [
    'accounts.logout',
    'security.endSession',
    'apiKeys.revoke',
    'security.endOtherSessions',
    'viewingLinks.revoke',
    'administration.revokeInvitation',
    'organisations.withdrawInvitation',
  ],
  'switches between accounts that are the caller’s already': ['organisations.act', 'organisations.stopActing'],
  'needs the link sent to the caller’s email': ['organisations.accept'],
  'keeps an account, and is in a hurry': ['personalData.stopErasure'],
  'needs a fresh session for what it offers, and the rest can be changed back': ['artworks.changeHiddenPrice'],
  'protects a work, and is in a hurry': ['provenance.stolen', 'provenance.missing', 'provenance.police'],
  'asks for a decision, which others make': [
    'ownership.reply',
    'artworks.setStatus',
    'organisations.askVerification',
    'profiles.submitForVote',
    'orders.complain',
    'ownership.request',
    'provenance.dispute',
    'provenance.disputeEntry',
    'purchases.dispute',
    'purchases.submit',
    'review.appeal',
    'people.report',
    'contentReports.send',
  ],
  'decides nothing alone, and can be changed or taken back while the round is open': [
    'profiles.disvote',
    'profiles.vote',
    'purchases.vote',
    'review.approve',
    'review.deny',
  ],
  'ends a round alone, at most twice, and decides nothing: what was sent can be sent again': [
    'profiles.requestInformation',
    'purchases.join',
    'review.requestInformation',
  ],
  'leaves the decision to others': ['ownership.withdraw', 'purchases.recuse', 'review.recuse'],
  'grants or refuses an edit that was asked for; others decide on the edited record': [
    'profiles.handleEditRequest',
    'review.handleEditRequest',
  ],
  'adds a statement in one’s own name, which a further one corrects': [
    'exhibitions.answer',
    'openRecords.recordText',
    'duplicates.dismiss',
    'ownedWorks.add',
    'ownedWorks.confirm',
    'ownedWorks.suggest',
    'ownedWorks.decideSuggestion',
    'provenance.addHistory',
    'orders.promiseDelivery',
    'orders.recordShipment',
    'provenance.insurance',
  ],
  'can be changed back, and earlier versions are in the audit trail': [
    'exhibitions.save',
    'news.save',
    'organisations.update',
    'profiles.update',
    'sales.declareTrader',
  ],
  'can be changed back, and takes nothing from anybody': [
    'administration.arrange',
    'artworks.add',
    'artworks.toggleCarousel',
    'artworks.toggleRecommend',
    'artworks.update',
    'bulkEdits.apply',
    'follows.follow',
    'ownedWorks.changeNumber',
    'imports.addPictures',
    'imports.fetchAgain',
    'imports.chooseMaker',
    'imports.correct',
    'imports.match',
    'imports.pause',
    'imports.remove',
    'imports.run',
    'imports.start',
    'organisations.create',
    'follows.followArtist',
    'follows.unfollow',
    'follows.unfollowArtist',
    'notifications.prefer',
    'notifications.read',
    'notifications.readAll',
    'notifications.unsubscribe',
    'security.renamePasskey',
    'people.countTooltip',
    'sales.stateAcquisition',
    'people.toggleRecommend',
    'wallet.challenge',
    'wallet.link',
    'wallet.unlink',
  ],
  'ends what the person began, who can begin it again': ['provenance.withdrawEntryDispute', 'purchases.withdraw'],
  'is a message between two people': ['orders.sendMessage', 'priceEnquiries.answer', 'priceEnquiries.ask'],
  'goes to the address that was invited or reported already': [
    'administration.closeReport',
    'contentReports.close',
    'administration.resendInvitation',
  ],
  'is paid by a card on the provider’s page, or gives up what was not paid': [
    'sales.cancel',
    'sales.checkout',
    'sales.refuseBuyer',
  ],
  'asks the provider how things are': ['sales.checkPayoutAccount'],
  'does work again that was due already': ['status.retryJobs'],
  'removes from a list what was given up already': ['status.dismissEmails'],
  'can be made with an API key, and is emailed or recorded': [
    'webhooks.enable',
    'webhooks.remove',
    'webhooks.resend',
    'webhooks.test',
  ],
  'is for visitors': ['sightings.report', 'tags.tap', 'viewingLinks.open'],
};

/** One user's result: `ok`, or the status of the refusal. Each run has a work and people of its own. */
async function answerTo(name: string, column: string, { aged = false } = {}): Promise<string> {
  const endpoint = endpointOf(name);
  const arrange = cases[name];
  if (!endpoint || !arrange) throw new Error(`${name} is no call with a case`);
  const { caller, token, values } = await app.change(async (tx) => {
    const person = await buildCaller(tx, column);
    const owner =
      (column === 'owner' || column === 'key') && person
        ? person
        : await buildPerson(tx, { role: 'artist', submitAllowed: true });
    const arranged = await arrange({ tx, caller: person, owner });
    if (column === 'deleted' && person) await markDeleted(tx, person.id);
    return { caller: person, token: person?.token, values: arranged };
  });
  if (aged && caller) await letSessionsAge(app, caller.id);
  try {
    await as(app, token).call(endpoint, values);
    return 'ok';
  } catch (error) {
    if (error instanceof Refused) return aged ? error.reply.code : String(error.httpStatus);
    throw error;
  }
}

async function buildCaller(tx: Tx, column: string) {
  const fixture = people[column];
  const person = fixture ? await buildPerson(tx, fixture) : null;
  return person && column === 'key' ? { ...person, token: await buildApiKey(tx, person) } : person;
}

const markDeleted = (tx: Tx, id: string) =>
  tx.updateTable('person').set({ deleted_at: now() }).where('id', '=', id).execute();
