import { hang } from '../finish.ts';
import { type Hand, paint } from '../painter.ts';
import { blend, draw, hex, type Plate, ramp, type Rgb, shade, times, wobble } from '../plate.ts';
import { clamp, cloud, noiseFrom, randomFrom, smooth } from '../random.ts';
import { frame, motif, type Picture } from '../scene.ts';

// Inês Carvalho: the sea and the salt works. Long level strokes, gold against blue, paint put on once and left.
const hand: Hand = {
  ground: hex('#b98a58'),
  flow: (u, v) => 0.1 * Math.sin(7 * u + 11 * v),
  follow: 0.75,
  bend: 0.5,
  layers: [
    { width: 46, length: 8, care: 0, cover: 0.6, body: 0.25, streak: 0.02, tone: 0.03, heat: 0.025 },
    { width: 22, length: 9, care: 0.04, cover: 0.62, body: 0.5, streak: 0.025, tone: 0.042, heat: 0.03, pickup: 0.4 },
    { width: 12, length: 8, care: 0.09, cover: 0.68, body: 0.8, streak: 0.03, tone: 0.04, heat: 0.03 },
    { width: 5, length: 8, care: 0.13, cover: 0.8, body: 1, streak: 0.02, tone: 0.025, heat: 0.015, spacing: 0.8 },
  ],
};

const finished = (m: Plate, ratio: number, seed: number, own: Partial<Hand> = {}) => {
  const { w, h } = frame(ratio);
  return hang(paint(m, w, h, { ...hand, ...own }, seed), { impasto: 0.62, weave: 0.7, varnish: 0.1 }, seed);
};

async function saltRoadNoon(): Promise<Plate> {
  const ratio = 1.5;
  const n = noiseFrom(11);
  const m = motif(ratio);
  const sky = ['#d9b25c', '#e9cd8a', '#f4e3b4', '#f8efcf'].map(hex);
  const horizon = 0.4;
  shade(m, (u, v) => {
    if (v < horizon) {
      const bank = cloud(n, u * 3.2, v * 16 + 3, 4);
      return blend(ramp(sky, v / horizon), hex('#c99a58'), clamp(bank * 0.5 - 0.02) * 0.7);
    }
    const d = v - horizon;
    const z = 0.16 / (d + 0.014);
    const x = (u - 0.58) * z + 0.02 * n(z * 3, 1);
    const row = Math.floor(Math.log(z + 0.2) * 5.2);
    const into = Math.log(z + 0.2) * 5.2 - row;
    const lane = Math.floor(x * 1.5 + 0.5);
    const along = x * 1.5 + 0.5 - lane;
    const wall = Math.min(into, 1 - into) < 0.07 || Math.min(along, 1 - along) < 0.03;
    const road = Math.abs(x + 0.005) < 0.052;
    const mud = blend(hex('#a27a4a'), hex('#6d5a45'), smooth(0.05, 0.5, d));
    if (road) return blend(hex('#e4c690'), hex('#b98f58'), clamp(0.4 + 0.7 * n(x * 34, z * 5)));
    if (wall) return blend(mud, hex('#d8c08e'), 0.25 + 0.3 * n(u * 30, v * 50));
    const pick = n(lane * 3.7 + 0.5, row * 2.3 + 0.5);
    const deep = blend(hex('#8fb3b4'), hex('#2d5f74'), smooth(0.02, 0.42, d));
    const brine = blend(hex('#d9a79a'), hex('#b4685a'), smooth(0.03, 0.5, d));
    const water = pick > 0.45 ? brine : pick < -0.5 ? blend(deep, hex('#efe3c4'), 0.6) : deep;
    const glare = Math.exp(-(((u - 0.36) / 0.15) ** 2)) * (0.5 + 0.4 * n(u * 12, v * 70));
    return blend(water, hex('#fbf0cd'), clamp(glare * 0.75 + 0.12 * n(u * 9, v * 60)));
  });
  const heap = (x: number, y: number, s: number) =>
    `<path d="M${x - s} ${y} Q${x - s * 0.4} ${y - s * 0.75} ${x} ${y - s * 0.9} Q${x + s * 0.5} ${y - s * 0.7} ${x + s} ${y} Z" fill="#fdf7e4"/>
     <path d="M${x + s * 0.05} ${y - s * 0.9} Q${x + s * 0.5} ${y - s * 0.7} ${x + s} ${y} L${x + s * 0.2} ${y} Z" fill="#a9a9ad"/>
     <path d="M${x - s * 0.2} ${y} L${x + s * 2.1} ${y + s * 0.02} L${x + s} ${y + s * 0.16} L${x - s * 0.5} ${y + s * 0.1} Z" fill="#6a5a50" opacity="0.6"/>`;
  await draw(
    m,
    `<path d="M0 268 L0 258 Q90 246 180 255 T330 262 L420 267 Z" fill="#8b8a86"/>
     <rect x="726" y="246" width="30" height="21" fill="#f6ecd2"/><path d="M722 247 L741 236 L760 247 Z" fill="#b0573c"/><rect x="756" y="252" width="18" height="15" fill="#a99a83"/>
     ${heap(632, 296, 15)}${heap(662, 322, 24)}${heap(712, 370, 40)}${heap(806, 462, 72)}${heap(560, 288, 9)}${heap(571, 280, 6)}
     <rect x="597" y="296" width="4" height="17" fill="#2b2d3a"/><circle cx="599" cy="293" r="3.4" fill="#3a2a25"/><path d="M595 298 L603 298 L604 309 L594 309Z" fill="#33466e"/>`,
  );
  return finished(wobble(m, noiseFrom(4), 3, 30), ratio, 101, {
    flow: (u, v) => {
      if (v < horizon) return -0.28 + 0.35 * n(u * 2, v * 3);
      const onRoad = Math.abs(u - 0.577) < (v - horizon + 0.014) * 0.33;
      return onRoad ? Math.atan2(v - horizon, (u - 0.577) * ratio) : 0.05 * n(u * 8, v * 8);
    },
  });
}

