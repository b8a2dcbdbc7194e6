type Page = Readonly<Record<string, unknown>>;

/** The pages of an export as one: their lists are joined, everything else is the first page's. */
export function joinExport(pages: readonly Page[]): Page {
  const [first = {}, ...others] = pages;
  return others.reduce(joined, first);
}

const joined = (one: Page, other: Page): Page =>
  Object.fromEntries(
    Object.entries({ ...other, ...one }).map(([name, value]) => {
      const next = other[name];
      if (isList(value) && isList(next) && one[name] !== undefined) return [name, [...value, ...next]];
      // The tables of the person alone, each a list.
      if (name === 'own' && isPage(value) && isPage(next)) return [name, joined(value, next)];
      return [name, value];
    }),
  );

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isPage = (value: unknown): value is Page => typeof value === 'object' && value !== null && !Array.isArray(value);
