import { expect, it } from 'vitest';
import { ownership } from '@verso/contract/market/schemas/ownership.ts';
import { sales } from '@verso/contract/market/schemas/sales.ts';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { dayOf, days, later, now } from '#platform/clock.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { buildOrganisation, letAct } from '#features/people/organisations/fixtures.ts';
import { buildOrder } from '#features/market/sales/fixtures.ts';
import { getArtwork } from '#features/works/artworks/queries.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { endRequests } from './decide-request.ts';
import { passOn } from './fixtures.ts';
import { endRequestsDaily } from './jobs.ts';
import { insertRequest } from './request-ownership.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as, type Caller } from '../../../../test/support/as.ts';
import { provenanceCalls } from '../../../../test/support/provenance.ts';

const app = testApp();
const { person, ownWork, entriesOf } = provenanceCalls(app);
const will = { name: 'will.pdf', bytes: buildPaper('Will') };
const asked = {
  relation: 'heir' as 'heir' | 'buyer',
  happened: { kind: 'day' as const, date: '2026-03-02' },
  statement: 'My mother left it to me.',
  files: { documents: [will] },
};

const caller = async (given: Parameters<typeof person>[0] = {}) => {
  const one = await person(given);
  return { ...as(app, one.token), ...one };
};
const admin = () => caller({ admin: true });

const price = { amount: 480_000, currency: 'EUR' } as const;

/** A work with an open request for title. */
async function scene(given: Partial<typeof asked> = {}) {
  const { owner, id } = await ownWork();
  const heir = await caller({ firstname: 'Hanna', lastname: 'Stern' });
  await heir.call(ownership.request, { id, ...asked, ...given });
  const requestId = (await heir.call(ownership.get, { id })).requests[0]?._id ?? '';
  return { id, owner, heir, requestId, decide: { id, requestId, approve: true } };
}

/** The time of the owner to answer is over. */
const endAnswers = (id: string) =>
  app.pool
    .updateTable('ownership_request')
    .set({ asked_at: later(-days(15)) })
    .where('artwork_id', '=', id)
    .execute();

const kindsFor = async (reader: Pick<Caller, 'call'> & { id: string }) => {
  await app.runJobs();
  return (await reader.call(notifications.list, { id: reader.id })).notifications.map(({ kind }) => kind);
};
const ownerOf = async (id: string) =>
  (await app.pool.selectFrom('artwork').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()).owner_id;

it('an ownership request passes title once two admins approved it, with an entry of the registry, and tells everyone concerned', async () => {
  const { id, owner, heir, decide, requestId } = await scene();
  const [one, other] = [await admin(), await admin()];
  expect(await kindsFor(owner)).toContain('ownership_requested');
  const warning = await app.mailTo(owner.email);
  expect(warning.subject).toMatch(/^You could lose a work: someone asks to become its owner \(V \d+\)$/);
  expect(warning.body).not.toContain('Stop these emails');
  const mailed = warning.body.replaceAll(/\s+/gu, ' ');
  expect(mailed).toContain('You could lose “Evening above the Drina”: “Hanna Stern” asks to become its owner.');
  expect(mailed).toContain('You can answer once.');
  expect(mailed).toContain('Open the request');
  expect(await kindsFor(one)).toContain('ownership_request_waiting');
  const ownerFor = async (reader: Caller) => (await reader.call(ownership.get, { id })).work.owner;
  expect(await ownerFor(one)).toEqual({ _id: owner.id, name: 'Olga Stern' });
  const registrant = await admin();
  await app.pool.updateTable('artwork').set({ registered_by: registrant.id }).where('id', '=', id).execute();
  for (const reader of [owner, heir, registrant]) expect(await ownerFor(reader)).toBeNull();
  await owner.call(ownership.answer, {
    id,
    requestId,
    agrees: true,
    answer: 'She is my daughter, and I am moving abroad.',
  });
  expect(await kindsFor(heir)).toContain('ownership_answered');

  expect((await one.call(ownership.decide, decide)).outcome).toBe('approved');
  expect(await ownerOf(id)).toBe(owner.id);
  expect(await kindsFor(other)).toContain('ownership_approval_waiting');
  expect((await app.mailTo(other.email)).body.replaceAll(/\s+/gu, ' ')).toContain('A second admin must decide.');
  // Neither the admin who approved it nor one with a part in the work can decide.
  for (const reader of [one, registrant]) expect(await kindsFor(reader)).not.toContain('ownership_approval_waiting');
  expect((await one.refusal(ownership.decide, decide)).message).toContain('Another admin must confirm it.');
  expect((await other.call(ownership.decide, decide)).outcome).toBe('confirmed');
  expect(await ownerOf(id)).toBe(heir.id);

  expect(await entriesOf(id)).toMatchObject([
    {
      kind: 'history',
      subKind: 'inheritance',
      support: 'confirmed',
      note: 'Two admins of the registry approved this change of ownership.',
      parties: [
        { role: 'giver', name: 'Private collection' },
        { role: 'heir', name: 'Private collection' },
      ],
    },
  ]);
  expect(await kindsFor(heir)).toContain('ownership_decided');
  expect(await kindsFor(owner)).toContain('ownership_lost');
  expect(await kindsFor(owner)).not.toContain('ownership_decided');
  // Neither the record nor the log names the two to the public.
  const log = await app.pool.selectFrom('log_entry').select('payload').where('artwork_id', '=', id).execute();
  for (const shown of [(await as(app, undefined).call(record.get, { id })).artwork, log])
    expect(JSON.stringify(shown)).not.toMatch(/(Olga|Hanna) Stern/);
  expect((await heir.call(record.get, { id })).artwork.owner.own).toBe(true);
  const [closed] = (await owner.call(ownership.get, { id })).requests;
  expect(closed).toMatchObject({ state: 'confirmed', role: 'owner', approvedBy: null });
  expect((await other.refusal(ownership.decide, decide)).httpStatus).toBe(409);
});

