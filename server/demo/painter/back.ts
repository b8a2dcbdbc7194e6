import { lettered, type Line } from './lettering.ts';
import { blank, blend, draw, hex, type Plate, type Rgb, shade, times, wobble } from './plate.ts';
import { clamp, cloud, noiseFrom, randomFrom, smooth } from './random.ts';
import { frame } from './scene.ts';

export interface Label {
  x: number;
  y: number;
  w: number;
  h: number;
  turn: number;
  paper: string;
  /** Printed head of the label, then typed lines. */
  head: string;
  lines: readonly string[];
  frame?: boolean;
  torn?: boolean;
}

/** The back of a picture: linen, stretcher, keys, labels, stamps, chalk. */
export interface Back {
  ratio: number;
  /** Long edge in pixels. */
  long?: number;
  seed: number;
  /** Bare cloth of the picture, or a panel or board of wood. */
  cloth: Rgb;
  panel?: boolean;
  /** Nailed corners, without wedges. */
  strainer?: boolean;
  wood: Rgb;
  crossbar?: 'upright' | 'level' | 'both';
  labels: readonly Label[];
  stamps?: string;
  chalk?: readonly Line[];
  crayon?: readonly Line[];
  /** Pencil, charcoal or ink. */
  pencil?: readonly Line[];
  seal?: readonly [number, number];
}

const LONG = 1400;
const BAR = 88;

function ground(back: Back): Plate {
  const { w, h } = frame(back.ratio, back.long ?? LONG);
  const n = noiseFrom(back.seed);
  const tall = h / w;
  return shade(blank(w, h), (u, v) => {
    const x = u * 1000;
    const y = v * tall * 1000;
    const stain = cloud(n, u * 3, v * 3 * tall, 4);
    if (back.panel) {
      const grain = Math.sin(x * 0.12 + 9 * cloud(n, x / 260, y / 1500, 3)) * 0.5 + 0.6 * n(x / 3, y / 90);
      return times(back.cloth, 0.9 + 0.08 * grain + 0.1 * stain);
    }
    const a = x / 3.4 + 0.3 * n(y / 40, x / 300);
    const b = y / 3.4 + 0.3 * n(x / 40 + 70, y / 300);
    const over = (Math.floor(a) + Math.floor(b)) & 1;
    const thread = over ? Math.sin(Math.PI * (a - Math.floor(a))) : Math.sin(Math.PI * (b - Math.floor(b)));
    const slub = 0.1 * n(Math.floor(a) * 1.7, y / 200) + 0.1 * n(x / 200, Math.floor(b) * 1.7);
    return times(blend(back.cloth, hex('#6b5136'), clamp(stain * 0.35)), 0.74 + 0.26 * thread + slub);
  });
}

