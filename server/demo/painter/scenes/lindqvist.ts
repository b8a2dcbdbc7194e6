import { hang } from '../finish.ts';
import { turn } from '../lathe.ts';
import { type Hand, paint } from '../painter.ts';
import { draw, hex, type Plate, shade, wobble } from '../plate.ts';
import { cloud, noiseFrom } from '../random.ts';
import { frame, motif, type Picture } from '../scene.ts';

// Ellen Lindqvist: empty rooms in grey daylight. Small even touches, everything a little out of focus.
const hand: Hand = {
  ground: hex('#8d8577'),
  flow: () => 0.9,
  follow: 0.5,
  bend: 0.4,
  layers: [
    { width: 34, length: 3, care: 0, cover: 0.6, body: 0.25, streak: 0.012, tone: 0.014, heat: 0.012 },
    { width: 16, length: 3, care: 0.025, cover: 0.62, body: 0.4, streak: 0.014, tone: 0.018, heat: 0.014, pickup: 0.5 },
    { width: 9, length: 4, care: 0.04, cover: 0.62, body: 0.5, streak: 0.012, tone: 0.016, heat: 0.01 },
    { width: 5, length: 6, care: 0.07, cover: 0.7, body: 0.5, streak: 0.01, tone: 0.01, heat: 0.006 },
  ],
};

const finished = (m: Plate, ratio: number, seed: number) => {
  const { w, h } = frame(ratio);
  return hang(
    paint(wobble(m, noiseFrom(seed), 2.5, 16), w, h, hand, seed),
    { impasto: 0.5, weave: 0.9, varnish: 0.22 },
    seed,
  );
};

const soft = (id: string, amount: number) =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;

/** The fall of light over the whole room, brightest near a place. */
const air = (m: Plate, x: number, y: number, reach: number, seed: number) => {
  const n = noiseFrom(seed);
  return shade(m, (u, v, c) => {
    const k = 0.68 + 0.42 * Math.exp(-((u - x) ** 2 + (v - y) ** 2) / reach) + 0.045 * cloud(n, u * 4, v * 4, 3);
    return [c[0] * k, c[1] * k, c[2] * k * 0.99];
  });
};

async function roomWithOpenDoor(): Promise<Plate> {
  const m = motif(0.86, hex('#b9b9b0'));
  await draw(
    m,
    `<defs>${soft('s', 14)}</defs><path d="M0 0 L1000 0 L1000 860 L0 860Z" fill="#bab9af"/><path d="M0 860 L1000 860 L1000 1163 L0 1163Z" fill="#82705c"/>
     <path d="M0 640 L300 640 L300 860 L0 860Z M760 640 L1000 640 L1000 860 L760 860Z" fill="#c9c9c0"/><path d="M0 640 L300 640 M760 640 L1000 640 M0 652 L300 652 M760 652 L1000 652" stroke="#93938a" stroke-width="4"/><path d="M0 838 L300 838 M760 838 L1000 838" stroke="#8d8c82" stroke-width="5"/>
     <path d="M40 676 L140 676 L140 816 L40 816Z M168 676 L268 676 L268 816 L168 816Z M800 676 L960 676 L960 816 L800 816Z" fill="none" stroke="#a5a59b" stroke-width="4"/>
     <path d="M300 190 L680 190 L680 900 L300 900Z" fill="#d7d6cc"/><path d="M330 216 L656 216 L656 900 L330 900Z" fill="#777a75"/>
     <path d="M330 216 L656 216 L560 300 L400 300Z" fill="#a3a49c"/><path d="M400 300 L560 300 L560 770 L400 770Z" fill="#c6c6bb"/><path d="M330 900 L400 770 L560 770 L656 900Z" fill="#8f7a60"/>
     <path d="M440 380 L528 380 L528 600 L440 600Z" fill="#f6f1dc"/><path d="M484 380 L484 600 M440 452 L528 452 M440 526 L528 526" stroke="#a5a496" stroke-width="6"/><path d="M432 372 L536 372 L536 608 L432 608Z" fill="none" stroke="#e5e3d6" stroke-width="10"/>
     <path d="M560 300 L656 216 L656 900 L560 770Z" fill="#8e8f88"/><path d="M424 790 L540 790 L572 862 L392 862Z" fill="#e9ddb6" opacity=".75" filter="url(#s)"/>
     <path d="M656 190 L680 190 L812 130 L812 1010 L680 904 L656 900 Z" fill="#e3e2d8"/><path d="M700 236 L788 208 L788 500 L700 486Z M700 540 L788 560 L788 880 L700 826Z" fill="none" stroke="#adada2" stroke-width="7"/><circle cx="704" cy="540" r="9" fill="#8d7440"/>
     <path d="M300 190 L680 190 M300 190 L300 900 M330 216 L330 900" stroke="#f0efe6" stroke-width="5" fill="none"/>
     <path d="M0 860 L300 860 M812 1010 L1000 1163" stroke="#5d4f41" stroke-width="3"/>${[0, 1, 2, 3, 4, 5, 6].map((i) => `<path d="M${500 + (i - 3) * 60} 900 L${500 + (i - 3) * 190} 1163" stroke="#6b5a48" stroke-width="3"/>`).join('')}
     <path d="M330 900 L656 900 L760 1110 L230 1110Z" fill="#d8c9a0" opacity=".42" filter="url(#s)"/>
     <path d="M78 300 L238 300 L238 480 L78 480Z" fill="#3b3a37"/><path d="M90 312 L226 312 L226 468 L90 468Z" fill="#cfc9b6"/><path d="M112 336 L204 336 L204 444 L112 444Z" fill="#6e7672"/>`,
  );
  return finished(air(m, 0.47, 0.46, 0.2, 2), 0.86, 501);
}