async function ebbAtCarrasqueira(): Promise<Plate> {
  const ratio = 1.25;
  const n = noiseFrom(23);
  const m = motif(ratio);
  const sky = ['#6f7f9c', '#a99fb0', '#e0b8a4', '#f3d7ae', '#f0dcc0'].map(hex);
  const horizon = 0.46;
  shade(m, (u, v) => {
    if (v < horizon)
      return blend(
        ramp(sky, v / horizon + 0.05 * n(u * 3, v * 9)),
        hex('#7b7f96'),
        clamp(cloud(n, u * 2.5, v * 12, 4) - 0.05) * 0.8,
      );
    const d = Math.max(0, v - horizon) / (1 - horizon);
    const mirror = ramp(sky, 1 - d * 0.95 + 0.04 * n(u * 20, v * 40));
    const bank = cloud(n, u * 2.2 + 4, (v - horizon) ** 0.55 * 9, 4) + (u - 0.55) * 0.5 + d * 0.28;
    const mud = blend(hex('#6b5a5c'), hex('#2f2a33'), d);
    return blend(
      times(mirror, 0.93),
      blend(mud, hex('#c89c86'), clamp(0.25 * n(u * 14, v * 60))),
      smooth(0.0, 0.14, bank),
    );
  });
  const r = randomFrom(5);
  let posts = '';
  const post = (x: number, top: number, foot: number, w: number, lean: number) => {
    posts += `<path d="M${x} ${foot} L${x + lean} ${top}" stroke="#262430" stroke-width="${w}"/><path d="M${x} ${foot} L${x - lean * 0.6 + 4} ${foot + (foot - top) * 0.55}" stroke="#2d2a38" stroke-width="${w}" opacity="0.45"/>`;
  };
  for (let i = 0; i < 15; i++) {
    const t = i / 14;
    const x = 40 + 600 * t ** 0.72;
    const foot = 690 - 300 * t ** 0.5;
    const size = 1 - 0.78 * t ** 0.6;
    post(x, foot - 190 * size - r() * 22 * size, foot, 10 * size, (r() - 0.5) * 26 * size);
    post(x + 62 * size, foot - 175 * size - r() * 30 * size, foot - 12 * size, 9 * size, (r() - 0.5) * 30 * size);
    if (i < 14)
      posts += `<path d="M${x - 12} ${foot - 118 * size} L${x + 74 * size} ${foot - 122 * size}" stroke="#3a3340" stroke-width="${8 * size}"/>`;
  }
  posts += `<path d="M0 588 L70 560 Q330 460 640 350 L660 352 Q340 480 60 600 L0 628 Z" fill="#4a3d45"/><path d="M0 588 L70 560 Q330 460 640 350" stroke="#d59d7e" stroke-width="4" fill="none" opacity=".8"/>`;
  await draw(
    m,
    `<path d="M0 368 L0 357 Q150 350 330 358 L600 354 Q800 343 1000 352 L1000 369 Z" fill="#5d607c"/>${posts}
     <path d="M640 520 Q735 545 850 505 L835 548 Q740 572 664 552 Z" fill="#233a5c"/><path d="M640 520 Q735 545 850 505" stroke="#e9d6b8" stroke-width="6" fill="none"/><path d="M664 552 Q740 572 835 548 L826 560 Q740 584 672 562Z" fill="#a5473a"/>
     <path d="M756 520 L748 410" stroke="#2a2733" stroke-width="5"/><path d="M676 572 Q745 600 826 568 L800 620 Q745 640 700 612Z" fill="#2b2f45" opacity=".5"/>`,
  );
  return finished(wobble(m, noiseFrom(8), 4, 26), ratio, 102, { ground: hex('#a8745c') });
}

