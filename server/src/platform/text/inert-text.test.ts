import { expect, it } from 'vitest';
import { inertJson, inertText } from './inert-text.ts';

it.each([
  ['See <a href="https://evil.example">the offer</a>', 'See ‹a href="https://evil.example">the offer‹/a>'],
  ['<img src=x onerror=alert(1)>', '‹img src=x onerror=alert(1)>'],
  ['<!-- a comment --><?php', '‹!-- a comment -->‹?php'],
  ['<\u0000script>', '‹\u0000script>'],
  ['<<b>', '‹‹b>'],
])('opens no tag in %s', (text, inert) => {
  expect(inertText(text)).toBe(inert);
});

it('keeps a sign that opens no tag', () => {
  for (const text of ['1 < 2', 'x <= y', 'height <30 cm', 'ends with <', 'a > b & c'])
    expect(inertText(text)).toBe(text);
});

it('reaches every text of a document, and nothing else', () => {
  expect(JSON.parse(inertJson({ at: ['<b>', { in: '<i>', height: 3, none: null }] }))).toEqual({
    at: ['‹b>', { in: '‹i>', height: 3, none: null }],
  });
});
