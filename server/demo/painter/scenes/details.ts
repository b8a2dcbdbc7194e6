import { lettered, written } from '../lettering.ts';
import { drag, surface } from '../brush.ts';
import { hang, paper } from '../finish.ts';
import { seal } from '../ink.ts';
import { blank, blend, draw, hex, light, look, type Plate, type Rgb, shade, wobble } from '../plate.ts';
import { clamp, cloud, noiseFrom, randomFrom } from '../random.ts';
import { frame, type Picture } from '../scene.ts';
import { signed } from '../signatures.ts';
import { aydin } from './aydin.ts';
import { brouckhorst } from './brouckhorst.ts';
import { carvalho } from './carvalho.ts';
import { rehak } from './rehak.ts';
import { versos } from './verso.ts';

// Signatures, photographed close: the weave and the bristles are ten times as large as in the pictures.
const LONG = 1200;
const SMALL = 1000;

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

/** The lower margin of a print, with what was written under it. */
function pencilled(number: string, name: string, printed: Rgb, seed: number, long: number): Plate {
  const { w, h } = frame(1.5, long);
  const sheet = blank(w, h, [1, 1, 1]);
  const n = noiseFrom(seed);
  shade(sheet, (u, v) => {
    const edge = 0.2 + 0.006 * n(u * 40, 1);
    if (v > edge) return [1, 1, 1];
    const salt = n(u * 300, v * 200) > 0.5;
    return salt ? [0.86, 0.84, 0.8] : printed;
  });
  lettered(
    sheet,
    [
      { text: number, x: 110, y: 430, size: 52, slant: 0.25 },
      { text: name, x: 430, y: 438, size: 60, slant: 0.28 },
    ],
    hex('#4d4b4a'),
    w / 240,
    seed + 1,
    0.5,
  );
  return paper(sheet, hex('#f1e9d8'), seed + 2, 1.3);
}

/** A seal on its paper, at the edge of a wash. */
async function sealed(cutting: number, wash: number, seed: number): Promise<Plate> {
  const { w, h } = frame(1.25, SMALL);
  const n = noiseFrom(seed);
  const sheet = shade(blank(w, h), (u, v) => {
    const dark = wash * clamp(1.1 - u * 0.9 - v * 0.7 + 0.5 * cloud(n, u * 2.4, v * 2.4, 4)) ** 2;
    return [1 - dark, 1 - dark, 1 - 0.97 * dark];
  });
  const p = await seal(paper(sheet, hex('#efe7d3'), seed, 2.6), 400, 250, 300, randomFrom(cutting));
  // The paste is thin where the fibres stand up.
  return shade(wobble(p, n, 2.2, 60), (u, v, [r, g, b]) => {
    const thin = r - g > 0.2 && n(u * 420, v * 420) + 0.5 * n(u * 90, v * 90) > 0.62 ? 0.45 : 0;
    return [r + (0.93 - r) * thin, g + (0.88 - g) * thin, b + (0.78 - b) * thin];
  });
}

const front = async (scene: readonly Picture[], slug: string): Promise<Plate> => {
  const picture = scene.find((one) => one.slug === slug);
  if (!picture) throw new Error(`There is no picture ${slug}.`);
  return signed(await picture.make(), slug);
};

/** A part of a picture, given in fractions of it, photographed larger. */
function part(p: Plate, [left, top, width, height]: readonly [number, number, number, number]): Plate {
  const { w, h } = frame((width * p.w) / (height * p.h), SMALL);
  return shade(blank(w, h), (u, v) => look(p, left + u * width, top + v * height));
}

const whole = (p: Plate) => part(p, [0, 0, 1, 1]);

/** Varnish glows green in ultraviolet light; newer paint would show as dark patches. */
function ultraviolet(p: Plate): Plate {
  const n = noiseFrom(2221);
  return shade(whole(p), (u, v, c) => {
    const glow = 0.75 + 0.25 * cloud(n, u * 3, v * 9, 4);
    const l = light(c);
    return [0.08 + 0.3 * l * glow + 0.12 * c[0], 0.16 + 0.68 * l * glow, 0.24 + 0.46 * l * glow + 0.1 * c[2]];
  });
}

