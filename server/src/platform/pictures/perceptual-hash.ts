const side = 32;
const kept = 8;

const cosines = Array.from({ length: kept }, (_, index) =>
  Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * (index + 1) * Math.PI) / (2 * side))),
);

/**
 * A 64-bit hash that changes by only a few bits when a picture is resized, re-encoded or slightly retouched: the signs
 * of its 8 × 8 lowest frequencies (without the constant one) against their median, after a discrete cosine transform. A
 * picture without structure gives all zeros, which match nothing.
 * @param grey 32 × 32 levels, row by row
 * @returns 16 hexadecimal digits
 */
export function perceptualHash(grey: Uint8Array): string {
  if (grey.length !== side * side) throw new Error(`A perceptual hash takes 32 × 32 levels, not ${grey.length}`);
  const rows = Array.from({ length: side }, (_, y) => cosines.map((wave) => sum(wave, (x) => grey[y * side + x] ?? 0)));
  const frequencies = cosines.flatMap((wave) =>
    // Rounding prevents arithmetic noise from deciding a bit of a flat picture.
    Array.from({ length: kept }, (_, u) => Math.round(sum(wave, (y) => rows[y]?.[u] ?? 0) * 1e3)),
  );
  const sorted = frequencies.toSorted((a, b) => a - b);
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2;
  const bits = frequencies.map((frequency) => (frequency > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** A picture unchanged, rotated by quarters or mirrored. */
export interface Orientation {
  how: 'whole' | 'turned' | 'mirrored';
  phash: string;
}

/** The hashes of a picture in its four rotations, and of its mirror image in all four. */
export function orientationsOf(grey: Uint8Array): Orientation[] {
  const turnings = (first: Uint8Array) => [first, turn(first), turn(turn(first)), turn(turn(turn(first)))];
  const hashed = (how: Orientation['how']) => (turned: Uint8Array) => ({ how, phash: perceptualHash(turned) });
  const [whole = grey, ...turned] = turnings(grey);
  return [hashed('whole')(whole), ...turned.map(hashed('turned')), ...turnings(mirror(grey)).map(hashed('mirrored'))];
}

/** A quarter turn. */
const turn = (grey: Uint8Array) =>
  grey.map((_, at) => grey[(side - 1 - (at % side)) * side + Math.floor(at / side)] ?? 0);

const mirror = (grey: Uint8Array) => grey.map((_, at) => grey[at - 2 * (at % side) + side - 1] ?? 0);

function sum(wave: number[], level: (at: number) => number): number {
  return wave.reduce((total, weight, at) => total + weight * level(at), 0);
}