it('an ownership request is confirmed by two who are admins at that time', async () => {
  const { id, owner, requestId, decide } = await scene();
  const [one, two, three] = [await admin(), await admin(), await admin()];
  await owner.call(ownership.answer, { id, requestId, agrees: true, answer: 'She is my daughter.' });
  await one.call(ownership.decide, decide);
  await app.pool.updateTable('person').set({ admin: false }).where('id', '=', one.id).execute();
  expect((await two.call(ownership.decide, decide)).outcome).toBe('approved');
  expect((await three.call(ownership.decide, decide)).outcome).toBe('confirmed');
});

it('an ownership request passes title without what the former owner recorded in private', async () => {
  const { id, owner, heir, requestId, decide } = await scene();
  const insured = { id, happened: asked.happened, insurer: 'Allianz', from: '2026-03-02' };
  await owner.call(provenance.insurance, { ...insured, policy: 'policy-of-owner' });
  await owner.call(ownership.answer, { id, requestId, agrees: true, answer: 'She is my daughter.' });
  for (const one of [await admin(), await admin()]) await one.call(ownership.decide, decide);
  await heir.call(provenance.insurance, { ...insured, policy: 'policy-of-heir' });
  const shown = JSON.stringify((await heir.call(record.get, { id })).artwork.provenance);
  expect(shown).toContain('policy-of-heir');
  expect(shown).not.toContain('policy-of-owner');
});

it('an ownership request by a buyer is recorded as an acquisition, and ends an offer of the former owner', async () => {
  const { id, owner, decide, heir } = await scene({ relation: 'buyer' });
  await owner.call(provenance.sold, {
    id,
    happened: { kind: 'day', date: '2026-05-01' },
    buyerName: 'Otto Lang',
    buyerEmail: 'otto.lang@elsewhere.example',
  });
  const [one, other] = [await admin(), await admin()];
  await endAnswers(id);
  await one.call(ownership.decide, decide);
  await other.call(ownership.decide, decide);
  expect(await ownerOf(id)).toBe(heir.id);
  expect(await entriesOf(id)).toMatchObject([
    { subKind: 'acquisition', parties: [{ role: 'seller' }, { role: 'buyer', name: 'Private collection' }] },
  ]);
  const sale = await app.pool.selectFrom('title_transfer').selectAll().where('artwork_id', '=', id).executeTakeFirst();
  expect(sale?.accepted).toBe(false);
  const { subject, body } = await app.mailTo('otto.lang@elsewhere.example');
  expect(subject).toBe('A sale to you was cancelled');
  expect(body.replaceAll(/\s+/gu, ' ')).toContain(
    'the admins decided who owns the work, or whether it was sold. You don’t need to do anything.',
  );
});

it('an ownership request is approved only after the owner answered or their time is over, and can be denied at once with a reason', async () => {
  const { id, owner, heir, decide } = await scene();
  const one = await admin();
  expect((await one.refusal(ownership.decide, decide)).message).toContain('The owner still has time to answer.');
  const deny = { ...decide, approve: false };
  expect((await one.refusal(ownership.decide, deny)).fields).toHaveProperty('reason');
  const ownerFor = async (reader: Caller) => (await reader.call(ownership.get, { id })).work.owner;
  expect(await ownerFor(one)).toMatchObject({ _id: owner.id });
  await one.call(ownership.decide, { ...deny, reason: 'The will names somebody else.' });
  expect(await ownerFor(one)).toBeNull();
  expect((await heir.call(ownership.get, { id })).requests).toMatchObject([
    { state: 'denied', reason: 'The will names somebody else.' },
  ]);
  expect(await ownerOf(id)).toBe(owner.id);
  await app.runJobs();
  for (const reader of [owner, heir]) {
    const { notifications: received } = await reader.call(notifications.list, { id: reader.id });
    const denied = received.find(({ kind }) => kind === 'ownership_decided');
    // Both read the same words.
    expect(denied?.text).toMatch(/^The owner stays the same\. A new request should contain new evidence\./);
  }
  await heir.call(ownership.request, { id, ...asked });
});

