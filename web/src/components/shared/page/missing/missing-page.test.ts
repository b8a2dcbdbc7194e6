import { expect, test } from 'vitest';
import { viewingLinkPrefix } from '@verso/contract/discovery/viewing-links.ts';
import { paths } from '#paths.ts';
import { missingAt } from './missing-page.ts';

const id = '00000000-0000-4000-8000-000000000001';

test('a viewing link that no longer works is not called a missing work', () => {
  const ended = missingAt(paths.artworkDetail(id, `${viewingLinkPrefix}abc`));
  expect(ended.title).toBe('This viewing link no longer works');
  expect(ended.happened).toContain('Ask the person who sent it');
  expect(missingAt(paths.artworkDetail(id, 'two-boats')).title).toBe('Work not found');
});

test.each([
  { address: paths.order(id), title: 'Order not found', to: paths.billing() },
  { address: paths.purchase(id), title: 'Bill of sale not found', to: paths.dashboard() },
  { address: paths.collectionImport(id), title: 'Import not found', to: paths.imports() },
  { address: paths.ownership(id), title: 'Work not found', to: paths.search() },
])(
  'a missing page of a sale, a bill, an import or a request says so and leads on: $address',
  ({ address, ...said }) => {
    expect(missingAt(address)).toMatchObject(said);
  },
);

test('a missing organisation is named as one, and an unknown address says only that', () => {
  expect(missingAt(paths.organisation(id)).title).toBe('Organisation not found');
  expect(missingAt('/nothing/here').title).toBe('Not found');
});
