import { expect, test } from 'vitest';
import { splitAtNumbers } from '@verso/contract/works/artworks.ts';

test('registry numbers are found in a text, and nothing that only looks like one', () => {
  expect(splitAtNumbers('He offers V 0417 and V 12345.')).toEqual(['He offers ', 'V 0417', ' and ', 'V 12345', '.']);
  for (const text of ['', 'V 41', 'IV 0417', 'V-0417']) expect(splitAtNumbers(text)).toEqual([text]);
});