async function barHeavyWeather(): Promise<Plate> {
  const ratio = 1.6;
  const n = noiseFrom(31);
  const m = motif(ratio);
  const horizon = 0.34;
  const sky = ['#3a4450', '#59656d', '#8c979a', '#c4c8bb'].map(hex);
  shade(m, (u, v) => {
    const roll = cloud(n, u * 2.3 - v * 1.4, v * 5 + u, 5);
    if (v < horizon + 0.012 * n(u * 9, 2))
      return blend(ramp(sky, v / horizon + roll * 0.6), hex('#252c36'), clamp(roll * 1.1 - 0.1));
    const d = Math.max(0, v - horizon) / (1 - horizon);
    const swell = Math.sin((d ** 0.6 * 20 + 2.4 * cloud(n, u * 2.4 + d, d * 2.2, 3)) * 1.25 + u * 2.2);
    const sea = blend(hex('#6b8486'), hex('#16323b'), clamp(d * 0.85 + 0.15));
    const lifted = blend(sea, hex('#8fb09f'), clamp(swell * 0.5) * (0.75 - 0.3 * d));
    const streaks = clamp(cloud(n, u * 7 + swell * 0.35, d * 22, 4) * 1.5 - 0.25 + 0.2 * swell);
    const foam = smooth(0.72, 0.98, swell + 0.35 * n(u * 17, d * 26)) * (0.35 + 0.65 * d);
    return blend(blend(lifted, hex('#b9c4bd'), streaks * 0.5), hex('#eef0e6'), clamp(foam));
  });
  // One wave carries the picture: a dark face, and a crest that breaks from left to right.
  shade(m, (u, v, was) => {
    const crest = 0.5 + 0.09 * Math.sin(u * 3.1 + 0.2) + 0.025 * n(u * 7, 3) + 0.01 * n(u * 26, 8);
    const face = (v - crest) / 0.23;
    if (face < -0.22 || face > 1) return was;
    const spray = smooth(0.1, 0.75, n(u * 30, v * 30) + 0.5 - Math.abs(face) * 4 + 0.6 * smooth(0.15, 0.5, u));
    if (face < 0) return blend(was, hex('#f3f3ea'), spray * 0.9);
    const water = blend(hex('#4f7f79'), hex('#10262f'), clamp(face * 1.25 + 0.2 * n(u * 6, face * 5)));
    const thrown = smooth(
      0.12,
      0.75,
      0.75 - face * 2.3 + 0.65 * cloud(n, u * 11, v * 26, 3) + 0.25 * smooth(0.2, 0.55, u) * (1 - u),
    );
    return blend(blend(was, water, smooth(0, 0.06, face) * (1 - smooth(0.7, 1, face))), hex('#f4f3e8'), thrown);
  });
  await draw(
    m,
    `<g opacity=".92"><path d="M742 196 q26 14 72 4 l-9 16 q-30 7 -54 -3z" fill="#1d2128"/><path d="M770 200 l2 -46 l3 0 l1 46z" fill="#1d2128"/><rect x="782" y="184" width="18" height="14" fill="#d9d6c6"/><path d="M772 156 l24 36" stroke="#20242c" stroke-width="1.6"/></g>`,
  );
  return finished(m, ratio, 103, {
    ground: hex('#5b4a40'),
    flow: (u, v) =>
      v < horizon ? -0.35 + 0.6 * n(u * 2, v * 4) : 0.28 * Math.cos(u * 3.1 + 0.2) + 0.5 * n(u * 5, v * 7),
  });
}

