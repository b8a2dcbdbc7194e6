import { hang } from '../finish.ts';
import { cast, fruit, turn } from '../lathe.ts';
import { type Hand, paint } from '../painter.ts';
import { blend, draw, hex, type Plate, shade, wobble } from '../plate.ts';
import { clamp, cloud, noiseFrom } from '../random.ts';
import { frame, motif, type Picture } from '../scene.ts';

// Bertrand Solé: the same few pots on the same shelf for forty years. Chalky, close tones; short strokes laid like
// bricks.
const hand: Hand = {
  ground: hex('#9b8468'),
  flow: () => -0.7,
  follow: 0.55,
  bend: 0.4,
  layers: [
    { width: 44, length: 3, care: 0, cover: 0.6, body: 0.4, streak: 0.018, tone: 0.022, heat: 0.018 },
    { width: 22, length: 3, care: 0.03, cover: 0.7, body: 0.7, streak: 0.02, tone: 0.028, heat: 0.02, pickup: 0.5 },
    { width: 12, length: 3.5, care: 0.06, cover: 0.72, body: 0.9, streak: 0.02, tone: 0.025, heat: 0.015 },
    { width: 6, length: 5, care: 0.09, cover: 0.75, body: 0.9, streak: 0.015, tone: 0.015, heat: 0.01 },
  ],
};

const finished = (m: Plate, ratio: number, seed: number, own: Partial<Hand> = {}) => {
  const { w, h } = frame(ratio);
  return hang(
    paint(wobble(m, noiseFrom(seed), 4, 12), w, h, { ...hand, ...own }, seed),
    { impasto: 0.6, weave: 0.6 },
    seed,
  );
};

function shelf(ratio: number, edge: number, wall: [string, string], table: [string, string], seed: number): Plate {
  const n = noiseFrom(seed);
  return shade(motif(ratio), (u, v) => {
    const mottle = 0.16 * cloud(n, u * 4, v * 4, 3);
    return v < edge
      ? blend(hex(wall[0]), hex(wall[1]), clamp(u * 0.9 + 0.1 + mottle))
      : blend(hex(table[0]), hex(table[1]), clamp(u * 0.6 + (v - edge) * 0.9 + mottle));
  });
}

async function fourVessels(): Promise<Plate> {
  const m = shelf(1.25, 0.6, ['#c3bba6', '#86867c'], ['#c2a482', '#8b6f57'], 3);
  await draw(
    m,
    cast(270, 570, 70, 250, '#4f4338', 0.7) +
      cast(430, 610, 90, 260, '#4f4338', 0.7) +
      cast(610, 575, 60, 240, '#4f4338', 0.7) +
      cast(740, 620, 85, 230, '#4f4338', 0.7),
  );
  turn(m, {
    x: 275,
    foot: 570,
    height: 345,
    radii: [62, 70, 74, 72, 66, 40, 21, 18, 19, 23],
    colour: hex('#eee6d3'),
    gloss: 0.5,
    open: true,
  });
  turn(m, {
    x: 618,
    foot: 574,
    height: 410,
    radii: [54, 56, 57, 56, 54, 50, 28, 17, 16, 17, 20],
    colour: hex('#4e6068'),
    gloss: 0.7,
    open: true,
  });
  turn(m, {
    x: 440,
    foot: 612,
    height: 205,
    radii: [60, 92, 104, 100, 84, 60, 55, 66],
    colour: hex('#c98f5a'),
    gloss: 0.4,
    slip: { from: 0.55, colour: hex('#e7d3ad') },
    open: true,
  });
  turn(m, {
    x: 752,
    foot: 622,
    height: 150,
    radii: [46, 72, 86, 91, 93, 94],
    colour: hex('#93998a'),
    gloss: 0.3,
    slip: { from: 0.72, colour: hex('#d8d5c4') },
    open: true,
  });
  return finished(m, 1.25, 301);
}

async function lemonsOnBlue(): Promise<Plate> {
  const m = shelf(1.3, 0.42, ['#a7937a', '#5e5549'], ['#6f4b33', '#3c2a20'], 8);
  await draw(
    m,
    `<path d="M70 480 L620 440 L960 500 L930 690 Q760 660 640 720 Q420 700 240 746 Q140 690 60 640 Z" fill="#3f5f8f"/><path d="M70 480 L620 440 L960 500 L700 520 L330 560 Z" fill="#6f90b8"/><path d="M240 746 Q300 640 330 560 M640 720 Q690 620 700 520 M470 712 Q480 640 520 540" stroke="#27406a" stroke-width="22" fill="none" opacity=".7"/><path d="M215 740 Q280 640 305 565 M615 716 Q665 620 672 526" stroke="#9db7d2" stroke-width="11" fill="none" opacity=".8"/>
     <path d="M90 520 L940 540" stroke="#e8e3d2" stroke-width="5" opacity=".0"/>${cast(560, 560, 130, 280, '#1e2f50', 0.8)}`,
  );
  turn(m, {
    x: 562,
    foot: 572,
    height: 92,
    radii: [56, 92, 134, 160, 172, 176],
    colour: hex('#e8e0cd'),
    gloss: 0.7,
    open: true,
  });
  const lemon = hex('#f2cf3c');
  const dim = hex('#7d6a1c');
  fruit(m, 508, 448, 56, 1.2, 0.2, lemon, dim);
  fruit(m, 622, 446, 58, 1.2, -0.4, hex('#edc02e'), dim);
  fruit(m, 566, 410, 57, 1.18, 0.9, hex('#f6da58'), dim);
  await draw(
    m,
    `${cast(292, 612, 56, 130, '#1e2f50', 0.85)}${cast(790, 600, 54, 120, '#1e2f50', 0.85)}<path d="M560 356 Q620 300 690 330 Q640 372 560 356Z" fill="#47603a"/><path d="M560 356 Q620 336 690 330" stroke="#8da06a" stroke-width="4" fill="none"/>`,
  );
  fruit(m, 290, 588, 60, 1.25, 0.35, lemon, dim);
  fruit(m, 792, 578, 55, 1.2, 2.3, hex('#e6b52a'), dim);
  await draw(
    m,
    `<path d="M386 664 L520 632 L526 640 L400 676 Z" fill="#d8d9d4"/><path d="M520 632 L610 608 L616 622 L526 642 Z" fill="#2a1c18"/><path d="M386 664 L520 632" stroke="#ffffff" stroke-width="3"/>`,
  );
  return finished(m, 1.3, 302);
}

