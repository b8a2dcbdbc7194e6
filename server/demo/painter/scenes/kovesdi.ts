import { hang } from '../finish.ts';
import { type Hand, paint } from '../painter.ts';
import { blend, blur, draw, hex, type Plate, shade, wobble } from '../plate.ts';
import { clamp, cloud, noiseFrom } from '../random.ts';
import { frame, motif, type Picture } from '../scene.ts';

// Ilse Kövesdi: people who look away. Olive grounds, a lit nape or cheek, broad square brushes that turn with the form.
const hand: Hand = {
  ground: hex('#6b4a36'),
  flow: () => -0.9,
  follow: 0.9,
  bend: 0.7,
  layers: [
    { width: 62, length: 4, care: 0, cover: 0.62, body: 0.3, streak: 0.02, tone: 0.03, heat: 0.03 },
    { width: 30, length: 5, care: 0.035, cover: 0.68, body: 0.55, streak: 0.025, tone: 0.035, heat: 0.03, pickup: 0.4 },
    { width: 15, length: 5, care: 0.06, cover: 0.72, body: 0.8, streak: 0.025, tone: 0.03, heat: 0.025 },
    { width: 7, length: 6, care: 0.09, cover: 0.8, body: 0.9, streak: 0.02, tone: 0.02, heat: 0.015, spacing: 0.9 },
  ],
};

const finished = (m: Plate, ratio: number, seed: number, own: Partial<Hand> = {}) => {
  const { w, h } = frame(ratio);
  return hang(paint(m, w, h, { ...hand, ...own }, seed), { impasto: 0.6, weave: 0.8, varnish: 0.3 }, seed);
};

/** A wall whose light falls off from one corner. */
function wall(m: Plate, near: string, far: string, fromLeft: boolean, seed: number): Plate {
  const n = noiseFrom(seed);
  return shade(m, (u, v) => {
    const side = fromLeft ? u : 1 - u;
    return blend(hex(near), hex(far), clamp(side * 0.85 + v * 0.3 + 0.22 * cloud(n, u * 3, v * 3, 3)));
  });
}

const soft = (id: string, amount: number) =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;

async function listener(): Promise<Plate> {
  const m = wall(motif(0.8), '#8c9272', '#2f3a30', true, 3);
  // Seen from behind, the head a little inclined: the light runs down the neck and along one shoulder.
  await draw(
    m,
    `<defs>${soft('s', 10)}${soft('t', 22)}
      <linearGradient id="skin" x1="0" x2="1"><stop offset="0" stop-color="#f0cda6"/><stop offset=".45" stop-color="#d39c78"/><stop offset="1" stop-color="#5d3a31"/></linearGradient>
      <linearGradient id="dress" x1="0" x2="1" y2=".5"><stop offset="0" stop-color="#39506a"/><stop offset=".5" stop-color="#1f2e42"/><stop offset="1" stop-color="#0f151f"/></linearGradient>
      <radialGradient id="hair" cx=".3" cy=".3" r=".8"><stop offset="0" stop-color="#8a5a36"/><stop offset=".5" stop-color="#472818"/><stop offset="1" stop-color="#180d0c"/></radialGradient></defs>
     <path d="M620 560 Q840 700 930 1250 L700 1250 Z" fill="#1a211c" opacity=".6" filter="url(#t)"/>
     <path d="M96 1250 C108 1010 170 860 330 800 C400 775 430 750 436 700 L600 692 C612 750 660 775 730 800 C860 850 910 1020 926 1250 Z" fill="url(#dress)"/>
     <path d="M318 810 C390 850 440 905 512 912 C590 905 650 850 734 806 C660 780 615 745 604 640 L600 560 L432 560 C440 650 445 752 318 810 Z" fill="url(#skin)"/>
     <path d="M560 560 C590 700 640 780 734 806 C660 840 620 870 560 900 C600 800 545 680 520 600 Z" fill="#4a2c27" opacity=".75" filter="url(#s)"/>
     <path d="M436 600 C440 690 430 760 330 806" stroke="#ffe6c2" stroke-width="15" fill="none" opacity=".75" filter="url(#s)"/>
     <path d="M497 720 C500 780 506 850 512 905" stroke="#8d5b47" stroke-width="13" fill="none" opacity=".6" filter="url(#s)"/>
     <ellipse cx="523" cy="410" rx="186" ry="224" transform="rotate(8 523 410)" fill="url(#hair)"/>
     <path d="M372 470 C350 455 338 480 346 515 C352 545 366 562 384 556 C396 540 396 490 372 470Z" fill="#d9a07c"/><path d="M370 482 C358 480 354 500 360 522" stroke="#8b4c3a" stroke-width="7" fill="none"/>
     <circle cx="360" cy="561" r="7" fill="#f2ead2"/>
     <path d="M420 590 C450 640 580 640 612 580 L620 520 L410 530 Z" fill="#28150f"/>
     <ellipse cx="548" cy="452" rx="112" ry="96" fill="#25130d"/><ellipse cx="536" cy="436" rx="98" ry="80" fill="#5a3521"/><path d="M460 420 Q530 372 612 420 M456 452 Q540 402 626 456 M474 486 Q548 446 618 492" stroke="#94623a" stroke-width="9" fill="none" opacity=".75"/>
     <path d="M372 318 Q440 236 548 226 M384 352 Q450 276 590 262 M430 300 Q520 240 660 310" stroke="#a06c42" stroke-width="9" fill="none" opacity=".6"/>
     <path d="M318 812 C390 852 440 908 512 914 C590 908 650 852 734 808" stroke="#c9cfc6" stroke-width="17" fill="none"/><path d="M512 914 L516 1250" stroke="#0e151f" stroke-width="7" opacity=".6"/>
     ${[960, 1020, 1080, 1140, 1200].map((y) => `<circle cx="514" cy="${y}" r="8" fill="#b9c0bb"/>`).join('')}
     <path d="M190 940 Q150 1080 150 1250 M280 860 Q250 1000 260 1250" stroke="#5b7592" stroke-width="20" fill="none" opacity=".45" filter="url(#s)"/>`,
  );
  return finished(wobble(m, noiseFrom(5), 4, 14), 0.8, 201);
}

