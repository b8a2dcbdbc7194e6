import { blank, type Plate, type Rgb } from './plate.ts';
import { at, bell, clamp, lerp, type Random } from './random.ts';

/** A support being painted on: what it looks like, and how thick the paint lies (0 is bare). */
export interface Surface extends Plate {
  readonly relief: Float32Array;
}

export const surface = (w: number, h: number, ground: Rgb): Surface => ({
  ...blank(w, h, ground),
  relief: new Float32Array(w * h),
});

interface Touch {
  /** Width of the brush in pixels. */
  width: number;
  /** How much the paint hides what is below, 0 to 1. */
  cover: number;
  /** Height the paint stands up, 0 to 1. */
  body: number;
  /** How much one bristle differs from the next in tone. */
  streak: number;
  /** How much of what lies below is taken up on the way. */
  pickup: number;
  /** 0: wet to the end. 1: the brush runs dry and skips. */
  dry: number;
}

/** Drags a loaded brush along a path of points (x0, y0, x1, y1 …). */
export function drag(s: Surface, path: readonly number[], colour: Rgb, touch: Touch, r: Random): void {
  const points = even(path);
  const steps = points.length / 2;
  if (steps < 2) return;
  const bristles = Math.max(3, Math.round(touch.width / 0.85));
  const half = touch.width / 2;
  const normals = new Float32Array(points.length);
  const spread = new Float32Array(steps);
  for (let i = 0; i < steps; i++) {
    const ahead = 2 * Math.min(steps - 1, i + 2);
    const behind = 2 * Math.max(0, i - 2);
    const dx = at(points, ahead) - at(points, behind);
    const dy = at(points, ahead + 1) - at(points, behind + 1);
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    normals[2 * i] = -dy / length;
    normals[2 * i + 1] = dx / length;
    const swell = Math.min(1, (i + 2) / (half * 0.7 + 1)) * Math.min(1, (steps - i + half * 0.3) / (half * 0.8 + 1));
    spread[i] = 0.55 + 0.45 * swell;
  }
  for (let b = 0; b < bristles; b++) {
    const across = ((b + r() * 0.8) / bristles) * 2 - 1;
    const tone = bell(r) * touch.streak;
    const heat = bell(r) * touch.streak * 0.4;
    let cr = colour[0] + tone + heat;
    let cg = colour[1] + tone;
    let cb = colour[2] + tone - heat;
    const edge = Math.abs(across);
    const start = Math.floor(steps * (edge ** 3 * 0.12 + r() * 0.05));
    const end = steps * (1 - edge ** 3 * 0.2 - r() * 0.06 - r() * touch.dry * 0.45);
    // The brush pushes paint out to its sides: the ridge that catches the light.
    const stand = touch.body * (0.45 + 0.35 * r() + (edge > 0.72 ? 0.45 : 0));
    let load = 1;
    for (let i = start; i < end; i++) {
      const off = across * half * at(spread, i);
      const px = Math.round(at(points, 2 * i) + at(normals, 2 * i) * off);
      const py = Math.round(at(points, 2 * i + 1) + at(normals, 2 * i + 1) * off);
      if (px < 0 || py < 0 || px >= s.w || py >= s.h) continue;
      const o = py * s.w + px;
      load -= touch.dry / steps;
      const below = at(s.relief, o);
      const skip = touch.dry > 0 ? clamp(1.2 * load + 0.25 - touch.dry * 0.5 + (below - 0.3) * touch.dry) : 1;
      const a = touch.cover * skip;
      const q = o * 3;
      const wr = at(s.rgb, q);
      const wg = at(s.rgb, q + 1);
      const wb = at(s.rgb, q + 2);
      s.rgb[q] = wr + (cr - wr) * a;
      s.rgb[q + 1] = wg + (cg - wg) * a;
      s.rgb[q + 2] = wb + (cb - wb) * a;
      const tail = i > end - 6 ? 1.25 : 1;
      s.relief[o] = lerp(below, below * 0.35 + stand * tail, a * 0.8);
      if (touch.pickup > 0 && (i & 3) === 0) {
        cr += (wr - cr) * touch.pickup * 0.1;
        cg += (wg - cg) * touch.pickup * 0.1;
        cb += (wb - cb) * touch.pickup * 0.1;
      }
    }
  }
}

/** The path as points about 0.8 of a pixel apart, on a curve through the given ones. */
export function even(path: readonly number[]): number[] {
  const count = path.length / 2;
  const out: number[] = [];
  const point = (i: number, k: number) => at(path, 2 * clamp(i, 0, count - 1) + k);
  for (let i = 0; i < count - 1; i++) {
    const span = Math.hypot(point(i + 1, 0) - point(i, 0), point(i + 1, 1) - point(i, 1));
    const n = Math.max(1, Math.ceil(span / 0.8));
    for (let j = 0; j < n; j++) {
      const t = j / n;
      for (let k = 0; k < 2; k++) {
        const a = point(i - 1, k);
        const b = point(i, k);
        const c = point(i + 1, k);
        const d = point(i + 2, k);
        out.push(b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))));
      }
    }
  }
  return out;
}
