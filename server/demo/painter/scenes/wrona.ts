import { lettered } from '../lettering.ts';
import { hex, type Plate } from '../plate.ts';
import { aquatint, woodcut } from '../print.ts';
import { cloud, noiseFrom, type Random, randomFrom } from '../random.ts';
import type { Picture } from '../scene.ts';

// Tomasz Wrona: roofs. By day cut in wood, a few blocks a little out of register; by night etched and grained in
// copper.

interface House {
  x: number;
  w: number;
  eave: number;
  ridge: number;
  foot: number;
  shade: number;
}

/** Rows of houses from the far ones to the near: walls, gables, chimneys, windows. */
function town(r: Random, rows: number, from: number, to: number, breadth: number): House[] {
  const houses: House[] = [];
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    let x = -60 - 60 * r();
    while (x < 1000) {
      const w = breadth * (0.75 + 0.9 * r()) * (0.55 + 1.1 * t);
      const eave = from + (to - from) * t - (20 + 90 * r()) * (0.45 + t);
      houses.push({ x, w, eave, ridge: eave - w * (0.42 + 0.3 * r()), foot: eave + 420, shade: t });
      x += w * (0.88 + 0.14 * r());
    }
  }
  return houses;
}

const gable = (h: House) => `M${h.x} ${h.eave} L${h.x + h.w / 2} ${h.ridge} L${h.x + h.w} ${h.eave}`;

/** Cuts across a roof, following its slope, as a gouge leaves them. */
function gouged(h: House, r: Random, stroke: string, spacing: number): string {
  let out = '';
  for (let y = h.ridge + spacing; y < h.eave; y += spacing) {
    const half = (h.w / 2) * ((y - h.ridge) / (h.eave - h.ridge));
    for (let x = h.x + h.w / 2 - half + 3; x < h.x + h.w / 2 + half - 6; x += 15 + 6 * r())
      out += `<path d="M${x} ${y} q5 ${2.4 * r()} 10 0" stroke="${stroke}" stroke-width="${1.6 + 1.5 * r()}" fill="none"/>`;
  }
  return out;
}

function roofsOfKazimierz(r: Random): { key: string; blocks: [string, string][] } {
  const houses = town(r, 4, 350, 800, 84);
  let key = '';
  let red = '';
  let ochre = '';
  for (const h of houses) {
    const mask = `<path d="${gable(h)} L${h.x + h.w} ${h.foot} L${h.x} ${h.foot}Z" fill="#fff"/>`;
    key += mask;
    red += `${mask}<path d="${gable(h)}Z" fill="#000"/>`;
    ochre += `${mask}${r() < 0.6 ? `<path d="M${h.x} ${h.eave} L${h.x + h.w} ${h.eave} L${h.x + h.w} ${h.foot} L${h.x} ${h.foot}Z" fill="#000"/>` : ''}`;
    key += `<path d="${gable(h)}Z" fill="none" stroke="#000" stroke-width="${2.5 + 3 * h.shade}"/><path d="M${h.x + h.w / 2} ${h.ridge} L${h.x + h.w} ${h.eave} L${h.x + h.w * 0.56} ${h.eave}Z" fill="#000"/>${gouged(h, r, '#000', 9)}<path d="M${h.x} ${h.eave} L${h.x} ${h.foot} M${h.x + h.w} ${h.eave} L${h.x + h.w} ${h.foot}" stroke="#000" stroke-width="${3 + 2 * h.shade}"/>`;
    const storeys = 3;
    for (let i = 0; i < storeys; i++)
      for (let k = 0; k < 2; k++)
        key += `<rect x="${h.x + h.w * (0.2 + 0.38 * k)}" y="${h.eave + 16 + i * h.w * 0.42}" width="${h.w * 0.2}" height="${h.w * 0.26}" fill="#000"/><path d="M${h.x + h.w * (0.3 + 0.38 * k)} ${h.eave + 16 + i * h.w * 0.42} l0 ${h.w * 0.26}" stroke="#fff" stroke-width="2.4"/>`;
    if (r() < 0.7) {
      const cx = h.x + h.w * (0.62 + 0.16 * r());
      const top = h.ridge - 8 - 20 * r();
      key += `<path d="M${cx} ${h.eave - h.w * 0.2} L${cx} ${top} L${cx + h.w * 0.13} ${top} L${cx + h.w * 0.13} ${h.eave - h.w * 0.1}Z" fill="#000"/><path d="M${cx - 3} ${top} l${h.w * 0.13 + 6} 0" stroke="#000" stroke-width="6"/><path d="M${cx + 4} ${top + 8} l0 ${h.w * 0.12}" stroke="#fff" stroke-width="3"/>`;
    }
  }
  let sky = '';
  for (let y = 16; y < 330; y += 11) {
    let x = -20 * r();
    while (x < 1000) {
      const l = 40 + 120 * r();
      const sun = Math.hypot(x - 740, y - 130);
      if (sun > 92 && r() > 0.16)
        sky += `<path d="M${x} ${y} q${l / 2} ${5 * r() - 2.5} ${l} 0" stroke="#000" stroke-width="${1.4 + 3.2 * (1 - y / 330) * r() + 1}" fill="none"/>`;
      x += l + 8 + 14 * r();
    }
  }
  const hide = houses
    .filter((h) => h.shade === 0)
    .map((h) => `<path d="${gable(h)} L${h.x + h.w} ${h.foot} L${h.x} ${h.foot}Z" fill="#fff"/>`)
    .join('');
  return {
    key: sky + key,
    blocks: [
      ['#e5c58d', `<rect width="1000" height="420" fill="#000"/><circle cx="740" cy="130" r="74" fill="#fff"/>${hide}`],
      ['#d5ad6a', ochre],
      ['#b9492f', red],
    ],
  };
}

