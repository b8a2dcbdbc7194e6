/**
 * An artist under the registry's name for them. Works after, near or formerly attributed to a person get an artist
 * entry of their own.
 */
export interface CatalogueMaker {
  name: string;
  sortName: string;
  /** Unique among the makers of one source. */
  reference: string;
  /** Whether it is exactly this person, so that their dates and places apply. */
  person: boolean;
}

/** `Barret, George, Senior` with role `after` → `After George Barret, Senior`. */
export function catalogueMaker(sortName: string, role: string, reference: string): CatalogueMaker {
  const name = readingName(sortName);
  const kind = role.trim().toLowerCase();
  if (kind === '' || kind === 'artist') return { name, sortName, reference, person: true };
  const qualified = kind.startsWith('and ')
    ? `${name} ${kind}`
    : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${name}`;
  return { name: qualified, sortName: `${sortName} (${kind})`, reference: `${reference} ${kind}`, person: false };
}

/** `Blake, Robert` → `Robert Blake`; suffixes, places and titles go where they are read. */
export function readingName(sortName: string): string {
  if (sortName.includes('(')) return sortName;
  const [last = '', first, ...rest] = sortName.split(',').map((part) => part.trim());
  if (first === undefined) return last;
  const title = rest.find((part) => /\bof$|^Viscount$|^Baron$/.test(part));
  if (title !== undefined) return `${first}, ${title} ${last}`;
  return rest.reduce((name, part) => name + (/^(?:[a-z]|[IVX]+$)/.test(part) ? ' ' : ', ') + part, `${first} ${last}`);
}
