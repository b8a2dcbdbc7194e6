import { expect, it } from 'vitest';
import { type ArticleFields, news } from '@verso/contract/publishing/schemas/news.ts';
import { days, later } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { articleFields, paragraphs } from './fixtures.ts';

const app = testApp();
async function admin() {
  const { token, name } = await app.change((tx) => buildPerson(tx, { admin: true }));
  return { ...as(app, token), name };
}
const visitor = as(app);
const tomorrow = () => later(days(1)).toISOString();

async function written(given: Partial<ArticleFields> = {}) {
  const editor = await admin();
  const { article } = await editor.call(news.save, { id: '0', ...articleFields(given) });
  return { editor, article };
}
const listed = async (key: string) =>
  (await visitor.call(news.list, { pagesize: 100 })).articles.some((one) => one.key === key);

it('an article is public once published, at an address that stays when its title changes', async () => {
  const { editor, article } = await written({ title: 'Šest godina tragova' });
  expect(article).toMatchObject({
    key: 'sest-godina-tragova',
    state: 'published',
    author: editor.name,
    revision: 1,
  });
  const read = (await visitor.call(news.get, { id: article.key })).article;
  expect(read).toMatchObject({ body: article.body, refused: { edit: 'Only admins can edit news.' } });
  expect(await listed(article.key)).toBe(true);

  const again = await editor.call(news.save, {
    id: article._id,
    ...articleFields({ title: 'Six years', revision: 1 }),
  });
  expect(again.article).toMatchObject({ key: article.key, title: 'Six years', publishedAt: article.publishedAt });
  expect(again.message).toBe('Saved and published.');
});

it('an article gets an address of its own if another has the title', async () => {
  const titles = { title: 'On loan again' };
  const both = await Promise.all([written(titles), written(titles)]);
  expect(both.map(({ article }) => article.key).toSorted()).toEqual(['on-loan-again', 'on-loan-again-2']);
});

it('an article is visible only to admins while a draft', async () => {
  const { editor, article } = await written({ title: 'Not yet', state: 'draft' });
  expect(article).toMatchObject({ state: 'draft', publishedAt: null });
  const stranger = as(app, (await app.change((tx) => buildPerson(tx))).token);
  for (const reader of [visitor, stranger])
    expect(await reader.refusal(news.get, { id: article.key })).toMatchObject({ httpStatus: 404 });
  expect(await stranger.refusal(news.save, { id: article._id, ...articleFields() })).toMatchObject({
    httpStatus: 404,
  });
  expect(await stranger.refusal(news.delete, { id: article._id })).toMatchObject({ httpStatus: 404 });
  expect(await visitor.refusal(news.list, { state: 'unpublished' })).toMatchObject({ httpStatus: 403 });
  expect(await listed(article.key)).toBe(false);
  const drafts = await editor.call(news.list, { state: 'unpublished', pagesize: 100 });
  expect(drafts.articles.map(({ key }) => key)).toContain(article.key);
  expect((await editor.call(news.get, { id: article._id })).article.key).toBe(article.key);
});

it('an article is public from its scheduled time on', async () => {
  const publishedAt = tomorrow();
  const { article } = await written({ title: 'Tomorrow', publishedAt });
  expect(article).toMatchObject({ state: 'scheduled', publishedAt });
  expect(await visitor.refusal(news.get, { id: article.key })).toMatchObject({ httpStatus: 404 });
  expect(await listed(article.key)).toBe(false);

  const editor = await admin();
  const past = new Date(Date.now() - 60_000).toISOString();
  await editor.call(news.save, { id: article._id, ...articleFields({ publishedAt: past }) });
  expect(await listed('a-mark-for-the-record')).toBe(true);
});