async function manAtLamp(): Promise<Plate> {
  const ratio = 1.18;
  const n = noiseFrom(19);
  const m = shade(motif(ratio), (u, v) => {
    const glow = Math.exp(-(((u - 0.3) ** 2 + ((v - 0.4) / ratio) ** 2) / 0.07));
    return blend(
      blend(hex('#141310'), hex('#3b3325'), clamp(1 - v + 0.2 * n(u * 3, v * 3))),
      hex('#d49a45'),
      glow * 0.8,
    );
  });
  await draw(
    m,
    `<defs>${soft('s', 9)}${soft('t', 34)}<linearGradient id="shade" x2="1"><stop offset="0" stop-color="#f6dc9a"/><stop offset=".5" stop-color="#e9b558"/><stop offset="1" stop-color="#a8681f"/></linearGradient>
      <linearGradient id="coat" x2="1"><stop offset="0" stop-color="#7a5330"/><stop offset=".3" stop-color="#33261d"/><stop offset="1" stop-color="#12100f"/></linearGradient></defs>
     <rect x="0" y="640" width="1000" height="220" fill="#3c2415"/><path d="M0 640 L1000 640 L1000 660 L0 654Z" fill="#8f5c2c"/><ellipse cx="310" cy="680" rx="330" ry="54" fill="#d9963f" opacity=".6" filter="url(#t)"/>
     <path d="M292 640 L300 440 L326 440 L334 640 Z" fill="#5a431f"/><path d="M300 440 L300 640" stroke="#d8b164" stroke-width="6"/><ellipse cx="313" cy="646" rx="64" ry="14" fill="#3a2a14"/>
     <path d="M258 300 L368 300 L432 444 L194 444 Z" fill="url(#shade)"/><path d="M194 444 L432 444 L430 458 L196 458Z" fill="#fff1c4"/>
     <path d="M566 860 C540 700 560 560 650 500 C720 460 800 456 860 500 C950 560 986 700 1000 860 Z" fill="url(#coat)"/>
     <path d="M640 520 C660 480 664 450 668 420 L770 400 C776 450 800 470 822 486 Z" fill="#3d2517"/>
     <path d="M700 196 C780 196 828 250 824 330 C822 388 796 430 762 446 C730 460 690 462 664 452 C650 446 642 440 640 428 C638 418 634 412 626 408 C618 404 620 396 622 390 C616 386 616 380 621 374 C616 368 606 362 600 356 C596 350 604 338 612 322 C616 310 608 300 612 280 C622 226 656 198 700 196 Z" fill="#4a2b1a"/>
     <path d="M612 280 C608 300 616 310 612 322 C604 338 596 350 600 356 C606 362 616 368 621 374 C616 380 616 386 622 390 C620 396 618 404 626 408 C634 412 638 418 640 428 C642 440 650 446 664 452 L700 448 C668 420 660 380 664 330 C660 300 640 286 640 250 Z" fill="#b5743a"/>
     <path d="M612 282 C608 300 616 310 612 322 C604 338 596 350 600 356 C606 362 616 368 621 374 C616 380 616 386 622 390 C620 396 618 404 626 408 C634 412 638 418 640 428" stroke="#f4c988" stroke-width="7" fill="none"/>
     <path d="M612 286 C626 214 680 176 740 190 C810 206 842 268 826 350 C816 400 806 420 790 430 C776 400 782 370 770 348 C750 360 738 340 740 316 C716 300 700 262 668 262 C640 262 628 276 612 286Z" fill="#17100d"/><path d="M640 246 Q690 202 750 214" stroke="#7c532d" stroke-width="8" fill="none"/>
     <path d="M742 330 C756 322 770 336 766 360 C762 378 748 382 742 370Z" fill="#7d4a28"/>
     <path d="M640 520 L668 452 L700 470 L706 540 Z" fill="#d9c79e"/>
     <path d="M640 560 C580 600 520 640 470 660 L500 704 C580 690 660 660 720 620 Z" fill="#3a2a1d"/><path d="M470 660 C440 656 412 664 396 676 C410 690 450 700 498 700 Z" fill="#c18247"/>
     <path d="M300 700 L420 662 L560 690 L452 736 Z" fill="#efdcae"/><path d="M300 700 L452 736 L452 750 L300 714 Z" fill="#7a3c24"/><path d="M352 700 L436 680 M372 708 L470 686 M392 716 L500 692" stroke="#8f7b58" stroke-width="4"/>`,
  );
  return finished(wobble(m, noiseFrom(6), 4, 14), ratio, 202, { ground: hex('#4a3020') });
}

