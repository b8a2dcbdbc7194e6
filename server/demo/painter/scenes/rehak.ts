import { hang, paper } from '../finish.ts';
import { type Hand, paint } from '../painter.ts';
import { draw, hex, type Plate, type Rgb, shade, wobble } from '../plate.ts';
import { cloud, noiseFrom } from '../random.ts';
import { frame, LONG_EDGE, motif, type Picture } from '../scene.ts';

// Anton Rehák: levers, weights and arcs in balance. Flat, carefully filled shapes; vermilion, lamp black, one blue.
const hand: Hand = {
  ground: hex('#ddd3bd'),
  flow: () => 0.2,
  follow: 0.95,
  bend: 0.3,
  layers: [
    { width: 26, length: 9, care: 0, cover: 0.75, body: 0.25, streak: 0.01, tone: 0.01, heat: 0.008 },
    { width: 12, length: 12, care: 0.04, cover: 0.8, body: 0.4, streak: 0.012, tone: 0.012, heat: 0.008, dry: 0.1 },
    { width: 5, length: 14, care: 0.07, cover: 0.9, body: 0.5, streak: 0.008, tone: 0.008, heat: 0.004, dry: 0 },
  ],
};

const oil = (m: Plate, ratio: number, seed: number, flow: number) => {
  const { w, h } = frame(ratio);
  return hang(paint(m, w, h, { ...hand, flow: () => flow }, seed), { impasto: 0.4, weave: 0.9, varnish: 0.12 }, seed);
};

const LEVER = `<rect x="0" y="720" width="1000" height="280" fill="#d5c8ab"/><path d="M0 720 L1000 690" stroke="#1b1a1c" stroke-width="3"/>
     <path d="M96 742 L838 262 L872 314 L130 796 Z" fill="#c23a22"/><path d="M130 796 L872 314 L884 332 L142 816Z" fill="#6e1d15"/>
     <path d="M470 900 L566 560 L662 900 Z" fill="#1a1a1d"/><circle cx="566" cy="540" r="34" fill="#e9dfc8"/><circle cx="566" cy="540" r="14" fill="#1a1a1d"/>
     <circle cx="240" cy="560" r="148" fill="#1f4a77"/><path d="M240 412 A148 148 0 0 1 240 708 Z" fill="#163552"/>
     <circle cx="826" cy="188" r="82" fill="#dfa62c"/><circle cx="826" cy="188" r="40" fill="#e6dcc6"/>
     <path d="M330 120 A420 420 0 0 1 720 92" stroke="#1b1a1c" stroke-width="9" fill="none"/><path d="M312 164 A420 420 0 0 1 700 130" stroke="#8b8372" stroke-width="22" fill="none"/>
     <rect x="704" y="624" width="196" height="60" fill="#8b8372" transform="rotate(-33 802 654)"/><path d="M80 200 L80 470 M104 200 L104 420 M128 200 L128 370" stroke="#1b1a1c" stroke-width="7"/>
     <path d="M240 560 L566 540" stroke="#e6dcc6" stroke-width="4"/>`;

async function compositionWithLever(): Promise<Plate> {
  const m = motif(1, hex('#e6dcc6'));
  await draw(m, LEVER);
  return oil(wobble(m, noiseFrom(2), 2, 10), 1, 401, -0.57);
}

/** The forgery of it: a smaller, clumsier copy in newer colours, toned with tea. */
async function counterweight(): Promise<Plate> {
  const m = motif(1, hex('#e2d2ac'));
  await draw(m, `<g transform="translate(-14 22) scale(1.012 .985)">${LEVER}</g>`);
  const newer = LEVER_COLOURS.reduce(
    (p, [from, to]) => shade(p, (_u, _v, c) => (near(c, hex(from)) ? hex(to) : c)),
    wobble(m, noiseFrom(3), 17, 7),
  );
  const { w, h } = frame(1, 1200);
  const clumsy = hand.layers.slice(0, 2).map((l) => ({ ...l, width: l.width * 1.15, tone: 0.03, streak: 0.03 }));
  const painted = paint(newer, w, h, { ...hand, layers: clumsy, flow: () => 0.4 }, 402);
  const n = noiseFrom(405);
  const p = hang(painted, { impasto: 0.5, weave: 1.3, threads: 260, varnish: 0 }, 402);
  return shade(p, (u, v, c) => {
    const tea = 0.12 * cloud(n, u * 2.5, v * 2.5, 4);
    return [c[0] * (0.99 - tea * 0.4), c[1] * (0.96 - tea), c[2] * (0.87 - tea * 1.6)];
  });
}

