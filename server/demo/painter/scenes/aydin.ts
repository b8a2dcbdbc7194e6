import { type Plate, blank, blend, draw, hex, light, look, type Rgb, shade, times, wobble } from '../plate.ts';
import { clamp, cloud, noiseFrom, randomFrom, smooth } from '../random.ts';
import { frame, motif, type Picture } from '../scene.ts';

// Selma Aydın: flat-woven tapestry in hand-dyed wool. A dozen colours, stepped edges, abrash where one dye bath ends.
interface Loom {
  warps: number;
  /** Picks of weft for each warp's width. */
  beat: number;
  dyes: readonly string[];
  fringe: boolean;
}

/** Weaves a motif: every bead of weft takes the nearest dye, and the thread shades it. */
function weave(m: Plate, ratio: number, loom: Loom, seed: number): Plate {
  const { w, h } = frame(ratio);
  const r = randomFrom(seed);
  const n = noiseFrom(seed);
  const dyes = loom.dyes.map(hex);
  const picks = Math.round(((loom.warps * h) / w) * loom.beat);
  const margin = loom.fringe ? 0.045 : 0.012;
  const cells = new Map<number, Rgb>();
  const lot = dyes.map(() => r() * 100);
  const bead = (i: number, j: number): Rgb => {
    const key = j * 4096 + i;
    const known = cells.get(key);
    if (known) return known;
    const seen = look(m, (i + 0.5) / loom.warps, (j + 0.5) / picks);
    const jitter = (r() - 0.5) * 0.05;
    let best = 0;
    let nearest = Infinity;
    dyes.forEach((d, k) => {
      const gap = (d[0] - seen[0] - jitter) ** 2 + (d[1] - seen[1]) ** 2 + (d[2] - seen[2] + jitter) ** 2;
      if (gap < nearest) {
        nearest = gap;
        best = k;
      }
    });
    const dye = dyes[best] ?? seen;
    const bath = n(3, j / 26 + (lot[best] ?? 0)) * 0.07 + n(i / 40, j / 9 + best * 31) * 0.045 + (r() - 0.5) * 0.05;
    const colour: Rgb = [clamp(dye[0] + bath), clamp(dye[1] + bath), clamp(dye[2] + bath * 0.8)];
    cells.set(key, colour);
    return colour;
  };
  const cloth = blank(w, h);
  return shade(cloth, (u, v) => {
    const sway = 0.0016 * n(v * 9, 4);
    const x = (u + sway - 0.012) / 0.976;
    const y = (v - margin + 0.0012 * n(u * 12, 8)) / (1 - 2 * margin);
    if (x < 0 || x > 1) return [0.86, 0.85, 0.82];
    if (y < 0 || y > 1) {
      const wall: Rgb = [0.87, 0.86, 0.83];
      if (!loom.fringe) return wall;
      const out = y < 0 ? -y : y - 1;
      const bend = x * loom.warps * 0.5 + 0.7 * n(x * loom.warps * 0.3, out * 60);
      const strand = Math.abs((bend % 1) - 0.5);
      const reach = 0.036 + 0.012 * n(Math.floor(bend) * 3.7, 1);
      return strand < 0.3 && out < reach
        ? times(hex('#ded2b8'), 0.72 + 0.5 * (0.3 - strand) + 0.12 * n(out * 900, bend))
        : times(wall, 1 - 0.18 * smooth(0.05, 0, out));
    }
    const column = x * loom.warps;
    const i = Math.min(loom.warps - 1, Math.floor(column));
    const across = column - i;
    const row = y * picks + (i % 2) * 0.5 + 0.16 * n(x * 70, y * 60);
    const j = clamp(Math.floor(row), 0, picks - 1);
    const along = row - Math.floor(row);
    const c = bead(i, j);
    const dome = Math.sin(Math.PI * clamp(across)) ** 0.5 * Math.sin(Math.PI * clamp(along)) ** 0.55;
    const ply = 0.06 * Math.sin((across + along * 0.8) * 15);
    const side = 0.1 * (0.5 - across) + 0.1 * (0.5 - along);
    const slit = across < 0.1 && i > 0 && Math.abs(light(bead(i - 1, j)) - light(c)) > 0.08 ? 0.68 : 1;
    const drape = 1 + 0.035 * n(u * 2.2, v * 1.1) + 0.03 * cloud(n, u * 5, v * 5, 2);
    const k = (0.66 + 0.36 * dome + ply * dome + side) * slit * drape;
    return blend(times(c, k), [1, 0.98, 0.93], 0.02 * dome);
  });
}

