import { drag, type Surface } from './brush.ts';
import { blend, hex, type Rgb } from './plate.ts';
import { bell, clamp, randomFrom } from './random.ts';

export interface Dab {
  u: number;
  v: number;
  /** Length in thousandths of the long edge. */
  size: number;
  angle: number;
  colour: Rgb;
}

export function dabs(s: Surface, marks: Iterable<Dab>, seed: number): void {
  const r = randomFrom(seed);
  const unit = Math.max(s.w, s.h) / 1000;
  for (const { u, v, size, angle, colour } of marks) {
    const x = u * s.w;
    const y = v * s.h;
    const l = size * unit;
    const k = bell(r) * 0.035;
    const dx = Math.cos(angle) * l * 0.5;
    const dy = Math.sin(angle) * l * 0.5;
    drag(
      s,
      [x - dx, y - dy, x + dy * 0.15, y - dx * 0.15, x + dx, y + dy],
      [colour[0] + k, colour[1] + k, colour[2] + k],
      { width: l * 0.62, cover: 0.86, body: 1, streak: 0.03, pickup: 0.1, dry: 0.1 },
      r,
    );
  }
}

/** Leaves over a region: `where` gives the chance of a leaf and its colour. */
export function* leaves(
  count: number,
  seed: number,
  size: (v: number) => number,
  where: (u: number, v: number) => { chance: number; colour: Rgb },
): Iterable<Dab> {
  const r = randomFrom(seed);
  for (let i = 0; i < count; i++) {
    const u = r();
    const v = r();
    const { chance, colour } = where(u, v);
    if (r() < chance) yield { u, v, size: size(v) * (0.6 + 0.8 * r()), angle: -0.9 + bell(r) * 0.7, colour };
  }
}

export function* blossoms(
  clusters: number,
  each: number,
  seed: number,
  size: number,
  colours: readonly string[],
  where: (u: number, v: number) => number,
): Iterable<Dab> {
  const r = randomFrom(seed);
  for (let i = 0; i < clusters; i++) {
    const u = r();
    const v = r();
    if (r() > where(u, v)) continue;
    const near = 0.45 + 0.75 * v;
    const code = colours[Math.floor(r() * colours.length)] ?? '#ffffff';
    for (let k = 0; k < each; k++)
      yield {
        u: u + bell(r) * 0.012 * near,
        v: v + bell(r) * 0.012 * near,
        size: size * near * (0.7 + 0.6 * r()),
        angle: r() * 3.1,
        colour: blend(hex(code), [1, 1, 0.94], clamp(r() * 0.5 - 0.1)),
      };
  }
}
