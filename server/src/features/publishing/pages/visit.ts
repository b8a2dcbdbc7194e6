import type { EndpointDefinition, Reply, Values } from '@verso/contract/schemas/endpoint.ts';
import type { Picture } from '@verso/contract/schemas/picture.ts';
import type { PageHead } from '#http/pages/first-html.ts';
import type { FirstSight } from '#http/pages/first-sight.ts';

/** A page request, as a visitor. */
interface Visit {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  publicUrl: string;
  /** The name of the installation. */
  siteName: string;
  /** Calls an endpoint as a visitor; the reply is included in the page. */
  ask: <E extends EndpointDefinition>(endpoint: E, values: Values<E>) => Promise<Reply<E>>;
}

/** The content of an address; `found: false` excludes it from search engines. */
interface Described {
  /** Undefined if nothing may be said. */
  head?: PageHead;
  sight?: FirstSight | undefined;
  found?: boolean;
}

/** The page has another address now. */
interface Moved {
  movedTo: string;
}

export type Describe = (visit: Visit) => Promise<Described | Moved>;

const atMost = 300;

/** As many sentences as fit into a description; search engines and previews cut off longer ones. */
export function described(...parts: readonly (string | null | undefined | false)[]): string {
  const text = parts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim();
  if (text.length <= atMost) return text;
  const cut = text.slice(0, atMost);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), atMost / 2)).replace(/[\s,.;:]+$/, '')}…`;
}

/** A signed address is for one reader, and not for a page that any visitor gets. */
export const sightOf = (kind: FirstSight['kind'], title: string, picture: Picture | null): FirstSight | undefined =>
  picture && picture.query === '' ? { kind, title, picture } : undefined;

const side = 960;

/** A picture for link previews. */
export function previewOf(
  picture: Picture | null,
  alt: string,
  { publicUrl }: Pick<Visit, 'publicUrl'>,
): PageHead['picture'] {
  // A signed address is for one reader, and unsuitable for previews.
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