async function sunlightOnTheFloor(): Promise<Plate> {
  const m = motif(1.12, hex('#a9aaa0'));
  await draw(
    m,
    `<defs>${soft('s', 7)}${soft('t', 24)}</defs><path d="M0 0 L1000 0 L1000 640 L0 640Z" fill="#a8a99f"/><path d="M0 640 L1000 640 L1000 893 L0 893Z" fill="#6f5c49"/>
     <path d="M560 70 L820 70 L820 470 L560 470Z" fill="#e2e1d5"/><path d="M584 92 L796 92 L796 446 L584 446Z" fill="#f8f3dd"/><path d="M690 92 L690 446 M584 208 L796 208 M584 326 L796 326" stroke="#bdbbab" stroke-width="12"/><path d="M584 92 L796 92 L796 446 L584 446Z" fill="none" stroke="#9c9b90" stroke-width="6"/><path d="M540 470 L840 470 L840 496 L540 496Z" fill="#e9e8dd"/><path d="M540 496 L840 496" stroke="#7d7c73" stroke-width="6"/>
     <path d="M560 60 Q520 250 536 560 L584 560 Q560 250 590 60Z" fill="#d4d5cb" opacity=".85"/><path d="M820 60 Q860 250 846 560 L798 560 Q822 250 790 60Z" fill="#c4c5bb" opacity=".85"/>
     <path d="M0 606 L1000 606 L1000 640 L0 640Z" fill="#bebeb4"/><path d="M0 640 L1000 640" stroke="#4e4439" stroke-width="5"/>
     <path d="M300 690 L398 690 L370 760 L262 760Z M420 690 L516 690 L500 760 L394 760Z M254 778 L366 778 L334 856 L210 856Z M390 778 L496 778 L478 856 L360 856Z" fill="#f1dfa9"/><path d="M210 856 L300 690 L516 690 L478 856Z" fill="#f4e2b0" opacity=".35" filter="url(#t)"/>
     <path d="M120 300 L124 690 M276 470 L280 700 M130 480 L276 484" stroke="#33261d" stroke-width="13" fill="none"/><path d="M108 486 L262 470 L304 520 L138 540Z" fill="#6d5334"/><path d="M138 540 L146 740 M296 522 L300 724" stroke="#2b2019" stroke-width="13"/><path d="M118 300 L260 286 M120 350 L262 338 M122 400 L264 390 M262 280 L270 480" stroke="#33261d" stroke-width="11" fill="none"/>
     <path d="M300 724 L420 740 L416 748 L296 736Z" fill="#3a2d22" opacity=".7" filter="url(#s)"/>${[0, 1, 2, 3, 4, 5].map((i) => `<path d="M0 ${662 + i * i * 8 + i * 6} L1000 ${662 + i * i * 8 + i * 6}" stroke="#5a4a3b" stroke-width="2.5" opacity=".7"/>`).join('')}`,
  );
  return finished(air(m, 0.62, 0.34, 0.22, 4), 1.12, 502);
}

