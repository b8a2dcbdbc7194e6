import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from '@verso/contract/publishing/pages.ts';
import { isSitePageKey } from '@verso/contract/publishing/site-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** The lists of CONTRIBUTING.md: their files, and what to look for in them. */
const howTos = read('CONTRIBUTING.md')
  .split(/^#+ /m)
  .map((section) => ({
    title: section.split('\n')[0] ?? '',
    steps: [...section.matchAll(/^\d+\. `([^`]+)` `([^`]+)`:/gm)].map(([, file = '', sought = '']) => ({
      file,
      sought,
    })),
  }))
  .filter(({ steps }) => steps.length > 0);

const most = new Map([
  ['A field of a work', 8],
  ['A field that is no plain text', 7],
  ['A kind of history in a provenance', 4],
  ['A kind of provenance entry with a call of its own', 7],
  ['A page', 4],
  ['A page that search engines find', 3],
  ['A call', 9],
  ['A notification', 8],
]);

it('CONTRIBUTING lists the files to change for', () => {
  expect(howTos.map(({ title }) => title)).toEqual([...most.keys()]);
});

describe.each(howTos)('$title', ({ title, steps }) => {
  it('touches no more files than it may', () => {
    expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length);
    expect(steps.length).toBeLessThanOrEqual(most.get(title) ?? 0);
  });

  it.each(steps)('has its example in $file', ({ file, sought }) => {
    expect(read(file).includes(sought), sought).toBe(true);
  });
});

/** The files of a folder, without tests and the demo's data. */
const productFiles = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/operations/demo/'));

/** Product files that contain this. */
const filesWith = (sought: RegExp) =>
  ['contract/src', 'server/src', 'web/src']
    .flatMap((folder) => productFiles(folder))
    .filter((file) => sought.test(read(file)));

/** How each page's address begins. Only one with parameters goes on with a slash. */
const beginnings = Object.values(pages).flatMap(({ address }) => {
  const [fixed = ''] = address.split('/:');
  return fixed === '/' ? [] : `${fixed}(?![\\w-]|\\.\\w${address === fixed ? '|/' : ''})`;
});
/** After a quotation mark, a space, a value in a template, or a sign of a regular expression. */
const written = new RegExp(`(?<=["'\`\\s}(^|])(?:${beginnings.join('|')})`, 'g');

/** The beginnings of pages' addresses in code; those in comments do not count. */
const addressesIn = (code: string) =>
  code
    .replaceAll(/^\s*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/|\/\/.*)$/gm, '')
    .replaceAll('\\/', '/')
    .match(written) ?? [];

const listed = (title: string) => howTos.find((one) => one.title === title)?.steps.map(({ file }) => file) ?? [];

it('a field is in no other file, except where this one has a special meaning', () => {
  const own = [
    // Linked Art has a property for where a work was made.
    'server/src/features/proof/open-records/linked-art/object.ts',
    // The entry of its making has the place.
    'server/src/features/works/review/submit.ts',
    // Imported tables name their columns in several languages.
    'server/src/features/operations/imports/columns/column-names.ts',
    // Museums' formats name it in their own way.
    'server/src/features/operations/imports/reading/records/lido-rows.ts',
    'server/src/features/operations/imports/reading/records/linked-art-rows.ts',
    'server/src/features/operations/imports/reading/records/record.ts',
  ];
  expect(
    filesWith(/\bplace_?[mM]ade\b/).filter((file) => ![...listed('A field of a work'), ...own].includes(file)),
  ).toEqual([]);
});

it('a kind of history is in no other file', () => {
  const files = listed('A kind of history in a provenance');
  expect(filesWith(/\bcondition_report\b/).filter((file) => !files.includes(file))).toEqual([]);
});

