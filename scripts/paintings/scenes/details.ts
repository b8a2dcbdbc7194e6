import { lettered, written } from '../lettering.ts';
import { drag, surface } from '../brush.ts';
import { hang, paper } from '../finish.ts';
import { blank, blend, hex, type Plate, type Rgb, shade } from '../plate.ts';
import { clamp, cloud, noiseFrom, randomFrom } from '../random.ts';
import { frame, type Picture } from '../scene.ts';

// Signatures, photographed close: the weave and the bristles are ten times as large as in the pictures.
const LONG = 1200;

function painted(
  name: string,
  size: number,
  x: number,
  y: number,
  below: readonly Rgb[],
  ink: Rgb,
  angle: number,
  seed: number,
): Plate {
  const { w, h } = frame(1.5, LONG);
  const r = randomFrom(seed);
  const n = noiseFrom(seed);
  const s = surface(w, h, below[0] ?? [0.5, 0.5, 0.5]);
  for (let i = 0; i < 330; i++) {
    const px = r() * w;
    const py = r() * h;
    const place = clamp(py / h + 0.25 * cloud(n, px / 500, py / 500, 3));
    const c = blend(below[0] ?? ink, below[1] ?? ink, place);
    const k = (r() - 0.5) * 0.09;
    const l = 120 + 220 * r();
    const a = angle + 0.3 * n(px / 400, py / 400);
    drag(
      s,
      [
        px - Math.cos(a) * l,
        py - Math.sin(a) * l,
        px,
        py + 8 * (r() - 0.5),
        px + Math.cos(a) * l,
        py + Math.sin(a) * l,
      ],
      [c[0] + k, c[1] + k, c[2] + k * 0.8],
      { width: 50 + 70 * r(), cover: 0.6, body: 0.7, streak: 0.03, pickup: 0.4, dry: 0.25 },
      r,
    );
  }
  for (const path of written({ text: name, x, y, size, slant: 0.22 }, w / 1000, r))
    drag(s, path, ink, { width: 15, cover: 0.8, body: 1, streak: 0.035, pickup: 0.12, dry: 0.05 }, r);
  return hang(s, { impasto: 0.85, weave: 1.1, threads: 150, varnish: 0.12 }, seed);
}

function pencilled(): Plate {
  const { w, h } = frame(1.5, LONG);
  const sheet = blank(w, h, [1, 1, 1]);
  const n = noiseFrom(2204);
  shade(sheet, (u, v) => {
    const edge = 0.2 + 0.006 * n(u * 40, 1);
    if (v > edge) return [1, 1, 1];
    const salt = n(u * 300, v * 200) > 0.5;
    return salt ? [0.86, 0.84, 0.8] : [0.1, 0.1, 0.11];
  });
  lettered(
    sheet,
    [
      { text: '7/30', x: 110, y: 430, size: 52, slant: 0.25 },
      { text: 'T. WRONA 37', x: 430, y: 438, size: 60, slant: 0.28 },
    ],
    hex('#4d4b4a'),
    5,
    2205,
    0.5,
  );
  return paper(sheet, hex('#f1e9d8'), 2206, 1.3);
}

export const details: Picture[] = [
  {
    slug: 'salt-road-noon-signature',
    make: async () =>
      painted('I. CARVALHO 88', 72, 130, 390, [hex('#3d7187'), hex('#235468')], hex('#e6cf92'), 0.05, 2201),
  },
  {
    slug: 'four-vessels-signature',
    make: async () => painted('SOLÉ 48', 118, 260, 420, [hex('#b3946f'), hex('#92755a')], hex('#4a2a1c'), -0.6, 2202),
  },
  {
    slug: 'composition-with-lever-signature',
    make: async () => painted('A. REHÁK 31', 84, 220, 400, [hex('#d8ccb0'), hex('#cfc2a2')], hex('#1b1b1e'), 0.2, 2203),
  },
  { slug: 'roofs-of-kazimierz-signature', make: async () => pencilled() },
];