it('an article is not overwritten by a user who has not read the last change', async () => {
  const { editor, article } = await written();
  const save = () => editor.call(news.save, { id: article._id, ...articleFields({ revision: 1 }) });
  const outcomes = await Promise.allSettled([save(), save()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await editor.refusal(news.save, { id: article._id, ...articleFields({ revision: 1 }) })).toMatchObject({
    httpStatus: 409,
  });
});

it('an article is gone when it is deleted, with its cover', async () => {
  const editor = await admin();
  const files = { cover: [{ name: 'cover.jpg', bytes: await buildPhotograph() }] };
  const { article } = await editor.call(news.save, { id: '0', ...articleFields(), files });
  const cover = `${app.url}${article.cover?.url}/thumb.webp`;
  expect((await fetch(cover)).status).toBe(200);
  await editor.call(news.delete, { id: article._id });
  expect(await editor.refusal(news.get, { id: article.key })).toMatchObject({ httpStatus: 404 });
  await app.runJobs();
  expect((await fetch(cover)).status).toBe(404);
});

it('an article hides the cover of a draft from everyone else', async () => {
  const editor = await admin();
  const files = { cover: [{ name: 'cover.jpg', bytes: await buildPhotograph() }] };
  const { article } = await editor.call(news.save, { id: '0', ...articleFields({ state: 'draft' }), files });
  const { url, query } = article.cover ?? { url: '', query: '' };
  expect((await fetch(`${app.url}${url}/thumb.webp`)).status).toBe(404);
  expect((await fetch(`${app.url}${url}/thumb.webp${query}`)).status).toBe(200);
  const bare = await editor.call(news.save, { id: article._id, ...articleFields({ removeCover: true }) });
  expect(bare.article.cover).toBeNull();
});

const text = (piece: unknown) => ({ type: 'doc', content: [{ type: 'paragraph', content: [piece] }] });
const link = (href: string) => text({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] });

it.each([
  ['a node of markup', { type: 'doc', content: [{ type: 'html', content: '<script>alert(1)</script>' }] }],
  ['a picture from elsewhere', text({ type: 'image', attrs: { src: 'https://tracker.example/x.png' } })],
  ['an attribute', { type: 'doc', content: [{ type: 'paragraph', attrs: { onclick: 'alert(1)' } }] }],
  ['a link that runs script', link('javascript:alert(1)')],
  ['a link that hides its scheme', link(' java\nscript:alert(1)')],
  ['a link of data', link('data:text/html,<script>alert(1)</script>')],
  ['a link without a scheme to elsewhere', link('//elsewhere.example')],
  ['a link that ends its attribute', link('https://x.example/"onclick="alert(1)')],
  ['markup in place of a text', '<p>Hello</p>'],
  ['a title of the first rank', { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 } }] }],
])('the text of an article is refused with %s', async (_what, body) => {
  const editor = await admin();
  const refusal = await editor.refusal(news.save, { id: '0', ...articleFields(), body });
  expect(refusal).toMatchObject({ httpStatus: 400, code: 'invalid' });
});

it('the text of an article keeps text that looks like markup as plain text', async () => {
  const said = '<script>alert("1")</script> & <b>bold</b>';
  const { article } = await written({ title: said, body: paragraphs(said) });
  expect((await visitor.call(news.get, { id: article.key })).article).toMatchObject({
    title: said,
    body: paragraphs(said),
  });
});

it('the text of an article keeps every kind of block and mark', async () => {
  const said = (words: string, ...marks: ({ type: 'bold' } | { type: 'italic' })[]) => ({
    type: 'text' as const,
    text: words,
    marks,
  });
  const paragraph = { type: 'paragraph' as const, content: [said('One', { type: 'bold' }, { type: 'italic' })] };
  const items = [{ type: 'listItem' as const, content: [paragraph] }];
  const body: ArticleFields['body'] = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [said('What changed')] },
      { type: 'paragraph', content: [said('Line'), { type: 'hardBreak' }, said('and line')] },
      { type: 'blockquote', content: [paragraph] },
      { type: 'bulletList', content: items },
      { type: 'orderedList', content: items },
    ],
  };
  const { article } = await written({ body });
  expect(article.body).toEqual(body);
});

it('the text of an article is required before it is published', async () => {
  const editor = await admin();
  const empty = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] };
  expect(await editor.refusal(news.save, { id: '0', ...articleFields({ body: empty }) })).toMatchObject({
    fields: { body: 'must have some text before it is published' },
  });
  await editor.call(news.save, { id: '0', ...articleFields({ body: empty, state: 'draft' }) });
});

it('the text of an article is checked again when it is read, whatever the database contains', async () => {
  const { article } = await written();
  const script = JSON.stringify({ type: 'doc', content: [{ type: 'html', content: '<script>' }] });
  await app.pool.updateTable('article').set({ body: script }).where('id', '=', article._id).execute();
  const refusal = await visitor.refusal(news.get, { id: article.key });
  expect(refusal.httpStatus).toBe(500);
});