/** One bar of the stretcher: long grain, a bevel towards the cloth, a shadow beside it. */
function bar(p: Plate, back: Back, x0: number, y0: number, x1: number, y1: number, seed: number): void {
  const n = noiseFrom(seed);
  const tall = (p.h / p.w) * 1000;
  const upright = y1 - y0 > x1 - x0;
  shade(p, (u, v, was) => {
    const x = u * 1000;
    const y = v * tall;
    const outX = Math.max(x0 - x, x - x1);
    const outY = Math.max(y0 - y, y - y1);
    const out = Math.max(outX, outY);
    if (out > 0) {
      const lit = x > x1 || y > y1;
      const reach = lit ? 26 : 9;
      return out < reach && outX < reach && outY < reach
        ? times(was, 1 - (lit ? 0.5 : 0.3) * (1 - out / reach) ** 1.6)
        : was;
    }
    const along = upright ? y : x;
    const across = upright ? x - x0 : y - y0;
    const width = upright ? x1 - x0 : y1 - y0;
    const knot = cloud(n, along / 340, across / 60, 3);
    const grain = Math.sin(across * 0.42 + knot * 9) * 0.4 + 0.7 * n(along / 70, across / 1.8);
    const edge = smooth(0, 7, across) * smooth(0, 7, width - across);
    return times(
      blend(back.wood, hex('#5a3b20'), clamp(0.12 + 0.28 * cloud(n, along / 500, across / 300, 3))),
      (0.86 + 0.07 * grain) * (0.78 + 0.22 * edge) * (across < 7 ? 1.22 : 1),
    );
  });
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function labelSvg(label: Label, seed: number): string {
  const r = randomFrom(seed);
  const { x, y, w, h } = label;
  const edge: string[] = [];
  const notch = label.torn ? 5 : 1.2;
  for (let i = 0; i <= 12; i++) edge.push(`${x + (w * i) / 12} ${y + (r() - 0.5) * notch}`);
  for (let i = 1; i <= 8; i++) edge.push(`${x + w + (r() - 0.5) * notch} ${y + (h * i) / 8}`);
  for (let i = 1; i <= 12; i++)
    edge.push(`${x + w - (w * i) / 12 - (label.torn && i === 12 ? -w * 0.12 : 0)} ${y + h + (r() - 0.5) * notch}`);
  for (let i = 1; i < 8; i++) edge.push(`${x + (r() - 0.5) * notch} ${y + h - (h * i) / 8}`);
  const size = Math.min(h / (label.lines.length + 3.1), w / 15);
  const lines = label.lines
    .map((text, i) => {
      const top = y + size * 2.75 + i * size * 1.2;
      return `<path d="M${x + w * 0.06} ${top + size * 0.22} L${x + w * 0.94} ${top + size * 0.22}" stroke="#8a8272" stroke-width=".7" stroke-dasharray="1.5 2.5"/><text x="${x + w * 0.07 + r() * 3}" y="${top + r() * 1.6}" font-family="Liberation Mono" font-size="${size * 0.86}" textLength="${Math.min(w * 0.82, text.length * size * 0.5)}" lengthAdjust="spacingAndGlyphs" fill="#2c2a33" opacity="${0.72 + 0.2 * r()}">${escape(text)}</text>`;
    })
    .join('');
  const border = label.frame
    ? `<rect x="${x + 6}" y="${y + 6}" width="${w - 12}" height="${h - 12}" fill="none" stroke="#5b4a3a" stroke-width="1.6"/><rect x="${x + 10}" y="${y + 10}" width="${w - 20}" height="${h - 20}" fill="none" stroke="#5b4a3a" stroke-width=".7"/>`
    : '';
  return `<g transform="rotate(${label.turn} ${x + w / 2} ${y + h / 2})"><path d="M${edge.join(' L')}Z" fill="#000" opacity=".34" transform="translate(2.5 4)"/><path d="M${edge.join(' L')}Z" fill="${label.paper}"/>${border}<text x="${x + w / 2}" y="${y + size * 1.45}" font-family="Liberation Serif" font-weight="bold" font-size="${size * 0.92}" text-anchor="middle" textLength="${Math.min(w * 0.84, label.head.length * size * 0.6)}" lengthAdjust="spacingAndGlyphs" fill="#3b2f26" opacity=".88">${escape(label.head)}</text><path d="M${x + w * 0.3} ${y + size * 1.78} L${x + w * 0.7} ${y + size * 1.78}" stroke="#3b2f26" stroke-width=".9"/>${lines}</g>`;
}

/** Wedges tapped into a corner to tighten the cloth. */
const keys = (x: number, y: number, dx: number, dy: number) =>
  `<path d="M${x} ${y} l${dx * 62} ${dy * 8} l${-dx * 4} ${dy * 20} l${-dx * 58} ${-dy * 14}Z" fill="#cfae7c" stroke="#4b3319" stroke-width="1.4"/><path d="M${x} ${y} l${dx * 8} ${dy * 62} l${dx * 20} ${-dy * 4} l${-dx * 14} ${-dy * 58}Z" fill="#c3a06c" stroke="#4b3319" stroke-width="1.4"/>`;

function wax(x: number, y: number, seed: number): string {
  const r = randomFrom(seed);
  const blob = Array.from({ length: 22 }, (_, i) => {
    const a = (i / 22) * 2 * Math.PI;
    const d = 40 + 5 * r() + (i % 7 === 0 ? 6 : 0);
    return `${x + Math.cos(a) * d} ${y + Math.sin(a) * d}`;
  }).join(' L');
  return `<defs><radialGradient id="wax" cx=".36" cy=".3"><stop offset="0" stop-color="#c8473a"/><stop offset=".6" stop-color="#8e1d1a"/><stop offset="1" stop-color="#5a0f10"/></radialGradient></defs><path d="M${blob}Z" fill="#000" opacity=".4" transform="translate(3 5)"/><path d="M${blob}Z" fill="url(#wax)"/><circle cx="${x}" cy="${y}" r="29" fill="none" stroke="#4f0c0e" stroke-width="2.5"/><circle cx="${x - 1}" cy="${y - 1}" r="29" fill="none" stroke="#d9685a" stroke-width="1"/><path d="M${x - 12} ${y + 14} L${x - 12} ${y - 10} L${x} ${y + 2} L${x + 12} ${y - 10} L${x + 12} ${y + 14} M${x - 16} ${y - 15} L${x + 16} ${y - 15}" stroke="#5a0f11" stroke-width="4.4" fill="none"/><path d="M${x - 13} ${y + 13} L${x - 13} ${y - 11} L${x - 1} ${y + 1}" stroke="#d9685a" stroke-width="1.2" fill="none"/>`;
}

/** Photographs a back flat, with the light from the left. */
export async function photograph(back: Back): Promise<Plate> {
  const p = ground(back);
  const tall = (p.h / p.w) * 1000;
  const n = noiseFrom(back.seed + 3);
  if (!back.panel) {
    bar(p, back, 0, 0, BAR, tall, back.seed + 11);
    bar(p, back, 1000 - BAR, 0, 1000, tall, back.seed + 12);
    if (back.crossbar === 'upright' || back.crossbar === 'both')
      bar(p, back, 500 - BAR * 0.42, BAR, 500 + BAR * 0.42, tall - BAR, back.seed + 15);
    if (back.crossbar === 'level' || back.crossbar === 'both')
      bar(p, back, BAR, tall / 2 - BAR * 0.42, 1000 - BAR, tall / 2 + BAR * 0.42, back.seed + 16);
    bar(p, back, BAR, 0, 1000 - BAR, BAR, back.seed + 13);
    bar(p, back, BAR, tall - BAR, 1000 - BAR, tall, back.seed + 14);
    const mitre = `<g stroke="#2e1e10" stroke-width="1.6" opacity=".75"><path d="M0 0 L${BAR} ${BAR} M1000 0 L${1000 - BAR} ${BAR} M0 ${tall} L${BAR} ${tall - BAR} M1000 ${tall} L${1000 - BAR} ${tall - BAR}"/></g>`;
    const wedges =
      keys(BAR - 6, BAR - 6, 1, 1) +
      keys(1006 - BAR, BAR - 6, -1, 1) +
      keys(BAR - 6, tall + 6 - BAR, 1, -1) +
      keys(1006 - BAR, tall + 6 - BAR, -1, -1);
    await draw(p, back.strainer ? mitre : mitre + wedges);
  }
  if (back.stamps) await draw(p, `<g opacity=".72">${back.stamps}</g>`);
  await draw(p, back.labels.map((label, i) => labelSvg(label, back.seed + 60 + i)).join(''));
  if (back.chalk) lettered(p, back.chalk, hex('#e9e6da'), 6, back.seed, 0.42);
  if (back.crayon) lettered(p, back.crayon, hex('#2f4a86'), 5, back.seed + 1, 0.5);
  if (back.pencil) lettered(p, back.pencil, hex('#2b2523'), 2.6, back.seed + 2, 0.62);
  if (back.seal) await draw(p, wax(back.seal[0], back.seal[1], back.seed));
  const worn = wobble(p, n, 1.1, 90);
  return shade(worn, (u, v, c) => {
    const fall = 1.07 - 0.17 * u - 0.08 * v;
    const dust = 0.03 * cloud(n, u * 9, v * 9 * (p.h / p.w), 4) + 0.012 * n(u * 800, v * 800);
    return [c[0] * fall + dust, c[1] * fall + dust, c[2] * fall * 0.985 + dust];
  });
}
