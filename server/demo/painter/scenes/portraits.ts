import { hang } from '../finish.ts';
import { type Hand, paint } from '../painter.ts';
import { blend, draw, hex, type Plate, shade, wobble } from '../plate.ts';
import { clamp, cloud, noiseFrom } from '../random.ts';
import { frame, motif, type Picture } from '../scene.ts';

// The people of the demo, each sketched in an hour by the same hand: half-length, lit from one side, no more of a face
// than its planes.
const ratio = 0.8;
const long = 720;

const hand = (ground: string): Hand => ({
  ground: hex(ground),
  flow: (u) => -0.9 + u * 0.6,
  follow: 0.85,
  bend: 0.6,
  layers: [
    { width: 70, length: 4, care: 0, cover: 0.62, body: 0.3, streak: 0.02, tone: 0.035, heat: 0.03 },
    { width: 36, length: 5, care: 0.03, cover: 0.7, body: 0.55, streak: 0.025, tone: 0.03, heat: 0.03, pickup: 0.4 },
    { width: 19, length: 5, care: 0.05, cover: 0.75, body: 0.8, streak: 0.025, tone: 0.025, heat: 0.02 },
    { width: 10, length: 5, care: 0.075, cover: 0.8, body: 0.9, streak: 0.02, tone: 0.02, heat: 0.015, spacing: 0.9 },
  ],
});

type HairCut = 'short' | 'bun' | 'long' | 'bald' | 'curls' | 'bob';

interface Sitter {
  slug: string;
  wall: readonly [near: string, far: string];
  skin: readonly [light: string, middle: string, shadow: string];
  hair: readonly [light: string, dark: string];
  cut: HairCut;
  coat: readonly [light: string, dark: string];
  collar: string;
  fromLeft: boolean;
  beard?: true;
  glasses?: true;
}

const behindHead: Readonly<Record<HairCut, string>> = {
  short: '',
  bald: '',
  bun: '<circle cx="500" cy="196" r="84" fill="url(#hair)"/>',
  long: '<path d="M318 430 C300 250 400 190 500 190 C610 190 700 260 684 440 C690 620 740 760 760 860 L250 860 C270 760 312 620 318 430Z" fill="url(#hair)"/>',
  bob: '<path d="M312 440 C296 250 400 196 500 196 C606 196 704 256 690 440 C694 540 706 620 700 680 L306 680 C296 620 308 540 312 440Z" fill="url(#hair)"/>',
  curls:
    '<g fill="url(#hair)"><circle cx="500" cy="260" r="150"/><circle cx="360" cy="330" r="110"/><circle cx="640" cy="330" r="110"/><circle cx="330" cy="460" r="90"/><circle cx="672" cy="460" r="90"/><circle cx="420" cy="230" r="100"/><circle cx="580" cy="230" r="100"/></g>',
};

const onHead: Readonly<Record<HairCut, string>> = {
  short:
    'M338 452 C318 300 392 214 506 212 C618 212 690 290 666 452 C660 392 640 352 604 330 C540 344 430 340 392 330 C362 356 346 396 338 452Z',
  bald: 'M346 440 C336 392 350 352 364 330 C358 372 352 404 352 470Z M656 440 C666 392 652 352 638 330 C644 372 650 404 650 470Z',
  bun: 'M338 440 C322 296 398 222 504 222 C612 222 684 296 664 440 C650 360 590 300 506 300 C420 300 354 352 338 440Z',
  long: 'M334 520 C306 300 398 214 506 212 C620 212 700 300 668 520 C660 400 610 320 520 296 C440 330 356 400 334 520Z',
  bob: 'M332 560 C300 300 398 214 506 212 C620 212 706 300 672 560 C664 440 650 380 610 350 C540 366 440 362 392 344 C356 386 340 450 332 560Z',
  curls:
    'M338 440 C330 300 410 240 504 240 C602 240 676 300 664 440 C640 372 600 336 506 330 C410 336 366 372 338 440Z',
};

