import { afterAll, expect, test } from 'vitest';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { eicar, startClamd } from '../../../../../test/support/fake-clamd.ts';
import { provenanceCalls } from '../../../../../test/support/provenance.ts';
import { buildChecker, saleFacts } from '#features/market/purchases/fixtures.ts';

const clamd = await startClamd();
afterAll(() => clamd.stop());
const app = ownApp({ CLAMD_ADDRESS: clamd.address });
const { ownWork } = provenanceCalls(app);

const paper = (bytes: Buffer) => ({ name: 'bill.pdf', bytes, type: 'application/pdf' });
const infected = Buffer.concat([buildPaper('Bill of sale'), Buffer.from(`\n% ${eicar}\n%%EOF\n`)]);
const countFiles = async () => {
  const { count } = await app.pool
    .selectFrom('file')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

test('a bill with a virus is refused by its name and leaves nothing stored; a clean one counts as scanned', async () => {
  const { owner, id } = await ownWork();
  const before = await countFiles();
  const refusal = await owner.refusal(purchases.submit, { id, ...saleFacts, files: { document: [paper(infected)] } });
  expect(refusal).toMatchObject({ code: 'invalid', httpStatus: 400 });
  expect(refusal.message).toContain('bill.pdf: A virus was found in this file (Eicar-Test-Signature)');
  expect(await countFiles()).toBe(before);

  const clean = { document: [paper(buildPaper('Bill of sale'))] };
  const { purchase } = await owner.call(purchases.submit, { id, ...saleFacts, files: clean });
  const checker = as(app, (await app.change((tx) => buildChecker(tx))).token);
  const read = await checker.call(purchases.get, { id: purchase._id });
  expect(read.purchase.rounds[0]?.bill?.notScanned).toBe(false);
});

test('a bill that could not be scanned is stored, and shown as such to its reviewers but not to its sender', async () => {
  const { owner, id } = await ownWork();
  const { virusScanner } = app.services.settings;
  app.services.settings.virusScanner = undefined;
  const files = { document: [paper(buildPaper('Bill of sale'))] };
  const { purchase } = await owner.call(purchases.submit, { id, ...saleFacts, files });
  app.services.settings.virusScanner = virusScanner;
  const checker = as(app, (await app.change((tx) => buildChecker(tx))).token);
  const billOf = async (reader: typeof checker) =>
    (await reader.call(purchases.get, { id: purchase._id })).purchase.rounds[0]?.bill;
  expect(await billOf(checker)).toMatchObject({ notScanned: true });
  expect(await billOf(owner)).toMatchObject({ notScanned: false });
});

test('a document on the record with a virus is refused as well', async () => {
  const { owner, id } = await ownWork();
  const entry = { id, happened: { kind: 'year', year: 1990 }, subKind: 'exhibition', note: 'Shown in Kiel' } as const;
  const refusal = await owner.refusal(provenance.addHistory, { ...entry, files: { documents: [paper(infected)] } });
  expect(refusal.message).toContain('A virus was found');
});
