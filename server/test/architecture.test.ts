import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');

const sourcesIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

/** Sources and style sheets, without tests and the data of the demo. */
const sourcesAndStylesIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$|operations\/demo\//.test(name))
    .map((name) => path.join(folder, name));

const importStatement = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[\w*${}\s,]+?\sfrom\s+)?'([^'\n]+)'/g;

/** The packages that a file loads when it starts, directly or indirectly. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(importStatement)]
    .filter(([, type, specifier = '']) => type === undefined && !specifier.startsWith('node:'))
    .flatMap(([, , specifier = '']) => {
      if (specifier.startsWith('.')) return packagesOf(path.join(path.dirname(file), specifier), seen);
      if (specifier.startsWith('#')) return packagesOf(path.join('server/src', specifier.slice(1)), seen);
      return [specifier];
    });
}

test('the supervisor loads only the logging library, and so stays small', () => {
  expect(packagesOf('server/src/main.ts')).toEqual([]);
  expect(packagesOf('server/src/processes.ts')).toEqual(['pino']);
});

test('the server has no component syntax: Node runs its sources directly', () => {
  expect(sourcesIn('server').filter((file) => file.endsWith('.tsx'))).toEqual([]);
});

test('a folder holds at most twelve modules before it gets sub-folders', () => {
  const count = new Map<string, number>();
  const folders = [
    'contract/src',
    'server/src/features',
    'server/src/http',
    'server/src/platform/database/schema',
    'web/src/api',
    'web/src/components',
    'web/src/features',
    'web/src/ui',
  ];
  for (const file of folders.flatMap(sourcesIn)) {
    const folder = path.dirname(file);
    count.set(folder, (count.get(folder) ?? 0) + 1);
  }
  expect(count.size).toBeGreaterThan(50);
  expect([...count].filter(([, files]) => files > 12)).toEqual([]);
});

test('tests wait as long as their configuration allows', () => {
  // `vi.waitFor` gives up after a second; `expect.poll` does not.
  const impatient = ['server/src', 'server/test']
    .flatMap(sourcesIn)
    .filter((file) => /\bvi\.wait(?:For|Until)\(/.test(fs.readFileSync(path.join(root, file), 'utf8')));
  expect(impatient).toEqual([]);
});

test('no block of more than twelve lines occurs twice', () => {
  const first = new Map<string, string>();
  const repeated: string[] = [];
  for (const file of ['contract/src', 'server/src', 'web/src', 'verifier/src'].flatMap(sourcesAndStylesIn)) {
    const lines = fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('import '));
    for (const at of lines.keys()) {
      const block = lines.slice(at, at + 13);
      if (block.length < 13) break;
      const text = block.join('\n');
      const before = first.get(text);
      if (before === undefined) first.set(text, file);
      else repeated.push(`${before} and ${file}: ${block[0]}`);
    }
  }
  expect(first.size).toBeGreaterThan(50_000);
  expect(repeated).toEqual([]);
});

test('the index of decisions lists each record once, by its title', () => {
  const folder = path.join(root, 'docs/decisions');
  const index = fs.readFileSync(path.join(folder, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[(.+)\]\((.+\.md)\)/gm)].map(([, title, file]) => ({ title, file }));
  const records = fs.readdirSync(folder).filter((file) => file !== 'README.md');
  expect(listed.toSorted((one, other) => ((one.file ?? '') < (other.file ?? '') ? -1 : 1))).toEqual(
    records.toSorted().map((file) => ({
      title: fs.readFileSync(path.join(folder, file), 'utf8').split('\n')[0]?.replace(/^# /, ''),
      file,
    })),
  );
});

test('what answers besides the calls of the contract has a limit by address', () => {
  const withoutLimit = sourcesIn('server/src/features').filter((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return !file.endsWith('.test.ts') && text.includes('FastifyInstance') && !/\bkeep(?:Rate|Budget)\(/.test(text);
  });
  expect(withoutLimit.toSorted()).toEqual([
    // Providers sign their messages.
    'server/src/features/market/sales/messages/webhook.ts',
    // A person has a few streams at once.
    'server/src/features/operations/notifications/inbox/stream.ts',
    'server/src/features/people/identity/webhook.ts',
  ]);
});

const written = (file: string, tables: readonly string[]) =>
  new RegExp(
    `(?:insertInto|updateTable|deleteFrom)\\('(?:${tables.join('|')})'\\)|(?:update|insert into|delete from) (?:${tables.join('|')})\\b`,
  ).test(fs.readFileSync(path.join(root, file), 'utf8'));
const verbs = sourcesIn('server/src/features').filter((file) => !/\.test\.ts$|\bfixtures\.ts$/.test(file));
const calls = (file: string, names: readonly string[]) =>
  new RegExp(`\\b(?:${names.join('|')})\\(`).test(fs.readFileSync(path.join(root, file), 'utf8'));

/** Tables that the public record of a work is read from. */
const ofTheRecord =
  'artwork artwork_picture artwork_revision artist owner_statement edit_request review_round vote recusal certificate credential tag purchase purchase_round provenance_entry provenance_document entry_confirmation entry_dispute title_transfer claim dispute recovery sale_order sighting'.split(
    ' ',
  );
