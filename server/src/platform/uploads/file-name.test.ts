import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileNameFor } from './file-name.ts';

const pdf = (name: string) => fileNameFor(name, 'application/pdf');

it.each([
  ['Invoice.pdf', 'Invoice.pdf'],
  ['Scan 3.PDF', 'Scan 3.pdf'],
  ['Счёт № 7.pdf', 'Счёт № 7.pdf'],
  ['神奈川沖浪裏.pdf', '神奈川沖浪裏.pdf'],
  ['Letter of 3.4.1912', 'Letter of 3.4.1912.pdf'],
  ['Invoice', 'Invoice.pdf'],
])('the name of a file stays readable: %s', (given, expected) => expect(pdf(given)).toBe(expected));

it.each([
  ['Invoice.pdf.hta', 'Invoice.pdf'],
  ['Invoice.exe', 'Invoice.pdf'],
  ['Invoice.html', 'Invoice.pdf'],
  ['Invoice.exe.pdf', 'Invoice.pdf'],
  ['Invoice\u202Efdp.exe', 'Invoicefdp.pdf'],
  ['In\u200Bvo\u2066ice\uFEFF.pdf', 'Invoice.pdf'],
  ['../../etc/passwd', 'etcpasswd.pdf'],
  ['C:\\Users\\a\\bill.pdf', 'CUsersabill.pdf'],
  ['bill\0.pdf', 'bill.pdf'],
  ['bill\r\nX: y.pdf', 'billX y.pdf'],
  ['bill.pdf. . .', 'bill.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['CON', '_CON.pdf'],
  ['nul.pdf', '_nul.pdf'],
  ['LPT¹.pdf', '_LPT¹.pdf'],
  ['\u202E\u200B', 'file.pdf'],
  ['In\u2800vo\uE000ice\u{1D159}\u0378.pdf', 'Invoice.pdf'],
  ['', 'file.pdf'],
  ['a\ud800b.pdf', 'ab.pdf'],
])('the name of a file can’t mislead: %j', (given, expected) => expect(pdf(given)).toBe(expected));

it('the name of a file keeps an extension that its kind may have, and gets the usual one otherwise', () => {
  expect(fileNameFor('view.jpeg', 'image/jpeg')).toBe('view.jpeg');
  expect(fileNameFor('view.png', 'image/jpeg')).toBe('view.jpg');
});

it('the name of a file is short enough for every file system, without splitting a character', () => {
  expect(pdf(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(120)}.pdf`);
  const family = '👩‍👩‍👧‍👦'.repeat(40);
  expect(Buffer.byteLength(pdf(family))).toBeLessThan(220);
  expect(pdf(family).isWellFormed()).toBe(true);
});

it('the name of a file is read only at its beginning and its end', () => {
  expect(pdf(`${'*'.repeat(600)}middle${'*'.repeat(600)}.png`)).toBe('png.pdf');
  expect(pdf(`x${'. '.repeat(40_000)}x.pdf`)).toMatch(/^x.*\.pdf$/);
});

it('the name of a file does not change when it is made safe twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const name = pdf(given);
      expect(name).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|.][^\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]*\.pdf$/u);
      expect(pdf(name)).toBe(name);
    }),
  );
});
