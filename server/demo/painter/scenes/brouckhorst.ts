import { hang } from '../finish.ts';
import { cast, fruit, turn } from '../lathe.ts';
import { type Hand, paint } from '../painter.ts';
import { blend, draw, hex, type Plate, shade, wobble } from '../plate.ts';
import { clamp, cloud, noiseFrom } from '../random.ts';
import { frame, motif, type Picture } from '../scene.ts';

// Aletta Brouckhorst: brown breakfasts by the light of one window. Thin darks over oak, thick lights, a yellow varnish.
const hand: Hand = {
  ground: hex('#4d3a24'),
  flow: () => 0.1,
  follow: 0.9,
  bend: 0.3,
  layers: [
    { width: 40, length: 5, care: 0, cover: 0.7, body: 0.15, streak: 0.008, tone: 0.012, heat: 0.01 },
    { width: 16, length: 6, care: 0.02, cover: 0.75, body: 0.25, streak: 0.008, tone: 0.01, heat: 0.008 },
    { width: 7, length: 7, care: 0.035, cover: 0.85, body: 0.4, streak: 0.006, tone: 0.006, heat: 0.005 },
    { width: 3.4, length: 8, care: 0.05, cover: 0.9, body: 0.6, streak: 0.005, tone: 0.004, heat: 0.003 },
  ],
};

async function breakfast(): Promise<Plate> {
  const ratio = 1.3;
  const n = noiseFrom(41);
  const m = shade(motif(ratio), (u, v) => {
    const mottle = 0.16 * cloud(n, u * 3, v * 3, 4);
    const beam = clamp(1 - Math.abs(u * 0.8 + v * 0.6 - 0.42) * 2.6) * 0.5;
    return v < 0.62
      ? blend(hex('#2c2820'), hex('#6d624b'), clamp(beam + mottle))
      : blend(hex('#4a3a26'), hex('#2a1f14'), clamp((v - 0.62) * 1.6 + u * 0.3 + mottle));
  });
  // A white cloth, rucked at the edge of the table.
  await draw(
    m,
    `<path d="M380 500 L1000 470 L1000 769 L520 769 Q470 690 420 620 Z" fill="#b9b2a0"/><path d="M380 500 L1000 470 L1000 560 L470 590 Z" fill="#d9d3c2"/><path d="M470 590 Q520 660 560 769 M640 580 Q660 660 640 769 M800 572 Q830 650 880 769" stroke="#6f6857" stroke-width="24" fill="none" opacity=".7"/><path d="M500 590 Q548 660 590 769 M668 580 Q690 660 674 769 M830 572 Q862 650 912 769" stroke="#efeadb" stroke-width="11" fill="none" opacity=".7"/>
     ${cast(250, 560, 90, 240, '#120d08', 0.85)}${cast(640, 570, 190, 300, '#3a3326', 0.7)}`,
  );
  const pewter = hex('#767a76');
  turn(m, {
    x: 240,
    foot: 560,
    height: 370,
    radii: [92, 84, 62, 78, 100, 108, 100, 78, 58, 56, 62],
    colour: pewter,
    gloss: 0.9,
  });
  await draw(
    m,
    '<path d="M308 238 C420 232 420 420 322 452" stroke="#5b5f5c" stroke-width="20" fill="none"/><path d="M312 244 C400 242 402 404 326 440" stroke="#b9bfba" stroke-width="5" fill="none"/><path d="M184 194 Q240 138 300 194 Z" fill="#686c69"/><path d="M196 190 Q232 150 256 152" stroke="#c8ceca" stroke-width="6" fill="none"/><circle cx="242" cy="146" r="13" fill="#7d827e"/><path d="M292 192 L330 168 L338 182 L304 204Z" fill="#555956"/>',
  );
  turn(m, {
    x: 630,
    foot: 572,
    height: 42,
    radii: [130, 190, 226, 240],
    colour: hex('#7f837e'),
    gloss: 0.9,
    open: true,
  });
  // A roemer of white wine, with the window in it.
  turn(m, {
    x: 468,
    foot: 500,
    height: 280,
    radii: [70, 40, 26, 26, 34, 62, 82, 88, 84, 74],
    colour: hex('#4f5a3c'),
    gloss: 0.6,
    slip: { from: 0.5, colour: hex('#8a8350') },
    open: true,
  });
  await draw(
    m,
    '<path d="M420 300 l18 -4 l0 46 l-18 2Z" fill="#f2efe0" opacity=".9"/><path d="M442 296 l14 -2 l0 44 l-14 2Z" fill="#f2efe0" opacity=".65"/><path d="M388 292 Q468 312 548 290" stroke="#c9c49a" stroke-width="4" fill="none" opacity=".8"/><g fill="#39422b"><circle cx="446" cy="420" r="8"/><circle cx="470" cy="424" r="8"/><circle cx="492" cy="418" r="8"/><circle cx="456" cy="446" r="7"/><circle cx="482" cy="446" r="7"/></g>',
  );
  const deep = hex('#5c4712');
  fruit(m, 672, 500, 66, 1.22, 0.3, hex('#d8b13c'), deep);
  // The peel hangs over the edge of the plate.
  await draw(
    m,
    '<path d="M728 520 C800 540 760 600 806 622 C860 650 800 690 842 722" stroke="#c79a2c" stroke-width="25" fill="none"/><path d="M733 516 C806 534 770 598 814 616 C868 642 812 688 850 716" stroke="#efe3b4" stroke-width="9" fill="none"/><circle cx="704" cy="486" r="38" fill="#e6d69a"/><path d="M704 486 L704 452 M704 486 L734 470 M704 486 L736 500 M704 486 L712 520 M704 486 L678 510 M704 486 L674 476" stroke="#c6ab53" stroke-width="4"/><path d="M520 560 L760 618 L756 630 L514 574Z" fill="#c4c8c2"/><path d="M400 536 L520 560 L514 576 L396 552Z" fill="#2a1c12"/><path d="M524 561 L756 618" stroke="#f4f5ee" stroke-width="3"/>',
  );
  fruit(m, 560, 516, 40, 1.1, 0.5, hex('#96683a'), hex('#2c1a0c'));
  fruit(m, 880, 512, 38, 1.06, 0.2, hex('#8d6238'), hex('#2a180b'));
  fruit(m, 938, 530, 34, 1.05, 1.1, hex('#a0713f'), hex('#2a180b'));
  const { w, h } = frame(ratio, 1400);
  return hang(
    paint(wobble(m, noiseFrom(42), 3, 12), w, h, hand, 1101),
    { impasto: 0.35, weave: 0, varnish: 0.55 },
    1101,
  );
}

export const brouckhorst: Picture[] = [{ slug: 'breakfast-with-a-pewter-jug', make: breakfast }];
