import { blank, blur, draw, type Plate, type Rgb, shade } from './plate.ts';
import { at, bell, clamp, cloud, lerp, type Noise, type Random } from './random.ts';
import { even } from './brush.ts';

/** How much ink lies where: 0 bare paper, 1 and more for black. */
export interface Ink {
  readonly w: number;
  readonly h: number;
  readonly load: Float32Array;
}

export const ink = (w: number, h: number): Ink => ({ w, h, load: new Float32Array(w * h) });

/** Floods a shape given by its strength at each place; the wash pools and dries darker at its rim. */
export function wash(sheet: Ink, strength: (u: number, v: number) => number, n: Noise, rim = 0.35): void {
  const flat = blank(sheet.w, sheet.h);
  const tall = sheet.h / sheet.w;
  shade(flat, (u, v) => {
    const k = strength(u, v);
    return [k, k, k];
  });
  const wide = blur(flat, sheet.w * 0.008);
  for (let y = 0; y < sheet.h; y++)
    for (let x = 0; x < sheet.w; x++) {
      const i = y * sheet.w + x;
      const k = at(flat.rgb, 3 * i);
      if (k <= 0) continue;
      const pooled = Math.max(0, k - at(wide.rgb, 3 * i)) * rim * 2;
      const u = (x / sheet.w) * 9;
      const v = (y / sheet.h) * 9 * tall;
      const grain = 1 + 0.22 * cloud(n, u, v, 4) + 0.1 * n(x / 2.3, y / 2.3);
      sheet.load[i] = at(sheet.load, i) + k * grain + pooled;
    }
}

/** One stroke of a pointed brush: width follows pressure along the way, and a dry brush breaks on the paper. */
export function stroke(
  sheet: Ink,
  path: readonly number[],
  pressure: (t: number) => number,
  width: number,
  load: number,
  dry: number,
  n: Noise,
  r: Random,
): void {
  const points = even(path);
  const steps = points.length / 2;
  const hairs = Math.max(3, Math.round(width / 0.7));
  const fill = new Float32Array(hairs);
  for (let b = 0; b < hairs; b++) fill[b] = load * (0.75 + 0.5 * r());
  const touched = new Map<number, number>();
  for (let i = 0; i < steps; i++) {
    const t = i / steps;
    const x = at(points, 2 * i);
    const y = at(points, 2 * i + 1);
    const dx = at(points, 2 * Math.min(steps - 1, i + 3)) - at(points, 2 * Math.max(0, i - 3));
    const dy = at(points, 2 * Math.min(steps - 1, i + 3) + 1) - at(points, 2 * Math.max(0, i - 3) + 1);
    const d = Math.sqrt(dx * dx + dy * dy) || 1;
    const half = (width / 2) * pressure(t);
    for (let b = 0; b < hairs; b++) {
      const across = ((b + 0.5) / hairs) * 2 - 1;
      const px = Math.round(x - (dy / d) * across * half);
      const py = Math.round(y + (dx / d) * across * half);
      if (px < 0 || py < 0 || px >= sheet.w || py >= sheet.h) continue;
      const tooth = n(px / 2.1, py / 2.1) * 0.5 + n(b * 0.9, i * 0.012) * 0.8;
      const held = 1 - dry * t * 1.1;
      if (dry > 0 && tooth > held * 1.3 - dry * 0.35) continue;
      const o = py * sheet.w + px;
      const k = at(fill, b) * (0.7 + 0.3 * held);
      if (k > (touched.get(o) ?? 0)) touched.set(o, k);
    }
  }
  for (const [o, k] of touched) sheet.load[o] = at(sheet.load, o) + k;
}

/** Softens what is on the sheet so far, as on damp paper. */
export function soak(sheet: Ink, radius: number): void {
  const flat: Plate = { w: sheet.w, h: sheet.h, rgb: new Float32Array(sheet.load.length * 3) };
  for (let i = 0; i < sheet.load.length; i++) flat.rgb[3 * i] = at(sheet.load, i);
  const wide = blur(flat, radius);
  for (let i = 0; i < sheet.load.length; i++) sheet.load[i] = lerp(at(sheet.load, i), at(wide.rgb, 3 * i), 0.85);
}

/** The sheet as it looks: ink multiplied into white. */
export function dried(sheet: Ink, colour: Rgb): Plate {
  const out = blank(sheet.w, sheet.h);
  for (let i = 0; i < sheet.load.length; i++) {
    const k = Math.exp(-1.5 * clamp(at(sheet.load, i), 0, 2.6));
    for (let c = 0; c < 3; c++) out.rgb[3 * i + c] = lerp(colour[c] ?? 0, 1, k);
  }
  return out;
}

/** A square name seal in vermilion, with worn characters of our own invention. */
export async function seal(p: Plate, x: number, y: number, size: number, r: Random): Promise<Plate> {
  const bars = Array.from({ length: 9 }, (_, i) => {
    const column = i % 2;
    const row = Math.floor(i / 2);
    const bx = x + size * (0.14 + column * 0.4);
    const by = y + size * (0.12 + row * 0.165);
    return `<path d="M${bx} ${by} l${size * (0.2 + 0.13 * r())} ${bell(r) * size * 0.01} M${bx + size * (0.05 + 0.2 * r())} ${by - size * 0.05} l0 ${size * 0.15}" stroke="#f4ead8" stroke-width="${size * 0.045}"/>`;
  }).join('');
  return draw(
    p,
    `<g opacity=".9"><rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size * 0.05}" fill="#b5301f"/>${bars}</g>`,
  );
}
