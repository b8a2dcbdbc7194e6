import { type FirstAnswer, firstAnswersId } from '@verso/contract/pages.ts';
import { escape } from './plain-page.ts';

/** What the first HTML of one page says that others' does not. */
export interface PageHead {
  title: string;
  description: string;
  /** Below our own address: where this page is to be found, whatever address led to it. */
  canonical: string;
  /** What a preview of a link shows. */
  picture?: { url: string; width: number; height: number; alt: string } | undefined;
  kind: 'website' | 'article' | 'profile';
  /** Linked data of schema.org. */
  linked?: object | undefined;
  /** The same for the programs of others, below our own address. */
  alternates?: readonly { type: string; address: string; title: string }[];
}

/** What the server knows of a page before its script runs. */
export interface FirstPage {
  /** 404 where there is nothing that a visitor may see, 503 where that could not be read. */
  status: 200 | 404 | 503;
  /** Undefined where nothing may be said. */
  head?: PageHead | undefined;
  answers: readonly FirstAnswer[];
  /** Whether search engines may list it. */
  found: boolean;
}

/** The built page as it is, taken apart once at the places that are written at each request. */
export function firstHtmlWriter(built: string, publicUrl: string) {
  const said = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g;
  const [start, rest = ''] = split(built.replaceAll(said, ''), '</head>');
  const [middle, end] = split(rest, '</body>');
  const plain = built.match(said)?.join('') ?? '';
  return (nonce: string, { head, answers }: Pick<FirstPage, 'head' | 'answers'>): string => {
    // What people wrote comes in only after the nonce has been, so that nothing of theirs is taken for its place.
    const fixed = (html: string) => html.replaceAll('__NONCE__', nonce);
    const data = answers.length > 0 ? block(`type="application/json" id="${firstAnswersId}"`, answers) : '';
    return `${fixed(start)}${head ? headTags(head, publicUrl) : plain}</head>${fixed(middle)}${data}${end === undefined ? '' : `</body>${fixed(end)}`}`;
  };
}

function split(html: string, at: string): [string, string | undefined] {
  const place = html.indexOf(at);
  return place < 0 ? [html, undefined] : [html.slice(0, place), html.slice(place + at.length)];
}

export const siteName = 'Verso';

/** As the pages' own titles have it. */
const documentTitle = (title: string) => (title === siteName ? title : `${title} · ${siteName}`);

function headTags(
  { title, description, canonical, picture, kind, linked, alternates = [] }: PageHead,
  publicUrl: string,
): string {
  const named = (name: string, content: string | number) =>
    `<meta name="${name}" content="${escape(String(content))}" />`;
  const graph = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escape(String(content))}" />`;
  return [
    `<title>${escape(documentTitle(title))}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escape(`${publicUrl}${canonical}`)}" />`,
    ...alternates.map(
      (one) =>
        `<link rel="alternate" type="${escape(one.type)}" href="${escape(`${publicUrl}${one.address}`)}" title="${escape(one.title)}" />`,
    ),
    graph('site_name', siteName),
    graph('type', kind),
    graph('title', title),
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
    ...(linked ? [block('type="application/ld+json"', linked)] : []),
  ].join('\n    ');
}

/** Data that no browser runs. Without a `<` in it, nothing that people wrote can end it, or open a comment in it. */
const block = (attributes: string, data: object) =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
