import { drag, type Surface } from '../brush.ts';
import { blossoms, type Dab, dabs, leaves } from '../dabs.ts';
import { hang } from '../finish.ts';
import { type Hand, paint } from '../painter.ts';
import { blend, draw, hex, look, type Plate, ramp, shade, times, wobble } from '../plate.ts';
import { bell, clamp, cloud, noiseFrom, randomFrom, smooth } from '../random.ts';
import { frame, motif, type Picture } from '../scene.ts';

// Ruth Adeyemi: gardens close up. A dark green under-painting, then thousands of separate touches, the last ones pure
// colour.
const hand: Hand = {
  ground: hex('#4a3a4a'),
  flow: (u, v) => (v < 0.2 ? 0.25 * Math.sin(9 * u + 20 * v) : 1.1 + 0.6 * Math.sin(5 * u + 3 * v)),
  follow: 0.4,
  bend: 0.8,
  layers: [
    { width: 40, length: 4, care: 0, cover: 0.6, body: 0.3, streak: 0.03, tone: 0.04, heat: 0.03 },
    { width: 17, length: 3, care: 0.04, cover: 0.72, body: 0.7, streak: 0.03, tone: 0.055, heat: 0.04, pickup: 0.3 },
    { width: 9, length: 3, care: 0.08, cover: 0.8, body: 1, streak: 0.025, tone: 0.05, heat: 0.035 },
    { width: 5, length: 4, care: 0.14, cover: 0.85, body: 0.9, streak: 0.02, tone: 0.03, heat: 0.02 },
  ],
};

const finished = (s: Surface, seed: number) => hang(s, { impasto: 0.5, weave: 0.4 }, seed);
const start = (m: Plate, ratio: number, seed: number) => {
  const { w, h } = frame(ratio);
  return paint(m, w, h, hand, seed);
};

async function hedgerowMay(): Promise<Plate> {
  const ratio = 1.25;
  const n = noiseFrom(3);
  const green = ['#13251f', '#23473a', '#3f6f45', '#7a9c4d', '#c3cf7d'].map(hex);
  const m = shade(motif(ratio), (u, v) => {
    const top = 0.2 + 0.06 * cloud(n, u * 4, 1, 4);
    if (v < top) return blend(hex('#a9c3d6'), hex('#f0ead2'), clamp(v / 0.22 + 0.4 * cloud(n, u * 3, v * 5, 3)));
    const mass = cloud(n, u * 3.4, v * 4.4, 4);
    const path = Math.abs(u - 0.5 - 0.12 * Math.sin(v * 4)) < (v - 0.72) * 0.35;
    if (path) return blend(hex('#b89a72'), hex('#e0cda0'), clamp(0.5 + mass));
    return ramp(green, clamp(0.42 + mass * 0.75 - (v - 0.45) * 0.35));
  });
  const s = start(m, ratio, 701);
  const at = (u: number, v: number) => ({
    chance: v > 0.18 ? smooth(-0.35, 0.5, cloud(n, u * 3.4, v * 4.4, 4)) : 0,
    colour: blend(look(m, u, v), ramp(green, clamp(0.62 + 0.5 * n(u * 30, v * 30))), 0.55),
  });
  dabs(
    s,
    leaves(7000, 5, (v) => 9 + 9 * v, at),
    1,
  );
  dabs(
    s,
    blossoms(1500, 10, 6, 11, ['#fbf6ea', '#fffdf4', '#f3dfe0'], (u, v) =>
      v > 0.2 && v < 0.66 ? smooth(0.02, 0.4, cloud(n, u * 3 + 9, v * 6 - u * 2, 3)) : 0,
    ),
    2,
  );
  dabs(
    s,
    blossoms(480, 6, 7, 12, ['#d8578c', '#e68fb0', '#b8487e', '#f1c53c'], (u, v) =>
      v > 0.66 && Math.abs(u - 0.5) > (v - 0.7) * 0.4 ? 0.7 : 0,
    ),
    3,
  );
  return finished(s, 701);
}