it('an ownership request is denied by the second admin as well', async () => {
  const { id, owner, decide } = await scene();
  const [one, other] = [await admin(), await admin()];
  await endAnswers(id);
  await one.call(ownership.decide, decide);
  await other.call(ownership.decide, { ...decide, approve: false, reason: 'The signature is not hers.' });
  expect(await ownerOf(id)).toBe(owner.id);
});

it('an ownership request is decided by no one with a part in it', async () => {
  const { owner, id, decide, heir } = await scene();
  await app.pool.updateTable('person').set({ admin: true }).where('id', 'in', [owner.id, heir.id]).execute();
  await endAnswers(id);
  expect((await heir.refusal(ownership.decide, decide)).message).toContain('your own request');
  expect((await heir.call(ownership.get, { id })).work.owner).toBeNull();
  expect((await owner.refusal(ownership.decide, decide)).message).toContain('You have a stake in this work');
  const stranger = await caller();
  expect((await stranger.refusal(ownership.decide, decide)).httpStatus).toBe(403);
  for (const party of [owner, heir])
    expect((await party.call(inbox.list, {})).items.filter(({ subject }) => subject === id)).toEqual([]);
});

it('an ownership request of an organisation is decided by no one who is or was its member', async () => {
  const { id } = await ownWork();
  const [colleague, member] = [await caller(), await admin()];
  const organisation = await app.change(async (tx) => {
    const made = await buildOrganisation(tx, colleague, { members: { [member.id]: 'registrar' } });
    await letAct(tx, colleague.id, made);
    return made;
  });
  await colleague.call(ownership.request, { id, ...asked });
  await app.runJobs();
  const { notifications: received } = await member.call(notifications.list, { id: member.id });
  expect(received.filter(({ kind, link }) => kind === 'ownership_request_waiting' && link?.includes(id))).toEqual([]);
  const requestId = (await colleague.call(ownership.get, { id })).requests[0]?._id ?? '';
  const decide = { id, requestId, approve: true };
  await endAnswers(id);
  for (const leftAt of [null, now()]) {
    await app.pool
      .updateTable('organisation_member')
      .set({ left_at: leftAt })
      .where('person_id', '=', member.id)
      .execute();
    expect((await member.refusal(ownership.decide, decide)).message).toMatch(
      /^An organisation that you are or were a member of/,
    );
    expect((await member.call(inbox.list, {})).items.filter(({ subject }) => subject === id)).toEqual([]);
  }
  for (const one of [await admin(), await admin()]) await one.call(ownership.decide, decide);
  expect(await ownerOf(id)).toBe(organisation);
});

it('an ownership request waits while the work is reported stolen, and ends on the day after the work got another owner unnoticed', async () => {
  const { id, owner, heir, decide } = await scene();
  const one = await admin();
  await owner.call(provenance.stolen, { id, happened: { kind: 'day', date: '2026-06-01' } });
  await endAnswers(id);
  expect((await one.refusal(ownership.decide, decide)).message).toContain('stolen');
  const next = await person();
  await app.pool.updateTable('artwork').set({ owner_id: next.id }).where('id', '=', id).execute();
  for (const approve of [true, false])
    expect((await one.refusal(ownership.decide, { ...decide, approve, reason: 'Sold.' })).message).toBe(
      'This work has changed owner since the request was sent. The request will be closed without a decision.',
    );
  await app.change((tx) => enqueue(tx, endRequestsDaily, {}));
  await app.runJobs();
  expect((await heir.call(ownership.get, { id })).requests).toMatchObject([{ state: 'ended' }]);
});

it('an ownership request is told to everyone else who can buy the work, before they pay and until it is closed', async () => {
  const { id, owner, heir, requestId } = await scene();
  const buyer = await caller();
  await owner.call(artworks.changeSalePrice, { id, price });
  const termsFor = async (reader: Caller) => (await reader.call(sales.terms, { id })).terms;
  expect(await termsFor(buyer)).toMatchObject({ ownershipRequested: true, refused: null });
  expect((await termsFor(heir)).ownershipRequested).toBe(false);
  await heir.call(ownership.withdraw, { id, requestId });
  expect((await termsFor(buyer)).ownershipRequested).toBe(false);
});

