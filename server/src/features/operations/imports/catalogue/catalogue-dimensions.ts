import type { Dimensions } from '@verso/contract/schemas/dimensions.ts';

const measure =
  /^\s*(?:([^:\d][^:]*?)\s*:)?\s*(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)(?:\s*[x×]\s*(\d+(?:\.\d+)?))?\s*(mm|cm|in)\b/i;
const toMillimetres: Record<string, number> = { mm: 1, cm: 10, in: 25.4 };

/** The work itself is preferred to its mount, and a frame comes last. */
const preference = [/^(support|object)/i, /^image/i, /^(overall )?displayed/i, /^$/, /^unconfirmed/i];
const leastWanted = /frame|mount|plinth|base|case/i;
const rankOf = (label: string) => {
  if (leastWanted.test(label)) return preference.length + 1;
  const rank = preference.findIndex((wanted) => wanted.test(label));
  return rank === -1 ? preference.length : rank;
};

/**
 * Height × width × depth from a catalogue's lines (`support: 762 x 1118 mm`, `frame: …`), in the order museums use;
 * null if none can be parsed. The width and height columns of some exports are ignored: they contain the first and the
 * second number, in either order.
 */
export function parseCatalogueDimensions(text: string): Dimensions | null {
  const [best] = text
    .split(/\n/)
    // Many spaces would be tried in many ways.
    .map((line) => measure.exec(line.replaceAll(/\s+/g, ' ')))
    .filter((found) => found !== null)
    .map(([, label = '', height, width, depth, unit = 'mm']) => ({ label, sizes: [height, width, depth], unit }))
    .toSorted((a, b) => rankOf(a.label) - rankOf(b.label));
  if (!best) return null;
  const unit = best.unit.toLowerCase();
  const [height = null, width = null, depth = null] = best.sizes.map((size) => {
    const millimetres = Number(size ?? 0) * (toMillimetres[unit] ?? 1);
    return millimetres > 0 && millimetres <= 100_000 ? Math.round(millimetres * 10) / 10 : null;
  });
  if (height === null && width === null) return null;
  return { height, width, depth, unit: unit === 'in' ? 'in' : 'cm' };
}

/** `Oil paint on canvas` → medium and support; stays whole unless it clearly has both. */
export function splitMedium(text: string): { medium: string; support: string } {
  const parts = text.split(' on ');
  const [medium = '', support = ''] = parts;
  return parts.length === 2 && !/[.;:]/.test(text) ? { medium, support } : { medium: text, support: '' };
}