function chimneysFirstSnow(r: Random): { key: string; blocks: [string, string][] } {
  const houses = town(r, 4, 600, 1340, 128);
  let key = '<rect width="1000" height="1600" fill="#000"/>';
  let blue = '<rect width="1000" height="1600" fill="#000"/>';
  for (let y = 20; y < 600; y += 15) {
    let x = -30 * r();
    while (x < 1000) {
      const l = 14 + 60 * r();
      if (r() < 0.32 + y / 1400)
        key += `<path d="M${x} ${y} q${l / 2} ${7 * r() - 3} ${l} ${4 * r() - 2}" stroke="#fff" stroke-width="${1.6 + 2.4 * r()}" fill="none"/>`;
      x += l + 6 + 20 * r();
    }
  }
  for (const h of houses) {
    key += `<path d="${gable(h)} L${h.x + h.w} ${h.foot} L${h.x} ${h.foot}Z" fill="#000"/><path d="M${h.x - 4} ${h.eave} L${h.x + h.w / 2} ${h.ridge - 4} L${h.x + h.w * 0.6} ${h.eave}Z" fill="#fff"/>`;
    blue += `<path d="${gable(h)}Z" fill="#fff"/><path d="M${h.x + h.w / 2} ${h.ridge} L${h.x + h.w} ${h.eave} L${h.x + h.w * 0.6} ${h.eave}Z" fill="#000"/>`;
    for (let k = 0; k < 9; k++)
      key += `<path d="M${h.x + h.w * (0.62 + 0.3 * r())} ${h.eave - h.w * 0.16 * r()} l${6 * r()} 7" stroke="#fff" stroke-width="2"/>`;
    key += `<path d="M${h.x + 2} ${h.eave + 2} L${h.x + 2} ${h.eave + h.w * 1.5} M${h.x} ${h.eave + 3} L${h.x + h.w} ${h.eave + 3}" stroke="#fff" stroke-width="3"/>`;
    for (let i = 0; i < 3; i++)
      for (let k = 0; k < 2; k++)
        if (r() < 0.72) {
          const wx = h.x + h.w * (0.2 + 0.38 * k);
          const wy = h.eave + 20 + i * h.w * 0.44;
          key += `<rect x="${wx}" y="${wy}" width="${h.w * 0.2}" height="${h.w * 0.27}" fill="#fff"/><path d="M${wx + h.w * 0.1} ${wy} l0 ${h.w * 0.27} M${wx} ${wy + h.w * 0.12} l${h.w * 0.2} 0" stroke="#000" stroke-width="3"/>`;
          blue +=
            r() < 0.55
              ? `<rect x="${wx - 1}" y="${wy - 1}" width="${h.w * 0.2 + 2}" height="${h.w * 0.27 + 2}" fill="#fff"/>`
              : '';
        }
    const cx = h.x + h.w * (0.66 + 0.1 * r());
    const top = h.ridge - 20 - 34 * r();
    key += `<path d="M${cx} ${h.eave - h.w * 0.2} L${cx} ${top} l${h.w * 0.16} 0 L${cx + h.w * 0.16} ${h.eave - h.w * 0.08}Z" fill="#000" stroke="#fff" stroke-width="2.5"/><path d="M${cx - 4} ${top - 3} q${h.w * 0.1} -12 ${h.w * 0.16 + 8} 0Z" fill="#fff"/>`;
    if (r() < 0.5) {
      const sx = cx + h.w * 0.08;
      key += `<path d="M${sx} ${top - 14} q34 -34 8 -74 q-26 -40 14 -80 q30 -34 6 -70" stroke="#fff" stroke-width="11" fill="none"/><path d="M${sx + 8} ${top - 20} q34 -34 8 -74 q-26 -40 14 -80" stroke="#000" stroke-width="4" fill="none"/>`;
    }
  }
  return {
    key,
    blocks: [
      ['#f0c261', '<rect width="1000" height="1600" fill="#000"/>'],
      ['#9fb6c6', blue],
    ],
  };
}

