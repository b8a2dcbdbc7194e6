import { describe, expect, test } from 'vitest';
import { personalData } from '@verso/contract/personal-data.ts';
import { purchases } from '@verso/contract/purchases.ts';
import { at, later, minutes } from '#platform/clock.ts';
import { fixturePassword as password } from '#features/accounts/fixtures.ts';
import { buildPaper } from '#features/provenance/fixtures.ts';
import { briefSigner } from '#features/files/links.ts';
import { testApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';
import { provenanceCalls } from '../../../test/provenance.ts';
import { buildChecker, saleFacts } from './fixtures.ts';

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

describe('the file of a bill', () => {
  test('is a download for those who read the bill, and cannot act in their browser', async () => {
    const { checker, id } = await sentBill();
    const { bill } = await newest(checker, id);
    const answer = await fetch(bill);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const header = (name: string) => answer.headers.get(name);
    expect(header('content-type')).toBe('application/pdf');
    expect(header('content-disposition')).toBe("attachment; filename*=UTF-8''bill%20%C5%98.pdf");
    expect(header('cache-control')).toBe('private, no-store');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(header('cross-origin-resource-policy')).toBe('same-origin');
    expect(header('referrer-policy')).toBe('no-referrer');
  });

  test('has an address that holds for five minutes, for one session, one file, and only with its signature', async () => {
    const { checker, owner, id } = await sentBill();
    const { bill, page, round } = await newest(checker, id);
    expect(await statusOf(bill)).toBe(200);
    const fileId = round?.bill?._id ?? '';
    const past = await at(later(-minutes(5) - 1000), async () =>
      briefSigner(app.services, await actorOf(checker.id))(fileId),
    );
    expect(await statusOf(`${app.url}/api/files/${fileId}${past}`)).toBe(404);
    const recent = await at(later(-minutes(5) + 5000), async () =>
      briefSigner(app.services, await actorOf(checker.id))(fileId),
    );
    expect(await statusOf(`${app.url}/api/files/${fileId}${recent}`)).toBe(200);
    const other = new URL(bill);
    other.searchParams.set('u', (await actorOf(owner.id)).sessionId);
    expect(await statusOf(other.href)).toBe(404);
    expect(await statusOf(`${app.url}/api/files/${fileId}`)).toBe(404);
    expect(await statusOf(page.replace(/\?.*/, ''))).toBe(404);
    // The pages are pictures, whose originals nobody downloads.
    const pageId = round?.pages[0]?._id ?? '';
    const headers = { authorization: `Bearer ${checker.token}` };
    expect(await statusOf(`${app.url}/api/files/${pageId}`, { headers })).toBe(404);
  });

  test('asks for the right again at each use', async () => {
    const { checker, id } = await sentBill();
    const { bill, page } = await newest(checker, id);
    expect([await statusOf(bill), await statusOf(page)]).toEqual([200, 200]);
    await app.change((tx) =>
      tx.updateTable('person').set({ check_purchase_allowed: false }).where('id', '=', checker.id).execute(),
    );
    expect([await statusOf(bill), await statusOf(page)]).toEqual([404, 404]);
  });

  test('is private to its sender and those who check; nobody caches its pages', async () => {
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

  test('is erased, pages and all, when the bill is taken back', async () => {
    const { owner, checker, id } = await sentBill();
    const { bill, page, round } = await newest(owner, id);
    expect((await owner.call(purchases.withdraw, { id })).purchase.state).toBe('withdrawn');
    await app.runJobs();
    expect([await statusOf(bill), await statusOf(page)]).toEqual([404, 404]);
    const ids = [round?.bill?._id ?? '', round?.pages[0]?._id ?? ''];
    expect(await app.pool.selectFrom('file').where('id', 'in', ids).select('id').execute()).toEqual([]);
    expect((await checker.call(purchases.get, { id })).purchase.rounds[0]).toMatchObject({ bill: null, pages: [] });
    expect(await checker.refusal(purchases.vote, { id, status: 'approve' })).toMatchObject({
      message: 'Its sender took this bill back.',
    });
    expect((await checker.refusal(purchases.withdraw, { id })).httpStatus).toBe(403);
  });
});

describe('somebody who leaves', () => {
  test('takes undecided bills with them; what they sent is in the export of their data', async () => {
    const { owner, checker, id } = await sentBill();
    const { round } = await newest(owner, id);
    const { exported } = await owner.call(personalData.export, { id: owner.id });
    expect(exported.purchases).toMatchObject([{ id, rounds: [{ seller: 'Mara Lind', bill: 'bill Ř.pdf' }] }]);
    await owner.call(personalData.remove, { id: owner.id, password });
    await app.runJobs();
    const { purchase } = await checker.call(purchases.get, { id });
    expect(purchase).toMatchObject({ state: 'withdrawn', seller: '', buyer: '', submittedBy: 'a former member' });
    const left = app.pool.selectFrom('file').where('id', '=', round?.bill?._id ?? '');
    expect(await left.select('id').execute()).toEqual([]);
  });

  test('leaves what they confirmed on the record, without their name', async () => {
    const { work, id, checker } = await sentBill();
    const other = await app.change((tx) => buildChecker(tx, 'Tomas'));
    await checker.call(purchases.vote, { id, status: 'approve' });
    await as(app, other.token).call(purchases.vote, { id, status: 'approve' });
    const { exported } = await checker.call(personalData.export, { id: checker.id });
    expect(exported.purchaseVotes).toMatchObject([{ choice: 'approve' }]);
    await checker.call(personalData.remove, { id: checker.id, password });
    const [entry] = await entriesOf(work);
    expect(entry?.billChecked?.by).toEqual(
      expect.arrayContaining([
        { name: 'Former member', id: null },
        { name: 'Tomas Vance', id: other.id },
      ]),
    );
  });
});