const unrecorded: Record<string, string> = {
  'market/purchases/forget-sender.ts': 'erases what a person wrote, as does its caller',
  'operations/personal-data/erasure/erase-in-steps.ts': 'erases what a person wrote; its caller records the erasure',
  'operations/personal-data/erasure/forget-own-words.ts': 'erases what a person wrote; its caller records the erasure',
  'operations/imports/insert-artists.ts': 'adds makers that no work names yet',
  'operations/imports/running/name-makers.ts': 'adds makers that no work names yet',
  'operations/imports/running/undo-rows.ts': 'its works are changed by verbs that record it',
  'works/owned-works/change-inventory-number.ts': 'the number is private, and no part of the record',
  'works/makers/name-maker.ts': 'adds a maker that no work names yet',
  'proof/certificates/credentials/issue-credential.ts': 'commits the log to what it signs (logSigned)',
  'market/sales/checkout/check-order.ts': 'asks the provider to end a payment page; its end is recorded',
  'market/sales/messages/follow-fee.ts': 'what the provider kept is not public',
  'market/sales/refunds/refund-owed.ts': 'how often was tried; noteRefused records what can’t be refunded',
  'market/sales/status.ts': 'a part of every verb that moves an order, which records it',
  'works/artworks/editing/arrange-pictures.ts': 'a part of updateArtwork, which records it',
  'works/artworks/editing/choose-originals.ts': 'what a buyer will get is not public',
  'works/artworks/status.ts': 'a part of every verb that moves a work, which records it',
  'works/provenance/entries/commitments/store-examiners.ts': 'commits to the same entry again (replaceCommitment)',
  'works/review/editing/revision.ts': 'a part of submitForReview, which records it',
  'works/review/voting/keep-votes.ts': 'a part of submitForReview, which records it',
  'works/review/voting/open-round.ts': 'a part of submitForReview and appealDecision, which record it',
};

test('a transaction that changes what readers of a work see records an event or an entry', () => {
  const silent = verbs.filter(
    (file) =>
      written(file, ofTheRecord) &&
      !calls(file, ['record', 'recordEntry', 'appendEntry', 'appendToLog', 'appendAllToLog']),
  );
  expect(silent.map((file) => path.relative('server/src/features', file)).toSorted()).toEqual(
    Object.keys(unrecorded).toSorted(),
  );
});

/** What decides whether a work and its certificates are in force (`state/work-state.ts`). */
const ofTheState =
  'certificate claim dispute entry_confirmation payment_dispute review_round sale_order title_transfer'.split(' ');