it('a kind of history that passes title is in no other file, except where this one has a special meaning', () => {
  const own = [
    // Owners can have got a work in this way.
    'contract/src/works/owned-works.ts',
    'server/src/features/works/owned-works/add-owned-work.ts',
    'web/src/features/works/owned-works/AddOwnedWorkPage.tsx',
    // Credit lines are read into kinds.
    'server/src/features/operations/imports/values/read-acquisition.ts',
    'server/src/features/operations/imports/catalogue/catalogue-acquisition.ts',
    // Who restitutes a work need not have been its owner.
    'server/src/features/proof/open-records/issues/ownership-issues.ts',
    // A refusal names it among the ways to get a work.
    'server/src/features/market/purchases/seller-of.ts',
  ];
  const files = [...listed('A kind of history in a provenance'), ...own];
  expect(filesWith(/\brestitution\b/).filter((file) => !files.includes(file))).toEqual([]);
});

it('a notification is in no other file, except where it has a page of its own', () => {
  const own = [
    // The button in the email and on the page is named after what it opens.
    'server/src/features/operations/notifications/emails/notification-email.ts',
    'web/src/features/operations/notifications/Selected.tsx',
  ];
  const files = [...listed('A notification'), ...own];
  expect(filesWith(/\bprice_asked\b/).filter((file) => !files.includes(file))).toEqual([]);
});

it('the address of a page is only in the contract', () => {
  const own = [
    // Proofs are files below the page of their entry, and issued certificates name them.
    'server/src/features/evidence/log/serve-log.ts: /log/entry',
    'server/src/features/proof/certificates/credentials/issue-credential.ts: /log/entry',
  ];
  expect(
    ['server/src', 'web/src']
      .flatMap((folder) => productFiles(folder))
      .flatMap((file) => addressesIn(read(file)).map((address) => `${file}: ${address}`))
      .filter((found) => !own.includes(found)),
  ).toEqual([]);
});

it.each([
  ["const page = '/billing';", ['/billing']],
  ["link.startsWith('/artwork/edit')", ['/artwork/edit']],
  ['`${publicUrl}/orders/${id}?payment=back`', ['/orders']],
  ['say(`Open ${publicUrl}/setup with this code.`)', ['/setup']],
  ['<a href="/verify#proof">', ['/verify']],
  ["link.replace(/^(\\/artwork\\/detail\\/[^/]+)/, '$1')", ['/artwork/detail']],
  ["'/news.atom', '/news/feed', '/api/news', '/iiif/3'", []],
  ["import { pages } from './verify/pages.ts';", []],
  ['  /** `/home` is another address of it. */\n  // So is `/`.', []],
])('an address is found in the code %s', (code, addresses) => expect(addressesIn(code)).toEqual(addresses));

it('every page of the list is in the router', () => {
  const router = read('web/src/routes.tsx');
  const inRouter = (name: string) => router.includes(`'${name}'`) || router.includes(`pages.${name}.`);
  expect(Object.keys(pages).filter((name) => !inRouter(name))).toEqual([]);
});

it('every page that is not reached by a token is linked from another file than its own', () => {
  const router = read('web/src/routes.tsx');
  const ownFile = (name: string) => new RegExp(`'${name}',\\s*\\(\\) => import\\('#([^']+)'`).exec(router)?.[1];
  const links = productFiles('web/src')
    .filter((file) => file !== 'web/src/routes.tsx')
    .flatMap((file) => [...read(file).matchAll(/\bpaths\.(\w+)\(/g)].map(([, to]) => ({ file, to })));
  const isLinked = (name: string) => links.some(({ file, to }) => to === name && file !== `web/src/${ownFile(name)}`);
  // The footer links the pages of the site by their list.
  expect(read('web/src/components/layout/AppFooter.tsx')).toContain('sitePageKeys.map');
  expect(
    Object.entries(pages)
      .filter(([name, { kind }]) => kind !== 'key' && !isSitePageKey(name) && !isLinked(name))
      .map(([name]) => name),
    'pages without a link from another file, such as account-links.ts or AppFooter.tsx',
  ).toEqual([
    // Another address of the landing page.
    'home',
    // Its address is printed by the server while there is no admin.
    'setup',
  ]);
});