async function whiteJug(): Promise<Plate> {
  const m = shelf(0.78, 0.66, ['#8d9a9a', '#4a565c'], ['#d9d0ba', '#a2957c'], 14);
  await draw(
    m,
    `${cast(500, 990, 150, 430, '#51493f', 0.75)}<path d="M640 590 C790 560 830 760 664 850" stroke="#e9e3d2" stroke-width="40" fill="none"/><path d="M650 610 C780 590 800 750 668 830" stroke="#8b8a82" stroke-width="14" fill="none"/>`,
  );
  turn(m, {
    x: 490,
    foot: 996,
    height: 500,
    radii: [118, 150, 178, 190, 184, 160, 128, 108, 106, 124],
    colour: hex('#f1ecdf'),
    gloss: 0.55,
    open: true,
  });
  await draw(
    m,
    `<path d="M392 572 Q362 520 318 484 Q346 464 420 488 L440 520Z" fill="#f4efe2"/><path d="M392 572 Q362 520 318 484" stroke="#b5b0a2" stroke-width="7" fill="none"/><path d="M338 482 Q372 474 420 490 L410 500Q370 490 338 482Z" fill="#8b877c"/>${cast(214, 1080, 60, 150, '#5b4a3a', 0.75)}${cast(330, 1110, 50, 130, '#5b4a3a', 0.75)}`,
  );
  fruit(m, 212, 1046, 66, 1.05, 0.4, hex('#b8452f'), hex('#3f1612'));
  fruit(m, 340, 1084, 58, 1.04, 0.1, hex('#c9952f'), hex('#5a3c14'));
  await draw(
    m,
    '<path d="M214 986 Q220 966 236 958" stroke="#3a2a1a" stroke-width="7" fill="none"/><path d="M0 900 L0 1290 L1000 1290 L1000 1240 Q500 1200 0 1228Z" fill="#6b5b48" opacity="0"/><path d="M0 1215 Q500 1188 1000 1226 L1000 1290 L0 1290Z" fill="#6a5440"/>',
  );
  return finished(m, 0.78, 303);
}

async function quincesAndPewter(): Promise<Plate> {
  const m = shelf(1.5, 0.5, ['#3d3a34', '#1c1c1b'], ['#6a4a2f', '#2c1f17'], 21);
  await draw(m, cast(250, 470, 80, 220, '#0e0b09', 0.8) + cast(560, 520, 180, 330, '#0e0b09', 0.8));
  turn(m, {
    x: 250,
    foot: 468,
    height: 320,
    radii: [88, 84, 70, 66, 72, 84, 88, 84, 72, 74],
    colour: hex('#8e9597'),
    gloss: 0.95,
    open: true,
  });
  await draw(
    m,
    '<path d="M330 200 C420 190 430 330 326 360" stroke="#8e9597" stroke-width="19" fill="none"/><path d="M336 206 C404 204 412 316 330 346" stroke="#d5dadb" stroke-width="5" fill="none"/>',
  );
  turn(m, {
    x: 590,
    foot: 528,
    height: 44,
    radii: [120, 180, 214, 226],
    colour: hex('#7d868a'),
    gloss: 0.9,
    open: true,
  });
  const quince = hex('#dbb84a');
  const deep = hex('#4f4113');
  for (const [x, y, r, a] of [
    [500, 436, 60, 0.3],
    [616, 430, 66, -0.5],
    [700, 450, 56, 0.8],
    [562, 380, 58, 1.2],
    [656, 372, 55, 0.2],
  ] as const)
    fruit(m, x, y, r, 1.08, a, quince, deep);
  await draw(
    m,
    `<path d="M562 326 Q560 306 574 294" stroke="#2a1d10" stroke-width="7" fill="none"/><path d="M656 320 Q690 270 740 286 Q712 330 656 320Z" fill="#5d6b3a"/>${cast(850, 560, 58, 120, '#0e0b09', 0.85)}`,
  );
  fruit(m, 848, 524, 62, 1.1, 0.5, hex('#d0a83c'), deep);
  return finished(m, 1.5, 304, { ground: hex('#5a3d28') });
}

export const sole: Picture[] = [
  { slug: 'four-vessels', make: fourVessels },
  { slug: 'lemons-on-a-blue-cloth', make: lemonsOnBlue },
  { slug: 'the-white-jug', make: whiteJug },
  { slug: 'quinces-and-pewter', make: quincesAndPewter },
];
