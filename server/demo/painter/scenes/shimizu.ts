import { paper } from '../finish.ts';
import { dried, type Ink, ink, seal, soak, stroke } from '../ink.ts';
import { draw, hex, type Plate } from '../plate.ts';
import { bell, clamp, cloud, type Noise, noiseFrom, randomFrom, smooth } from '../random.ts';
import { frame, type Picture } from '../scene.ts';
import { pine, range } from '../sumi.ts';

// Shimizu Haruko: sumi ink on kōzo paper. Mountains as a few washes, the near thing in one dry stroke, one red seal.
const SUMI = hex('#191a1f');
const KOZO = hex('#efe7d6');

const mounted = async (sheet: Ink, seed: number, sealAt: [number, number]): Promise<Plate> => {
  const p = dried(sheet, SUMI);
  await seal(p, sealAt[0], sealAt[1], sheet.w > sheet.h ? 30 : 46, randomFrom(seed));
  return paper(p, KOZO, seed, 0.8);
};

async function mistKurama(): Promise<Plate> {
  const { w, h } = frame(0.46);
  const n = noiseFrom(5);
  const r = randomFrom(15);
  const s = ink(w, h);
  range(s, (u) => 0.15 + 0.12 * (u - 0.4) ** 2 * 3 + 0.035 * cloud(n, u * 3, 1, 4), 0.28, 0.2, n);
  range(s, (u) => 0.29 - 0.15 * Math.exp(-(((u - 0.7) / 0.2) ** 2)) + 0.025 * cloud(n, u * 5, 7, 5), 0.55, 0.24, n);
  soak(s, 7);
  range(s, (u) => 0.52 - 0.2 * Math.exp(-(((u - 0.24) / 0.19) ** 2)) + 0.02 * cloud(n, u * 7, 13, 5), 0.85, 0.24, n);
  soak(s, 3);
  range(s, (u) => 0.79 + 0.1 * u + 0.02 * cloud(n, u * 6, 23, 5), 1.1, 0.2, n);
  for (let i = 0; i < 30; i++) {
    const u = 0.02 + 0.55 * r();
    const top = 0.52 - 0.2 * Math.exp(-(((u - 0.24) / 0.19) ** 2));
    const y = (top + 0.015 + 0.05 * r()) * h;
    stroke(s, [u * w, y, u * w + 1, y - h * (0.012 + 0.012 * r())], (t) => 1 - 0.8 * t, 7, 0.45, 0.2, n, r);
  }
  pine(s, w * 0.66, h * 0.87, h * 0.3, -w * 0.2, n, r, 1.25);
  pine(s, w * 0.82, h * 0.9, h * 0.17, w * 0.06, n, r, 0.8);
  for (let i = 0; i < 26; i++) {
    const x = w * (0.4 + 0.55 * r());
    const y = h * (0.87 + 0.08 * r());
    stroke(
      s,
      [x, y, x + w * (0.06 + 0.1 * r()), y + h * 0.006 * bell(r)],
      (t) => Math.sin(Math.PI * t),
      8,
      0.3,
      0.8,
      n,
      r,
    );
  }
  return mounted(s, 801, [838, 150]);
}

async function bambooWind(): Promise<Plate> {
  const { w, h } = frame(0.62);
  const n = noiseFrom(9);
  const r = randomFrom(21);
  const s = ink(w, h);
  const stalk = (x0: number, x1: number, width: number, load: number, joints: number) => {
    for (let i = 0; i < joints; i++) {
      const a = i / joints;
      const b = (i + 0.965) / joints;
      const bend = (t: number) => x0 + (x1 - x0) * t ** 1.7;
      stroke(
        s,
        [
          bend(a) * w,
          h * (1.04 - a * 1.1),
          bend((a + b) / 2) * w,
          h * (1.04 - ((a + b) / 2) * 1.1),
          bend(b) * w,
          h * (1.04 - b * 1.1),
        ],
        (t) => 1 + 0.28 * (2 * t - 1) ** 4,
        width,
        load * (0.85 + 0.3 * r()),
        0.5,
        n,
        r,
      );
      const jx = bend(b) * w;
      const jy = h * (1.04 - b * 1.1);
      stroke(
        s,
        [jx - width * 0.62, jy - 3, jx, jy + 3, jx + width * 0.62, jy - 4],
        (t) => 0.6 + 0.5 * Math.abs(2 * t - 1),
        7,
        1.4,
        0,
        n,
        r,
      );
    }
  };
  stalk(0.66, 0.98, 30, 0.24, 6);
  stalk(0.16, 0.2, 18, 0.17, 7);
  soak(s, 2);
  stalk(0.3, 0.62, 46, 0.62, 6);
  stalk(0.47, 0.86, 22, 0.95, 8);
  const leaf = (x: number, y: number, a: number, l: number, load: number) => {
    const bow = 0.12 * bell(r);
    stroke(
      s,
      [
        x,
        y,
        x + Math.cos(a + bow) * l * 0.5,
        y + Math.sin(a + bow) * l * 0.5,
        x + Math.cos(a) * l,
        y + Math.sin(a) * l,
      ],
      (t) => Math.sin(Math.PI * Math.min(1, t * 1.02) ** 0.62) ** 0.9,
      l * 0.17,
      load,
      0.35,
      n,
      r,
    );
  };
  const spray = (x: number, y: number, count: number, load: number, size: number) => {
    stroke(s, [x - size * 0.9, y - size * 0.3, x, y], () => 1, 4, load, 0, n, r);
    for (let i = 0; i < count; i++)
      leaf(
        x + bell(r) * size * 0.3,
        y + bell(r) * size * 0.2,
        0.15 + bell(r) * 0.42,
        size * (0.7 + 0.7 * r()),
        load * (0.6 + 0.6 * r()),
      );
  };
  for (let i = 0; i < 7; i++) spray(w * (0.2 + 0.6 * r()), h * (0.12 + 0.5 * r()), 4, 0.2, 190);
  soak(s, 2);
  for (const [u, v, c] of [
    [0.52, 0.2, 6],
    [0.68, 0.16, 5],
    [0.42, 0.36, 6],
    [0.6, 0.42, 5],
    [0.34, 0.56, 4],
    [0.78, 0.3, 4],
  ] as const)
    spray(w * u, h * v, c, 1.25, 210);
  return mounted(s, 802, [860, 1480]);
}

