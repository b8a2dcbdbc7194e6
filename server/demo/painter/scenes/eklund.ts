import { drag, type Surface, surface } from '../brush.ts';
import { hang } from '../finish.ts';
import { blend, hex, type Plate, type Rgb, shade } from '../plate.ts';
import { bell, clamp, cloud, noiseFrom, randomFrom, smooth } from '../random.ts';
import { frame, type Picture } from '../scene.ts';

// Tomas Eklund: thin glazes over a stained cloth. Two or three fields that breathe at the edges.
interface Field {
  /** Left, top, right, bottom in fractions of the picture. */
  box: readonly [number, number, number, number];
  colour: Rgb;
  glaze: Rgb;
  /** How far the edge feathers, in fractions of the width. */
  feather: number;
}

function stain(s: Surface, ground: Rgb, pool: Rgb, seed: number): void {
  const n = noiseFrom(seed);
  shade(s, (u, v) => blend(ground, pool, clamp(0.4 + 0.8 * cloud(n, u * 2.2, v * 2.2, 5))));
}

function lay(s: Surface, field: Field, seed: number): void {
  const n = noiseFrom(seed);
  const r = randomFrom(seed);
  const [left, top, right, bottom] = field.box;
  const tall = s.h / s.w;
  const inside = (u: number, v: number, reach: number) => {
    const wander = 0.02 * cloud(n, u * 6, v * 6 * tall, 4) + 0.009 * n(u * 60, v * 60);
    const d = Math.min(u - left, right - u, (v - top) * tall, (bottom - v) * tall) + wander;
    return smooth(-reach, reach, d);
  };
  for (let coat = 0; coat < 3; coat++) {
    const cloudy = noiseFrom(seed + 40 + coat);
    const colour = coat === 1 ? field.glaze : field.colour;
    shade(s, (u, v, was) => {
      const density = 0.42 + 0.3 * cloud(cloudy, u * 3, v * 3 * tall, 4) + 0.12 * n(u * 3, v * 40);
      return blend(was, colour, clamp(density) * inside(u, v, field.feather * (1.15 - 0.3 * coat)));
    });
  }
  // Dry passes of a wide brush leave the traces of the hand inside the field and across its border.
  for (let i = 0; i < 260; i++) {
    const u = left - 0.01 + (right - left + 0.02) * r();
    const v = top + (bottom - top) * r();
    if (inside(u, v, field.feather) < 0.3 + 0.4 * r()) continue;
    const reach = 0.06 + 0.14 * r();
    const from = Math.max(left + field.feather, u - reach) * s.w;
    const to = Math.min(right - field.feather, u + reach) * s.w;
    const level = bell(r) * 0.03 * s.w;
    const y = v * s.h;
    const path =
      r() < 0.5
        ? [from, y - level, (from + to) / 2, y, to, y + level]
        : [to, y + level, (from + to) / 2, y, from, y - level];
    const k = bell(r) * 0.025;
    const c = blend(field.colour, field.glaze, r());
    drag(
      s,
      path,
      [c[0] + k, c[1] + k, c[2] + k],
      { width: 18 + 60 * r(), cover: 0.13, body: 0.22, streak: 0.02, pickup: 0.2, dry: 0.8 },
      r,
    );
  }
}

function painting(ratio: number, ground: string, pool: string, fields: readonly Field[], seed: number): Plate {
  const { w, h } = frame(ratio);
  const s = surface(w, h, hex(ground));
  stain(s, hex(ground), hex(pool), seed);
  fields.forEach((field, i) => {
    lay(s, field, seed + 10 * (i + 1));
  });
  return hang(s, { impasto: 0.45, weave: 1.15, threads: 360 }, seed);
}

const field = (box: Field['box'], colour: string, glaze: string, feather: number): Field => ({
  box,
  colour: hex(colour),
  glaze: hex(glaze),
  feather,
});

export const eklund: Picture[] = [
  {
    slug: 'red-interval',
    make: async () =>
      painting(
        0.82,
        '#571a1b',
        '#6e2420',
        [
          field([0.08, 0.05, 0.92, 0.42], '#b8331f', '#d6562c', 0.022),
          field([0.08, 0.455, 0.92, 0.585], '#240f16', '#3a1418', 0.02),
          field([0.08, 0.62, 0.92, 0.95], '#dd7a2c', '#eda24a', 0.024),
        ],
        601,
      ),
  },
  {
    slug: 'winter-ground-iv',
    make: async () =>
      painting(
        1.25,
        '#b9c0c3',
        '#9ba8b0',
        [
          field([0.05, 0.07, 0.95, 0.56], '#dfe2df', '#f0efe6', 0.03),
          field([0.05, 0.62, 0.95, 0.93], '#4b6279', '#2f4560', 0.026),
          field([0.05, 0.565, 0.95, 0.612], '#c9a77c', '#e0c59a', 0.01),
        ],
        602,
      ),
  },
  {
    slug: 'field-with-a-green-border',
    make: async () =>
      painting(
        1,
        '#39503f',
        '#4d6a4b',
        [
          field([0.1, 0.1, 0.9, 0.9], '#cdb647', '#e5d271', 0.03),
          field([0.3, 0.36, 0.7, 0.78], '#e9dfb0', '#f3ecc9', 0.05),
        ],
        603,
      ),
  },
  {
    slug: 'the-hour-before',
    make: async () =>
      painting(
        0.68,
        '#141a2c',
        '#1f2a44',
        [
          field([0.09, 0.05, 0.91, 0.6], '#233763', '#3b5a92', 0.03),
          field([0.09, 0.64, 0.91, 0.8], '#7a4258', '#a8617a', 0.022),
          field([0.09, 0.83, 0.91, 0.955], '#0d1220', '#1a2136', 0.022),
        ],
        604,
      ),
  },
];
