import type { Surface } from './brush.ts';
import { type Plate, type Rgb, shade } from './plate.ts';
import { at, clamp, cloud, lerp, noiseFrom } from './random.ts';

interface Finish {
  /** How strongly the relief of the paint catches the light. */
  impasto: number;
  /** How strongly the weave shows where the paint is thin; 0 for panel and board. */
  weave: number;
  /** Threads across the long edge. */
  threads?: number;
  /** A warm, yellowed varnish, 0 to 1. */
  varnish?: number;
}

/** Lights a painted surface from the upper left and lets the canvas through. */
export function hang(s: Surface, finish: Finish, seed: number): Plate {
  const n = noiseFrom(seed);
  const long = Math.max(s.w, s.h);
  const pitch = long / (finish.threads ?? 420);
  const height = new Float32Array(s.w * s.h);
  for (let y = 0; y < s.h; y++)
    for (let x = 0; x < s.w; x++) {
      const i = y * s.w + x;
      const paint =
        0.4 * at(s.relief, i) +
        0.15 * (at(s.relief, i - 1) + at(s.relief, i + 1) + at(s.relief, i - s.w) + at(s.relief, i + s.w));
      let cloth = 0;
      if (finish.weave > 0) {
        const a = x / pitch + 0.35 * n(y / 31, x / 240);
        const b = y / pitch + 0.35 * n(x / 31 + 50, y / 240);
        const over = (Math.floor(a) + Math.floor(b)) & 1;
        const warp = Math.sin(Math.PI * (a - Math.floor(a)));
        const weft = Math.sin(Math.PI * (b - Math.floor(b)));
        cloth = (over ? warp : weft) * finish.weave * 0.22 * Math.exp(-1.4 * paint);
      }
      height[i] = paint * finish.impasto + cloth;
    }
  const varnish: Rgb = [1.0, 0.965, 0.86];
  const age = finish.varnish ?? 0;
  for (let y = 0; y < s.h; y++)
    for (let x = 0; x < s.w; x++) {
      const i = y * s.w + x;
      const right = at(height, y * s.w + Math.min(s.w - 1, x + 1));
      const left = at(height, y * s.w + Math.max(0, x - 1));
      const down = at(height, Math.min(s.h - 1, y + 1) * s.w + x);
      const up = at(height, Math.max(0, y - 1) * s.w + x);
      const slope = (right - left) * 0.6 + (down - up) * 0.8;
      const lit = clamp(slope, -0.7, 0.7);
      const gain = 1 + lit * 0.42;
      const shine = lit > 0.12 ? (lit - 0.12) * 0.22 : 0;
      for (let k = 0; k < 3; k++) {
        const c = at(s.rgb, i * 3 + k) * gain + shine;
        s.rgb[i * 3 + k] = c * lerp(1, varnish[k] ?? 1, age);
      }
    }
  return s;
}

/** The surface of a sheet: slow stain, fibres, and a fine tooth. Multiplies what lies on it. */
export function paper(p: Plate, colour: Rgb, seed: number, tooth = 0.5): Plate {
  const n = noiseFrom(seed);
  const tall = p.h / p.w;
  return shade(p, (u, v, c) => {
    const x = u * 1000;
    const y = v * tall * 1000;
    const edge = Math.min(u, 1 - u, v * tall, (1 - v) * tall);
    const tan = clamp(1 - edge * 9) * 0.035;
    const k =
      1 +
      0.022 * cloud(n, x / 140, y / 140, 3) +
      tooth * 0.035 * n(x / 1.7, y / 1.7) +
      tooth * 0.02 * n(x / 14, y / 1.6) -
      tan;
    return [c[0] * colour[0] * k, c[1] * colour[1] * k, c[2] * colour[2] * (k - tan * 0.6)];
  });
}