async function nightFerry(): Promise<Plate> {
  const ratio = 1.42;
  const n = noiseFrom(47);
  const r = randomFrom(9);
  const m = motif(ratio);
  const horizon = 0.44;
  const shore: [number, Rgb, number][] = [];
  for (let i = 0; i < 34; i++)
    shore.push([r(), r() < 0.75 ? hex('#f2c66b') : r() < 0.6 ? hex('#f6ead0') : hex('#d8664a'), 0.3 + 0.7 * r()]);
  shade(m, (u, v) => {
    if (v < horizon) {
      const sky = ramp(
        ['#0d1526', '#172642', '#2c4560', '#4f6474'].map(hex),
        v / horizon + 0.06 * cloud(n, u * 3, v * 6),
      );
      const moon = Math.exp(-(((u - 0.21) ** 2 + ((v - 0.16) / ratio) ** 2) / 0.012));
      return blend(sky, hex('#9fb0ac'), moon * 0.5);
    }
    const d = Math.max(0, v - horizon) / (1 - horizon);
    let c = blend(hex('#2b4558'), hex('#081320'), d ** 0.6);
    c = blend(c, hex('#54758a'), clamp(0.28 * cloud(n, u * 5, d ** 0.6 * 34, 3) * (1.2 - d)));
    const path = Math.exp(-(((u - 0.21 - 0.02 * n(1, v * 24)) / (0.02 + 0.05 * d)) ** 2));
    c = blend(c, hex('#d8d9c0'), clamp(path * smooth(-0.1, 0.4, n(u * 10, d ** 0.6 * 46))) * 0.8);
    for (const [x, colour, power] of shore) {
      const near = Math.abs(u - x - 0.004 * n(x * 90, v * 60));
      if (near < 0.008 && d < 0.55 * power)
        c = blend(c, colour, (1 - near / 0.008) * power * (1 - d / (0.55 * power)) * clamp(0.75 + n(x * 50, v * 70)));
    }
    return c;
  });
  const lamps = shore
    .map(
      ([x, c, p]) =>
        `<circle cx="${x * 1000}" cy="${304 - p * 9}" r="${1.6 + 2.2 * p}" fill="rgb(${times(c, 255).map(Math.round).join(',')})"/>`,
    )
    .join('');
  const windows = Array.from(
    { length: 17 },
    (_, i) =>
      `<rect x="${492 + i * 15.5}" y="${358 + i * 0.5}" width="9.5" height="10" fill="${i % 5 === 3 ? '#3a3038' : '#ffd98a'}"/>`,
  ).join('');
  const upper = Array.from(
    { length: 10 },
    (_, i) => `<rect x="${545 + i * 15}" y="336" width="9" height="8" fill="#ffe9b4"/>`,
  ).join('');
  const glow = Array.from({ length: 44 }, (_, i) => {
    const t = i / 43;
    return `<rect x="${478 + r() * 290 + t * 14 * (r() - 0.5)}" y="${414 + t * 190}" width="${16 + 30 * r()}" height="${2.5 + 3 * r()}" fill="${r() < 0.8 ? '#f0bd62' : '#fbe9bd'}" opacity="${(1 - t) * 0.85}"/>`;
  }).join('');
  await draw(
    m,
    `<path d="M0 312 L0 288 Q120 262 260 282 T520 276 T800 262 T1000 284 L1000 312 Z" fill="#111a2b"/>${lamps}<circle cx="210" cy="112" r="15" fill="#f3efd6"/>
     <path d="M446 380 L470 408 Q620 420 780 408 L812 372 Z" fill="#0c1018"/><path d="M446 380 L812 372 L808 378 L450 387 Z" fill="#c9d0cd"/><path d="M478 379 L484 352 L764 352 L770 374 Z" fill="#20293a"/>
     <path d="M530 352 L536 330 L708 330 L714 352 Z" fill="#2a3549"/><path d="M640 330 L636 292 L672 292 L668 330 Z" fill="#7a2f2b"/><rect x="636" y="292" width="36" height="9" fill="#0d0f16"/><path d="M570 330 L570 268" stroke="#0d121c" stroke-width="3"/><circle cx="570" cy="266" r="4" fill="#fff3cf"/><circle cx="806" cy="364" r="4" fill="#df4d3b"/>
     ${windows}${upper}${glow}<path d="M656 290 Q700 262 760 266 T900 240 Q820 272 770 280 T672 292Z" fill="#44566a" opacity=".6"/>`,
  );
  return finished(m, ratio, 104, {
    ground: hex('#33302f'),
    flow: (u, v) => (v < horizon ? 0.3 + 0.5 * n(u * 2, v * 2) : 0.05 * n(u * 9, v * 9)),
  });
}

export const carvalho: Picture[] = [
  { slug: 'salt-road-noon', make: saltRoadNoon },
  { slug: 'ebb-at-carrasqueira', make: ebbAtCarrasqueira },
  { slug: 'the-bar-heavy-weather', make: barHeavyWeather },
  { slug: 'night-ferry', make: nightFerry },
];
