import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '@verso/contract/schemas/api.ts';
import { line, requiredLine, requiredText, text } from '@verso/contract/schemas/fields.ts';
import { parseRecorded } from '@verso/contract/visible-text.ts';

/** Every string field, by its path: the input, and the schema that checks it. */
function stringFields(schema: unknown, path = ''): { path: string; field: z.ZodType }[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      stringFields(field, path ? `${path}.${name}` : name),
    );
  if (schema instanceof z.ZodArray) return stringFields(schema.element, `${path}[]`);
  if (schema instanceof z.ZodRecord) return stringFields(schema.valueType, `${path}{}`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => stringFields(option, path));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return stringFields(schema.unwrap(), path);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return stringFields(schema.unwrap(), path);
  // The end of the pipe checks a field with several input forms.
  if (schema instanceof z.ZodPipe) return stringFields(schema.in, path).map((one) => ({ ...one, field: schema }));
  if (schema instanceof z.ZodLazy) return [];
  return schema instanceof z.ZodString ? [{ path, field: schema }] : [];
}

/** Compared as typed, and never shown; a wallet signs our own text with its address. */
const secret = /(?:^|\.)(?:password|newPassword)$|^message$/;

const fields = endpoints
  .filter(({ endpoint }) => endpoint.effect === 'write')
  .flatMap(({ name, endpoint }) => stringFields(endpoint.body).map((one) => ({ ...one, name: `${name} ${one.path}` })))
  .filter(({ name, path }) => !secret.test(path) || (path === 'message' && !name.startsWith('wallet.')));

const unseen = {
  'a mark that reverses what follows': 'Eve\u202Egpj.exe',
  'an isolate': 'Eve\u2066nin\u2069g',
  'a zero-width space': 'Eve\u200Bning',
  'a byte order mark': 'Eve\uFEFFning',
  'a left-to-right mark': 'Eve\u200Ening',
  'a soft hyphen': 'Eve\u00ADning',
  'a word joiner': 'Eve\u2060ning',
  'a joiner between Latin letters': 'Eve\u200Dning',
  'a tag': 'Eve\u{E0041}ning',
  'a control': 'Eve\u0007ning',
  'a character of private use': 'Eve\uE000ning',
  'a character of private use beyond the first plane': 'Eve\u{10FFFD}ning',
  'a character that no alphabet has': 'Eve\u0378ning',
  'a code that is no character': 'Eve\uFDD0ning',
  'a blank braille pattern': 'Eve\u2800ning',
  'a musical note without a head': 'Eve\u{1D159}ning',
  'a place for an object': 'Eve\uFFFCning',
  'an Egyptian control': 'Eve\u{13430}ning',
  'accents without a letter': '\u0301\u0302 \u0304',
};

it('a text field of a changing call is found in many calls', () => {
  expect(fields.length).toBeGreaterThan(60);
});

it.each(fields)('a text field of a changing call refuses invisible characters: $name', ({ field }) => {
  for (const [what, value] of Object.entries(unseen)) expect(field.safeParse(value).success, what).toBe(false);
});

const answered = endpoints.flatMap(({ name, endpoint }) =>
  stringFields(endpoint.reply).map((one) => ({ ...one, name: `${name} ${one.path}` })),
);

it('a text field of a reply is found in many calls', () => {
  expect(answered.length).toBeGreaterThan(200);
});

// Works imported or recorded under earlier rules must stay readable.
it('a text field of a reply returns recorded text, whatever characters it has', () => {
  const takes = (field: z.ZodType, value: string) => parseRecorded(() => field.safeParse(value).success);
  const refusing = answered.filter(
    ({ field }) =>
      takes(field, 'Evening') &&
      !['Eve\u202Egpj\u0007', '\u2800\uE000\u0378', '\u0301'].every((value) => takes(field, value)),
  );
  expect(refusing.map(({ name }) => name)).toEqual([]);
});

it.each([
  'Željko Łukasiński',
  'Đỗ Thị Hà',
  'Чёрный квадрат',
  'علی‌رضا', // Persian, with a zero-width non-joiner
  'क्‍ष', // Devanagari, with a zero-width joiner
  'שָׁלוֹם',
  '神奈川沖浪裏',
  '葛\u{E0100}飾', // a form of 葛, chosen by a variation selector
  '👩‍🎨 and ❤️',
  'O’Keeffe – “Black Iris” №3',
  'e\u0301tude',
  '⠃⠗⠁⠊⠇⠇⠑',
  '𝄞 𝅘𝅥𝅮 op. 27',
  '🇺🇦 #1️⃣',
  '€ 12 ½ ©',
  '…',
  'ᠮᠣᠩᠭᠣᠯ',
])('user text is accepted unchanged: %s', (words) => {
  expect(line(200).safeParse(words)).toMatchObject({ success: true, data: words });
  expect(text(200).safeParse(`${words}\n\t${words}`).success).toBe(true);
});

it('user text contains something visible where it is required', () => {
  for (const blank of ['', ' \u00A0\u3000', '\u2800', '\u1160\u3164', '\u0301', '\u{E0100}', '\uE000']) {
    expect(requiredLine(200).safeParse(blank).success, JSON.stringify(blank)).toBe(false);
    expect(requiredText(200).safeParse(`${blank}\n\t`).success, JSON.stringify(blank)).toBe(false);
  }
  for (const seen of ['A', '7', '?', '€', '猫', '🎨']) expect(requiredLine(200).safeParse(seen).success).toBe(true);
  expect(line(200).safeParse(' ')).toMatchObject({ success: true, data: '' });
  expect(requiredLine(200).safeParse('\u0301').error?.issues[0]?.message).toBe(
    'must contain a letter, a digit or another visible character',
  );
  expect(parseRecorded(() => requiredLine(200).safeParse('\u2800').success)).toBe(true);
});

it('user text is one line where one is required', () => {
  expect(line(200).safeParse('two\nlines').error?.issues[0]?.message).toBe('must be one line');
});

it('user text is refused with the character and its position', () => {
  expect(line(200).safeParse('Evening\u200B').error?.issues[0]?.message).toBe(
    'must not contain an invisible character: delete the zero-width space (U+200B) after “Evening”',
  );
  expect(text(200).safeParse('a\n\u202Eb').error?.issues[0]?.message).toBe(
    'must not contain an invisible character: delete the direction mark (U+202E) after “a ”',
  );
});
