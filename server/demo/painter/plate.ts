import sharp from 'sharp';
import { at, clamp, lerp, type Noise } from './random.ts';

export type Rgb = readonly [number, number, number];

/** A picture in memory: three floats a pixel, 0 to 1, in the encoding of the screen. */
export interface Plate {
  readonly w: number;
  readonly h: number;
  readonly rgb: Float32Array;
}

export const hex = (code: string): Rgb => {
  const n = Number.parseInt(code.slice(1), 16);
  return [((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
};
export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
  lerp(a[2], b[2], t),
];
export const times = (a: Rgb, k: number): Rgb => [a[0] * k, a[1] * k, a[2] * k];
export const light = (c: Rgb): number => 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2];

/** A colour along evenly spaced stops. */
export function ramp(stops: readonly Rgb[], t: number): Rgb {
  const place = clamp(t) * (stops.length - 1);
  const i = Math.min(stops.length - 2, Math.floor(place));
  const a = stops[i];
  const b = stops[i + 1];
  if (!a || !b) throw new Error('A ramp needs two stops.');
  return blend(a, b, place - i);
}

export function blank(w: number, h: number, colour: Rgb = [0, 0, 0]): Plate {
  const rgb = new Float32Array(w * h * 3);
  for (let i = 0; i < rgb.length; i += 3) rgb.set(colour, i);
  return { w, h, rgb };
}

export const pixel = (p: Plate, x: number, y: number): Rgb => {
  const i = (clamp(Math.round(y), 0, p.h - 1) * p.w + clamp(Math.round(x), 0, p.w - 1)) * 3;
  return [at(p.rgb, i), at(p.rgb, i + 1), at(p.rgb, i + 2)];
};

/** The colour at a place given in fractions of the width and height, interpolated. */
export function look(p: Plate, u: number, v: number): Rgb {
  const x = clamp(u * p.w - 0.5, 0, p.w - 1.001);
  const y = clamp(v * p.h - 0.5, 0, p.h - 1.001);
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const i = (iy * p.w + ix) * 3;
  const j = i + p.w * 3;
  const mix = (k: number) =>
    lerp(lerp(at(p.rgb, i + k), at(p.rgb, i + 3 + k), fx), lerp(at(p.rgb, j + k), at(p.rgb, j + 3 + k), fx), fy);
  return [mix(0), mix(1), mix(2)];
}

/** Repaints every pixel from its place (u, v in 0..1) and its present colour. */
export function shade(p: Plate, colour: (u: number, v: number, was: Rgb) => Rgb): Plate {
  for (let y = 0; y < p.h; y++)
    for (let x = 0; x < p.w; x++) {
      const i = (y * p.w + x) * 3;
      const c = colour((x + 0.5) / p.w, (y + 0.5) / p.h, [at(p.rgb, i), at(p.rgb, i + 1), at(p.rgb, i + 2)]);
      p.rgb[i] = c[0];
      p.rgb[i + 1] = c[1];
      p.rgb[i + 2] = c[2];
    }
  return p;
}

/** Draws SVG over the plate, in units where the width is 1000. */
export async function draw(p: Plate, body: string): Promise<Plate> {
  const tall = (1000 * p.h) / p.w;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${p.w}" height="${p.h}" viewBox="0 0 1000 ${tall}">${body}</svg>`;
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  for (let i = 0, j = 0; i < p.rgb.length; i += 3, j += 4) {
    const a = at(data, j + 3) / 255;
    if (a === 0) continue;
    for (let k = 0; k < 3; k++) p.rgb[i + k] = lerp(at(p.rgb, i + k), at(data, j + k) / 255, a);
  }
  return p;
}

/** The same plate with every pixel fetched from a little way off: takes the ruler out of a drawn line. */
export function wobble(p: Plate, n: Noise, amount: number, scale: number): Plate {
  const out = blank(p.w, p.h);
  const tall = p.h / p.w;
  return shade(out, (u, v) => {
    const du = (n(u * scale, v * tall * scale) * amount) / 1000;
    const dv = (n(u * scale + 91, v * tall * scale + 37) * amount) / 1000;
    return look(p, u + du, v + dv / tall);
  });
}

/** Three box blurs, close to a Gaussian; the radius is in pixels. */
export function blur(p: Plate, radius: number): Plate {
  const r = Math.max(1, Math.round(radius * 0.6));
  let src = Float32Array.from(p.rgb);
  let dst = new Float32Array(src.length);
  const pass = (lines: number, length: number, stepLine: number, step: number) => {
    for (let line = 0; line < lines; line++)
      for (let k = 0; k < 3; k++) {
        const o = line * stepLine + k;
        let sum = at(src, o) * r;
        for (let i = 0; i < r; i++) sum += at(src, o + Math.min(i, length - 1) * step);
        for (let i = 0; i < length; i++) {
          sum += at(src, o + Math.min(i + r, length - 1) * step);
          if (i > r) sum -= at(src, o + (i - r - 1) * step);
          else if (i > 0) sum -= at(src, o);
          dst[o + i * step] = sum / (2 * r + 1);
        }
      }
    [src, dst] = [dst, src];
  };
  for (let k = 0; k < 3; k++) {
    pass(p.h, p.w, p.w * 3, 3);
    pass(p.w, p.h, 3, p.w * 3);
  }
  return { w: p.w, h: p.h, rgb: src };
}

export async function saveWebp(p: Plate, file: string, quality: number): Promise<number> {
  const bytes = Buffer.alloc(p.rgb.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = clamp(at(p.rgb, i)) * 255 + 0.5;
  const done = await sharp(bytes, { raw: { width: p.w, height: p.h, channels: 3 } })
    .webp({ quality, effort: 6, smartSubsample: true })
    .toFile(file);
  return done.size;
}
