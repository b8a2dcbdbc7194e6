/** Seeded chance: the same seed always paints the same picture. */
export type Random = () => number;

/** Reads a number out of a typed array; outside it, 0. */
export const at = (a: ArrayLike<number>, i: number): number => a[i] ?? 0;

export const clamp = (v: number, low = 0, high = 1): number => (v < low ? low : v > high ? high : v);
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const smooth = (from: number, to: number, v: number): number => {
  const t = clamp((v - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** A xorshift generator; numbers in [0, 1). */
export function randomFrom(seed: number): Random {
  let s = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ 0x27d4eb2f) >>> 0 || 1;
  const next = () => {
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    s >>>= 0;
    return s / 4294967296;
  };
  for (let i = 0; i < 8; i++) next();
  return next;
}

/** About normal, mean 0 and deviation 1. */
export const bell = (r: Random): number => (r() + r() + r() + r() - 2) * 1.73;

export type Noise = (x: number, y: number) => number;

/** Smooth noise between −1 and 1 on a lattice of random values. */
export function noiseFrom(seed: number): Noise {
  const r = randomFrom(seed);
  const lattice = new Float32Array(65536);
  for (let i = 0; i < lattice.length; i++) lattice[i] = r() * 2 - 1;
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const fx = x - ix;
    const fy = y - iy;
    const sx = fx * fx * (3 - 2 * fx);
    const sy = fy * fy * (3 - 2 * fy);
    const x0 = ix & 255;
    const x1 = (ix + 1) & 255;
    const y0 = (iy & 255) << 8;
    const y1 = ((iy + 1) & 255) << 8;
    const top = lerp(at(lattice, y0 | x0), at(lattice, y0 | x1), sx);
    const bottom = lerp(at(lattice, y1 | x0), at(lattice, y1 | x1), sx);
    return lerp(top, bottom, sy);
  };
}

/** Several octaves of noise, about −1 to 1. */
export function cloud(n: Noise, x: number, y: number, octaves = 4): number {
  let sum = 0;
  let gain = 0.55;
  for (let i = 0; i < octaves; i++) {
    sum += gain * n(x + i * 17.3, y + i * 9.1);
    x *= 2.03;
    y *= 2.03;
    gain *= 0.5;
  }
  return sum;
}