async function allotmentAfterRain(): Promise<Plate> {
  const ratio = 1.05;
  const n = noiseFrom(13);
  const m = shade(motif(ratio), (u, v) => {
    if (v < 0.24) return blend(hex('#8f9aa8'), hex('#e3ddd0'), clamp(v * 3 + 0.5 * cloud(n, u * 2.4, v * 6, 4)));
    const d = (v - 0.24) / 0.76;
    const z = 1 / (d + 0.09);
    const x = (u - 0.5) * z;
    const row = Math.sin(x * 7.5 + 0.3);
    const soil = blend(hex('#5a4038'), hex('#2e2226'), clamp(0.5 + n(u * 20, v * 20)));
    const wet = blend(soil, hex('#a9b4c0'), smooth(0.55, 0.9, -row) * clamp(0.5 + n(x * 3, z * 3)) * 0.8);
    const crop =
      ['#5f8c46', '#3f6b55', '#8fa84a', '#54794f'][Math.abs(Math.floor((x * 7.5 + 0.3) / (2 * Math.PI) + 0.25)) % 4] ??
      '#5f8c46';
    return row > 0.05 ? blend(hex(crop), hex('#20362b'), clamp(0.4 - row * 0.6 + 0.5 * n(u * 26, v * 26))) : wet;
  });
  await draw(
    m,
    `<path d="M0 228 L0 180 Q120 150 220 176 T430 160 T640 178 T860 150 L1000 168 L1000 232Z" fill="#47614f"/><path d="M0 232 Q200 210 420 222 T1000 226 L1000 244 L0 244Z" fill="#6f8158"/>
     <path d="M690 236 L690 150 L762 104 L834 150 L834 236Z" fill="#3f4d52"/><path d="M680 156 L762 100 L846 156 L836 164 L762 114 L690 164Z" fill="#8a8f8e"/><rect x="740" y="170" width="42" height="66" fill="#b7432f"/><rect x="700" y="176" width="28" height="26" fill="#d9dccf"/>
     <path d="M196 470 L236 190 L280 470 M222 476 L240 190 L258 476" stroke="#7d6748" stroke-width="6" fill="none"/><path d="M340 440 L372 200 L404 440" stroke="#7d6748" stroke-width="5" fill="none"/>
     <path d="M860 560 Q900 540 950 556 L944 640 Q900 652 866 640Z" fill="#7d8c94"/><ellipse cx="905" cy="556" rx="46" ry="13" fill="#b9c9d2"/>`,
  );
  const s = start(wobble(m, noiseFrom(2), 4, 18), ratio, 702);
  dabs(
    s,
    leaves(
      6500,
      15,
      (v) => 5 + 15 * v,
      (u, v) => {
        const c = look(m, u, v);
        const leafy = c[1] > c[0] + 0.03 && v > 0.25;
        return { chance: leafy ? 0.8 : 0, colour: blend(c, hex('#b9cf6c'), clamp(0.2 + 0.5 * n(u * 40, v * 40))) };
      },
    ),
    4,
  );
  dabs(
    s,
    blossoms(150, 5, 16, 10, ['#d9402c', '#e2622f', '#c92f3a'], (u, v) =>
      (Math.abs(u - 0.24) < 0.05 && v > 0.28 && v < 0.5) || (Math.abs(u - 0.373) < 0.035 && v > 0.26 && v < 0.46)
        ? 1
        : 0,
    ),
    5,
  );
  dabs(
    s,
    blossoms(900, 3, 17, 9, ['#e9b13a', '#f0cf62', '#fff3d0'], (u, v) => (v > 0.62 && u < 0.3 ? 0.35 : 0)),
    6,
  );
  return finished(s, 702);
}