async function twoRivers(): Promise<Plate> {
  const ratio = 0.72;
  const n = noiseFrom(4);
  const bands = ['#7c2a22', '#b5502f', '#d9a45a', '#eadbb4', '#2f4858', '#4f7c86', '#22303d', '#93a08a'].map(hex);
  const m = shade(motif(ratio), (u, v) => {
    const tall = v / ratio;
    const bend = 0.13 * Math.sin(tall * 4.4 + 0.6) + 0.03 * n(tall * 4, 1);
    const left = Math.abs(u - 0.34 - bend);
    const right = Math.abs(u - 0.68 - bend * 0.55 + 0.1 * (tall - 0.7));
    if (left < 0.03 || right < 0.022) return hex('#eadbb4');
    if (left < 0.075) return hex('#4f7c86');
    if (right < 0.055) return hex('#2f4858');
    const k = Math.floor(tall * 13 + u * 1.2 + bend * 6 + 0.35 * n(u * 7, tall * 3));
    return (
      bands[Math.abs((k * 3 + (u > 0.34 + bend ? 2 : 0) + (u > 0.68 + bend * 0.55 ? 3 : 0)) % 8)] ?? [0.5, 0.4, 0.3]
    );
  });
  return weave(
    m,
    ratio,
    {
      warps: 150,
      beat: 2.3,
      dyes: ['#7c2a22', '#b5502f', '#d9a45a', '#eadbb4', '#2f4858', '#4f7c86', '#22303d', '#93a08a'],
      fringe: true,
    },
    1001,
  );
}

async function kilimTallWindow(): Promise<Plate> {
  const m = motif(0.5, hex('#8e2f26'));
  let body = '<rect width="1000" height="2000" fill="#8e2f26"/>';
  const colours = ['#1f3145', '#dcb15e', '#e9ddc0', '#3f6a62', '#c2632f'];
  const step = (cx: number, cy: number, k: number, colour: string) => {
    let d = '';
    for (let i = -7; i <= 7; i++) {
      const half = (8 - Math.abs(i)) * 24 * k;
      d += `<rect x="${cx - half}" y="${cy + (i - 0.5) * 22 * k}" width="${half * 2}" height="${22 * k + 0.6}" fill="${colour}"/>`;
    }
    return d;
  };
  for (let i = 0; i < 5; i++) {
    const y = 230 + i * 385;
    body +=
      step(500, y, 1.75, colours[i % 5] ?? '') +
      step(500, y, 1.35, colours[(i + 2) % 5] ?? '') +
      step(500, y, 0.85, colours[(i + 1) % 5] ?? '') +
      step(500, y, 0.36, '#8e2f26');
    body +=
      step(120, y + 192, 0.75, colours[(i + 3) % 5] ?? '') +
      step(880, y + 192, 0.75, colours[(i + 3) % 5] ?? '') +
      step(120, y + 192, 0.34, '#e9ddc0') +
      step(880, y + 192, 0.34, '#e9ddc0');
  }
  for (let i = 0; i < 42; i++)
    body += `<rect x="0" y="${i * 48}" width="54" height="24" fill="${i % 2 ? '#e9ddc0' : '#1f3145'}"/><rect x="946" y="${i * 48}" width="54" height="24" fill="${i % 2 ? '#1f3145' : '#e9ddc0'}"/>`;
  await draw(m, body);
  return weave(
    m,
    0.5,
    { warps: 112, beat: 2.1, dyes: ['#8e2f26', '#1f3145', '#dcb15e', '#e9ddc0', '#3f6a62', '#c2632f'], fringe: true },
    1002,
  );
}