async function redShawl(): Promise<Plate> {
  const m = wall(motif(0.75), '#a8a28c', '#4d5149', false, 7);
  const fringe = Array.from(
    { length: 46 },
    (_, i) =>
      `<path d="M${210 + i * 13.2} ${1108 + 42 * Math.sin(i / 14.5)} q${i % 3} 34 ${(i % 5) - 2} 66" stroke="${i % 3 ? '#8e1f1c' : '#c9433a'}" stroke-width="6" fill="none"/>`,
  ).join('');
  await draw(
    m,
    `<defs>${soft('s', 10)}${soft('t', 26)}<linearGradient id="shawl" x1="1" x2="0" y2=".7"><stop offset="0" stop-color="#e25845"/><stop offset=".45" stop-color="#b0241f"/><stop offset="1" stop-color="#4f0f14"/></linearGradient>
      <radialGradient id="hair" cx=".66" cy=".3" r=".8"><stop offset="0" stop-color="#4d4038"/><stop offset=".5" stop-color="#211a19"/><stop offset="1" stop-color="#0b090b"/></radialGradient></defs>
     <path d="M0 1010 L1000 968 L1000 1334 L0 1334Z" fill="#3c3630"/>
     <path d="M210 1334 L226 560 L262 556 L270 1334Z M760 1334 L752 620 L786 616 L800 1334 Z" fill="#2c1c12"/><path d="M224 590 L786 650 L786 690 L224 636Z" fill="#3a2517"/>
     <path d="M330 1334 L350 1050 L720 1050 L760 1334Z" fill="#22262b"/>
     <path d="M540 392 C500 392 470 440 470 500 C420 540 300 580 262 690 C214 830 190 990 206 1130 C330 1190 600 1200 812 1130 C830 960 812 800 776 690 C740 600 660 560 640 510 C636 440 600 392 540 392Z" fill="url(#shawl)"/>
     <path d="M470 520 C540 590 600 590 646 520 C700 600 560 700 520 900 C500 700 400 620 470 520Z" fill="#7d1719" opacity=".55" filter="url(#s)"/>
     <path d="M640 560 C700 640 760 760 780 1080 M600 640 C660 760 690 900 690 1120 M430 600 C340 720 300 900 300 1130 M520 740 C500 900 500 1000 510 1150" stroke="#f08465" stroke-width="15" fill="none" opacity=".4" filter="url(#s)"/>
     <path d="M380 640 C290 760 250 900 246 1120 M560 700 C590 860 600 1000 600 1150" stroke="#3a0a10" stroke-width="20" fill="none" opacity=".55" filter="url(#s)"/>${fringe}
     <path d="M498 470 C500 520 500 545 486 566 C540 606 590 602 634 558 C618 530 620 500 622 460Z" fill="#c98f6c"/><path d="M600 460 C600 520 610 545 634 558 C600 590 590 580 570 560Z" fill="#f1cfa6" opacity=".8"/>
     <ellipse cx="556" cy="330" rx="136" ry="160" transform="rotate(-12 556 330)" fill="url(#hair)"/><path d="M452 420 C480 520 600 530 640 440 L640 360 L450 360Z" fill="#171214"/>
     <path d="M664 372 C682 362 692 384 684 410 C678 432 664 440 656 428Z" fill="#d29a74"/>
     <path d="M470 400 C450 470 462 560 486 640 C470 700 478 760 492 800 C512 760 520 700 510 640 C530 560 530 480 520 420Z" fill="#1b1516"/><path d="M480 450 L512 480 M476 510 L518 540 M480 570 L514 600 M482 640 L512 664 M480 700 L510 722" stroke="#5a4a40" stroke-width="9"/><path d="M480 796 L506 796 L512 826 L476 826Z" fill="#31506f"/>
     <path d="M486 250 Q560 190 660 260 M476 300 Q560 230 676 320" stroke="#6d5b4e" stroke-width="9" fill="none" opacity=".7"/>`,
  );
  return finished(wobble(m, noiseFrom(12), 4, 14), 0.75, 203, { ground: hex('#7a5a40') });
}

