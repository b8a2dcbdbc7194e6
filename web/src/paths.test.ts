import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('user input cannot change the structure of an address', () => {
  expect(paths.artworkDetail('7', 'evening/above?the#drina')).toBe('/artwork/detail/7/evening%2Fabove%3Fthe%23drina');
});

test('an invitation adds its token to the role', () => {
  expect(paths.registerRole('authenticator')).toBe('/register/authenticator');
  expect(paths.registerRole('authenticator', 'a b')).toBe('/register/authenticator/a%20b');
});

test('a list with default values has no query', () => {
  expect(paths.search({ q: '', page: undefined, oldest: false })).toBe('/search');
  expect(paths.search({ q: 'Ilić & co', page: 2 })).toBe('/search?q=Ili%C4%87+%26+co&page=2');
});

test('login remembers the requested page', () => {
  expect(paths.login({ next: paths.artworkNew() })).toBe('/login?next=%2Fartwork%2Fedit%2F0');
});
