import { generatePath } from 'react-router';
import { type PageName, pages } from '@verso/contract/publishing/pages.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Appends values other than the defaults, `false` and the empty string. */
function withQuery(path: string, query: Query | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '' && value !== false) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

type Value = string | number;
/** The parameters of an address, in order. */
type Values<Address extends string> = Address extends `${infer Part}/${infer Rest}`
  ? [...ValueOf<Part>, ...Values<Rest>]
  : ValueOf<Address>;
type ValueOf<Part extends string> = Part extends `:${string}?`
  ? [value?: Value]
  : Part extends `:${string}`
    ? [value: Value]
    : [];
type PathsOfPages = {
  readonly [Name in PageName]: (...values: [...Values<(typeof pages)[Name]['address']>, query?: Query]) => string;
};

function pathBuilder(address: string) {
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return (...values: (Value | Query | undefined)[]): string => {
    const params: Record<string, string> = {};
    for (const [at, name] of names.entries()) {
      const value = values[at];
      if (typeof value === 'string' || typeof value === 'number') params[name] = String(value);
    }
    const query = values[names.length];
    return withQuery(generatePath(address, params), typeof query === 'object' ? query : undefined);
  };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one builder for each page of the list
const pathsOfPages = Object.fromEntries(
  Object.entries(pages).map(([name, { address }]) => [name, pathBuilder(address)]),
) as PathsOfPages;

/** Every address of the app. All links use these builders. */
export const paths = {
  ...pathsOfPages,
  artworkNew: () => pathsOfPages.artworkEdit(0),
  /** Served by the API, not by the app: link with a plain `<a>`. */
  apiDocs: () => '/api/docs',
};