async function selfPortraitHat(): Promise<Plate> {
  const n = noiseFrom(29);
  const ratio = 0.82;
  const m = shade(motif(ratio), (u, v) =>
    blend(hex('#d9c9a0'), hex('#9aa489'), clamp(u * 0.5 + v * 0.45 + 0.25 * cloud(n, u * 3, v * 3, 3))),
  );
  // Against the light: the profile is one dark shape under the brim, and only its edge is lit.
  await draw(
    m,
    `<defs>${soft('s', 9)}${soft('t', 20)}<linearGradient id="coat" x2="1" y2="1"><stop offset="0" stop-color="#5c5a48"/><stop offset="1" stop-color="#1d211f"/></linearGradient>
      <linearGradient id="face" x2="1"><stop offset="0" stop-color="#b87c58"/><stop offset=".3" stop-color="#84523c"/><stop offset="1" stop-color="#3a2520"/></linearGradient></defs>
     <path d="M120 1220 C130 1040 220 930 380 880 C450 850 470 820 474 760 L700 720 C706 800 760 850 830 880 C920 930 960 1060 980 1220Z" fill="url(#coat)"/>
     <path d="M474 880 C474 820 472 770 468 720 L690 640 C694 760 700 820 740 870 C660 960 560 960 474 880Z" fill="#5d3a2c"/>
     <path d="M380 880 C420 840 460 850 480 880 C560 960 660 950 742 862 C790 872 800 900 780 940 C700 1040 500 1060 420 980 C390 950 372 920 380 880Z" fill="#d8d2b8"/><path d="M780 940 C700 1040 500 1060 420 980 C520 1010 680 980 742 870Z" fill="#8d8f7d"/>
     <path d="M334 420 C330 450 338 470 334 492 C322 520 302 552 292 578 C288 592 300 600 318 602 C324 612 318 620 312 630 C316 640 326 642 332 646 C322 652 318 662 326 672 C334 682 336 692 334 706 C334 732 350 750 384 752 C430 754 470 740 510 716 C560 700 640 660 690 560 L700 380 L340 380Z" fill="url(#face)"/>
     <path d="M334 492 C322 520 302 552 292 578 C288 592 300 600 318 602 M312 630 C316 640 326 642 332 646 M326 672 C334 682 336 692 334 706 C334 732 350 750 384 752" stroke="#f0c495" stroke-width="9" fill="none"/>
     <path d="M346 384 C340 440 360 520 420 520 C520 500 600 470 690 440 L690 380Z" fill="#2b1b19" opacity=".72" filter="url(#s)"/>
     <path d="M540 520 C566 506 588 530 580 570 C574 606 552 620 542 600Z" fill="#7b4a38"/>
     <path d="M560 470 C640 440 720 450 740 520 C752 600 740 680 690 720 C640 730 600 690 596 620 C594 560 580 520 560 470Z" fill="#2a1a15"/><path d="M610 520 Q690 560 690 690 M650 490 Q726 560 714 670" stroke="#6b442c" stroke-width="9" fill="none" opacity=".8"/>
     <path d="M190 428 C300 366 700 352 860 456 C870 474 850 484 830 480 C660 430 420 436 220 462 C186 464 176 446 190 428Z" fill="#26302f"/><path d="M330 404 C320 260 400 176 530 172 C660 170 740 260 748 420 C620 376 460 374 330 404Z" fill="#33403d"/><path d="M332 396 C460 360 620 362 748 410 L746 368 C620 322 460 322 334 352Z" fill="#7d2c26"/><path d="M400 210 Q350 260 346 340" stroke="#8b9886" stroke-width="14" fill="none" opacity=".7" filter="url(#s)"/>
     <path d="M190 430 C300 368 420 356 520 356" stroke="#8b9886" stroke-width="8" fill="none" opacity=".7"/>`,
  );
  return finished(wobble(blur(m, 1), noiseFrom(14), 4, 12), ratio, 204, { ground: hex('#8a6a4a') });
}

export const kovesdi: Picture[] = [
  { slug: 'the-listener', make: listener },
  { slug: 'man-reading-by-a-lamp', make: manAtLamp },
  { slug: 'the-red-shawl', make: redShawl },
  { slug: 'self-portrait-with-hat', make: selfPortraitHat },
];