const uncommitted: Record<string, string> = {
  'market/orders/giving-back/waive-return.ts': 'the buyer stays the owner, and the payment is refunded',
  'market/purchases/title/confirm-buyer.ts':
    'a refused title does not count; a confirmed one is accepted by acceptSale',
  'market/sales/checkout/check-order.ts': 'a payment page is not a payment',
  'market/sales/checkout/reserve-work.ts': 'a reserved work has not been paid for',
  'market/sales/messages/follow-fee.ts': 'only what the provider kept',
  'market/sales/refunds/follow-refunds.ts': 'a refund does not end a disputed payment; the provider’s message does',
  'market/sales/refunds/refund-order.ts': 'a payment whose refund is owed still counts',
  'market/sales/refunds/refund-owed.ts': 'only that the provider refused a refund',
  'market/sales/royalty/decide-royalty.ts': 'only the royalty of an order',
  'market/sales/status.ts': 'a part of completeSale, which commits; other moves do not pass title',
  'operations/personal-data/erasure/erase-person.ts': 'deletes disputes that were not accepted',
  'people/accounts/email/verify-email.ts': 'only the address of an offer changes',
  'works/provenance/disputes/dispute-work.ts': 'a dispute freezes nothing until it is accepted',
  'works/provenance/disputes/decide-dispute.ts': 'openClaim, which commits, freezes the work',
  'works/provenance/title/accept-sale.ts': 'a part of it is passTitle, which commits',
  'works/provenance/title/agree-to-title.ts': 'title does not pass yet',
  'works/provenance/title/close-sale.ts': 'title does not pass',
  'works/provenance/title/offer-sale.ts': 'title does not pass yet',
  'works/provenance/title/sell-paid.ts': 'a part of it is passTitle, which commits',
  'works/review/submit.ts': 'a submitted work is as undecided as a draft',
  'works/review/voting/issue-certificate.ts': 'a part of closeRound, which commits',
  'works/review/voting/open-round.ts': 'an open round decides nothing',
};

test('a transaction that changes what readers of a work see commits the log to the state of the work if that has changed', () => {
  const silent = verbs.filter(
    (file) =>
      !file.endsWith('works/artworks/status.ts') &&
      (written(file, ofTheState) || calls(file, ['moveStatus'])) &&
      !calls(file, ['commitState']),
  );
  expect(silent.map((file) => path.relative('server/src/features', file)).toSorted()).toEqual(
    Object.keys(uncommitted).toSorted(),
  );
});

test('every button that chooses a file lets the same file be chosen again', () => {
  const inputs = sourcesIn('web/src').filter((file) =>
    /type="file"|\bFileButton\b[^;]*@mantine\/core/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  );
  expect(inputs).toEqual(['web/src/ui/files/FileButton.tsx']);
});

const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