async function twoBoats(): Promise<Plate> {
  const { w, h } = frame(1.9);
  const n = noiseFrom(14);
  const r = randomFrom(31);
  const s = ink(w, h);
  range(
    s,
    (u) =>
      0.3 -
      0.13 * Math.exp(-(((u - 0.2) / 0.15) ** 2)) -
      0.07 * Math.exp(-(((u - 0.5) / 0.2) ** 2)) +
      0.02 * cloud(n, u * 7, 2, 4) +
      0.4 * smooth(0.6, 1, u),
    0.42,
    0.26,
    n,
  );
  soak(s, 8);
  range(
    s,
    (u) =>
      0.43 - 0.08 * Math.exp(-(((u - 0.07) / 0.1) ** 2)) + 0.95 * smooth(0.1, 0.44, u) + 0.02 * cloud(n, u * 16, 5, 4),
    0.75,
    0.2,
    n,
  );
  soak(s, 2);
  for (let i = 0; i < 26; i++) {
    const y = h * (0.56 + 0.38 * r() ** 0.8);
    const x = w * r();
    const l = w * (0.03 + 0.1 * r());
    stroke(s, [x, y, x + l * 0.5, y + 3 * bell(r), x + l, y], (t) => Math.sin(Math.PI * t), 5, 0.16, 0.7, n, r);
  }
  const boat = (x: number, y: number, k: number, load: number) => {
    stroke(
      s,
      [x - 92 * k, y - 16 * k, x - 40 * k, y + 10 * k, x + 36 * k, y + 10 * k, x + 98 * k, y - 22 * k],
      (t) => Math.sin(Math.PI * t) * 0.9 + 0.12,
      21 * k,
      load,
      0.35,
      n,
      r,
    );
    stroke(s, [x + 4 * k, y, x + 10 * k, y - 74 * k], () => 1, 4 * k, load, 0, n, r);
    stroke(
      s,
      [x - 30 * k, y - 3 * k, x - 26 * k, y - 30 * k, x - 18 * k, y - 42 * k],
      (t) => 1 - 0.45 * t,
      19 * k,
      load,
      0.1,
      n,
      r,
    );
    stroke(
      s,
      [x - 34 * k, y - 46 * k, x - 18 * k, y - 56 * k, x - 2 * k, y - 45 * k],
      (t) => 0.5 + 0.5 * Math.sin(Math.PI * t),
      7 * k,
      load,
      0,
      n,
      r,
    );
    stroke(s, [x - 20 * k, y - 24 * k, x - 90 * k, y + 34 * k], () => 1, 3 * k, load * 0.8, 0.2, n, r);
    stroke(
      s,
      [x - 80 * k, y + 26 * k, x, y + 32 * k, x + 84 * k, y + 24 * k],
      (t) => Math.sin(Math.PI * t),
      9 * k,
      0.22,
      0.8,
      n,
      r,
    );
  };
  boat(w * 0.59, h * 0.64, 1, 1.2);
  boat(w * 0.76, h * 0.52, 0.55, 0.6);
  for (let i = 0; i < 46; i++) {
    const x = w * (0.005 + 0.2 * r() ** 1.3);
    const l = h * (0.16 + 0.26 * r());
    const lean = w * (0.01 + 0.035 * r());
    stroke(
      s,
      [x, h * 1.02, x + lean * 0.4, h * 1.02 - l * 0.6, x + lean, h * 1.02 - l],
      (t) => 1 - 0.85 * t,
      9,
      0.5 + 0.8 * r(),
      0.4,
      n,
      r,
    );
  }
  return mounted(s, 803, [930, 440]);
}

