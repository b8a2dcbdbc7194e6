import { type PageName, pages } from './pages.ts';

type Value = string | number;
type Query = Readonly<Record<string, string | number | boolean | undefined>>;

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

/** Encoded as the router does it: signs that RFC 3986 allows in a path stay as they are. */
const inPath = (value: Value) =>
  encodeURIComponent(value).replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, (sign) => decodeURIComponent(sign));

/** Encoded as URLSearchParams does it, for which the contract has no type. */
const inQuery = (value: Value | boolean) =>
  encodeURIComponent(String(value).replaceAll(/\p{Surrogate}/gu, '\u{FFFD}'))
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Appends values other than the defaults, `false` and the empty string. */
function withQuery(path: string, query: Query): string {
  const text = Object.entries(query)
    .flatMap(([name, value]) =>
      value === undefined || value === '' || value === false ? [] : `${inQuery(name)}=${inQuery(value)}`,
    )
    .join('&');
  return text ? `${path}?${text}` : path;
}

function pathBuilder(address: string) {
  return (...values: (Value | Query | undefined)[]): string => {
    const given = values.values();
    const path = address.replaceAll(/\/:\w+\??/g, () => {
      const { value } = given.next();
      return (typeof value === 'string' && value !== '') || typeof value === 'number' ? `/${inPath(value)}` : '';
    });
    const { value: query } = given.next();
    return typeof query === 'object' ? withQuery(path, query) : path;
  };
}

/** The address of each page: its parameters in order, then its query. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one builder for each page of the list
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { address }]) => [name, pathBuilder(address)]),
) as PathsOfPages;

/** Whether a link leads to this page, whatever its parameters and query. */
export function leadsTo(link: string, name: PageName): boolean {
  const [path = ''] = link.split(/[?#]/);
  const found = path.split('/');
  const parts = pages[name].address.split('/');
  return (
    found.length <= parts.length &&
    parts.every((part, at) => (part.startsWith(':') ? Boolean(found[at]) || part.endsWith('?') : part === found[at]))
  );
}