describe('import rules', () => {
  const sample = fs.mkdtempSync(path.join(os.tmpdir(), 'verso-imports-'));
  const refused = new Map<string, string[]>();

  /** Each file with the one that it imports. */
  const imports: Record<string, string> = {
    'contract/src/works/schemas/artworks.ts': 'server/src/platform/clock.ts',
    'server/src/platform/clock.ts': 'server/src/http/route.ts',
    'server/src/http/route.ts': 'contract/src/schemas/endpoint.ts',
    'server/src/features/works/review/routes.ts': 'server/src/app.ts',
    'server/src/features/works/review/policy.ts': 'server/src/features/works/artworks/policy.ts',
    'server/src/features/works/review/present.ts': 'server/src/features/works/provenance/present.ts',
    'server/src/features/people/wallet/routes.ts': 'server/src/features/market/sales/routes.ts',
    'server/src/features/market/auctions/routes.ts': 'server/src/features/works/artworks/policy.ts',
    'server/src/features/works/review/jobs.ts': 'server/src/platform/database/pool.ts',
    'server/src/features/operations/imports/routes.ts': 'server/src/features/works/artworks/fixtures.ts',
    'web/src/ui/states/Loader.tsx': 'web/src/api/call.ts',
    'web/src/api/call.ts': 'web/src/ui/toast.ts',
    'web/src/features/market/sales/A.tsx': 'web/src/features/market/purchases/B.tsx',
    'web/src/features/market/orders/A.tsx': 'web/src/components/operations/notifications/A.tsx',
    'web/src/features/market/ownership/A.tsx': 'web/src/components/works/artworks/A.tsx',
    'web/src/features/people/settings/A.tsx': 'web/src/components/layout/A.tsx',
    'web/src/components/works/review/A.tsx': 'web/src/components/market/sales/A.tsx',
    'web/src/features/people/organisations/A.tsx': 'web/src/organisation-pages.ts',
    'verifier/src/log.ts': 'contract/src/schemas/endpoint.ts',
    'server/src/platform/a.ts': 'server/src/platform/b.ts',
    'server/src/platform/b.ts': 'server/src/platform/a.ts',
    'server/src/platform/read.ts': 'server/src/platform/read.test.ts',
    'contract/src/works/profiles.ts': 'contract/src/works/schemas/profiles.ts',
  };
  /** The same, for more than its types. */
  const loads: Record<string, string> = {
    'contract/src/works/review.ts': 'contract/src/works/schemas/review.ts',
    'contract/src/works/schemas/provenance.ts': 'contract/src/works/schemas/review.ts',
    'web/src/api/query.ts': 'contract/src/works/schemas/review.ts',
  };

  beforeAll(async () => {
    const sources = [
      ...Object.entries(imports).map(([file, imported]) => [file, imported, 'type'] as const),
      ...Object.entries(loads).map(([file, imported]) => [file, imported, ''] as const),
    ];
    for (const [file, imported, type] of sources)
      for (const [name, text] of [
        [imported, ''],
        [file, `import ${type} { A } from '${relative(file, imported)}';\nexport ${type} { A };\n`],
      ] as const) {
        const place = path.join(sample, name);
        fs.mkdirSync(path.dirname(place), { recursive: true });
        if (text !== '' || !fs.existsSync(place)) fs.writeFileSync(place, text);
      }
    const program = path.join(root, 'node_modules/.bin/depcruise');
    const config = path.join(root, '.dependency-cruiser.js');
    const report = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [program, '--config', config, '--output-type', 'json', 'contract', 'verifier', 'server', 'web'],
        { cwd: sample, maxBuffer: 2 ** 26 },
        (_, output) => resolve(output),
      );
    });
    for (const { from, rule } of Report.parse(JSON.parse(report)).summary.violations)
      refused.set(from, [...(refused.get(from) ?? []), rule.name]);
  });

  afterAll(() => fs.rmSync(sample, { recursive: true, force: true }));

  test.each([
    ['contract/src/works/schemas/artworks.ts', 'contract-packages'],
    ['server/src/platform/clock.ts', 'layer-platform'],
    ['server/src/features/works/review/routes.ts', 'layer-features'],
    ['server/src/features/works/review/present.ts', 'room-works/review'],
    ['server/src/features/people/wallet/routes.ts', 'room-people/wallet'],
    ['server/src/features/market/auctions/routes.ts', 'room-unknown'],
    ['server/src/features/works/review/jobs.ts', 'pool-apart'],
    ['server/src/features/operations/imports/routes.ts', 'fixtures'],
    ['web/src/ui/states/Loader.tsx', 'layer-ui'],
    ['web/src/features/market/sales/A.tsx', 'pages-apart'],
    ['web/src/features/market/orders/A.tsx', 'pages-market'],
    ['web/src/components/works/review/A.tsx', 'components-works'],
    ['web/src/features/people/organisations/A.tsx', 'routes-last'],
    ['verifier/src/log.ts', 'verifier-packages'],
    ['server/src/platform/a.ts', 'no-circle'],
    ['server/src/platform/read.ts', 'no-test'],
    ['contract/src/works/review.ts', 'without-schemas'],
    ['web/src/api/query.ts', 'without-schemas'],
  ])('the import rules refuse what %s imports by the rule %s', (file, rule) => {
    expect(refused.get(file)).toContain(rule);
  });

  test.each([
    'server/src/http/route.ts',
    'server/src/features/works/review/policy.ts',
    'web/src/api/call.ts',
    'web/src/features/market/ownership/A.tsx',
    'web/src/features/people/settings/A.tsx',
    'contract/src/works/profiles.ts',
    'contract/src/works/schemas/provenance.ts',
  ])('the import rules allow what %s imports', (file) => {
    expect(refused.has(file)).toBe(false);
  });
});

function relative(from: string, to: string): string {
  const found = path.relative(path.dirname(from), to);
  return found.startsWith('.') ? found : `./${found}`;
}
