import type { FastifyInstance } from 'fastify';
import { type ArticleCard, news } from '@verso/contract/publishing/schemas/news.ts';
import { paths } from '@verso/contract/publishing/paths.ts';
import { inertText } from '#platform/text/inert-text.ts';
import type { Services } from '#platform/services.ts';
import { feedAddress } from '#http/pages/first-html.ts';
import { escape } from '#http/pages/plain-page.ts';
import { keepRate } from '#http/limits/rate-limit.ts';
import { type AskAsVisitor, fromProgram } from '#http/route.ts';

const budget = { most: 120, seconds: 60 };
const most = 30;

/** Addresses that feed readers try by default. */
const usualAddresses = ['/feed', '/feed.atom', '/atom.xml', '/rss', '/rss.xml', '/news.atom', '/news/feed'];

/** Serves the news as an Atom feed (RFC 4287). */
export function serveFeed(
  app: FastifyInstance,
  { settings: { publicUrl } }: Services,
  ask: AskAsVisitor,
  siteName: () => string,
): void {
  const preHandler = keepRate(app, 'feed', budget);

  app.get(feedAddress, { preHandler }, async (request, reply) => {
    const { articles } = await ask(news.list, { pagesize: most }, fromProgram(request));
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .type('application/atom+xml; charset=utf-8')
      .send(feedOf(articles, publicUrl, siteName()));
  });

  for (const address of usualAddresses)
    app.get(address, (_request, reply) => reply.redirect(`${publicUrl}${feedAddress}`, 301));
}

/** The update time of a feed without entries. */
const never = '1970-01-01T00:00:00.000Z';

export function feedOf(articles: readonly ArticleCard[], publicUrl: string, siteName: string): string {
  const updated =
    articles
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? never;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${xmlText(`${publicUrl}${paths.news()}`)}</id>
<title>News of ${xmlText(siteName)}</title>
<updated>${updated}</updated>
<author><name>${xmlText(siteName)}</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(`${publicUrl}${feedAddress}`)}"/>
<link rel="alternate" type="text/html" href="${xmlText(`${publicUrl}${paths.news()}`)}"/>
<icon>${xmlText(`${publicUrl}/icon-192.png`)}</icon>
${articles.map((article) => entryOf(article, publicUrl)).join('\n')}
</feed>
`;
}

function entryOf({ _id, key, title, summary, publishedAt, updatedAt }: ArticleCard, publicUrl: string): string {
  return [
    '<entry>',
    `<id>urn:uuid:${_id}</id>`,
    `<title>${xmlText(inertText(title))}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(`${publicUrl}${paths.newsDetail(key)}`)}"/>`,
    ...(publishedAt === null ? [] : [`<published>${publishedAt}</published>`]),
    `<updated>${updatedAt}</updated>`,
    // An entry without content needs a summary for readers that do not follow links.
    `<summary>${xmlText(inertText(summary))}</summary>`,
    '</entry>',
  ].join('\n');
}

/** Text for an element or an attribute, without characters that XML 1.0 does not allow. */
export const xmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the signs that XML excludes
  escape(text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')).replaceAll(
    '>',
    '&gt;',
  );
