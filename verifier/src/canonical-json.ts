/**
 * JSON as in RFC 8785: keys in the order of their UTF-16 code units, no white space. The same value gives the same text
 * everywhere, so anyone can recompute the hash of a record.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  if (value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value))
    return JSON.stringify(value);
  throw new TypeError('There is something in the value that JSON cannot hold');
}
