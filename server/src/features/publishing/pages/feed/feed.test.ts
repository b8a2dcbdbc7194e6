import { expect, it } from 'vitest';
import { news } from '@verso/contract/publishing/schemas/news.ts';
import { buildArticle } from '#features/publishing/news/fixtures.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { feedOf, xmlText } from './serve-feed.ts';

const app = ownApp({ PUBLIC_URL: 'https://verso.example', SECURITY_CONTACT: 'mailto:safe@museum.example' });
const get = (path: string) => fetch(`${app.url}${path}`, { redirect: 'manual' });
const entriesOf = (feed: string) => feed.split('<entry>').slice(1);
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);

it('the news feed is an Atom feed of public articles only, latest first', async () => {
  const publishedAt = new Date(Date.now() + 86_400_000).toISOString();
  await app.change((tx) => buildArticle(tx, { title: 'First & <b>second</b> ]]>', summary: 'A <i>summary</i>' }));
  await app.change((tx) => buildArticle(tx, { title: 'A draft', state: 'draft' }));
  await app.change((tx) => buildArticle(tx, { title: 'Tomorrow', publishedAt }));
  const answer = await get('/feed.xml');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const feed = await answer.text();
  const { articles } = await as(app).call(news.list, {});
  expect(entriesOf(feed)).toHaveLength(1);
  expect(elements(feed, 'id')).toEqual(['https://verso.example/news', `urn:uuid:${articles[0]?._id}`]);
  expect(elements(feed, 'title')).toEqual(['News of Verso', 'First &amp; ‹b&gt;second‹/b&gt; ]]&gt;']);
  expect(elements(feed, 'summary')).toEqual(['A ‹i&gt;summary‹/i&gt;']);
  expect(elements(feed, 'updated')).toEqual([articles[0]?.updatedAt, articles[0]?.updatedAt]);
  expect(feed).toContain(`href="https://verso.example/news/detail/${articles[0]?.key}"`);
  expect(feed).toContain('<link rel="self" type="application/atom+xml" href="https://verso.example/feed.xml"/>');
});

it('the news feed has everything that Atom requires even before there is any news', () => {
  const feed = feedOf([], 'https://verso.example', 'Verso');
  for (const name of ['id', 'title', 'updated']) expect(elements(feed, name), name).toHaveLength(1);
  expect(feed).toContain('<author><name>Verso</name></author>');
});

it('the news feed is found at common feed addresses', async () => {
  for (const address of ['/feed', '/atom.xml', '/rss.xml', '/news/feed']) {
    const answer = await get(address);
    expect([answer.status, answer.headers.get('location')], address).toEqual([301, 'https://verso.example/feed.xml']);
  }
});

it('the news feed contains no character that XML does not allow', () => {
  expect(xmlText('a\u0000b\u001Fc\uFFFEd\uD800e "<&>')).toBe('abcd\uFFFDe &quot;&lt;&amp;&gt;');
});

it('security.txt names the contact of the settings, and an expiry within a year', async () => {
  const answer = await get('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  expect(field('Contact')).toBe('mailto:safe@museum.example');
  expect(field('Canonical')).toBe('https://verso.example/.well-known/security.txt');
  expect(field('Preferred-Languages')).toBe('en');
  const left = Date.parse(field('Expires') ?? '') - Date.now();
  expect(left).toBeGreaterThan(90 * 86_400_000);
  expect(left).toBeLessThan(365 * 86_400_000);
  expect((await get('/security.txt')).headers.get('location')).toBe('https://verso.example/.well-known/security.txt');
});
