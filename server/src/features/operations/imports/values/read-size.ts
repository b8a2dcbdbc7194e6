import { Dimensions } from '@verso/contract/schemas/dimensions.ts';
import { parseCatalogueDimensions } from '#features/operations/imports/catalogue/catalogue-dimensions.ts';
import { fieldNamed } from '#features/operations/imports/columns/column-names.ts';
import { isRefused, type Read, type Refused, refused } from './cell.ts';
import { readNumber } from './read-number.ts';

export type Unit = 'mm' | 'cm' | 'm' | 'in';
const inMillimetres: Readonly<Record<Unit, number>> = { mm: 1, cm: 10, m: 1000, in: 25.4 };

const number = String.raw`(\d[\d.,]*(?:\s+\d+\/\d+)?|\d+\/\d+)`;
const unitWord = String.raw`(mm|cm|m|in|inch|inches|zoll|pouces|pulgadas|pollici|"|″|”)?\.?`;
const label = String.raw`(?:[hbwldtHBWLDT]\.?:?\s*|(?:height|width|depth|höhe|breite|tiefe|hauteur|largeur|profondeur|altezza|larghezza|profondità|alto|ancho|hoogte|breedte|diepte)\s*:?\s*)?`;
const times = String.raw`\s*(?:[x×*]|by|par|por|per|su|bij)\s*`;
const sizes = new RegExp(
  `^(?:[^:\\d]{1,40}:\\s*)?${label}${number}\\s*${unitWord}(?:${times}${label}${number}\\s*${unitWord})?(?:${times}${label}${number}\\s*${unitWord})?$`,
  'i',
);

/** Height × width × depth, as in `60 x 80,5 cm` or `H. 22; W. 64 cm`; without a unit it is in `unit`. */
export function readSize(written: string, unit: Unit): Read<Dimensions | null> | Refused {
  const catalogued = parseCatalogueDimensions(written);
  if (catalogued && plainlyMeasured(written)) return { value: catalogued };
  if (catalogued) return partOf(written, catalogued, written.replace(/^[^:\d]*:/, ''));
  const text = withoutConversions(fractions(written.trim().replaceAll(/\s+/g, ' ')));
  const whole = readLabelled(text, unit);
  if (whole) return whole;
  const end = text.includes(';') ? text.indexOf(';') : text.length;
  const first = text.slice(0, end).trim();
  const read = readLabelled(first, unit) ?? readInOrder(first, unit);
  if (read) return end === text.length || isRefused(read) ? read : partOf(written, read.value, text.slice(end));
  const doubt = 'could not be read, so they will be added to the description.';
  return { value: null, kept: written.trim(), ...((hasLength.test(text) || namesSide(text)) && { doubt }) };
}

/** The size that was read of a text; the owner should look if a side or a diameter is left. */
const partOf = (written: string, value: Dimensions | null, rest: string): Read<Dimensions | null> => ({
  value,
  kept: written.trim(),
  ...(namesSide(rest) && { doubt: 'could only be read in part, so all of them will be added to the description.' }),
});

