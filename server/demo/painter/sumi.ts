import { type Ink, stroke, wash } from './ink.ts';
import { bell, clamp, cloud, type Noise, type Random } from './random.ts';

/** A range of hills whose wash thins downward into mist. */
export function range(sheet: Ink, crest: (u: number) => number, dark: number, depth: number, n: Noise): void {
  wash(
    sheet,
    (u, v) => {
      const top = crest(u);
      if (v < top) return 0;
      const d = (v - top) / depth;
      return d > 1 ? 0 : dark * (1 - d) ** 1.4 * (0.75 + 0.5 * clamp(0.5 + cloud(n, u * 7, v * 12, 3)));
    },
    n,
  );
}

/** A leaning pine: trunk, boughs, and needles in fans. */
export function pine(
  sheet: Ink,
  x: number,
  foot: number,
  height: number,
  lean: number,
  n: Noise,
  r: Random,
  load: number,
): void {
  const trunk = [
    x,
    foot,
    x + lean * 0.2,
    foot - height * 0.35,
    x + lean * 0.55 - height * 0.04,
    foot - height * 0.68,
    x + lean,
    foot - height,
  ];
  stroke(sheet, trunk, (t) => 1 - 0.72 * t + 0.15 * Math.sin(t * 23), height * 0.075, load, 0.55, n, r);
  for (let i = 0; i < 9; i++) {
    const t = 0.42 + (0.58 * i) / 8;
    const side = i % 2 === 0 ? 1 : -1;
    const bx = x + lean * t + bell(r) * 3;
    const by = foot - height * t;
    const reach = height * (0.36 - 0.22 * (t - 0.42)) * (0.7 + 0.5 * r());
    const tipX = bx + side * reach;
    const tipY = by - height * (0.02 + 0.05 * r());
    stroke(
      sheet,
      [bx, by, bx + side * reach * 0.5, by + height * 0.015, tipX, tipY],
      (k) => 1 - 0.75 * k,
      height * 0.02,
      load * 0.9,
      0.3,
      n,
      r,
    );
    for (let j = 0; j < 8; j++) {
      const k = 0.3 + 0.75 * r();
      const cx = bx + (tipX - bx) * k;
      const cy = by + (tipY - by) * k - height * 0.012 * r();
      for (let m = 0; m < 15; m++) {
        const a = -Math.PI * (0.06 + 0.88 * (m / 14)) + bell(r) * 0.08;
        const l = height * (0.035 + 0.02 * r());
        stroke(
          sheet,
          [cx, cy, cx + Math.cos(a) * l, cy + Math.sin(a) * l * 0.75],
          (q) => 1 - q * 0.8,
          Math.max(1.6, height * 0.004),
          load * (0.5 + 0.5 * r()),
          0,
          n,
          r,
        );
      }
    }
  }
}
