import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';
import { paths } from './paths.ts';

const login = (next: string) => `https://verso.example${paths.login(next)}`;

test('a login leads on to where its reader was going', () => {
  expect(nextPath(login('/artwork/edit/0?step=2#price'))).toBe('/artwork/edit/0?step=2#price');
});

test('without a destination it leads to the first page', () => {
  expect(nextPath('https://verso.example/login')).toBe('/');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '\t//elsewhere.example/',
  'https://verso.example//elsewhere.example/',
  '/.//elsewhere.example/',
  'javascript:alert(1)',
  'https://',
])('a login never leads to another site: %s', (next) => {
  expect(nextPath(login(next))).toBe('/');
});

test('a login does not lead straight out again', () => {
  expect(nextPath(login('/logout'))).toBe('/');
});
