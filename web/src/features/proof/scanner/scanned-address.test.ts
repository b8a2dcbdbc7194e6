import { expect, test } from 'vitest';
import { scannedAddress } from './scanned-address.ts';

const here = 'https://verso.example';

test('a code of this registry leads to its scan page, with its query', () => {
  expect(scannedAddress(`${here}/artwork/scan/7/salt-road?certificate=2`, here)).toBe(
    '/artwork/scan/7/salt-road?certificate=2',
  );
});

test.each([
  'https://elsewhere.example/artwork/scan/7/salt-road',
  'https://verso.example.elsewhere.example/artwork/scan/7/salt-road',
  'https://verso.example@elsewhere.example/artwork/scan/7/salt-road',
  'http://verso.example/artwork/scan/7/salt-road',
  'https://verso.example/logout',
  'https://verso.example/artwork/scan/7/../../../logout',
  'javascript:alert(1)',
  '/artwork/scan/7/salt-road',
  'V 0001',
  '',
])('any other code leads nowhere: %s', (text) => {
  expect(scannedAddress(text, here)).toBeNull();
});