/** A tapestry turned round: the ends of the wool, a woven square and a tape. */
async function turned(p: Plate): Promise<Plate> {
  const back = whole(p);
  const seen = shade(blank(back.w, back.h), (u, v) => look(back, 1 - u, v));
  const tall = (1000 * back.h) / back.w;
  const r = randomFrom(2230);
  let ends = '';
  for (let i = 0; i < 620; i++) {
    const x = 30 + 940 * r();
    const y = 70 + (tall - 140) * r();
    const c = look(seen, (x + 12) / 1000, y / tall).map((k) => Math.round(255 * clamp(k * (0.8 + 0.4 * r()))));
    const [a, b] = [(r() - 0.5) * 40, 14 + 26 * r()];
    ends += `<path d="M${x} ${y + 2} q${a} ${b * 0.4} ${a * 0.5} ${b}" stroke="#000" opacity=".3" stroke-width="6" fill="none"/><path d="M${x} ${y} q${a} ${b * 0.4} ${a * 0.5} ${b}" stroke="rgb(${c.join()})" stroke-width="5" fill="none"/>`;
  }
  const y = tall - 190;
  const square = `<rect x="64" y="${y}" width="92" height="92" fill="#e6dcc4"/><path d="M112 ${y + 22} h-28 v22 h28 v24 h-30 M128 ${y + 68} v-40 l12 0 v40 M128 ${y + 48} h12" stroke="#23262b" stroke-width="7" fill="none"/>`;
  const tape = `<g transform="rotate(-.8 640 ${y + 40})"><rect x="400" y="${y + 6}" width="500" height="72" fill="#000" opacity=".3"/><rect x="396" y="${y}" width="500" height="72" fill="#e9dfc8"/><path d="M404 ${y + 7} h484 M404 ${y + 65} h484" stroke="#8b8069" stroke-width="2" stroke-dasharray="9 7"/><text x="646" y="${y + 48}" font-family="Liberation Serif" font-style="italic" font-size="37" text-anchor="middle" fill="#26324f">İki nehir. 11 ay, 14 boya.</text></g>`;
  return draw(seen, ends + square + tape);
}

/** The back of a sheet in pencil, with the front faintly seen through, pinholes and an old fold. */
async function sheetBack(p: Plate): Promise<Plate> {
  const thin = whole(p);
  const sheet = shade(blank(thin.w, thin.h), (u, v) => blend([1, 1, 1], look(thin, 1 - u, v), 0.09));
  const tall = (1000 * thin.h) / thin.w;
  await draw(
    sheet,
    `<path d="M1000 ${tall - 190} L800 ${tall}" stroke="#8f8672" stroke-width="2" opacity=".6"/><path d="M1000 ${tall - 186} L804 ${tall}" stroke="#fff" stroke-width="2" opacity=".7"/><g fill="#2b2723"><circle cx="22" cy="22" r="4.5"/><circle cx="978" cy="20" r="4.5"/><circle cx="20" cy="${tall - 24}" r="4.5"/><circle cx="980" cy="${tall - 20}" r="4.5"/></g>`,
  );
  const words = { text: 'OPONA, 1:40, BARVY DLE VZORKU', x: 90, y: 130, size: 27, slant: 0.2 };
  lettered(sheet, [words], hex('#55524e'), 3, 2241, 0.55);
  return paper(sheet, hex('#e9e0ca'), 2240, 1.4);
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
  {
    slug: 'roofs-of-kazimierz-signature',
    make: async () => pencilled('7/30', 'T. WRONA 37', [0.1, 0.1, 0.11], 2204, LONG),
  },
  {
    slug: 'chimneys-first-snow-signature',
    make: async () => pencilled('12/40', 'T. WRONA 52', [0.1, 0.1, 0.1], 2207, SMALL),
  },
  {
    slug: 'wharf-midnight-signature',
    make: async () => pencilled('E.A. II/V', 'T. WRONA', [0.24, 0.27, 0.32], 2210, SMALL),
  },
  { slug: 'mist-kurama-seal', make: () => sealed(1, 0.25, 2213) },
  { slug: 'bamboo-wind-seal', make: () => sealed(1, 0, 2214) },
  { slug: 'two-boats-lake-biwa-seal', make: () => sealed(2, 0.5, 2215) },
  { slug: 'three-persimmons-seal', make: () => sealed(2, 0.06, 2216) },
  { slug: 'two-rivers-back', make: async () => turned(await front(aydin, 'two-rivers')) },
  {
    slug: 'study-for-a-theatre-curtain-verso',
    make: async () => sheetBack(await front(rehak, 'study-for-a-theatre-curtain')),
  },
  { slug: 'salt-road-noon-ultraviolet', make: async () => ultraviolet(await front(carvalho, 'salt-road-noon')) },
  {
    slug: 'salt-road-noon-salt',
    make: async () => part(await front(carvalho, 'salt-road-noon'), [0.5, 0.33, 0.42, 0.42]),
  },
  {
    slug: 'salt-road-noon-label',
    make: async () => part(await front(versos, 'salt-road-noon-verso'), [0.06, 0.1, 0.4, 0.4]),
  },
  {
    slug: 'breakfast-with-a-pewter-jug-lemon',
    make: async () => part(await front(brouckhorst, 'breakfast-with-a-pewter-jug'), [0.42, 0.4, 0.46, 0.46]),
  },
];
