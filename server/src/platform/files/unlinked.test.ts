import { expect, it } from 'vitest';
import { renderEmail } from '#platform/mail/email-message.ts';
import { unlinked } from './unlinked.ts';

it.each([
  [
    'Your account is suspended, go to https://evil.example/login',
    'Your account is suspended, go to https:// evil[.]example/login',
  ],
  ['evil.example', 'evil[.]example'],
  ['www.evil.co.uk', 'www[.]evil[.]co[.]uk'],
  ['write to help@evil.example', 'write to help[at]evil[.]example'],
  ['javascript://x', 'javascript:// x'],
  ['http://127.0.0.1/', 'http:// 127[.]0[.]0[.]1/'],
  ['пример.рф', 'пример[.]рф'],
  ['evil。example', 'evil[.]example'],
  ['evil.xn--p1ai', 'evil[.]xn--p1ai'],
  ['registry.भारत', 'registry[.]भारत'],
  ['example.சிங்கப்பூர்', 'example[.]சிங்கப்பூர்'],
  ['हिन्दी.com', 'हिन्दी[.]com'],
  ['i❤.ws', 'i❤[.]ws'],
  ['i❤️.ws', 'i❤️[.]ws'],
  ['💩.la', '💩[.]la'],
  ['cafe\u0301.com', 'cafe\u0301[.]com'],
  ['me@हिन्दी.com', 'me[at]हिन्दी[.]com'],
  ['evil﹒example and evil․example', 'evil[.]example and evil[.]example'],
  ['a_.example', 'a_[.]example'],
  ['evil.Com', 'evil. Com'],
])('an address in people’s text is broken up: %s', (text, plain) => expect(unlinked(text)).toBe(plain));

it.each([
  'A study. Oil on canvas, 3.5 × 2 m.',
  'No. 4, ca. 1910 (after e.g. Cézanne).',
  '“Evening” for €4,800.00',
  'Price: $5. … Then “Moon”. After T. S. Eliot’s. 3.5',
  'a: b/c',
])('an address in people’s text is not detected where there is none: %s', (text) => expect(unlinked(text)).toBe(text));

it.each([
  ['No. 5.Then he left', 'No. 5. Then he left'],
  ['T.S.Eliot', 'T.S. Eliot'],
])('an address in people’s text is not detected in a sentence that lacks a space: %s', (text, plain) =>
  expect(unlinked(text)).toBe(plain),
);

it('an address in people’s text is no link in either part of an email, while our own link and the reader’s address stay', async () => {
  const { html, text } = await renderEmail(
    {
      subject: 'Accept or decline a sale',
      lines: ['“Go to https://evil.example” was sold to you at ada@people.example.'],
      intact: 'ada@people.example',
      action: { label: 'Open the work', url: 'https://verso.example/artwork/1' },
      because: 'You’re receiving this because of a test.',
    },
    'Verso',
  );
  for (const part of [html, text]) {
    expect(part).not.toContain('evil.example');
    expect(part).toContain('ada@people.example');
    expect(part).toContain('https://verso.example/artwork/1');
  }
});
