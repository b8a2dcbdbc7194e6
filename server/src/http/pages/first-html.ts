import { z } from 'zod';
import { type FirstAnswer, firstAnswersId } from '@verso/contract/publishing/pages.ts';
import { inertJson } from '#platform/text/inert-text.ts';
import { type FirstSight, sightHtml } from './first-sight.ts';
import { escape } from './plain-page.ts';

/** The parts of the first HTML that differ between pages. */
export interface PageHead {
  /** Empty for the landing page, which has the name of the installation. */
  title: string;
  description: string;
  /** The page's canonical address, below our own, whatever address led to it. */
  canonical: string;
  /** The picture of a link preview. */
  picture?: { url: string; width: number; height: number; alt: string } | undefined;
  kind: 'website' | 'article' | 'profile';
  /** Linked data of schema.org. */
  linked?: object | undefined;
  /** Alternative forms for other programs, below our own address. */
  alternates?: readonly { type: string; address: string; title: string }[];
}

/** The data of a page that the server has before its script runs. */
export interface FirstPage {
  /** 404 if a visitor can see nothing, 503 if it could not be read. */
  status: 200 | 404 | 503;
  /** Undefined if nothing may be said. */
  head?: PageHead | undefined;
  sight?: FirstSight | undefined;
  answers: readonly FirstAnswer[];
  /** Whether search engines may index it. */
  found: boolean;
}

/** The scripts and styles of pages by the page's name, without those of the start of the app. */
export const FirstFiles = z.record(z.string(), z.array(z.string()));
export type FirstFiles = z.infer<typeof FirstFiles>;

const preloads = (files: readonly string[], priority: string) =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin${priority} href="/${file}" />`
        : `<link rel="modulepreload" crossorigin${priority} href="/${file}" />`,
    )
    .join('');

/** The built page, split once at the places that are filled at each request. */
export function firstHtmlWriter(built: string, publicUrl: string, files: FirstFiles) {
  const title = /<title>[^<]*<\/title>/;
  const description = /<meta name="description"[^>]*>/;
  const [start, rest = ''] = split(built.replace(title, '').replace(description, ''), '</head>');
  const low = ' fetchpriority="low"';
  const startWithPicture = start.replaceAll(' as="font"', ` as="font"${low}`);
  const [middle, end] = split(rest, '</body>');
  const root = '<div id="root">';
  const [before, after = ''] = split(middle, root);
  const [plain = ''] = description.exec(built) ?? [];
  return (
    nonce: string,
    { head, sight, answers }: Pick<FirstPage, 'head' | 'sight' | 'answers'>,
    page: string,
    siteName: string,
  ): string => {
    // People's text comes after the nonce, so that none of it can take its place.
    const fixed = (html: string) => html.replaceAll('__NONCE__', nonce);
    const data =
      answers.length > 0 ? block(`type="application/json" id="${firstAnswersId}"`, JSON.stringify(answers)) : '';
    // A picture comes before the fonts and the page's own files.
    const [opening, priority] = sight?.picture ? [startWithPicture, low] : [start, ''];
    // Pages read the name from here.
    const named = `<meta name="application-name" content="${escape(siteName)}" />`;
    return `${fixed(opening)}${preloads(files[page] ?? [], priority)}${named}${head ? headTags(head, publicUrl, siteName) : `<title>${escape(siteName)}</title>${plain}`}</head>${fixed(before)}${root}${sight ? sightHtml(sight, nonce) : ''}${fixed(after)}${data}${end === undefined ? '' : `</body>${fixed(end)}`}`;
  };
}

function split(html: string, at: string): [string, string | undefined] {
  const place = html.indexOf(at);
  return place < 0 ? [html, undefined] : [html.slice(0, place), html.slice(place + at.length)];
}

/** The news as an Atom feed; the built page names it too. */
export const feedAddress = '/feed.xml';

/** The format of the pages' own titles; the landing page has the name of the installation alone. */
const documentTitle = (title: string, siteName: string) => (title === '' ? siteName : `${title} · ${siteName}`);

function headTags(
  { title, description, canonical, picture, kind, linked, alternates = [] }: PageHead,
  publicUrl: string,
  siteName: string,
): string {
  const named = (name: string, content: string | number) =>
    `<meta name="${name}" content="${escape(String(content))}" />`;
  const graph = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escape(String(content))}" />`;
  return [
    `<title>${escape(documentTitle(title, siteName))}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escape(`${publicUrl}${canonical}`)}" />`,
    ...alternates.map(
      (one) =>
        `<link rel="alternate" type="${escape(one.type)}" href="${escape(`${publicUrl}${one.address}`)}" title="${escape(one.title)}" />`,
    ),
    graph('site_name', siteName),
    graph('type', kind),
    graph('title', title || siteName),
    graph('description', description),
    graph('url', `${publicUrl}${canonical}`),
    ...(picture
      ? [
          graph('image', picture.url),
          graph('image:width', picture.width),
          graph('image:height', picture.height),
          graph('image:alt', picture.alt),
        ]
      : []),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(linked ? [block('type="application/ld+json"', inertJson(linked))] : []),
  ].join('\n    ');
}

/** Data that browsers do not run. Without a `<`, people's text can't end it or open a comment in it. */
const block = (attributes: string, json: string) =>
  `<script ${attributes}>${json.replaceAll('<', String.raw`\u003c`)}</script>`;