const soft = (id: string, amount: number) =>
  `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;

async function portraitOf(sitter: Sitter, seed: number): Promise<Plate> {
  const { wall, skin, hair, coat, collar, cut, fromLeft } = sitter;
  const n = noiseFrom(seed);
  const m = shade(motif(ratio), (u, v) => {
    const side = fromLeft ? u : 1 - u;
    return blend(hex(wall[0]), hex(wall[1]), clamp(side * 0.8 + v * 0.3 + 0.25 * cloud(n, u * 3, v * 3, 3)));
  });
  const [lit, dim] = fromLeft ? ['0', '1'] : ['1', '0'];
  const shadowSide = fromLeft ? '' : 'transform="translate(1004 0) scale(-1 1)"';
  await draw(
    m,
    `<defs>${soft('s', 9)}${soft('t', 20)}${soft('w', 34)}
      <linearGradient id="skin" x1="${lit}" x2="${dim}" y2=".25"><stop offset="0" stop-color="${skin[0]}"/><stop offset=".5" stop-color="${skin[1]}"/><stop offset="1" stop-color="${skin[2]}"/></linearGradient>
      <linearGradient id="hair" x1="${lit}" x2="${dim}" y2=".4"><stop offset="0" stop-color="${hair[0]}"/><stop offset=".7" stop-color="${hair[1]}"/></linearGradient>
      <linearGradient id="coat" x1="${lit}" x2="${dim}" y2=".5"><stop offset="0" stop-color="${coat[0]}"/><stop offset="1" stop-color="${coat[1]}"/></linearGradient></defs>
     <ellipse cx="${fromLeft ? 640 : 360}" cy="760" rx="330" ry="460" fill="${wall[1]}" opacity=".55" filter="url(#w)"/>
     ${behindHead[cut]}
     <path transform="translate(0 -70)" d="M60 1340 L60 1260 C76 1010 190 900 372 850 C430 834 570 834 632 850 C810 900 926 1010 944 1260 L944 1340Z" fill="url(#coat)"/>
     <path d="M402 640 L402 800 C430 880 574 880 602 800 L602 640Z" fill="url(#skin)"/>
     <path ${shadowSide} d="M402 690 C450 770 560 770 604 660 L602 800 C590 850 560 858 530 860 C540 800 480 770 402 740Z" fill="${skin[2]}" opacity=".75" filter="url(#s)"/>
     <path d="M392 776 C424 872 580 872 612 776 L664 806 C626 948 378 948 340 806Z" fill="${collar}"/>
     <path d="M346 430 C340 300 410 250 502 250 C594 250 664 300 658 430 C660 540 640 640 574 716 C540 752 464 752 430 716 C364 640 344 540 346 430Z" fill="url(#skin)"/>
     <path ${shadowSide} d="M560 262 C640 290 664 360 658 440 C660 540 640 640 574 716 C556 736 530 744 502 742 C560 660 540 600 566 520 C540 470 600 400 560 262Z" fill="${skin[2]}" opacity=".7" filter="url(#t)"/>
     <path d="M378 470 Q424 436 470 472 L470 500 Q424 520 384 498Z M534 472 Q580 436 626 470 L620 498 Q580 520 534 500Z" fill="${skin[2]}" opacity=".75" filter="url(#s)"/>
     <path d="M384 448 Q424 424 468 446 M536 446 Q580 424 620 448" stroke="${hair[1]}" stroke-width="14" fill="none" opacity=".8"/>
     <path d="M402 488 Q426 478 452 490 M552 490 Q578 478 602 488" stroke="#1d1512" stroke-width="13" fill="none" opacity=".85"/>
     <path d="M ${fromLeft ? '506 470 C520 540 536 580 528 602 C516 616 496 616 480 606' : '498 470 C484 540 468 580 476 602 C488 616 508 616 524 606'}" stroke="${skin[2]}" stroke-width="16" fill="none" opacity=".9"/>
     <path d="M ${fromLeft ? '486 480 L484 580' : '518 480 L520 580'}" stroke="${skin[0]}" stroke-width="18" fill="none" opacity=".8" filter="url(#s)"/>
     <path d="M448 662 Q502 650 556 662 Q502 686 448 662Z" fill="#8d4a3c" opacity=".85"/><path d="M446 662 Q502 668 558 662" stroke="#4d241d" stroke-width="7" fill="none" opacity=".8"/>
     ${sitter.beard ? `<path d="M356 540 C370 640 400 690 440 640 Q502 618 564 640 C604 690 634 640 648 540 C664 680 620 800 502 806 C384 800 340 680 356 540Z" fill="url(#hair)" opacity=".92"/><path d="M452 664 Q502 654 552 664 Q502 686 452 664Z" fill="#7a3f33"/>` : ''}
     <path d="${onHead[cut]}" fill="url(#hair)"/>
     <path d="M ${fromLeft ? '372 330 Q420 262 500 250' : '632 330 Q584 262 504 250'}" stroke="${hair[0]}" stroke-width="12" fill="none" opacity=".7"/>
     ${sitter.glasses ? '<g fill="none" stroke="#2a211b" stroke-width="10"><circle cx="428" cy="488" r="50"/><circle cx="576" cy="488" r="50"/><path d="M478 484 Q502 472 526 484 M378 480 L350 470 M626 480 L654 470"/></g>' : ''}
     <path d="M ${fromLeft ? '150 1010 Q120 1130 110 1250 M330 900 Q300 1060 300 1250' : '850 1010 Q884 1130 894 1250 M674 900 Q704 1060 704 1250'}" stroke="${coat[0]}" stroke-width="20" fill="none" opacity=".6" filter="url(#s)"/>`,
  );
  const { w, h } = frame(ratio, long);
  const painted = paint(wobble(m, noiseFrom(seed + 3), 5, 13), w, h, hand(wall[1]), seed);
  return hang(painted, { impasto: 0.55, weave: 0.7, varnish: 0.2 }, seed);
}

const pale = ['#f0cfae', '#cf9a78', '#7d4e3d'] as const;
const warm = ['#e3b184', '#b57a52', '#5d3627'] as const;
const brown = ['#b07a52', '#7c4b31', '#3a2118'] as const;
const white = ['#d9d6cd', '#8d8b86'] as const;
const grey = ['#9c968c', '#4d4a46'] as const;
const black = ['#55483f', '#17120f'] as const;
const chestnut = ['#a06c42', '#3f2416'] as const;

const sitters: readonly Sitter[] = [
  {
    slug: 'portrait-carvalho',
    wall: ['#a9bcc0', '#56707a'],
    skin: warm,
    hair: grey,
    cut: 'bob',
    coat: ['#3c6a8a', '#16283a'],
    collar: '#d8d6c8',
    fromLeft: true,
  },
  {
    slug: 'portrait-kovesdi',
    wall: ['#9a9a78', '#3c4634'],
    skin: pale,
    hair: chestnut,
    cut: 'bun',
    coat: ['#5a3a30', '#1e1412'],
    collar: '#cfc6a8',
    fromLeft: false,
  },
  {
    slug: 'portrait-sole',
    wall: ['#c4a878', '#6a4c30'],
    skin: pale,
    hair: grey,
    cut: 'short',
    coat: ['#5d6a70', '#22282c'],
    collar: '#efe8d4',
    fromLeft: true,
    beard: true,
  },
  {
    slug: 'portrait-rehak',
    wall: ['#b8b2a4', '#5c5850'],
    skin: pale,
    hair: black,
    cut: 'short',
    coat: ['#3a3a42', '#121216'],
    collar: '#e4ded0',
    fromLeft: false,
    glasses: true,
  },
  {
    slug: 'portrait-lindqvist',
    wall: ['#c8ccc4', '#7c8680'],
    skin: pale,
    hair: white,
    cut: 'bun',
    coat: ['#46505a', '#1a1f26'],
    collar: '#eceae0',
    fromLeft: true,
  },
  {
    slug: 'portrait-eklund',
    wall: ['#8ea08c', '#3e4e40'],
    skin: pale,
    hair: white,
    cut: 'bald',
    coat: ['#2f4a6a', '#101c2c'],
    collar: '#b8b09a',
    fromLeft: true,
  },
  {
    slug: 'portrait-adeyemi',
    wall: ['#a8b478', '#48582c'],
    skin: brown,
    hair: black,
    cut: 'curls',
    coat: ['#b8862c', '#553a10'],
    collar: '#6e2f24',
    fromLeft: false,
  },
  {
    slug: 'portrait-shimizu',
    wall: ['#d4cbb4', '#8a8068'],
    skin: pale,
    hair: white,
    cut: 'bun',
    coat: ['#5a5e6c', '#20222c'],
    collar: '#ded8c8',
    fromLeft: false,
  },
  {
    slug: 'portrait-wrona',
    wall: ['#a8988a', '#4a3e36'],
    skin: pale,
    hair: grey,
    cut: 'bald',
    coat: ['#4a4038', '#181410'],
    collar: '#c8bca4',
    fromLeft: true,
    beard: true,
    glasses: true,
  },
  {
    slug: 'portrait-aydin',
    wall: ['#b87c5c', '#5a2e22'],
    skin: warm,
    hair: black,
    cut: 'long',
    coat: ['#2c5a54', '#0e2422'],
    collar: '#a83a2c',
    fromLeft: true,
  },
  {
    slug: 'portrait-tiurina',
    wall: ['#9cb0b8', '#46586a'],
    skin: pale,
    hair: chestnut,
    cut: 'long',
    coat: ['#8a3a34', '#38120f'],
    collar: '#d4cab4',
    fromLeft: false,
  },
  {
    slug: 'portrait-erdos',
    wall: ['#b4ac98', '#5e5646'],
    skin: pale,
    hair: chestnut,
    cut: 'bob',
    coat: ['#3a4a44', '#141c1a'],
    collar: '#e8e2d0',
    fromLeft: true,
    glasses: true,
  },
  {
    slug: 'portrait-vasmer',
    wall: ['#a4b0b4', '#4e5c64'],
    skin: pale,
    hair: white,
    cut: 'short',
    coat: ['#4a4a50', '#1a1a1e'],
    collar: '#dcdcd4',
    fromLeft: false,
  },
  {
    slug: 'portrait-sequeira',
    wall: ['#c0b498', '#6c5c40'],
    skin: warm,
    hair: black,
    cut: 'bun',
    coat: ['#d8d4c8', '#8a867c'],
    collar: '#4a6a72',
    fromLeft: true,
  },
  {
    slug: 'portrait-tanabe',
    wall: ['#ccc4b0', '#807660'],
    skin: pale,
    hair: black,
    cut: 'bob',
    coat: ['#3c4858', '#141a24'],
    collar: '#d8d0bc',
    fromLeft: false,
  },
  {
    slug: 'portrait-marchetti',
    wall: ['#b49a78', '#5c452c'],
    skin: pale,
    hair: grey,
    cut: 'curls',
    coat: ['#5a4a3a', '#201810'],
    collar: '#e8dcc0',
    fromLeft: true,
    glasses: true,
  },
  {
    slug: 'portrait-dlamini',
    wall: ['#8c9cac', '#3c4a5c'],
    skin: brown,
    hair: black,
    cut: 'short',
    coat: ['#6a2c4a', '#280e1c'],
    collar: '#d8b458',
    fromLeft: true,
  },
  {
    slug: 'portrait-brouckhorst',
    wall: ['#5c5340', '#211b13'],
    skin: pale,
    hair: chestnut,
    cut: 'bun',
    coat: ['#3a342c', '#12100d'],
    collar: '#efe9da',
    fromLeft: true,
  },
];

export const portraits: Picture[] = sitters.map((sitter, at) => ({
  slug: sitter.slug,
  make: () => portraitOf(sitter, 900 + at * 7),
}));
