import { expect, test } from 'vitest';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { at, later, minutes } from '#platform/clock.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { briefSigner } from '#features/evidence/files/links.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { provenanceCalls } from '../../../../../test/support/provenance.ts';
import { buildChecker, saleFacts } from '#features/market/purchases/fixtures.ts';

const app = testApp();
const { person, ownWork, actorOf, entriesOf } = provenanceCalls(app);
const bytes = buildPaper('Bill of sale');
const files = { document: [{ name: 'bill Ř.pdf', bytes, type: 'application/pdf' }] };

async function sentBill() {
  const { owner, id: work } = await ownWork();
  const { purchase } = await owner.call(purchases.submit, { id: work, ...saleFacts, files });
  const made = await app.change((tx) => buildChecker(tx));
  return { owner, work, id: purchase._id, checker: { ...made, ...as(app, made.token) } };
}
const newest = async (reader: ReturnType<typeof as>, id: string) => {
  const { purchase } = await reader.call(purchases.get, { id });
  const round = purchase.rounds.at(-1);
  const [page] = round?.pages ?? [];
  return { bill: `${app.url}${round?.bill?.url}`, page: `${app.url}${page?.url}/480.webp${page?.query}`, round };
};
const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;

test('the file of a bill is a download for readers of the bill, and cannot run in their browser', async () => {
  const { checker, id } = await sentBill();
  const { bill } = await newest(checker, id);
  const answer = await fetch(bill);
  const copy = Buffer.from(await answer.arrayBuffer());
  // A copy of the visible content, without the file itself.
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-');
  expect(copy.includes('Helvetica')).toBe(false);
  const header = (name: string) => answer.headers.get(name);
  expect(header('content-type')).toBe('application/pdf');
  expect(header('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''document%20[0-9a-f]{8}\.pdf$/);
  expect(header('cache-control')).toBe('private, no-store');
  expect(header('x-content-type-options')).toBe('nosniff');
  expect(header('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(header('cross-origin-resource-policy')).toBe('same-origin');
  expect(header('referrer-policy')).toBe('no-referrer');
});

test('the file of a bill is sent as the original to its sender and to admins only', async () => {
  const { owner, checker, id } = await sentBill();
  const admin = as(app, (await app.change((tx) => buildPerson(tx, { admin: true }))).token);
  for (const reader of [owner, admin]) {
    const { round } = await newest(reader, id);
    const answer = await fetch(`${app.url}${round?.bill?.originalUrl}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }
  const { round } = await newest(checker, id);
  expect(round?.bill?.originalUrl).toBeNull();
  const headers = { authorization: `Bearer ${checker.token}` };
  const asked = await fetch(`${app.url}/api/files/${round?.bill?._id}`, { headers });
  expect(Buffer.from(await asked.arrayBuffer()).equals(bytes)).toBe(false);
});

test('the file of a bill has an address that is valid for five minutes, for one session, one file, and only with its signature', async () => {
  const { checker, owner, id } = await sentBill();
  const { bill, page, round } = await newest(checker, id);
  expect(await statusOf(bill)).toBe(200);
  const fileId = round?.bill?._id ?? '';
  const past = await at(later(-minutes(5) - 1000), async () =>
    briefSigner(app.services, await actorOf(checker.id))(fileId),
  );
  expect(await statusOf(`${app.url}/api/files/${fileId}${past}`)).toBe(404);
  const recent = await at(later(-minutes(4)), async () => briefSigner(app.services, await actorOf(checker.id))(fileId));
  expect(await statusOf(`${app.url}/api/files/${fileId}${recent}`)).toBe(200);
  const other = new URL(bill);
  other.searchParams.set('u', (await actorOf(owner.id)).sessionId);
  expect(await statusOf(other.href)).toBe(404);
  expect(await statusOf(`${app.url}/api/files/${fileId}`)).toBe(404);
  expect(await statusOf(page.replace(/\?.*/, ''))).toBe(404);
  // The pages are pictures, whose originals cannot be downloaded.
  const pageId = round?.pages[0]?._id ?? '';
  const headers = { authorization: `Bearer ${checker.token}` };
  expect(await statusOf(`${app.url}/api/files/${pageId}`, { headers })).toBe(404);
});

test('the file of a bill checks the permission at each use', async () => {
  const { checker, id } = await sentBill();
  const { bill, page } = await newest(checker, id);
  expect([await statusOf(bill), await statusOf(page)]).toEqual([200, 200]);
  await app.change((tx) =>
    tx.updateTable('person').set({ check_purchase_allowed: false }).where('id', '=', checker.id).execute(),
  );
  expect([await statusOf(bill), await statusOf(page)]).toEqual([404, 404]);
});

test('the file of a bill is private to its sender and reviewers; its pages are not cached', async () => {
  const { owner, id } = await sentBill();
  const { page, round } = await newest(owner, id);
  const shown = await fetch(page);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  const stranger = await person({ role: 'authenticator' });
  const headers = { authorization: `Bearer ${stranger.token}` };
  expect(await statusOf(`${app.url}/api/files/${round?.bill?._id}`, { headers })).toBe(404);
  expect(await statusOf(`${app.url}${round?.pages[0]?.url}/480.webp`, { headers })).toBe(404);
});

test('the file of a bill is erased with its pages when the bill is withdrawn', async () => {
  const { owner, checker, id } = await sentBill();
  const { bill, page, round } = await newest(owner, id);
  expect((await owner.call(purchases.withdraw, { id })).purchase.state).toBe('withdrawn');
  await app.runJobs();
  expect([await statusOf(bill), await statusOf(page)]).toEqual([404, 404]);
  const ids = [round?.bill?._id ?? '', round?.pages[0]?._id ?? ''];
  expect(await app.pool.selectFrom('file').where('id', 'in', ids).select('id').execute()).toEqual([]);
  expect((await owner.call(purchases.get, { id })).purchase.rounds[0]).toMatchObject({ bill: null, pages: [] });
  expect((await checker.refusal(purchases.get, { id })).httpStatus).toBe(404);
  expect(await checker.refusal(purchases.vote, { id, status: 'approve' })).toMatchObject({
    message: 'The sender withdrew this bill.',
  });
  expect((await checker.refusal(purchases.withdraw, { id })).httpStatus).toBe(404);
});

test('a decided bill is read by those who voted on it, its sender and admins, and by no other reviewer', async () => {
  const { owner, work, checker, id } = await sentBill();
  const other = await app.change((tx) => buildChecker(tx, 'Tomas'));
  const late = await app.change((tx) => buildChecker(tx, 'Ines'));
  const admin = await person({ admin: true });
  const idle = as(app, late.token);
  const open = await newest(idle, id);
  const headers = { authorization: `Bearer ${late.token}` };
  const files = [
    [open.bill, {}],
    [open.page, {}],
    [`${app.url}/api/files/${open.round?.bill?._id}`, { headers }],
  ] as const;
  const answers = () => Promise.all(files.map(([url, init]) => statusOf(url, init)));
  expect(await answers()).toEqual([200, 200, 200]);
  await checker.call(purchases.vote, { id, status: 'approve' });
  await as(app, other.token).call(purchases.vote, { id, status: 'approve' });

  for (const reader of [checker, as(app, other.token), owner, as(app, admin.token)])
    expect((await reader.call(purchases.get, { id })).purchase.state).toBe('approved');
  expect((await idle.refusal(purchases.get, { id })).httpStatus).toBe(404);
  expect(await answers()).toEqual([404, 404, 404]);
  for (const type of ['queue', 'voted', 'mine'] as const)
    expect((await idle.call(purchases.list, { type, artwork: work })).purchases).toEqual([]);
  // A reviewer who had it open learns why their vote is too late.
  expect(await idle.refusal(purchases.vote, { id, status: 'deny', message: 'The stamp is wrong.' })).toMatchObject({
    message: 'Another vote closed the round: the bill was approved.',
  });
});

test('the bill of a hidden work is logged for each reviewer and admin who reads it or opens its file, and not for its sender', async () => {
  const { owner, work, checker, id } = await sentBill();
  const admin = await person({ admin: true });
  await app.pool.updateTable('artwork').set({ hidden: true }).where('id', '=', work).execute();
  const readings = async () => {
    const rows = await app.pool
      .selectFrom('event')
      .where('artwork_id', '=', work)
      .where('name', '=', 'hidden_work_read')
      .orderBy('id')
      .select('actor_id')
      .execute();
    return rows.map((row) => row.actor_id);
  };
  const { round } = await newest(owner, id);
  expect(await readings()).toEqual([]);
  const open = (token: string | undefined) =>
    statusOf(`${app.url}/api/files/${round?.bill?._id}`, { headers: { authorization: `Bearer ${token}` } });
  expect(await open(owner.token)).toBe(200);
  expect(await readings()).toEqual([]);
  expect(await open(checker.token)).toBe(200);
  expect(await readings()).toEqual([checker.id]);
  await as(app, admin.token).call(purchases.get, { id });
  await checker.call(purchases.get, { id });
  expect(await readings()).toEqual([checker.id, admin.id]);
});

test('a person who leaves takes undecided bills with them; what they sent is in the export of their data', async () => {
  const { owner, id } = await sentBill();
  const admin = await person({ admin: true });
  const { round } = await newest(owner, id);
  const { exported } = await owner.call(personalData.export, { id: owner.id });
  expect(exported.purchases).toMatchObject([{ id, rounds: [{ seller: 'Mara Lind', bill: 'bill Ř.pdf' }] }]);
  await owner.call(personalData.remove, { id: owner.id });
  await app.runJobs();
  const { purchase } = await as(app, admin.token).call(purchases.get, { id });
  expect(purchase).toMatchObject({ state: 'withdrawn', seller: '', buyer: '', submittedBy: 'a former member' });
  const left = app.pool.selectFrom('file').where('id', '=', round?.bill?._id ?? '');
  expect(await left.select('id').execute()).toEqual([]);
});

test('a person who leaves leaves what they confirmed on the record, without their name', async () => {
  const { work, id, checker } = await sentBill();
  const other = await app.change((tx) => buildChecker(tx, 'Tomas'));
  await checker.call(purchases.vote, { id, status: 'approve' });
  await as(app, other.token).call(purchases.vote, { id, status: 'approve' });
  const { exported } = await checker.call(personalData.export, { id: checker.id });
  expect(exported.purchaseVotes).toMatchObject([{ choice: 'approve', title: 'Evening above the Drina' }]);
  await app.pool.updateTable('artwork').set({ hidden: true }).where('id', '=', work).execute();
  const later = await checker.call(personalData.export, { id: checker.id });
  expect(later.exported.purchaseVotes).toMatchObject([{ choice: 'approve', title: null }]);
  await checker.call(personalData.remove, { id: checker.id });
  const [entry] = await entriesOf(work);
  expect(entry?.billChecked?.by).toEqual(
    expect.arrayContaining([
      { name: 'Former member', id: null },
      { name: 'Tomas Vance', id: other.id },
    ]),
  );
});
