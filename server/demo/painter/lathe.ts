import { blend, type Plate, type Rgb, shade, times } from './plate.ts';
import { at, clamp, lerp, smooth } from './random.ts';

interface Vessel {
  /** Middle of the foot, in thousandths of the picture's width. */
  x: number;
  foot: number;
  /** Radii from the foot to the lip, evenly spaced, in the same units. */
  radii: readonly number[];
  height: number;
  colour: Rgb;
  /** 0 matt earthenware, 1 glazed. */
  gloss: number;
  /** A second colour from this fraction of the height upwards. */
  slip?: { from: number; colour: Rgb };
  /** Shows the inside of the lip. */
  open?: boolean;
}

const LIGHT = [-0.62, -0.45, 0.64] as const;

/** A turned vessel lit from the upper left. */
export function turn(p: Plate, vessel: Vessel): Plate {
  const unit = 1000;
  const tall = (p.h / p.w) * unit;
  const last = vessel.radii.length - 1;
  const radius = (t: number) => {
    const k = clamp(t) * last;
    const i = Math.min(last - 1, Math.floor(k));
    const f = k - i;
    return lerp(at(vessel.radii, i), at(vessel.radii, i + 1), f * f * (3 - 2 * f));
  };
  const lip = at(vessel.radii, last);
  return shade(p, (u, v, was) => {
    const x = u * unit - vessel.x;
    const y = vessel.foot - v * tall;
    const up = clamp(y / vessel.height);
    const r = radius(up);
    const foot = at(vessel.radii, 0);
    const sag = 0.16 * foot * Math.sqrt(Math.max(0, 1 - (x / foot) ** 2));
    const mouth = ((y - vessel.height) / (0.17 * lip)) ** 2 + (x / lip) ** 2;
    const inBody = Math.abs(x) < r && y < vessel.height && y > -(Math.abs(x) < foot ? sag : 0);
    if (mouth < 1 && vessel.open) {
      const rim = smooth(0.7, 0.95, mouth);
      return blend(times(vessel.colour, 0.28 + 0.25 * clamp(x / lip)), blend(vessel.colour, [1, 1, 0.95], 0.45), rim);
    }
    if (!inBody && !(mouth < 1)) return was;
    const nx = clamp(x / r, -1, 1);
    const slope = (radius(up + 0.07) - radius(up - 0.07)) / (0.14 * vessel.height);
    const nz = Math.sqrt(Math.max(0, 1 - nx * nx));
    const ny = -clamp(slope, -1.2, 1.2) * -0.6;
    const lit = clamp(-(nx * -LIGHT[0]) * 1 + ny * LIGHT[1] * -0.6 + nz * LIGHT[2], 0, 1);
    const own = vessel.slip && up > vessel.slip.from + 0.02 * Math.sin(nx * 5) ? vessel.slip.colour : vessel.colour;
    const bounce = smooth(0.72, 1, nx) * 0.13;
    const body = blend(times(own, 0.26), blend(own, [1, 0.97, 0.88], 0.12), clamp(lit * 1.12) + bounce);
    const spark = Math.exp(-(((nx + 0.48) / 0.1) ** 2)) * smooth(0.15, 0.5, up) * (1 - smooth(0.62, 0.92, up));
    return blend(body, [1, 0.98, 0.93], spark * vessel.gloss * 0.75);
  });
}

/** A round or lemon-shaped fruit lying on the table, with its nipple at the given angle. */
export function fruit(
  p: Plate,
  x: number,
  y: number,
  r: number,
  stretch: number,
  angle: number,
  colour: Rgb,
  shadow: Rgb,
): Plate {
  const tall = (p.h / p.w) * 1000;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return shade(p, (u, v, was) => {
    const dx = u * 1000 - x;
    const dy = v * tall - y;
    const a = (dx * c + dy * s) / (r * stretch);
    const b = (-dx * s + dy * c) / r;
    const nipple = stretch > 1.1 ? 0.16 * Math.exp(-((b / 0.2) ** 2)) : 0;
    const d = Math.sqrt((a / (1 + nipple)) ** 2 + b * b);
    if (d > 1) return was;
    const nx = dx / (r * 1.15);
    const ny = dy / (r * 1.15);
    const nz = Math.sqrt(Math.max(0, 1 - d * d));
    const lit = clamp(nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]);
    const spark = Math.exp(-(((nx + 0.32) ** 2 + (ny + 0.36) ** 2) / 0.022));
    return blend(blend(shadow, colour, clamp(lit * 1.25 + 0.1 * smooth(0.5, 1, ny))), [1, 0.99, 0.93], spark * 0.6);
  });
}

/** The shadow a thing throws to the right along the table. */
export const cast = (x: number, y: number, r: number, reach: number, colour: string, opacity: number): string =>
  `<defs><filter id="c${x}-${y}" x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="${r * 0.12}"/></filter></defs><path d="M${x - r * 0.9} ${y} Q${x} ${y + r * 0.42} ${x + r} ${y + r * 0.1} L${x + reach} ${y + reach * 0.16} Q${x + reach * 1.04} ${y - r * 0.1} ${x + reach * 0.9} ${y - r * 0.22} L${x} ${y - r * 0.2} Z" fill="${colour}" opacity="${opacity}" filter="url(#c${x}-${y})"/>`;
