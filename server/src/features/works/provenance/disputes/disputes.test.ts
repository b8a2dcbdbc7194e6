import { expect, test } from 'vitest';
import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { now } from '#platform/clock.ts';
import { buildOrganisation, letAct } from '#features/people/organisations/fixtures.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { provenanceCalls } from '../../../../../test/support/provenance.ts';

const app = ownApp();
const { person, ownWork, entriesOf } = provenanceCalls(app);

const reason = 'It hung in my grandmother’s flat until 1944; she never sold it.';
const outcome = 'Both sides agreed before the court in Graz: the owner keeps the work.';
async function someUser(given: Parameters<typeof person>[0] = {}) {
  const one = await person(given);
  return { id: one.id, ...as(app, one.token) };
}
const admin = () => someUser({ admin: true });

async function disputed(given: Parameters<typeof ownWork>[0] = {}) {
  const { owner, id } = await ownWork(given);
  const asker = await someUser({ firstname: 'Nora', lastname: 'Feld' });
  await asker.call(provenance.dispute, { id, about: 'ownership', reason });
  const [dispute] = (await asker.call(record.get, { id })).artwork.disputes;
  if (!dispute) throw new Error('there is no dispute');
  return { owner, id, asker, disputeId: dispute._id };
}

test('disputing a work waits for an admin, visible only to admins and its author', async () => {
  const { owner, id, asker } = await disputed();
  const seenBy = async (reader: Pick<Awaited<ReturnType<typeof someUser>>, 'call'>) =>
    (await reader.call(record.get, { id })).artwork;
  expect(await seenBy(asker)).toMatchObject({
    claim: null,
    disputes: [{ about: 'ownership', reason, state: 'open', askedBy: null }],
  });
  expect((await seenBy(await admin())).disputes).toMatchObject([{ askedBy: { name: 'Nora Feld' }, refused: null }]);
  for (const reader of [owner, as(app), await someUser()]) expect((await seenBy(reader)).disputes).toEqual([]);
  const { artworks } = await (await admin()).call(record.list, { type: 'disputes', pagesize: 100 });
  expect(artworks.map(({ _id }) => _id)).toContain(id);
  expect(await asker.refusal(record.list, { type: 'disputes' })).toMatchObject({ httpStatus: 403 });
});

test('disputing a work requires a verified email, a reason, and another owner’s public work, one dispute at a time', async () => {
  const { owner, id, asker } = await disputed();
  const said = { id, about: 'authenticity' as const, reason };
  expect((await asker.refusal(provenance.dispute, said)).message).toContain('already');
  expect(await owner.refusal(provenance.dispute, said)).toMatchObject({ httpStatus: 403 });
  expect(await as(app).refusal(provenance.dispute, said)).toMatchObject({ httpStatus: 401 });
  const unproved = await someUser({ verified: false });
  expect(await unproved.refusal(provenance.dispute, said)).toMatchObject({ httpStatus: 403 });
  expect(await (await someUser()).refusal(provenance.dispute, { ...said, reason: 'Mine.' })).toMatchObject({
    fields: { reason: 'must be at least 20 characters' },
  });
  const hidden = await ownWork({ hidden: true });
  expect(await asker.refusal(provenance.dispute, { ...said, id: hidden.id })).toMatchObject({ httpStatus: 404 });
  expect(await (await admin()).refusal(provenance.dispute, { ...said, id: hidden.id })).toMatchObject({
    code: 'conflict',
  });
  await (await someUser()).call(provenance.dispute, said);
});

test('disputing a work as a second record of the same one says so to the admins and on the record', async () => {
  const { id } = await ownWork();
  const [asker, opener, upholder] = [await someUser(), await admin(), await admin()];
  const words = 'V 0007 is the same panel: both have the label of the sale of 1911.';
  await asker.call(provenance.dispute, { id, about: 'duplicate', reason: words });
  const [dispute] = (await opener.call(record.get, { id })).artwork.disputes;
  expect(dispute).toMatchObject({ about: 'duplicate', state: 'open' });
  const decision = { id, disputeId: dispute?._id ?? '' };
  await opener.call(provenance.decideDispute, { ...decision, status: true });
  expect((await entriesOf(id)).at(-1)?.note).toBe(`It is disputed as a second record of the same work: ${words}`);
  await upholder.call(provenance.endDispute, { ...decision, outcome, upheld: true });
  expect((await as(app).call(record.get, { id })).artwork.upheld).toMatchObject({ about: 'duplicate' });
});