const HALO =
  '<defs><radialGradient id="halo"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".35" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>';

async function tramlinesRain(): Promise<Plate> {
  const r = randomFrom(62);
  let front = '';
  for (let side = 0; side < 2; side++) {
    for (let i = 0; i < 7; i++) {
      const t = i / 7;
      const near = 0.5 - 0.5 * (1 - t) ** 1.5 - 0.02;
      const far = 0.5 - 0.5 * (1 - (i + 1) / 7) ** 1.5 - 0.02;
      const a = side ? 1000 - near * 1000 : near * 1000;
      const b = side ? 1000 - far * 1000 : far * 1000;
      const heightA = 120 + 640 * (1 - t) ** 1.3 + 60 * r();
      const k = Math.round(22 + 100 * t ** 1.5 + 14 * r());
      const top = 700 - heightA;
      front += `<path d="M${a} 1400 L${a} ${top} L${b} ${top + 26 * (1 - t)} L${b} 1400Z" fill="rgb(${k},${k},${k})"/>`;
      for (let f = 0; f < 7; f++)
        for (let c = 0; c < 3; c++) {
          const x = a + ((b - a) * (c + 0.35)) / 3;
          const y = top + 50 * (1 - t) + (f * (690 - top)) / 8;
          const lit = r() < 0.22;
          front += `<rect x="${Math.min(x, x + ((b - a) * 0.36) / 3)}" y="${y}" width="${Math.abs(((b - a) * 0.4) / 3)}" height="${(690 - top) / 18}" fill="${lit ? '#e9e9e9' : '#181818'}"/>`;
        }
    }
  }
  const lamps = [
    [170, 470, 15],
    [300, 540, 10],
    [380, 585, 7],
    [830, 470, 15],
    [704, 540, 10],
    [622, 585, 7],
    [500, 600, 9],
  ];
  const glow = lamps
    .map(
      ([x, y, s]) =>
        `<circle cx="${x}" cy="${y}" r="${(s ?? 8) * 7}" fill="url(#halo)"/><circle cx="${x}" cy="${y}" r="${s}" fill="#fff"/><path d="M${(x ?? 0) - (s ?? 0)} 760 L${(x ?? 0) + (s ?? 0)} 760 L${(x ?? 0) + (s ?? 0) * 2.4} 1300 L${(x ?? 0) - (s ?? 0) * 2.4} 1300Z" fill="#fff" opacity=".3"/>`,
    )
    .join('');
  const rails =
    '<path d="M490 700 L300 1400 M504 700 L430 1400 M516 700 L600 1400 M526 700 L740 1400" stroke="#f4f4f4" stroke-width="5" opacity=".8"/>';
  const tram =
    '<path d="M440 560 L560 560 L568 720 L432 720Z" fill="#1c1c1c"/><path d="M452 584 L548 584 L550 640 L450 640Z" fill="#f6f6f6"/><path d="M500 584 L500 640 M474 584 L474 640 M526 584 L526 640" stroke="#1c1c1c" stroke-width="6"/><circle cx="500" cy="676" r="12" fill="#fff"/><path d="M500 560 L480 500" stroke="#111" stroke-width="4"/>';
  const people = [
    [262, 900, 1.2],
    [318, 856, 0.9],
    [760, 980, 1.7],
  ]
    .map(
      ([x, y, k]) =>
        `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-60 -96 Q0 -150 60 -96 Q30 -104 0 -96 Q-30 -104 -60 -96Z" fill="#0a0a0a"/><path d="M0 -120 L0 -50" stroke="#0a0a0a" stroke-width="4"/><path d="M-16 -76 Q0 -92 16 -76 L24 24 L-24 24Z" fill="#0d0d0d"/><path d="M-10 24 L-12 62 M10 24 L14 62" stroke="#0a0a0a" stroke-width="9"/><path d="M-24 66 L24 66 L34 190 L-34 190Z" fill="#111" opacity=".4"/></g>`,
    )
    .join('');
  const body = `${HALO}<rect width="1000" height="1400" fill="#8d8d8d"/><rect width="1000" height="700" fill="#a2a2a2"/>${front}<path d="M0 1400 L0 900 L470 700 L530 700 L1000 900 L1000 1400Z" fill="#5c5c5c"/>${rails}${glow}${tram}${people}<path d="M0 300 Q500 460 1000 280 M0 380 Q500 520 1000 350 M500 460 L500 0" stroke="#161616" stroke-width="2.6" fill="none"/>`;
  const n = noiseFrom(9);
  return aquatint(
    0.8,
    body,
    6,
    hex('#1b1c20'),
    902,
    (u, v, was) => was * 0.92 + 0.05 * n(u * 110 + v * 16, v * 6) + (v > 0.55 ? 0.1 * n(u * 26, v * 90) : 0),
  );
}