async function pondWithIrises(): Promise<Plate> {
  const ratio = 0.8;
  const n = noiseFrom(23);
  const m = shade(motif(ratio), (u, v) => {
    const tall = v / ratio;
    const depth = 0.5 + 0.5 * cloud(n, u * 2.6, tall * 1.6, 4);
    const sky = Math.exp(-(((u - 0.62) / 0.26) ** 2 + ((v - 0.42) / 0.34) ** 2));
    const water = blend(blend(hex('#1e3b45'), hex('#3f6d62'), depth), hex('#a9c1cf'), sky * 0.85);
    const rippled = blend(water, hex('#d9c6d0'), clamp(0.5 * n(u * 5, tall * 40)) * sky);
    return v < 0.16 ? blend(hex('#264a36'), hex('#6c8f52'), clamp(0.4 + cloud(n, u * 8, v * 14, 3))) : rippled;
  });
  const r = randomFrom(77);
  const pads: string[] = [];
  for (let i = 0; i < 46; i++) {
    const y = 230 + 960 * r() ** 0.8;
    const size = 18 + (y / 1250) * 52;
    const x = 1000 * r();
    if (Math.abs(x - 600) < 170 && y > 400 && y < 820) continue;
    pads.push(
      `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.34}" fill="${['#6f9a5c', '#8fb26a', '#54804f', '#a5b56c'][i % 4]}"/><path d="M${x} ${y} l${size * 0.9} ${-size * 0.14} l0 ${size * 0.22}Z" fill="#2c4f50"/>`,
    );
  }
  await draw(m, pads.join(''));
  const s = start(wobble(m, noiseFrom(3), 4, 20), ratio, 703);
  const blades: Dab[] = [];
  for (let i = 0; i < 520; i++) {
    const side = r() < 0.6;
    const u = side ? r() ** 1.6 * 0.5 : 1 - r() ** 1.8 * 0.34;
    const v = 0.62 + 0.42 * r() + (side ? 0 : 0.08);
    blades.push({
      u,
      v: v - 0.03,
      size: 60 + 90 * r(),
      angle: -Math.PI / 2 + bell(r) * 0.16 + (u - 0.3) * 0.3,
      colour: blend(hex('#24503c'), hex('#9dba5c'), r() ** 1.4),
    });
  }
  const rand = randomFrom(6);
  for (const b of blades) {
    const x = b.u * s.w;
    const y = b.v * s.h;
    const l = b.size * 1.6;
    drag(
      s,
      [
        x,
        y,
        x + Math.cos(b.angle) * l * 0.5 + 3,
        y + Math.sin(b.angle) * l * 0.5,
        x + Math.cos(b.angle + 0.1) * l,
        y + Math.sin(b.angle) * l,
      ],
      b.colour,
      { width: 9 + 6 * rand(), cover: 0.85, body: 0.8, streak: 0.03, pickup: 0.1, dry: 0.1 },
      rand,
    );
  }
  dabs(
    s,
    leaves(
      2600,
      9,
      () => 8,
      (u, v) => ({
        chance: v < 0.17 ? 0.9 : 0,
        colour: blend(hex('#2b5438'), hex('#b3c46a'), clamp(0.5 + n(u * 30, v * 30))),
      }),
    ),
    7,
  );
  dabs(
    s,
    blossoms(230, 13, 10, 17, ['#5a4bb0', '#7f6fd0', '#3f379a', '#8d7be0'], (u, v) =>
      v > 0.56 && v < 0.8 && (u < 0.36 || u > 0.8) ? 0.85 : 0,
    ),
    8,
  );
  dabs(
    s,
    blossoms(160, 3, 11, 8, ['#f5c83f'], (u, v) => (v > 0.58 && v < 0.78 && u < 0.34 ? 0.7 : 0)),
    9,
  );
  dabs(
    s,
    blossoms(110, 9, 12, 13, ['#fff6f2', '#f6cfd6'], (u, v) =>
      v > 0.24 && v < 0.6 && Math.abs(u - 0.6) > 0.12 ? 0.55 : 0,
    ),
    10,
  );
  return finished(s, 703);
}