async function persimmons(): Promise<Plate> {
  const { w, h } = frame(0.78);
  const n = noiseFrom(19);
  const r = randomFrom(44);
  const s = ink(w, h);
  const main = [0.02, 0.2, 0.2, 0.24, 0.36, 0.21, 0.54, 0.3, 0.7, 0.285, 0.93, 0.4];
  const px = (a: readonly number[]) => a.map((k, i) => k * (i % 2 === 0 ? w : h));
  stroke(s, px(main), (t) => 1 - 0.75 * t + 0.12 * Math.sin(t * 31), 40, 1.15, 0.62, n, r);
  stroke(s, px([0.36, 0.21, 0.44, 0.12, 0.58, 0.07]), (t) => 1 - 0.7 * t, 18, 1, 0.5, n, r);
  stroke(s, px([0.54, 0.3, 0.56, 0.42, 0.52, 0.5]), (t) => 1 - 0.6 * t, 14, 1.1, 0.4, n, r);
  stroke(s, px([0.7, 0.29, 0.76, 0.38, 0.75, 0.46]), (t) => 1 - 0.6 * t, 11, 1.1, 0.4, n, r);
  stroke(s, px([0.26, 0.23, 0.27, 0.33, 0.23, 0.4]), (t) => 1 - 0.6 * t, 11, 1.1, 0.4, n, r);
  const leaf = (x: number, y: number, a: number, l: number, load: number) => {
    for (const side of [-1, 1])
      stroke(
        s,
        [
          x * w,
          y * h,
          x * w + Math.cos(a + side * 0.25) * l * 0.5,
          y * h + Math.sin(a + side * 0.25) * l * 0.5,
          x * w + Math.cos(a) * l,
          y * h + Math.sin(a) * l,
        ],
        (t) => Math.sin(Math.PI * t ** 0.8),
        l * 0.26,
        load,
        0.45,
        n,
        r,
      );
  };
  leaf(0.57, 0.075, -0.5, 150, 0.5);
  leaf(0.5, 0.1, 0.4, 130, 0.7);
  leaf(0.92, 0.4, 0.9, 150, 0.6);
  leaf(0.12, 0.22, 1.5, 140, 0.45);
  const p = dried(s, SUMI);
  // The fruit alone has colour: one loaded touch each, paler where the light falls.
  const fruits: [number, number, number][] = [
    [0.515, 0.565, 0.088],
    [0.745, 0.522, 0.078],
    [0.225, 0.458, 0.074],
  ];
  const colour = hex('#cf5a1e');
  const tall = h / w;
  const n2: Noise = noiseFrom(71);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let k = 0;
      for (const [cx, cy, rad] of fruits) {
        const dx = (x / w - cx) / (rad * 1.12);
        const dy = ((y / h - cy) * tall) / (rad * 0.92);
        const d = Math.sqrt(dx * dx + dy * dy) + 0.03 * n2((x / w) * 14, (y / h) * 14);
        if (d < 1)
          k = Math.max(
            k,
            (0.82 +
              0.3 * smooth(0.75, 1, d) +
              0.3 * cloud(n2, (x / w) * 9, (y / h) * 9, 3) -
              0.5 * Math.exp(-((dx + 0.35) ** 2 + (dy + 0.35) ** 2) / 0.09)) *
              smooth(1, 0.97, d),
          );
      }
      if (k <= 0) continue;
      const i = (y * w + x) * 3;
      for (let c = 0; c < 3; c++) p.rgb[i + c] = (p.rgb[i + c] ?? 1) * (1 - clamp(k) * (1 - (colour[c] ?? 0)));
    }
  const crowns = fruits
    .map(
      ([cx, cy, rad]) =>
        `<g transform="translate(${cx * 1000} ${(cy * tall - rad * 0.78) * 1000})"><path d="M-34 2 Q-12 -16 0 0 Q14 -18 36 0 Q16 14 0 12 Q-18 16 -34 2Z" fill="#24201d" opacity=".85"/></g>`,
    )
    .join('');
  await draw(p, crowns);
  await seal(p, 836, 1120, 46, randomFrom(5));
  return paper(p, KOZO, 804, 0.8);
}

export const shimizu: Picture[] = [
  { slug: 'mist-kurama', make: mistKurama },
  { slug: 'bamboo-wind', make: bambooWind },
  { slug: 'two-boats-lake-biwa', make: twoBoats },
  { slug: 'three-persimmons', make: persimmons },
];