async function tableByTheWindow(): Promise<Plate> {
  const m = motif(0.95, hex('#9aa09b'));
  await draw(
    m,
    `<defs>${soft('s', 9)}</defs><rect width="1000" height="1053" fill="#9da39d"/><path d="M0 0 L250 60 L250 640 L0 720Z" fill="#eeeadb"/><path d="M0 200 L250 226 M0 440 L250 436" stroke="#a9a99c" stroke-width="13"/><path d="M128 28 L128 680" stroke="#a9a99c" stroke-width="13"/><path d="M250 60 L282 66 L282 632 L250 640Z" fill="#d9d8cc"/><path d="M0 720 L282 632 L296 650 L0 760Z" fill="#c2c1b5"/>
     <path d="M0 760 L296 650 L296 900 L0 1053Z" fill="#767b77"/><path d="M296 860 L1000 860 L1000 1053 L0 1053Z" fill="#5e5044"/>
     <path d="M620 130 L850 130 L850 420 L620 420Z" fill="#4b3b28"/><path d="M640 150 L830 150 L830 400 L640 400Z" fill="#b3b6ab"/><path d="M640 310 Q700 270 760 300 T830 290 L830 400 L640 400Z" fill="#6c776f"/>
     <path d="M220 690 L760 650 L960 770 L330 830Z" fill="#f0ede1"/><path d="M220 690 L330 830 L330 970 L220 820Z" fill="#c6c5ba"/><path d="M330 830 L960 770 L960 900 L330 970Z" fill="#d5d3c7"/><path d="M420 822 L424 960 M560 808 L566 946 M720 794 L728 930 M860 780 L866 916" stroke="#a8a79c" stroke-width="9" opacity=".8"/>
     <path d="M360 900 L360 1053 M930 880 L930 1030" stroke="#37291e" stroke-width="20"/>
     <path d="M470 772 L700 786 L760 770 L640 752Z" fill="#9b9a90" opacity=".7" filter="url(#s)"/><path d="M626 744 L760 730 L800 756 L664 772Z" fill="#a43f2c"/><path d="M664 772 L800 756 L800 764 L664 782Z" fill="#efe9d3"/><path d="M626 744 L664 772 L664 782 L626 752Z" fill="#6e2a1f"/>`,
  );
  turn(m, {
    x: 500,
    foot: 752,
    height: 150,
    radii: [44, 60, 66, 56, 34, 26, 34],
    colour: hex('#5d7f9c'),
    gloss: 0.8,
    open: true,
  });
  await draw(
    m,
    '<path d="M500 602 Q480 520 440 470 M502 602 Q510 510 540 430 M504 602 Q540 540 590 510" stroke="#4e5a3e" stroke-width="6" fill="none"/><g fill="#e9e6df"><circle cx="438" cy="464" r="24"/><circle cx="462" cy="446" r="18"/><circle cx="542" cy="424" r="27"/><circle cx="566" cy="438" r="18"/><circle cx="596" cy="504" r="23"/></g><g fill="#c9b2a6"><circle cx="444" cy="474" r="12"/><circle cx="548" cy="436" r="13"/><circle cx="600" cy="512" r="11"/></g>',
  );
  return finished(air(m, 0.25, 0.55, 0.24, 6), 0.95, 503);
}

async function theStairwell(): Promise<Plate> {
  const m = motif(0.7, hex('#a7a497'));
  const steps = Array.from({ length: 11 }, (_, i) => {
    const y = 1330 - i * 74;
    const x = 160 + i * 44;
    return `<path d="M${x} ${y} L${x + 470 - i * 14} ${y} L${x + 470 - i * 14} ${y - 46} L${x} ${y - 46}Z" fill="#c5c1b2"/><path d="M${x} ${y - 46} L${x + 470 - i * 14} ${y - 46} L${x + 500 - i * 16} ${y - 74} L${x + 44} ${y - 74}Z" fill="${i % 2 ? '#8f7a5f' : '#957f63'}"/><path d="M${x} ${y - 46} L${x + 470 - i * 14} ${y - 46}" stroke="#e6dfc8" stroke-width="4"/>`;
  }).join('');
  const rails = Array.from(
    { length: 22 },
    (_, i) =>
      `<path d="M${150 + i * 22} ${1290 - i * 37} L${150 + i * 22} ${1050 - i * 37}" stroke="#2f2a25" stroke-width="6"/>`,
  ).join('');
  await draw(
    m,
    `<defs>${soft('s', 26)}</defs><rect width="1000" height="1429" fill="#a5a396"/><path d="M0 0 L130 90 L130 1429 L0 1429Z" fill="#6f7069"/><path d="M830 0 L1000 0 L1000 1429 L880 1429 L830 600Z" fill="#878679"/>
     <path d="M420 90 Q500 20 580 90 L580 420 L420 420Z" fill="#f4efda"/><path d="M500 52 L500 420 M420 170 L580 170 M420 250 L580 250 M420 335 L580 335" stroke="#a7a594" stroke-width="9"/><path d="M420 90 Q500 20 580 90 L580 420 L420 420Z" fill="none" stroke="#d9d7ca" stroke-width="14"/><path d="M396 420 L604 420 L604 440 L396 440Z" fill="#dad8ca"/>
     ${steps}<path d="M640 510 L1000 510 L1000 560 L650 560Z" fill="#8f7a5f"/><path d="M640 556 L1000 556 L1000 640 L690 640Z" fill="#77736a"/>
     ${rails}<path d="M140 1052 Q400 600 640 250" stroke="#4a2c1a" stroke-width="0" fill="none"/><path d="M140 1052 L634 222" stroke="#3c2517" stroke-width="17"/><path d="M138 1046 L632 216" stroke="#9b7350" stroke-width="4"/><path d="M132 1010 L132 1350" stroke="#3c2517" stroke-width="26"/><circle cx="132" cy="1000" r="22" fill="#5a3a24"/>
     <path d="M420 440 L600 440 L800 900 L480 900Z" fill="#f2e5bb" opacity=".32" filter="url(#s)"/>`,
  );
  return finished(air(m, 0.52, 0.22, 0.16, 8), 0.7, 504);
}

export const lindqvist: Picture[] = [
  { slug: 'room-with-open-door', make: roomWithOpenDoor },
  { slug: 'sunlight-on-the-floor', make: sunlightOnTheFloor },
  { slug: 'table-by-the-window', make: tableByTheWindow },
  { slug: 'the-stairwell', make: theStairwell },
];
