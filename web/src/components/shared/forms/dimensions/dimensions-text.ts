import { Dimensions } from '@verso/contract/schemas/dimensions.ts';

export const sides = ['height', 'width', 'depth'] as const;
export type Side = (typeof sides)[number];

/** Input in the unit of measurement. */
export type DimensionsText = Record<Side, string> & { unit: Dimensions['unit'] };

const units = { cm: { millimetres: 10, decimals: 2 }, in: { millimetres: 25.4, decimals: 3 } };
const rounded = (number: number, decimals: number) => Number(number.toFixed(decimals));

export function writeDimensions(dimensions: Dimensions | null): DimensionsText {
  if (!dimensions) return { height: '', width: '', depth: '', unit: 'cm' };
  const { millimetres, decimals } = units[dimensions.unit];
  const size = (value: number | null) => (value === null ? '' : String(rounded(value / millimetres, decimals)));
  const { height, width, depth, unit } = dimensions;
  return { height: size(height), width: size(width), depth: size(depth), unit };
}

/** The parsed dimensions, null if empty, and an error sentence for invalid input. */
export function readDimensions({ unit, ...text }: DimensionsText): { value: Dimensions | null; fault: string | null } {
  const sizes: Record<Side, number | null> = { height: null, width: null, depth: null };
  for (const side of sides) {
    const size = readSize(text[side]);
    if (typeof size === 'string') return { value: null, fault: `The ${side} ${size}.` };
    sizes[side] = size === null ? null : rounded(size * units[unit].millimetres, 3);
  }
  if (sides.every((side) => sizes[side] === null)) return { value: null, fault: null };
  const dimensions = Dimensions.safeParse({ ...sizes, unit });
  if (dimensions.success) return { value: dimensions.data, fault: null };
  const [issue] = dimensions.error.issues;
  return { value: null, fault: `The ${String(issue?.path[0])} ${issue?.message}.` };
}

const fractions: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
};

/** Parses `60`, `48.5`, `48,5`, `12 1/2`, `12½` or `1/2`; null if empty; an error text if invalid. */
function readSize(typed: string): number | null | string {
  const text = typed.replaceAll(/[½¼¾⅛⅜⅝⅞⅓⅔]/gu, (sign) => ` ${fractions[sign]}`).trim();
  if (text === '') return null;
  const [, mixed = '0', above, below] = /^(?:(\d{1,6})[\s-]+)?(\d{1,4})\s*[/⁄]\s*(\d{1,4})$/u.exec(text) ?? [];
  if (above !== undefined) {
    const part = Number(above) / Number(below);
    return part < 1 ? Number(mixed) + part : 'must be a whole number and a fraction below 1, such as 12 1/2';
  }
  if (/^[1-9]\d{0,2},\d{3}$/u.test(text))
    return `can be read in two ways: write ${text.replace(',', '')} or ${text.replace(',', '.')}`;
  if (/^[-−]\s*\d/u.test(text)) return 'must be more than 0';
  if (!/^\d{0,6}(?:[.,]\d{0,6})?$/u.test(text) || !/\d/u.test(text))
    return 'must be a number, such as 60, 48.5 or 12 1/2';
  return Number(text.replace(',', '.'));
}

const maxUsualSize = 20_000;
const maxUsualRatio = 50;

/** A warning about unusual dimensions, possibly a typing mistake, or null. */
export function unusual({ height, width, depth }: Dimensions): string | null {
  const sizes = { height, width, depth };
  const long = sides.find((side) => (sizes[side] ?? 0) > maxUsualSize);
  if (long) return `Is this right? The ${long} is more than ${maxUsualSize / 1000} metres.`;
  if (height === null || width === null) return null;
  const ratio = Math.max(height, width) / Math.min(height, width);
  if (ratio <= maxUsualRatio) return null;
  return `Is this right? One side is ${Math.round(ratio)} times as long as the other.`;
}