const LEVER_COLOURS = [
  ['#c23a22', '#cf4a3a'],
  ['#1f4a77', '#1756a8'],
  ['#163552', '#0f3f7c'],
  ['#dfa62c', '#e8b930'],
] as const;
const near = (a: Rgb, b: Rgb) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]) < 0.12;

/** Gouache on sheet: matt, opaque, a little streaky, with the pencil line left in. */
async function gouache(ratio: number, body: string, lines: string, seed: number): Promise<Plate> {
  const { w, h } = frame(ratio, LONG_EDGE);
  const sheet = hex('#ece4d2');
  const m = motif(ratio, sheet);
  await draw(m, body);
  const painted = paint(
    wobble(m, noiseFrom(seed), 2.2, 14),
    w,
    h,
    {
      ...hand,
      ground: sheet,
      layers: hand.layers.map((l) => ({ ...l, cover: l.cover * 0.95, body: 0.05, tone: 0.014 })),
    },
    seed,
  );
  const n = noiseFrom(seed + 9);
  shade(painted, (u, v, c) => {
    const bloom = 0.035 * cloud(n, u * 6, (v * 6) / ratio, 4);
    return [c[0] + bloom, c[1] + bloom, c[2] + bloom * 0.8];
  });
  await draw(painted, lines);
  return paper(painted, [1, 0.995, 0.975], seed, 0.9);
}

const pencil = (d: string) => `<path d="${d}" stroke="#5b5a58" stroke-width="1.3" fill="none" opacity=".55"/>`;

async function studyForATheatreCurtain(): Promise<Plate> {
  const fan = ['#1c1c1f', '#c43d26', '#e3d6b8', '#2d5b87', '#dba637', '#1c1c1f', '#8f8875']
    .map(
      (c, i) =>
        `<path d="M500 640 L${500 + 430 * Math.cos(Math.PI + (i * Math.PI) / 7)} ${640 + 430 * Math.sin(Math.PI + (i * Math.PI) / 7)} A430 430 0 0 1 ${500 + 430 * Math.cos(Math.PI + ((i + 1) * Math.PI) / 7)} ${640 + 430 * Math.sin(Math.PI + ((i + 1) * Math.PI) / 7)} Z" fill="${c}"/>`,
    )
    .join('');
  return gouache(
    1.34,
    `${fan}<circle cx="500" cy="640" r="150" fill="#ece4d2"/><circle cx="500" cy="640" r="104" fill="#c43d26"/><rect x="70" y="652" width="860" height="26" fill="#1c1c1f"/><path d="M120 100 L210 100 L120 260Z" fill="#2d5b87"/><path d="M880 100 L790 100 L880 260Z" fill="#2d5b87"/><rect x="300" y="688" width="400" height="12" fill="#dba637"/>`,
    pencil('M40 652 L960 652 M500 40 L500 720 M70 640 A430 430 0 0 1 930 640') +
      pencil('M500 640 L80 300 M500 640 L920 300'),
    403,
  );
}

async function threePhases(): Promise<Plate> {
  const phase = (y: number, turn: number, a: string, b: string) =>
    `<circle cx="500" cy="${y}" r="176" fill="${a}"/><path d="M${500 - 176} ${y} A176 176 0 0 1 ${500 + 176} ${y} Z" fill="${b}" transform="rotate(${turn} 500 ${y})"/><rect x="${500 - 250}" y="${y - 7}" width="500" height="14" fill="#1c1c1f" transform="rotate(${turn} 500 ${y})"/>`;
  return gouache(
    0.6,
    `<rect x="120" y="90" width="760" height="1486" fill="#d9ceb4"/>${phase(350, -24, '#2d5b87', '#e3d6b8')}${phase(832, 12, '#dba637', '#1c1c1f')}${phase(1314, 52, '#c43d26', '#8f8875')}<rect x="168" y="120" width="14" height="1426" fill="#c43d26"/>`,
    pencil('M500 60 L500 1610 M250 350 L750 350 M250 832 L750 832 M250 1314 L750 1314') +
      pencil('M120 90 L880 90 L880 1576 L120 1576Z'),
    404,
  );
}

export const rehak: Picture[] = [
  { slug: 'composition-with-lever', make: compositionWithLever },
  { slug: 'counterweight', make: counterweight },
  { slug: 'study-for-a-theatre-curtain', make: studyForATheatreCurtain },
  { slug: 'three-phases', make: threePhases },
];
