import type { Dimensions } from '#schemas/dimensions.ts';

const perUnit = { cm: 10, in: 25.4 };

/**
 * `60 × 48.5 cm (23⅝ × 19⅛ in)`: the unit it was measured in first, the other in brackets; inches to the nearest
 * eighth.
 */
export function formatDimensions(dimensions: Dimensions): string {
  const sizes = [dimensions.height, dimensions.width, dimensions.depth].filter((size) => size !== null);
  if (sizes.length === 0) return '';
  const write = (unit: 'cm' | 'in') =>
    `${sizes.map((size) => (unit === 'cm' ? String(Math.round(size) / perUnit.cm) : inEighths(size / perUnit.in))).join(' × ')} ${unit}`;
  return dimensions.unit === 'cm' ? `${write('cm')} (${write('in')})` : `${write('in')} (${write('cm')})`;
}

const eighths = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'];
function inEighths(inches: number): string {
  const all = Math.max(1, Math.round(inches * 8));
  const whole = Math.floor(all / 8);
  return `${whole || ''}${eighths[all % 8]}`;
}