async function wharfMidnight(): Promise<Plate> {
  const r = randomFrom(71);
  let stores = '';
  let x = -20;
  while (x < 1000) {
    const w = 70 + 100 * r();
    const h = 90 + 150 * r();
    const k = Math.round(26 + 34 * r());
    stores += `<path d="M${x} 430 L${x} ${430 - h} L${x + w / 2} ${430 - h - w * (r() < 0.6 ? 0.35 : 0)} L${x + w} ${430 - h} L${x + w} 430Z" fill="rgb(${k},${k},${k})"/>`;
    for (let i = 0; i < 4; i++)
      if (r() < 0.4)
        stores += `<rect x="${x + w * (0.15 + 0.6 * r())}" y="${430 - h * (0.2 + 0.6 * r())}" width="9" height="13" fill="#efefef"/>`;
    x += w;
  }
  const masts = Array.from({ length: 9 }, (_, i) => {
    const mx = 120 + i * 96 + 40 * r();
    const top = 110 + 120 * r();
    return `<path d="M${mx} 470 L${mx} ${top}" stroke="#0b0b0b" stroke-width="4"/><path d="M${mx - 44} 452 L${mx} ${top + 8} L${mx + 44} 452 M${mx - 24} ${top + 70} L${mx + 24} ${top + 70}" stroke="#0b0b0b" stroke-width="1.6" fill="none"/><path d="M${mx - 70} 452 Q${mx} 474 ${mx + 74} 450 L${mx + 56} 486 Q${mx} 496 ${mx - 54} 486Z" fill="#0b0b0b"/>`;
  }).join('');
  const lamps = [140, 330, 520, 700, 884]
    .map(
      (lx) =>
        `<circle cx="${lx}" cy="398" r="74" fill="url(#halo)"/><circle cx="${lx}" cy="398" r="8" fill="#fff"/><path d="M${lx - 6} 496 L${lx + 6} 496 L${lx + 17} 690 L${lx - 17} 690Z" fill="#fff" opacity=".34"/>`,
    )
    .join('');
  const body = `${HALO}<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#5a5a5a"/><stop offset="1" stop-color="#b4b4b4"/></linearGradient></defs><rect width="1000" height="720" fill="url(#sky)"/><circle cx="780" cy="120" r="190" fill="url(#halo)"/><circle cx="780" cy="120" r="38" fill="#fafafa"/>${stores}<rect y="430" width="1000" height="300" fill="#424242"/><path d="M760 500 L800 500 L830 720 L730 720Z" fill="#ddd" opacity=".42"/>${lamps}${masts}`;
  const n = noiseFrom(12);
  return aquatint(
    1.38,
    body,
    4,
    hex('#15202a'),
    903,
    (u, v, was) => was + (v > 0.6 ? 0.14 * n(u * 16, v * 80) : 0.08 * cloud(n, u * 3, v * 6, 3)),
  );
}

const signedPrint = (p: Plate, text: string, edition: string, baseline: number) =>
  lettered(
    p,
    [
      { text: edition, x: 100, y: baseline, size: 17, slant: 0.25 },
      { text, x: 760, y: baseline, size: 19, slant: 0.28 },
    ],
    hex('#5f5d5b'),
    2,
    3,
  );

export const wrona: Picture[] = [
  {
    slug: 'roofs-of-kazimierz',
    make: async () => signedPrint(await woodcut(1.2, roofsOfKazimierz, '#f3e9d2', 901), 'T. WRONA 37', '7/30', 800),
  },
  {
    slug: 'chimneys-first-snow',
    make: async () => signedPrint(await woodcut(0.7, chimneysFirstSnow, '#efe8da', 904), 'T. WRONA 52', '12/40', 1394),
  },
  { slug: 'tramlines-rain', make: async () => signedPrint(await tramlinesRain(), 'T. WRONA', '3/25', 1216) },
  { slug: 'wharf-midnight', make: async () => signedPrint(await wharfMidnight(), 'T. WRONA', 'E.A. II/V', 696) },
];