/** A duration, as in `12 min`, has none. */
const hasLength = /\d ?(?:mm|cm|m|in|inch|inches|zoll|["″”]|[x×*] ?\d)(?!\p{L})/iu;

function readInOrder(text: string, unit: Unit): Read<Dimensions | null> | Refused | null {
  const [found, height, unit1, width, unit2, depth, unit3] = sizes.exec(text) ?? [];
  if (found === undefined) return null;
  return toDimensions([height, width, depth], unitOf(unit3 ?? unit2 ?? unit1 ?? '') ?? unit);
}

/** Only sizes in other units, as in `22 cm (8 5/8 in.)`. Each character can be read in one way only, however long the text. */
const conversion = /^(?:[hwdlbtp]\b|x|×|by|inch(?:es)?|in\b|cm|mm|[\d\s.,:/*;"″”])+$/i;
const withoutConversions = (text: string) =>
  text.replaceAll(/ ?\(([^()]*)\)/g, (whole, inner: string) => (conversion.test(inner) ? '' : whole)).trim();

const depthDoubt = 'have a depth but no width, so all of them will be added to the description.';

type Side = 'height' | 'width' | 'depth' | 'length';

/** The side that a label names, as the heading of a column would. */
function sideNamed(label: string): Side | undefined {
  if (/^(?:l|length|länge|longueur|lunghezza|longitud|lengte)$/i.test(label)) return 'length';
  if (/^(?:p|prof)$/i.test(label)) return 'depth';
  const field = fieldNamed(label);
  return field === 'height' || field === 'width' || field === 'depth' ? field : undefined;
}

const labelledSize = new RegExp(String.raw`^(\p{L}+)\.? ?:? ?${number} ?${unitWord}$`, 'iu');
/** Before the label of the next size. */
const betweenSizes = /(?:[;,] ?| ?[x×*/] ?| )(?=\p{L}+\.? ?:? ?\d)/u;

/** `H. 22 cm; W. 64 cm; D. 15 cm`, in any order; null if a part is anything else. */
function readLabelled(text: string, unit: Unit): Read<Dimensions | null> | Refused | null {
  const lengths = new Map<Side, string>();
  const units = new Set<Unit>();
  for (const part of text.split(betweenSizes)) {
    const [, label = '', length, unitWritten = ''] = labelledSize.exec(part) ?? [];
    const side = sideNamed(label);
    if (side === undefined || length === undefined || lengths.has(side)) return null;
    lengths.set(side, length);
    const measured = unitOf(unitWritten);
    if (measured) units.add(measured);
  }
  const [measured = unit, ...others] = units;
  const [height, width, depth, length] = (['height', 'width', 'depth', 'length'] as const).map((side) =>
    lengths.get(side),
  );
  if (others.length > 0 || (length !== undefined && width !== undefined && depth !== undefined)) return null;
  const read = toDimensions([height, width ?? length, depth ?? (width && length)], measured);
  // Of a vase, `D.` is its diameter.
  const round = depth !== undefined && width === undefined && length === undefined;
  return round && !isRefused(read) ? { ...read, kept: text, doubt: depthDoubt } : read;
}

const namesSide = (text: string): boolean =>
  [...text.matchAll(/(?<!\p{L})(\p{L}{1,20})\.? ?:? ?\d/gu)].some(
    ([, label = '']) => sideNamed(label) !== undefined || /^diam/i.test(label),
  );

/** In characters; a longer word is none. */
const longestUnit = 20;

/** The same from columns of their own. */
export function readSizes(written: readonly [string, string, string], unit: Unit): Read<Dimensions | null> | Refused {
  const texts = written.map((text) => text.trim().replaceAll(/\s+/g, ' '));
  const named = texts
    .map((text) => /([a-zäöü"″]+)\.?$/i.exec(text.slice(-longestUnit))?.[1])
    .find((word) => word !== undefined);
  const plain = texts.map((text) => fractions(text).replace(/\s*(?:mm|cm|m|in|inch|inches|zoll|"|″)\.?$/i, ''));
  return toDimensions(plain, unitOf(named ?? '') ?? unit);
}

function toDimensions(parts: readonly (string | undefined)[], unit: Unit): Read<Dimensions | null> | Refused {
  const read: (number | null)[] = [];
  for (const part of parts) {
    if (part === undefined || part === '' || part === '-') {
      read.push(null);
      continue;
    }
    const units = numberOf(part);
    if (units === undefined) return refused(`“${part}” is not a length.`);
    // A flat work often has a depth of 0.
    read.push(units === 0 ? null : Math.round(units * inMillimetres[unit] * 10) / 10);
  }
  const [height = null, width = null, depth = null] = read;
  if (height === null && width === null && depth === null) return { value: null };
  const value = { height, width, depth, unit: unit === 'in' ? 'in' : 'cm' } as const;
  const valid = Dimensions.safeParse(value);
  return valid.success ? { value: valid.data } : refused('A length must be more than 0 and under 100 metres.');
}

function numberOf(text: string): number | undefined {
  const [whole = '', fraction] = text.includes('/') ? (text.includes(' ') ? text.split(' ') : ['0', text]) : [text];
  const units = readNumber(whole, { thousands: false });
  if (units === undefined || fraction === undefined) return units;
  const [over = 0, under = 1] = fraction.split('/').map(Number);
  return under === 0 ? undefined : units + over / under;
}

const signs: Readonly<Record<string, string>> = {
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
const fractions = (text: string) =>
  text.replaceAll(
    /(\d?)\s*([½¼¾⅛⅜⅝⅞⅓⅔])/g,
    (_, before: string, sign: string) => `${before}${before ? ' ' : ''}${signs[sign]}`,
  );

/** The unit that a word means; undefined if it is none. */
export function unitOf(word: string): Unit | undefined {
  const plain = word.trim().toLowerCase().replace(/\.$/, '');
  if (/^(?:in|inch|inches|zoll|pouces|pollici|pulgadas|"|″|”)$/.test(plain)) return 'in';
  if (/^(?:mm|millimet(?:er|re)s?|millim[eè]tres?)$/.test(plain)) return 'mm';
  if (/^(?:cm|zentimeter|centimet(?:er|re)s?|centim[eè]tres?|centimetri|centímetros)$/.test(plain)) return 'cm';
  return plain === 'm' ? 'm' : undefined;
}

/** Whether a catalogue's line says no more than its numbers. */
const plainlyMeasured = (text: string) =>
  /^(?:(?:support|object|image|unconfirmed): )?[\d.x× ]+(?:mm|cm|in)$/i.test(text.trim());
