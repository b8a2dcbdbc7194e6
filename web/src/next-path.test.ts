import { expect, test } from 'vitest';
import { loginFrom, nextPath, registerFrom } from './next-path.ts';
import { paths } from './paths.ts';

const login = (next: string) => `https://verso.example${paths.login({ next })}`;

test('a login redirects to the page the user wanted', () => {
  expect(nextPath(login('/artwork/edit/0?step=2#price'))).toBe('/artwork/edit/0?step=2#price');
});

test('without a destination it opens the dashboard', () => {
  expect(nextPath('https://verso.example/login')).toBe('/dashboard');
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
  expect(nextPath(login(next))).toBe('/dashboard');
});

test('a login does not redirect to the logout', () => {
  expect(nextPath(login('/logout'))).toBe('/dashboard');
});

test('the login leads back to the page one is on, and from pages about accounts to the dashboard', () => {
  expect(loginFrom({ pathname: '/search', search: '?medium=oil' })).toBe('/login?next=%2Fsearch%3Fmedium%3Doil');
  expect(loginFrom({ pathname: '/verify', search: '' })).toBe('/login?next=%2Fverify');
  const aboutAccounts = [
    paths.landing(),
    paths.home(),
    paths.login(),
    paths.logout(),
    paths.register(),
    paths.registerRole('artist'),
    paths.agreement('artist', 'abc'),
    paths.forgot(),
    paths.reset('abc'),
    paths.setup(),
    paths.verify('abc'),
  ];
  for (const pathname of aboutAccounts) expect(loginFrom({ pathname, search: '' }), pathname).toBe('/login');
});

test('choosing a new password first leads back to the page that the login would open', () => {
  const forgotten = { pathname: paths.forgot(), search: '?next=%2Fbilling' };
  expect(loginFrom(forgotten)).toBe('/login?next=%2Fbilling');
  expect(nextPath(`https://verso.example${paths.forgot({ next: '/billing' })}`)).toBe('/billing');
});

test('creating an account leads back to the page one is on, or to the one that the login would open', () => {
  expect(registerFrom({ pathname: '/search', search: '?medium=oil' })).toBe('/register?next=%2Fsearch%3Fmedium%3Doil');
  expect(registerFrom({ pathname: paths.login(), search: '?next=%2Fbilling' })).toBe('/register?next=%2Fbilling');
  expect(registerFrom({ pathname: paths.landing(), search: '' })).toBe('/register');
});
