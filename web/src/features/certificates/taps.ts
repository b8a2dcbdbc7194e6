import { type TapResult, tags } from '@verso/contract/tags.ts';
import { call } from '#api/call.ts';

const asked = new Map<string, Promise<TapResult | null>>();

/**
 * What the tap that an address carries proves; null where it carries none. A code proves something once, so each is
 * asked about once, however often the page is drawn again; loading the page anew asks anew, and is told that the
 * address was opened before.
 */
export function tapOf(id: string, search: URLSearchParams): Promise<TapResult | null> {
  const [e, c] = [search.get('e') ?? '', search.get('c') ?? ''];
  if (e === '' && c === '') return Promise.resolve(null);
  if (!/^[0-9a-f]{32}$/i.test(e) || !/^[0-9a-f]{16}$/i.test(c)) return Promise.resolve('foreign');
  const key = `${id} ${e} ${c}`;
  const known = asked.get(key) ?? call(tags.tap, { id, e, c }).then(({ tap }) => tap);
  asked.set(key, known);
  known.catch(() => asked.delete(key));
  return known;
}
