import type { EndpointDefinition, Reply, Values } from '@verso/contract/endpoint.ts';
import type { Picture } from '@verso/contract/picture.ts';
import type { PageHead } from '#http/first-html.ts';

/** A page asked for, as a visitor sees it. */
interface Visit {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  publicUrl: string;
  /** Asks a call as a visitor does; the answer goes into the page. */
  ask: <E extends EndpointDefinition>(endpoint: E, values: Values<E>) => Promise<Reply<E>>;
}

/** What there is at an address; `found: false` is not for search engines. */
interface Described {
  head: PageHead;
  found?: boolean;
}

/** It stands at another address of ours now. */
interface Moved {
  movedTo: string;
}

export type Describe = (visit: Visit) => Promise<Described | Moved>;

const atMost = 300;

/** The sentences that fit into a description, which search engines and previews cut off otherwise. */
export function described(...parts: readonly (string | null | undefined | false)[]): string {
  const text = parts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim();
  if (text.length <= atMost) return text;
  const cut = text.slice(0, atMost);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), atMost / 2)).replace(/[\s,.;:]+$/, '')}…`;
}

const side = 960;

/** A picture as a preview of a link shows it. */
export function previewOf(
  picture: Picture | null,
  alt: string,
  { publicUrl }: Pick<Visit, 'publicUrl'>,
): PageHead['picture'] {
  // Whatever is signed is for one reader, and no preview's.
  if (!picture || picture.query !== '') return undefined;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  return {
    url: new URL(`${picture.url}/${side}.jpeg`, publicUrl).href,
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
    alt,
  };
}

/** The address of a page of a list; the first has no number. */
export const pageOf = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path);
