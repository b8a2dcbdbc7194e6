import { drag, surface } from './brush.ts';
import type { Plate, Rgb } from './plate.ts';
import { at, bell, type Random, randomFrom } from './random.ts';

// Single-stroke letters on a grid 4 wide and 6 high, baseline at 0: enough for a hand to write with.
const STROKES: Record<string, string> = {
  A: '0,0 2,6 4,0|0.8,2.2 3.2,2.2',
  B: '0,0 0,6 2.6,5.8 3,4.6 2.4,3.4 0,3.2|2.4,3.3 3.6,2.2 3.2,0.5 0,0',
  C: '3.8,5 2.6,6 1,5.6 0.1,3.4 0.6,1 2.2,0 3.8,0.9',
  D: '0,0 0,6 2.4,5.5 3.8,3.2 2.6,0.6 0,0',
  E: '3.4,6 0.1,5.9 0,0 3.5,0.1|0,3.1 2.6,3.2',
  F: '3.4,6 0.1,5.9 0,0|0,3.1 2.5,3.2',
  G: '3.7,5 2.4,6 0.7,5.3 0.1,3 0.9,0.6 2.6,0 3.7,1 3.7,2.6 2.4,2.6',
  H: '0,6 0,0|3.6,6 3.6,0|0,3.1 3.6,3.1',
  I: '0.6,6 0.6,0',
  J: '2.4,6 2.4,1.2 1.4,0 0.1,0.8',
  K: '0,6 0,0|3.4,6 0.2,2.8|1,3.5 3.6,0',
  L: '0,6 0,0 3.2,0.1',
  M: '0,0 0.3,6 2.2,1.8 4.1,6 4.4,0',
  N: '0,0 0,6 3.6,0 3.6,6',
  O: '2,6 0.5,5.2 0,3 0.6,0.7 2,0 3.4,0.8 4,3 3.4,5.3 2,6',
  P: '0,0 0,6 2.6,5.7 3.3,4.4 2.5,3.1 0,2.9',
  Q: '2,6 0.5,5.2 0,3 0.6,0.7 2,0 3.4,0.8 4,3 3.4,5.3 2,6|2.6,1.4 4,-0.4',
  R: '0,0 0,6 2.6,5.7 3.2,4.5 2.4,3.3 0,3|1.6,3.1 3.6,0',
  S: '3.2,5.2 2,6 0.6,5.3 0.6,4 2.8,2.6 3.2,1.2 2,0 0.3,0.7',
  T: '0,6 4,6|2,6 2,0',
  U: '0,6 0.1,1.4 1.6,0 3.2,1 3.5,6',
  V: '0,6 1.9,0 3.8,6',
  W: '0,6 1.2,0 2.6,4 4,0 5.2,6',
  Y: '0,6 1.9,3 3.8,6|1.9,3 1.9,0',
  Z: '0,6 3.6,6 0,0 3.7,0',
  À: '0,0 2,6 4,0|0.8,2.2 3.2,2.2|2.2,7 1.2,8',
  Ü: '0,6 0.1,1.4 1.6,0 3.2,1 3.5,6|0.9,7.2 1.1,7.3|2.5,7.2 2.7,7.3',
  Á: '0,0 2,6 4,0|0.8,2.2 3.2,2.2|2,7 3,8',
  É: '3.4,6 0.1,5.9 0,0 3.5,0.1|0,3.1 2.6,3.2|1.6,7 2.8,8',
  Ö: '2,6 0.5,5.2 0,3 0.6,0.7 2,0 3.4,0.8 4,3 3.4,5.3 2,6|1.1,7.2 1.3,7.3|2.8,7.2 3,7.3',
  '0': '1.7,6 0.4,5 0,3 0.5,0.8 1.7,0 2.9,0.9 3.3,3 2.9,5.1 1.7,6',
  '1': '0.2,5 1.2,6 1.2,0',
  '2': '0.1,5 1.4,6 2.8,5.2 2.6,3.6 0,0 3.1,0.1',
  '3': '0.2,5.6 1.8,6 2.8,4.9 1.4,3.3 2.9,2 2.2,0.2 0.1,0.4',
  '4': '2.3,0 2.3,6 0,1.9 3.2,1.9',
  '5': '2.8,6 0.5,6 0.3,3.5 2,3.8 3,2.2 2.2,0.3 0.1,0.3',
  '6': '2.6,5.8 0.8,4 0.1,1.8 1.2,0 2.7,0.8 2.6,2.6 1.2,3.2 0.2,2',
  '7': '0,6 3,6 1.1,0',
  '8': '1.6,3.2 0.4,4.6 1.6,6 2.8,4.7 1.6,3.2 0.2,1.6 1.6,0 3,1.5 1.6,3.2',
  '9': '2.8,4.4 1.6,3 0.3,4 0.7,5.7 2.2,5.9 2.8,4.4 2.4,1.4 1.4,0',
  '.': '0,0.1 0.7,0.2',
  ',': '0.6,0.4 0.1,-0.9',
  ':': '0,0.2 0.5,0.3|0,3 0.5,3.1',
  '!': '0.5,6 0.4,1.8|0.2,0.1 0.6,0.2',
  '/': '0,-0.6 2,6.4',
  '-': '0.2,2.9 2,3',
  '(': '1.2,7 0.1,4.6 0.1,1.8 1.2,-0.6',
  ')': '0,7 1.1,4.6 1.1,1.8 0,-0.6',
};

export interface Line {
  text: string;
  /** Left end of the baseline, in thousandths of the width. */
  x: number;
  y: number;
  /** Height of a capital, in thousandths of the width. */
  size: number;
  /** 0 upright, 0.3 sloping to the right. */
  slant: number;
}

/** The strokes of a line of text, as paths in pixels. */
export function written(line: Line, unit: number, r: Random): number[][] {
  const k = (line.size * unit) / 6;
  const paths: number[][] = [];
  let pen = line.x * unit;
  for (const letter of line.text) {
    if (letter === ' ') {
      pen += 3.2 * k;
      continue;
    }
    const lift = bell(r) * 0.16 * k;
    const grow = 1 + bell(r) * 0.04;
    let widest = 0;
    for (const run of (STROKES[letter] ?? STROKES['-'] ?? '').split('|')) {
      const path: number[] = [];
      for (const point of run.split(' ')) {
        const [px = 0, py = 0] = point.split(',').map(Number);
        widest = Math.max(widest, px);
        path.push(
          pen + (px + py * line.slant + bell(r) * 0.07) * k * grow,
          line.y * unit - (py + bell(r) * 0.08) * k * grow + lift,
        );
      }
      paths.push(path);
    }
    pen += (widest + 1.25) * k * grow;
  }
  return paths;
}

/** Writes on a finished plate with a pencil, chalk or brush of the given width in pixels. */
export function lettered(
  p: Plate,
  lines: readonly Line[],
  colour: Rgb,
  width: number,
  seed: number,
  cover = 0.6,
): Plate {
  const r = randomFrom(seed);
  const s = surface(p.w, p.h, [0, 0, 0]);
  s.rgb.set(p.rgb);
  for (const line of lines)
    for (const path of written(line, p.w / 1000, r))
      drag(s, path, colour, { width, cover, body: 0, streak: 0.03, pickup: 0, dry: 0 }, r);
  for (let i = 0; i < p.rgb.length; i++) p.rgb[i] = at(s.rgb, i);
  return p;
}