it('an ownership request is not told to people who cannot buy the work', async () => {
  const { id, owner } = await scene();
  const [reader, unverified] = [await caller(), await caller({ verified: false })];
  const termsFor = async (one: Caller) => (await one.call(sales.terms, { id })).terms;
  expect(await termsFor(reader)).toMatchObject({ ownershipRequested: false, refused: 'This work is not for sale.' });
  await owner.call(artworks.changeSalePrice, { id, price });
  for (const one of [unverified, owner]) {
    const terms = await termsFor(one);
    expect(terms.refused).not.toBeNull();
    expect(terms.ownershipRequested).toBe(false);
  }
  expect(await termsFor(reader)).toMatchObject({ ownershipRequested: true, refused: null });
});

it('an ownership request ends once the work is sold by card, and its sender reads what they can do', async () => {
  const { id, owner, heir, requestId, decide } = await scene();
  const [buyer, one] = [await caller(), await admin()];
  await owner.call(artworks.changeSalePrice, { id, price });
  await app.change(async (tx) => buildOrder(tx, await getArtwork(tx, id), buyer.id, { paid: true }));
  expect(await kindsFor(owner)).not.toContain('ownership_decided');
  expect(await kindsFor(buyer)).not.toContain('ownership_decided');

  const { notifications: received } = await heir.call(notifications.list, { id: heir.id });
  const ended = received.find(({ kind }) => kind === 'ownership_decided');
  expect(ended?.text).toMatch(/^Your request went to the former owner, so the admins will not decide on it\./);
  const { subject, body } = await app.mailTo(heir.email);
  expect(subject).toMatch(/^A work has a new owner, so your request for it was closed/);
  const words = body.replaceAll(/\s+/gu, ' ');
  expect(words).toContain('send a new request. It will go to the new owner.');
  expect(words).toContain('press “Dispute this record” on its page.');

  for (const [reader, role] of [
    [heir, 'asker'],
    [owner, 'owner'],
    [one, 'admin'],
  ] as const)
    expect((await reader.call(ownership.get, { id })).requests).toMatchObject([
      { role, state: 'ended', ownerChanged: true, tooFewAdmins: false },
    ]);
  expect(await buyer.call(ownership.get, { id })).toMatchObject({
    requests: [],
    refused: { request: 'You own this work. If someone asks to become its owner, you can answer the request here.' },
  });
  expect((await owner.refusal(ownership.answer, { id, requestId, agrees: true })).message).toBe(
    'This request is closed.',
  );
  expect((await one.refusal(ownership.decide, decide)).httpStatus).toBe(409);
  expect((await owner.call(inbox.tasks, {})).tasks).toEqual([]);
  expect((await heir.call(inbox.tasks, {})).sent).toEqual([]);
  expect((await one.call(inbox.list, {})).items.filter(({ subject: work }) => work === id)).toEqual([]);

  await heir.call(ownership.request, { id, ...asked, happened: { kind: 'day', date: dayOf(now()) } });
  expect(await kindsFor(buyer)).toContain('ownership_requested');
});

it('an ownership request that was denied or withdrawn does not tell its sender of a new owner while they cannot see the work', async () => {
  const { id, owner, heir, decide } = await scene();
  const [rival, late, one] = [await caller(), await caller(), await admin()];
  for (const asker of [rival, late]) await asker.call(ownership.request, { id, ...asked });
  await one.call(ownership.decide, { ...decide, approve: false, reason: 'The will names somebody else.' });
  const withdrawn = (await rival.call(ownership.get, { id })).requests[0]?._id ?? '';
  await rival.call(ownership.withdraw, { id, requestId: withdrawn });
  const next = await person();
  await app.pool.updateTable('artwork').set({ owner_id: next.id, hidden: true }).where('id', '=', id).execute();
  await app.change((tx) => endRequests(tx, { id, owner_id: next.id }));
  const changedFor = async (reader: Caller) =>
    (await reader.call(ownership.get, { id })).requests.map(({ ownerChanged }) => ownerChanged);
  expect([await changedFor(heir), await changedFor(rival)]).toEqual([[false], [false]]);
  // The request of this one ended because of the new owner.
  expect(await changedFor(late)).toEqual([true]);
  for (const reader of [owner, one]) expect(await changedFor(reader)).toEqual([true, true, true]);
  await app.pool.updateTable('artwork').set({ hidden: false }).where('id', '=', id).execute();
  expect([await changedFor(heir), await changedFor(rival)]).toEqual([[true], [true]]);
});

