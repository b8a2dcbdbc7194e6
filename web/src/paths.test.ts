import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('what people wrote cannot change the shape of an address', () => {
  expect(paths.artworkDetail('7', 'evening/above?the#drina')).toBe('/artwork/detail/7/evening%2Fabove%3Fthe%23drina');
});

test('an invitation adds its token to the role', () => {
  expect(paths.registerRole('authenticator')).toBe('/register/authenticator');
  expect(paths.registerRole('authenticator', 'a b')).toBe('/register/authenticator/a%20b');
});

test('a list that stands as it starts has no query', () => {
  expect(paths.search({ q: '', page: undefined, oldest: false })).toBe('/search');
  expect(paths.search({ q: 'Ilić & co', page: 2 })).toBe('/search?q=Ili%C4%87+%26+co&page=2');
});

test('login remembers where its reader was going', () => {
  expect(paths.login('/artwork/edit/0')).toBe('/login?next=%2Fartwork%2Fedit%2F0');
});