async function fieldMap(): Promise<Plate> {
  const n = noiseFrom(8);
  const r = randomFrom(17);
  const m = motif(1.3, hex('#c9a45c'));
  const colours = ['#c9a45c', '#8a9a52', '#4e6b45', '#d8c89a', '#a3572f', '#6d4430', '#b9b07a', '#e7dcc0', '#5f7f86'];
  let body = '';
  const split = (x: number, y: number, w: number, h: number, depth: number): void => {
    if (depth === 0 || (w < 130 && h < 130) || (depth < 3 && r() < 0.16)) {
      const c = colours[Math.floor(r() * colours.length)] ?? '';
      body += `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${c}"/>`;
      if (r() < 0.45)
        for (let i = 8; i < (r() < 0.5 ? w : h); i += 22)
          body +=
            w > h
              ? `<rect x="${x + i}" y="${y}" width="7" height="${h}" fill="${colours[(Math.floor(x) + 3) % 9]}"/>`
              : `<rect x="${x}" y="${y + Math.min(i, h - 8)}" width="${w}" height="7" fill="${colours[(Math.floor(y) + 5) % 9]}"/>`;
      return;
    }
    const k = 0.32 + 0.36 * r();
    if (w > h) {
      split(x, y, w * k, h, depth - 1);
      split(x + w * k, y, w * (1 - k), h, depth - 1);
    } else {
      split(x, y, w, h * k, depth - 1);
      split(x, y + h * k, w, h * (1 - k), depth - 1);
    }
  };
  split(-20, -20, 1040, 810, 7);
  body +=
    '<path d="M-10 560 Q180 500 330 540 T640 420 T1010 300" stroke="#2f4f63" stroke-width="34" fill="none"/><path d="M-10 560 Q180 500 330 540 T640 420 T1010 300" stroke="#9fc0c4" stroke-width="9" fill="none"/><path d="M420 -10 L470 240 L430 520 L520 790" stroke="#efe6cf" stroke-width="11" fill="none"/><rect x="446" y="250" width="34" height="30" fill="#b23a26"/><rect x="490" y="262" width="22" height="22" fill="#b23a26"/><rect x="418" y="290" width="24" height="22" fill="#7b2a20"/>';
  await draw(m, body);
  return weave(
    wobble(m, n, 12, 5),
    1.3,
    { warps: 190, beat: 1.9, dyes: [...colours, '#2f4f63', '#9fc0c4', '#b23a26', '#7b2a20'], fringe: false },
    1003,
  );
}

async function nightMarket(): Promise<Plate> {
  const r = randomFrom(29);
  const m = motif(1, hex('#1a2233'));
  let body =
    '<rect width="1000" height="1000" fill="#1a2233"/><rect y="760" width="1000" height="240" fill="#2a2230"/>';
  for (let i = 0; i < 9; i++)
    body += `<rect x="${i * 116 - 20}" y="${130 + 60 * r()}" width="116" height="500" fill="${['#232f47', '#2c3a52', '#1f2a40'][i % 3]}"/>`;
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 5 + row; i++) {
      const w = 120 + row * 34;
      const x = -40 + i * (w + 46) + row * 40;
      const y = 380 + row * 170;
      const c = ['#b5402c', '#d9a441', '#e8dcc0', '#3f7f7a', '#8a4a6a'][(i * 2 + row) % 5];
      for (let k = 0; k < 6; k++)
        body += `<path d="M${x + (w * k) / 6} ${y} L${x + (w * (k + 1)) / 6} ${y} L${x + (w * (k + 1.4)) / 6 - w * 0.03} ${y + 62} L${x + (w * (k + 0.4)) / 6 - w * 0.03} ${y + 62}Z" fill="${k % 2 ? '#e8dcc0' : c}"/>`;
      body += `<rect x="${x + 10}" y="${y + 62}" width="${w - 14}" height="92" fill="#e3a84a"/><rect x="${x + 10}" y="${y + 112}" width="${w - 14}" height="46" fill="#5a3a30"/>`;
      for (let k = 0; k < 7; k++)
        body += `<circle cx="${x + 22 + k * (w / 8)}" cy="${y + 110}" r="10" fill="${['#c8452c', '#7f9a4a', '#e8dcc0', '#8a4a6a'][Math.floor(r() * 4)]}"/>`;
    }
  for (let i = 0; i < 22; i++)
    body += `<circle cx="${20 + i * 46}" cy="${270 + 36 * Math.sin(i * 0.55)}" r="13" fill="#f0d07a"/>`;
  body +=
    '<path d="M0 262 Q250 330 500 262 T1000 262" stroke="#e8dcc0" stroke-width="4" fill="none"/><circle cx="800" cy="100" r="46" fill="#e8dcc0"/><circle cx="822" cy="88" r="42" fill="#1a2233"/>';
  await draw(m, body);
  return weave(
    m,
    1,
    {
      warps: 170,
      beat: 2,
      dyes: [
        '#1a2233',
        '#2a2230',
        '#232f47',
        '#2c3a52',
        '#b5402c',
        '#d9a441',
        '#e8dcc0',
        '#3f7f7a',
        '#8a4a6a',
        '#e3a84a',
        '#5a3a30',
        '#f0d07a',
        '#7f9a4a',
      ],
      fringe: true,
    },
    1004,
  );
}

export const aydin: Picture[] = [
  { slug: 'two-rivers', make: twoRivers },
  { slug: 'kilim-for-a-tall-window', make: kilimTallWindow },
  { slug: 'field-map', make: fieldMap },
  { slug: 'night-market', make: nightMarket },
];