async function orchardWall(): Promise<Plate> {
  const ratio = 1.6;
  const n = noiseFrom(33);
  const m = shade(motif(ratio), (u, v) => {
    const brick = v > 0.14 && v < 0.66;
    if (v <= 0.14) return blend(hex('#7f9fc4'), hex('#dfe5e2'), clamp(v * 5 + 0.4 * cloud(n, u * 3, v * 4)));
    if (!brick) return blend(hex('#8fa456'), hex('#3e5a35'), clamp((v - 0.66) * 2 + 0.6 * cloud(n, u * 6, v * 9, 3)));
    const row = Math.floor(v * 44);
    const joint = v * 44 - row < 0.14 || (u * 30 + (row % 2) * 0.5) % 1 < 0.07;
    const c = blend(
      hex('#b5654a'),
      hex('#d79a72'),
      clamp(0.5 + n(Math.floor(u * 30 + (row % 2) * 0.5) * 1.7, row * 2.3)),
    );
    const shadow = smooth(0.05, 0.3, cloud(n, u * 5 + 7, v * 5, 3));
    return blend(joint ? hex('#d9bfa0') : c, hex('#5a4468'), shadow * 0.65);
  });
  const r = randomFrom(41);
  let tree = '<path d="M486 446 L492 116" stroke="#3c2c2a" stroke-width="13"/>';
  for (let i = 0; i < 5; i++)
    tree += `<path d="M490 ${402 - i * 64} Q300 ${396 - i * 64 + 8 * r()} 110 ${394 - i * 64} M490 ${404 - i * 64} Q700 ${398 - i * 64} 892 ${390 - i * 64}" stroke="#4a3630" stroke-width="${9 - i}" fill="none"/>`;
  await draw(m, `${tree}<path d="M0 88 L1000 84 L1000 98 L0 102Z" fill="#a9846a"/>`);
  const s = start(wobble(m, noiseFrom(5), 3, 18), ratio, 704);
  const rows = (v: number) => Math.min(...[0, 1, 2, 3, 4].map((i) => Math.abs(v - (0.635 - i * 0.1024))));
  const onTree = (u: number, v: number) =>
    u > 0.11 && u < 0.89 && v > 0.17 && v < 0.68 ? Math.exp(-((rows(v) / 0.034) ** 2)) : 0;
  dabs(
    s,
    leaves(
      9500,
      25,
      () => 13,
      (u, v) => ({
        chance: onTree(u, v) * smooth(-0.4, 0.3, cloud(n, u * 9, v * 7, 3)),
        colour: blend(hex('#2f5a35'), hex('#b5c65c'), clamp(0.45 + 0.7 * n(u * 50, v * 50))),
      }),
    ),
    11,
  );
  dabs(
    s,
    blossoms(300, 6, 26, 13, ['#e8a93a', '#d8552f', '#f1c766'], (u, v) => onTree(u, v) * 0.8),
    12,
  );
  dabs(
    s,
    blossoms(700, 4, 27, 10, ['#fff7e6', '#e7d3ea', '#c58fc8', '#f2df7a'], (_, v) => (v > 0.83 ? 0.45 : 0)),
    13,
  );
  dabs(
    s,
    leaves(
      2600,
      28,
      () => 15,
      (u, v) => ({
        chance: v > 0.8 ? 0.7 : 0,
        colour: times(blend(hex('#4f7a3c'), hex('#c2cf74'), clamp(0.5 + n(u * 40, v * 40))), 0.95),
      }),
    ),
    14,
  );
  return finished(s, 704);
}

export const adeyemi: Picture[] = [
  { slug: 'hedgerow-may', make: hedgerowMay },
  { slug: 'allotment-after-rain', make: allotmentAfterRain },
  { slug: 'pond-with-irises', make: pondWithIrises },
  { slug: 'the-orchard-wall', make: orchardWall },
];