it('an ownership request ends without a notification when its sender accepts the work as a buyer', async () => {
  const { id, owner, heir } = await scene();
  const rival = await caller();
  await rival.call(ownership.request, { id, ...asked });
  await owner.call(provenance.sold, { id, happened: asked.happened, buyerName: 'Hanna Stern', buyerEmail: heir.email });
  await heir.call(provenance.answerSale, { id, accept: true });
  expect(await kindsFor(heir)).not.toContain('ownership_decided');
  expect(await kindsFor(rival)).toContain('ownership_decided');
  const stateFor = async (reader: Caller) =>
    (await reader.call(ownership.get, { id })).requests.map(({ state }) => state);
  expect([await stateFor(heir), await stateFor(rival)]).toEqual([['ended'], ['ended']]);
});

it('an ownership request ends when the admins confirm the one of someone else', async () => {
  const { id, owner, heir, requestId, decide } = await scene();
  const rival = await caller();
  await rival.call(ownership.request, { id, ...asked });
  await owner.call(ownership.answer, { id, requestId, agrees: true });
  for (const one of [await admin(), await admin()]) await one.call(ownership.decide, decide);
  expect(await ownerOf(id)).toBe(heir.id);
  expect((await rival.call(ownership.get, { id })).requests).toMatchObject([{ state: 'ended', role: 'asker' }]);
  expect(await kindsFor(rival)).toContain('ownership_decided');
  expect((await owner.call(inbox.tasks, {})).tasks).toEqual([]);
});

it('an ownership request is listed for the admins until each of them has done their part', async () => {
  const { id, decide } = await scene();
  const [one, other] = [await admin(), await admin()];
  const listed = async (reader: typeof one) =>
    (await reader.call(inbox.list, {})).items.some(({ kind, subject }) => kind === 'ownership' && subject === id);
  expect(await listed(one)).toBe(true);
  await endAnswers(id);
  await one.call(ownership.decide, decide);
  expect([await listed(one), await listed(other)]).toEqual([false, true]);
});

it('an ownership request is not listed for the admins once its work has another owner', async () => {
  const { id } = await scene();
  const [one, next] = [await admin(), await person()];
  const listed = async () =>
    (await one.call(inbox.list, {})).items.some(({ kind, subject }) => kind === 'ownership' && subject === id);
  expect(await listed()).toBe(true);
  await app.pool.updateTable('artwork').set({ owner_id: next.id }).where('id', '=', id).execute();
  expect(await listed()).toBe(false);
});

