import { generatePath } from 'react-router';
import { expect, test } from 'vitest';
import { pages } from '@verso/contract/publishing/pages.ts';
import { leadsTo } from '@verso/contract/publishing/paths.ts';
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

test('every sign is encoded as the router and the browser encode it', () => {
  const signs = Array.from({ length: 0x250 }, (_, at) => String.fromCodePoint(at)).concat('’', '画', '😀');
  for (const sign of signs) {
    const text = `a${sign}b`;
    expect(paths.artist(text)).toBe(generatePath(pages.artist.address, { url: text }));
    expect(paths.search({ q: text })).toBe(`/search?${new URLSearchParams({ q: text }).toString()}`);
  }
  expect(paths.search({ q: 'half a sign: \ud83d' })).toBe('/search?q=half+a+sign%3A+%EF%BF%BD');
});

test('a link leads to a page whatever its parameters, query and fragment', () => {
  for (const link of [paths.artworkDetail('7'), paths.artworkDetail('7', 'dusk'), `${paths.artworkDetail('7')}#vote`])
    expect(leadsTo(link, 'artworkDetail'), link).toBe(true);
  expect(leadsTo(paths.order('7', { payment: 'back' }), 'order')).toBe(true);
  expect(leadsTo(paths.landing(), 'landing')).toBe(true);
});

test('a link does not lead to pages above, below or beside its own', () => {
  expect(leadsTo(paths.artworkEdit('7'), 'artworkDetail')).toBe(false);
  expect(leadsTo(paths.organisationMembers('7'), 'organisation')).toBe(false);
  expect(leadsTo(paths.organisation('7'), 'organisationMembers')).toBe(false);
  expect(leadsTo('/artwork/edit/', 'artworkEdit')).toBe(false);
  expect(leadsTo(paths.home(), 'landing')).toBe(false);
});