test('disputing a work is stored once when it is sent twice at the same time', async () => {
  const { id } = await ownWork();
  const asker = await someUser();
  const send = () => asker.call(provenance.dispute, { id, about: 'ownership', reason });
  const both = await Promise.allSettled([send(), send()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('an admin with a stake in a disputed work sees neither the dispute nor its author', async () => {
  const { owner, id, disputeId } = await disputed();
  await app.pool.updateTable('person').set({ admin: true }).where('id', '=', owner.id).execute();
  const other = await admin();
  const seen = async (reader: typeof other) => {
    const { artworks } = await reader.call(record.list, { type: 'disputes', order: false, pagesize: 100 });
    const { disputes } = (await reader.call(record.get, { id })).artwork;
    return [artworks.some(({ _id }) => _id === id), disputes.map(({ _id }) => _id)];
  };
  expect(await seen(owner)).toEqual([false, []]);
  expect(await seen(other)).toEqual([true, [disputeId]]);
});

test('the audit trail shows the author of a dispute to admins without a stake only', async () => {
  const { owner, id, disputeId } = await disputed();
  await (await admin()).call(provenance.decideDispute, { id, disputeId, status: false, answer: 'Another picture.' });
  await app.pool.updateTable('person').set({ admin: true }).where('id', '=', owner.id).execute();
  const { number } = (await owner.call(record.get, { id })).artwork;
  const read = async (reader: typeof owner | Awaited<ReturnType<typeof admin>>) =>
    (await reader.call(administration.events, { about: `V ${number}` })).events;
  expect((await read(await admin())).map(({ name, actor }) => [name, actor?.name])).toEqual([
    ['contest_declined', expect.any(String)],
    ['work_contested', 'Nora Feld'],
  ]);
  expect(await read(owner)).toEqual([]);
  const { events } = await owner.call(administration.events, { who: 'Nora Feld', name: 'work_contested' });
  expect(events.map(({ work }) => work?._id)).not.toContain(id);
});

test('the list of disputed works shows the grounds, whether a dispute is open, and who may decide it', async () => {
  const { owner, id, disputeId } = await disputed();
  const [opener, ender] = [await admin(), await admin()];
  const listedFor = async (reader: typeof opener) =>
    (await reader.call(record.list, { type: 'disputes', order: false, pagesize: 100 })).disputes?.[id];
  const listed = { accepted: null, waiting: ['ownership'], mayDecide: true };
  expect(await listedFor(opener)).toEqual(listed);
  await owner.call(provenance.stolen, { id, happened: { kind: 'day', date: '2025-03-01' } });
  await opener.call(provenance.decideDispute, { id, disputeId, status: true });
  const open = { accepted: { about: 'ownership', upheld: false }, waiting: [] };
  expect(await listedFor(opener)).toEqual({ ...open, mayDecide: false });
  expect(await listedFor(ender)).toEqual({ ...open, mayDecide: true });
  await ender.call(provenance.endDispute, { id, disputeId, outcome });
  const disputing = await admin();
  await disputing.call(provenance.dispute, { id, about: 'ownership', reason });
  expect(await listedFor(disputing)).toEqual({ ...listed, mayDecide: false });
});

test('the list of disputed works separates upheld disputes from pending ones, and counts only the latter for admins', async () => {
  const { id, disputeId } = await disputed();
  const [opener, upholder] = [await admin(), await admin()];
  const read = async () => {
    const answer = await upholder.call(record.list, { type: 'disputes', order: true, pagesize: 100 });
    return { ...answer, dispute: answer.disputes?.[id] };
  };
  await opener.call(provenance.decideDispute, { id, disputeId, status: true });
  const before = await read();
  await upholder.call(provenance.endDispute, { id, disputeId, outcome, upheld: true });
  const upheld = await read();
  expect(upheld.total).toEqual(before.total);
  expect(upheld.awaiting?.count).toBe((before.awaiting?.count ?? 0) - 1);
  expect(upheld.dispute).toEqual({ accepted: { about: 'ownership', upheld: true }, waiting: [], mayDecide: true });
  // Works without a pending decision come last, in no order of their own.
  const isSettled = upheld.artworks.map(({ _id }) => {
    const dispute = upheld.disputes?.[_id];
    return dispute?.accepted?.upheld === true && dispute.waiting.length === 0;
  });
  expect(isSettled.lastIndexOf(false)).toBeLessThan(isSettled.indexOf(true));

  await (await someUser()).call(provenance.dispute, { id, about: 'authenticity', reason });
  const again = await read();
  expect(again.awaiting).toEqual(before.awaiting);
  expect(again.dispute).toMatchObject({ accepted: { about: 'ownership', upheld: true }, waiting: ['authenticity'] });
});

test('an admin reads before they accept a dispute that no other admin could end it', async () => {
  const { owner, id, asker, disputeId } = await disputed();
  const only = await admin();
  const warned = async (reader: typeof only) =>
    (await reader.call(record.get, { id })).artwork.disputes[0]?.onlyDecider;
  // Other admins of this file could decide.
  await app.pool.updateTable('person').set({ admin: false }).where('id', '<>', only.id).execute();
  expect(await warned(only)).toBe(true);
  await app.pool.updateTable('person').set({ admin: true }).where('id', 'in', [owner.id, asker.id]).execute();
  expect(await warned(only)).toBe(true);
  const other = await admin();
  expect(await warned(only)).toBe(false);
  await only.call(provenance.decideDispute, { id, disputeId, status: true });
  await app.pool.updateTable('person').set({ admin: false }).where('id', '=', only.id).execute();
  expect(await warned(other)).toBe(false);
});

test('an admin reads before they dispute a work that no other admin could decide on it', async () => {
  const { owner, id } = await ownWork();
  const [only, other] = [await admin(), await admin()];
  const warned = async (reader: Pick<typeof only, 'call'>) =>
    (await reader.call(record.get, { id })).artwork.noOtherDecider;
  expect(await warned(only)).toBe(false);
  // Other admins of this file could decide.
  await app.pool.updateTable('person').set({ admin: false }).where('id', '<>', only.id).execute();
  expect(await warned(only)).toBe(true);
  for (const reader of [other, owner, as(app)]) expect(await warned(reader)).toBe(false);
  await app.pool.updateTable('person').set({ admin: true }).where('id', '=', owner.id).execute();
  expect(await warned(only)).toBe(true);
  await app.pool.updateTable('person').set({ admin: true }).where('id', '=', other.id).execute();
  expect(await warned(only)).toBe(false);
});

test('a dispute is not accepted while the work is hidden, but can be declined', async () => {
  const { owner, id, disputeId } = await disputed();
  await app.pool.updateTable('artwork').set({ hidden: true }).where('id', '=', id).execute();
  const decider = await admin();
  expect((await decider.refusal(provenance.decideDispute, { id, disputeId, status: true })).message).toBe(
    'This work is not public, so the dispute can’t be accepted yet. Decline it, or accept it once the work is public.',
  );
  await decider.call(provenance.decideDispute, { id, disputeId, status: false, answer: 'It is not shown.' });
  expect((await owner.call(record.get, { id })).artwork.claim).toBeNull();
});

test('a dispute that is upheld stays open, with its reason on the work, at a scan and on the certificate', async () => {
  const { owner, id, asker, disputeId } = await disputed();
  const [opener, upholder] = [await admin(), await admin()];
  await opener.call(provenance.decideDispute, { id, disputeId, status: true });
  const uphold = { id, disputeId, outcome: 'Three letters of 1944 name her as the owner.', upheld: true };
  for (const [other, why] of [
    [opener, 'Another admin'],
    [asker, 'Only admins'],
    [owner, 'Only admins'],
  ] as const)
    expect((await other.refusal(provenance.endDispute, uphold)).message).toContain(why);
  await upholder.call(provenance.endDispute, uphold);

  const entry = (await entriesOf(id)).find(({ kind }) => kind === 'upheld');
  const shown = { about: 'ownership', reason: uphold.outcome, entryId: entry?._id };
  expect((await as(app).call(record.get, { id })).artwork).toMatchObject({ claim: 'disputed', upheld: shown });
  expect((await as(app).call(certificates.scan, { id })).scan).toMatchObject({
    verdict: 'disputed',
    upheld: shown,
    evidence: { claim: entry?._id },
  });
  expect((await as(app).call(certificates.get, { id, version: 1 })).certificate).toMatchObject({
    state: 'frozen',
    upheld: shown,
  });
  expect((await asker.call(record.get, { id })).artwork.disputes).toMatchObject([
    { state: 'upheld', answer: { words: uphold.outcome } },
  ]);
  expect((await upholder.refusal(provenance.endDispute, uphold)).message).toContain('already been upheld');

  await upholder.call(provenance.endDispute, { id, disputeId, outcome });
  expect((await as(app).call(record.get, { id })).artwork).toMatchObject({ claim: null, upheld: null });
  expect((await asker.call(record.get, { id })).artwork.disputes).toMatchObject([
    { state: 'ended', answer: { words: outcome } },
  ]);
});

test('a dispute that was upheld stays on the record of a work that its owner withdraws', async () => {
  const { owner, id, disputeId } = await disputed();
  await (await admin()).call(provenance.decideDispute, { id, disputeId, status: true });
  await (await admin()).call(provenance.endDispute, { id, disputeId, outcome, upheld: true });
  await owner.call(provenance.missing, { id, happened: { kind: 'day', date: '2025-03-01' } });
  expect((await owner.refusal(artworks.remove, { id })).message).toContain('reported missing and disputed');
  await app.pool
    .updateTable('claim')
    .set((is) => ({ resolved_at: is.ref('opened_at'), resolved_entry: is.ref('opened_entry') }))
    .where('artwork_id', '=', id)
    .where('kind', '=', 'missing')
    .execute();
  await owner.call(artworks.remove, { id });
  expect((await as(app).call(record.get, { id })).artwork).toMatchObject({
    status: 'withdrawn',
    claim: 'disputed',
    upheld: { about: 'ownership' },
  });
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['missing', 'disputed', 'upheld', 'withdrawn']);
});

test('a dispute locks the record of a denied work, in each way that its owner can ask to change it', async () => {
  const { owner, id, disputeId } = await disputed({ status: 'denied' });
  expect((await owner.call(record.get, { id })).artwork.refused.edit).toBeNull();
  await (await admin()).call(provenance.decideDispute, { id, disputeId, status: true });
  const { refused } = (await owner.call(record.get, { id })).artwork;
  expect(refused.edit).toContain('can’t be changed until the matter is resolved');
  expect(refused.requestEdit).toBe(refused.edit);
});

test('a dispute opens a claim once an admin accepts it, and freezes the work until another admin ends it', async () => {
  const { owner, id, asker, disputeId } = await disputed();
  const [opener, ender] = [await admin(), await admin()];
  await opener.call(provenance.decideDispute, { id, disputeId, status: true });
  const { artwork } = await owner.call(record.get, { id });
  expect(artwork).toMatchObject({
    claim: 'disputed',
    marks: { claim: 'against' },
    certificates: [{ state: 'frozen' }],
  });
  expect(artwork.refused.sell).toContain('disputed');
  expect((await asker.call(record.get, { id })).artwork.disputes).toMatchObject([{ state: 'accepted' }]);
  expect((await asker.refusal(provenance.dispute, { id, about: 'ownership', reason })).message).toContain('already');

  const end = { id, disputeId, outcome };
  expect((await opener.refusal(provenance.endDispute, end)).message).toContain('Another admin');
  for (const other of [asker, owner])
    expect(await other.refusal(provenance.endDispute, end)).toMatchObject({ httpStatus: 403 });
  await ender.call(provenance.endDispute, end);
  expect((await owner.call(record.get, { id })).artwork).toMatchObject({
    claim: null,
    certificates: [{ state: 'valid' }],
    disputes: [],
  });
  expect((await entriesOf(id)).map(({ kind, note }) => [kind, note])).toEqual([
    ['disputed', `Its ownership is disputed: ${reason}`],
    ['settled', outcome],
  ]);
  expect(await ender.refusal(provenance.endDispute, end)).toMatchObject({ code: 'conflict' });
});

test('a dispute has an outcome that its owner cannot correct', async () => {
  const { owner, id, disputeId } = await disputed();
  await (await admin()).call(provenance.decideDispute, { id, disputeId, status: true });
  await (await admin()).call(provenance.endDispute, { id, disputeId, outcome });
  const settled = (await entriesOf(id)).find(({ kind }) => kind === 'settled');
  const correction = { happened: { kind: 'day', date: '2025-03-02' }, force: 'P', caseNumber: '1' } as const;
  expect(
    await owner.refusal(provenance.police, { id, ...correction, resolved: true, corrects: settled?._id ?? null }),
  ).toMatchObject({ code: 'conflict' });
});

test('a dispute is declined with an answer, and leaves nothing on the record', async () => {
  const { owner, id, asker, disputeId } = await disputed();
  const decision = { id, disputeId, status: false };
  expect(await (await admin()).refusal(provenance.decideDispute, decision)).toMatchObject({
    fields: { answer: 'must say why' },
  });
  const answer = 'Another version of the picture.';
  await (await admin()).call(provenance.decideDispute, { ...decision, answer });
  expect((await asker.call(record.get, { id })).artwork.disputes).toMatchObject([
    { state: 'declined', answer: { words: answer } },
  ]);
  for (const reader of [await someUser(), await admin()])
    expect((await reader.call(record.get, { id })).artwork.disputes).toEqual([]);
  expect((await owner.call(record.get, { id })).artwork).toMatchObject({ claim: null, disputes: [] });
  expect(await entriesOf(id)).toEqual([]);
  await asker.call(provenance.dispute, { id, about: 'ownership', reason });
});

test('a dispute is not decided by its author, a stakeholder, or a user who is no admin', async () => {
  const { owner, id, asker, disputeId } = await disputed();
  const decision = { id, disputeId, status: true };
  for (const other of [asker, owner, await someUser({ role: 'authenticator' })])
    expect(await other.refusal(provenance.decideDispute, decision)).toMatchObject({ httpStatus: 403 });
  await app.pool.updateTable('person').set({ admin: true }).where('id', '=', owner.id).execute();
  expect((await owner.refusal(provenance.decideDispute, decision)).message).toContain('stake');
  const disputing = await admin();
  await disputing.call(provenance.dispute, { id, about: 'ownership', reason });
  const own = (await disputing.call(record.get, { id })).artwork.disputes.find(({ _id }) => _id !== disputeId);
  expect(
    (await disputing.refusal(provenance.decideDispute, { ...decision, disputeId: own?._id ?? disputeId })).message,
  ).toContain('your own dispute');
});

test('a dispute of an organisation is decided by no one who is or was its member', async () => {
  const { id } = await ownWork();
  const [colleague, member] = [await someUser(), await admin()];
  await app.change(async (tx) => {
    const organisation = await buildOrganisation(tx, colleague, { members: { [member.id]: 'registrar' } });
    await letAct(tx, colleague.id, organisation);
  });
  await colleague.call(provenance.dispute, { id, about: 'ownership', reason });
  const disputeId = (await colleague.call(record.get, { id })).artwork.disputes[0]?._id ?? '';
  const decision = { id, disputeId, status: true };
  const waitsFor = async (reader: typeof member) => {
    const { disputes } = await reader.call(record.list, { type: 'disputes', pagesize: 100 });
    const { items } = await reader.call(inbox.list, {});
    return [disputes?.[id]?.mayDecide, items.some(({ kind, subject }) => kind === 'dispute' && subject === id)];
  };
  for (const leftAt of [null, now()]) {
    await app.pool
      .updateTable('organisation_member')
      .set({ left_at: leftAt })
      .where('person_id', '=', member.id)
      .execute();
    expect((await member.refusal(provenance.decideDispute, decision)).message).toMatch(
      /^This work is disputed by an organisation that you are or were a member of/,
    );
    expect(await waitsFor(member)).toEqual([false, false]);
  }
  const [other] = [await admin(), await admin()];
  expect(await waitsFor(other)).toEqual([true, true]);
  const warned = async () => (await other.call(record.get, { id })).artwork.disputes[0]?.onlyDecider;
  expect(await warned()).toBe(false);
  await app.pool.updateTable('person').set({ admin: false }).where('id', 'not in', [member.id, other.id]).execute();
  expect(await warned()).toBe(true);
  await other.call(provenance.decideDispute, decision);
});

test('a dispute is decided once when two decide at the same time, and waits while another one is open', async () => {
  const { id, disputeId } = await disputed();
  const other = await someUser();
  await other.call(provenance.dispute, { id, about: 'authenticity', reason });
  const [second] = (await other.call(record.get, { id })).artwork.disputes;
  const both = await Promise.allSettled(
    [await admin(), await admin()].map((one) => one.call(provenance.decideDispute, { id, disputeId, status: true })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const late = { id, disputeId: second?._id ?? disputeId, status: true };
  expect((await (await admin()).refusal(provenance.decideDispute, late)).message).toContain('already an open dispute');
});