it('an ownership request needs evidence, which the owner cannot open', async () => {
  const { id, owner, heir } = await scene();
  const stranger = await caller();
  const { files: _, ...without } = asked;
  expect((await stranger.refusal(ownership.request, { id, ...without })).fields).toHaveProperty('documents');
  const documentsFor = async (reader: typeof stranger) =>
    (await reader.call(ownership.get, { id })).requests.flatMap(({ documents }) => documents);
  const [document] = await documentsFor(await admin());
  expect(document?.name).toBe('will.pdf');
  expect(await documentsFor(stranger)).toEqual([]);
  expect((await owner.call(ownership.get, { id })).requests).toMatchObject([
    { documents: [], statement: asked.statement },
  ]);
  const statusFor = async (token: string | undefined) =>
    (await fetch(`${app.url}/api/files/${document?._id}`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await statusFor(owner.token)).toBe(404);
  expect(await statusFor(heir.token)).toBe(200);
});

it('an ownership request has the owner’s answer and one reply to it, each with evidence that only its sender and admins can open', async () => {
  const { id, owner, heir, requestId } = await scene();
  const paper = (name: string) => ({ documents: [{ name, bytes: buildPaper(name) }] });
  expect((await heir.refusal(ownership.reply, { id, requestId, reply: 'Early.' })).message).toBe(
    'You can reply once the owner has answered.',
  );
  const unexplained = { id, requestId, agrees: false };
  expect((await owner.refusal(ownership.answer, unexplained)).fields).toHaveProperty('answer');
  const answer = 'I sold nothing, and I have no daughter.';
  await owner.call(ownership.answer, { ...unexplained, answer, files: paper('deed.pdf') });
  expect((await owner.refusal(ownership.reply, { id, requestId, reply: 'More.' })).httpStatus).toBe(403);
  const reply = { id, requestId, reply: 'This is my certificate of birth.' };
  await heir.call(ownership.reply, { ...reply, files: paper('birth.pdf') });
  expect((await heir.refusal(ownership.reply, reply)).message).toBe('You have already replied to the owner.');
  expect(await kindsFor(owner)).toContain('ownership_replied');
  const { notifications: received } = await owner.call(notifications.list, { id: owner.id });
  // After a “Yes”, a first approval stays, and only one more admin reads the reply.
  expect(received.find(({ kind }) => kind === 'ownership_replied')?.text).toBe(
    'The reply is on the request’s page. The admins can read it before they decide. We’ll notify you of the decision.',
  );

  const one = await admin();
  const names = {
    asker: ['will.pdf', 'birth.pdf'],
    owner: ['deed.pdf'],
    admin: ['will.pdf', 'deed.pdf', 'birth.pdf'],
  };
  for (const [reader, role] of [
    [heir, 'asker'],
    [owner, 'owner'],
    [one, 'admin'],
  ] as const) {
    const [request] = (await reader.call(ownership.get, { id })).requests;
    expect(request).toMatchObject({ role, ownerAgrees: false, answer, reply: reply.reply });
    expect(request?.documents.map(({ name }) => name)).toEqual(names[role]);
  }
  const [, deed] = (await one.call(ownership.get, { id })).requests[0]?.documents ?? [];
  const statusFor = async (token: string | undefined) =>
    (await fetch(`${app.url}/api/files/${deed?._id}`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await statusFor(heir.token)).toBe(404);
  expect(await statusFor(owner.token)).toBe(200);
});

it('an admin on one side opens no evidence of the other, and one with another stake opens none', async () => {
  const { id, heir, owner } = await scene();
  const deciding = await admin();
  const registrant = await admin();
  await app.pool.updateTable('artwork').set({ registered_by: registrant.id }).where('id', '=', id).execute();
  const member = await admin();
  const museum = await app.change((tx) => buildOrganisation(tx, member));
  await app.pool.updateTable('artwork').set({ owner_id: museum }).where('id', '=', id).execute();
  await app.pool.updateTable('ownership_request').set({ owner_id: museum }).where('artwork_id', '=', id).execute();
  const namesFor = async (reader: Pick<Caller, 'call'>) =>
    (await reader.call(ownership.get, { id })).requests.flatMap(({ documents }) => documents.map(({ name }) => name));
  expect(await namesFor(deciding)).toEqual(['will.pdf']);
  expect(await namesFor(heir)).toEqual(['will.pdf']);
  const [file] = (await deciding.call(ownership.get, { id })).requests.flatMap(({ documents }) => documents);
  for (const reader of [registrant, member]) {
    expect(await namesFor(reader)).toEqual([]);
    const answer = await fetch(`${app.url}/api/files/${file?._id}`, {
      headers: { authorization: `Bearer ${reader.token}` },
    });
    expect(answer.status).toBe(404);
  }
  expect((await owner.refusal(ownership.answer, { id, requestId: file?._id ?? '', agrees: true })).httpStatus).toBe(
    404,
  );
});

it('an admin in the organisation that asked opens nothing of either side', async () => {
  const { id, owner, heir, requestId } = await scene();
  const paper = (name: string) => ({ documents: [{ name, bytes: buildPaper(name) }] });
  const no = { id, requestId, agrees: false, answer: 'It is mine.' };
  await owner.call(ownership.answer, { ...no, files: paper('deed.pdf') });
  await heir.call(ownership.reply, { id, requestId, reply: 'Here is her letter.', files: paper('letter.pdf') });
  const [member, deciding] = [await admin(), await admin()];
  const museum = await app.change((tx) => buildOrganisation(tx, member));
  await app.pool.updateTable('ownership_request').set({ asker_id: museum }).where('id', '=', requestId).execute();
  const documentsFor = async (reader: Pick<Caller, 'call'>) =>
    (await reader.call(ownership.get, { id })).requests.flatMap(({ documents }) => documents);
  expect(await documentsFor(member)).toEqual([]);
  const documents = await documentsFor(deciding);
  expect(documents.map(({ part }) => part)).toEqual(['request', 'answer', 'reply']);
  for (const { _id: fileId } of documents)
    for (const [{ token }, status] of [
      [member, 404],
      [deciding, 200],
    ] as const) {
      const answer = await fetch(`${app.url}/api/files/${fileId}`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(status);
    }
});

it('an ownership request is approved again by the first admin after the owner disagreed or the person who asked replied', async () => {
  const { id, owner, heir, requestId, decide } = await scene();
  const [one, other] = [await admin(), await admin()];
  await endAnswers(id);
  const approvedBy = async () => (await one.call(ownership.get, { id })).requests[0]?.approvedBy;
  await one.call(ownership.decide, decide);
  expect(await approvedBy()).not.toBeNull();
  await owner.call(ownership.answer, { id, requestId, agrees: false, answer: 'The will was revoked.' });
  expect(await approvedBy()).toBeNull();
  const reasoned = { ...decide, reason: 'No later will is known.' };
  expect((await other.call(ownership.decide, reasoned)).outcome).toBe('approved');
  await heir.call(ownership.reply, { id, requestId, reply: 'Here is the decision of the court.' });
  expect(await approvedBy()).toBeNull();
  expect(await ownerOf(id)).toBe(owner.id);
});

it('an ownership request that the owner says is wrong is approved only with reasons, which both sides read', async () => {
  const { id, owner, heir, requestId, decide } = await scene();
  const [one, other] = [await admin(), await admin()];
  await owner.call(ownership.answer, { id, requestId, agrees: false, answer: 'I am alive.' });
  expect((await one.refusal(ownership.decide, decide)).fields).toEqual({
    reason: 'is required, because the owner answered that the request is wrong',
  });
  const [first, second] = ['The court decided for the heir.', 'I called the court, and it is true.'];
  await one.call(ownership.decide, { ...decide, reason: first });
  expect((await other.refusal(ownership.decide, decide)).fields).toHaveProperty('reason');
  await other.call(ownership.decide, { ...decide, reason: second });
  expect(await ownerOf(id)).toBe(heir.id);
  await app.runJobs();
  for (const [reader, kind] of [
    [owner, 'ownership_lost'],
    [heir, 'ownership_decided'],
  ] as const) {
    expect((await reader.call(ownership.get, { id })).requests).toMatchObject([
      { state: 'confirmed', approvalReason: first, reason: second },
    ]);
    const { notifications: received } = await reader.call(notifications.list, { id: reader.id });
    expect(received.find((sent) => sent.kind === kind)?.text).toContain(
      `The admins wrote:\n\n“${first}”\n\n“${second}”`,
    );
    expect((await app.mailTo(reader.email)).body.replaceAll(/\s+/gu, ' ')).toContain(`“${first}” “${second}”`);
  }
  // The entry is public and permanent.
  expect(JSON.stringify(await entriesOf(id))).not.toContain('court');
});

it('an ownership request keeps no reason of an approval that ended, and shows none of one that was denied later', async () => {
  const { id, owner, heir, requestId, decide } = await scene();
  const [one, other] = [await admin(), await admin()];
  await owner.call(ownership.answer, { id, requestId, agrees: false, answer: 'I am alive.' });
  const reasonFor = async (reader: Caller) => (await reader.call(ownership.get, { id })).requests[0]?.approvalReason;
  await one.call(ownership.decide, { ...decide, reason: 'The will is clear.' });
  expect(await reasonFor(other)).toBe('The will is clear.');
  await heir.call(ownership.reply, { id, requestId, reply: 'Here is the will again.' });
  expect(await reasonFor(other)).toBe('');
  await one.call(ownership.decide, { ...decide, reason: 'It still is.' });
  await other.call(ownership.decide, { ...decide, approve: false, reason: 'The will was revoked.' });
  for (const reader of [owner, heir, one]) expect(await reasonFor(reader)).toBe('');
});

it('a former owner who lost a work by an ownership request can dispute its record while they can see it', async () => {
  const { id, owner, decide } = await scene();
  await endAnswers(id);
  const disputeFor = async () => (await owner.call(ownership.get, { id })).refused.dispute;
  expect(await disputeFor()).toMatch(/^You own this work\./);
  for (const one of [await admin(), await admin()]) await one.call(ownership.decide, decide);
  expect(await disputeFor()).toBeNull();
  await app.pool.updateTable('artwork').set({ hidden: true }).where('id', '=', id).execute();
  expect(await disputeFor()).toBe('There is no such work.');
  await app.pool.updateTable('artwork').set({ hidden: false }).where('id', '=', id).execute();
  await owner.call(provenance.dispute, { id, about: 'ownership', reason: 'I am alive, and I have no daughter.' });
  expect(await disputeFor()).toMatch(/^You have already disputed this work\./);
});

it('an ownership request is decided only as the admin has read it', async () => {
  const { id, owner, heir, requestId, decide } = await scene();
  const [one, other] = [await admin(), await admin()];
  await endAnswers(id);
  const read = async (reader: Caller) => {
    const [request] = (await reader.call(ownership.get, { id })).requests;
    if (!request) throw new Error('the admin reads no request');
    const { state, answeredAt, repliedAt } = request;
    return { state, answeredAt, repliedAt };
  };
  const deny = { ...decide, approve: false, reason: 'The will names somebody else.' };
  const refusalOf = async (seen: Awaited<ReturnType<typeof read>>) => {
    const approving = await other.refusal(ownership.decide, { ...decide, read: seen });
    expect(approving).toMatchObject({ httpStatus: 409, code: 'conflict' });
    expect((await other.refusal(ownership.decide, { ...deny, read: seen })).message).toBe(approving.message);
    return approving.message;
  };

  const unapproved = await read(other);
  await one.call(ownership.decide, { ...decide, read: await read(one) });
  expect(await refusalOf(unapproved)).toMatch(/^An admin has approved this request since you opened it\./);
  const approved = await read(other);
  await app.pool.updateTable('person').set({ admin: false }).where('id', '=', one.id).execute();
  expect(await refusalOf(approved)).toMatch(/^The first admin’s approval no longer counts/);
  await owner.call(ownership.answer, { id, requestId, agrees: true, answer: 'She is my daughter.' });
  expect(await refusalOf(unapproved)).toMatch(/^The owner or the person who asked has written/);
  const answered = await read(other);
  await heir.call(ownership.reply, { id, requestId, reply: 'Here is her letter.' });
  expect(await refusalOf(answered)).toMatch(/^The owner or the person who asked has written/);
  expect((await other.call(ownership.decide, { ...decide, read: await read(other) })).outcome).toBe('approved');
  expect(await ownerOf(id)).toBe(owner.id);
});

it('an ownership request is confirmed although the recorded owner has left', async () => {
  const { id, owner, heir, decide } = await scene();
  await owner.call(personalData.remove, { id: owner.id });
  await app.runJobs();
  await endAnswers(id);
  const [one, other] = [await admin(), await admin()];
  await one.call(ownership.decide, decide);
  expect((await other.call(ownership.decide, decide)).outcome).toBe('confirmed');
  expect(await ownerOf(id)).toBe(heir.id);
  expect(await kindsFor(heir)).toContain('ownership_decided');
});

it('an ownership request keeps nothing of an owner who left before it was denied', async () => {
  const { id, owner, requestId, decide } = await scene();
  const files = { documents: [{ name: 'deed.pdf', bytes: buildPaper('Deed') }] };
  await owner.call(ownership.answer, { id, requestId, agrees: false, answer: 'It is mine.', files });
  await owner.call(personalData.remove, { id: owner.id });
  await app.runJobs();
  const one = await admin();
  const read = async () => (await one.call(ownership.get, { id })).requests[0];
  expect((await read())?.documents.map(({ part }) => part)).toEqual(['request', 'answer']);
  await one.call(ownership.decide, { ...decide, approve: false, reason: 'The will was revoked.' });
  const request = await read();
  expect(request).toMatchObject({ state: 'denied', answer: '', statement: asked.statement });
  expect(request?.documents.map(({ name }) => name)).toEqual(['will.pdf']);
});

it('an ownership request is made once at a time, not by the owner, and can be withdrawn', async () => {
  const { id, owner, heir, requestId } = await scene();
  expect((await heir.refusal(ownership.request, { id, ...asked })).httpStatus).toBe(409);
  expect((await owner.refusal(ownership.request, { id, ...asked })).httpStatus).toBe(403);
  expect((await owner.refusal(ownership.withdraw, { id, requestId })).httpStatus).toBe(403);
  await heir.call(ownership.withdraw, { id, requestId });
  expect((await heir.refusal(ownership.withdraw, { id, requestId })).httpStatus).toBe(409);
  expect((await owner.refusal(ownership.answer, { id, requestId, agrees: false, answer: 'No.' })).httpStatus).toBe(409);
  const future = { kind: 'day' as const, date: dayOf(later(days(3))) };
  expect((await heir.refusal(ownership.request, { id, ...asked, happened: future })).fields).toHaveProperty('happened');
});

it('an ownership request is not dated before the owner got the work, neither when it is made nor when it is confirmed', async () => {
  const { id } = await ownWork();
  const [next, heir] = [await caller(), await caller()];
  await app.change((tx) => passOn(tx, id, next, { kind: 'day', date: '2025-06-01' }));
  const early = { kind: 'year' as const, year: 2010 };
  const words = 'before 1 June 2025, when the current owner got the work';
  expect((await heir.refusal(ownership.request, { id, ...asked, happened: early })).fields).toEqual({
    happened: `must not be ${words}. If that owner had no right to the work, dispute the record on the work’s page instead`,
  });

  // Possible in requests from before dates were compared.
  const request = { askerId: heir.id, relation: 'heir' as const, happened: early, statement: 'Mine.', files: [] };
  const requestId = await app.change(async (tx) => insertRequest(tx, await getArtwork(tx, id), request));
  await endAnswers(id);
  const [one, other] = [await admin(), await admin()];
  const decide = { id, requestId, approve: true };
  await one.call(ownership.decide, decide);
  expect((await other.refusal(ownership.decide, decide)).message).toBe(
    `The change of ownership in this request is dated ${words}. Deny the request. The person who sent it can send a new request with a different date.`,
  );
  expect(await ownerOf(id)).toBe(next.id);
});

it('an ownership request is part of what the person who asked can download', async () => {
  const { heir } = await scene();
  const data = await heir.call(personalData.export, { id: heir.id });
  expect(JSON.stringify(data)).toContain(asked.statement);
});
