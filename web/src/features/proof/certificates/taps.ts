import type { TapResult } from '@verso/contract/proof/schemas/tags.ts';
import { tags } from '@verso/contract/proof/tags.ts';
import { call } from '#api/call.ts';

const requests = new Map<string, Promise<TapResult | null>>();

/**
 * What the tap in an address proves; null if there is none. A code is valid once, so each is sent once per page load;
 * after a reload the server answers that the address was opened before.
 */
export function tapOf(id: string, search: URLSearchParams): Promise<TapResult | null> {
  const [e, c] = [search.get('e') ?? '', search.get('c') ?? ''];
  if (e === '' && c === '') return Promise.resolve(null);
  if (!/^[0-9a-f]{32}$/i.test(e) || !/^[0-9a-f]{16}$/i.test(c)) return Promise.resolve('foreign');
  const key = `${id} ${e} ${c}`;
  const known = requests.get(key) ?? call(tags.tap, { id, e, c }).then(({ tap }) => tap);
  requests.set(key, known);
  known.catch(() => requests.delete(key));
  return known;
}
