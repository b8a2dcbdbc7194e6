import { drag, type Surface, surface } from './brush.ts';
import { blur, light, look, type Plate, pixel, type Rgb } from './plate.ts';
import { at, bell, clamp, noiseFrom, type Random, randomFrom } from './random.ts';

interface Layer {
  /** Brush width in thousandths of the picture's long edge. */
  width: number;
  /** Longest stroke, in brush widths. */
  length: number;
  /** A place is painted when it differs from the motif by more than this; 0 paints everywhere. */
  care: number;
  cover: number;
  body: number;
  streak: number;
  /** Wander of tone and of warmth from stroke to stroke. */
  tone: number;
  heat: number;
  pickup?: number;
  dry?: number;
  /** Spacing of strokes, in brush widths. */
  spacing?: number;
}

export interface Hand {
  ground: Rgb;
  layers: readonly Layer[];
  /** Direction of the touch, in radians, where the motif itself gives none. */
  flow: (u: number, v: number) => number;
  /** 0: the flow alone. 1: strokes follow the edges of things wherever there is one. */
  follow: number;
  /** How much a stroke may turn on its way. */
  bend?: number;
}

/** Paints a motif in layers, broad brushes first and fine ones where they are still needed. */
export function paint(motif: Plate, w: number, h: number, hand: Hand, seed: number): Surface {
  const r = randomFrom(seed);
  const s = surface(w, h, hand.ground);
  const patch = noiseFrom(seed + 5);
  shadeGround(s, patch);
  const long = Math.max(w, h);
  for (const layer of hand.layers) paintLayer(s, motif, hand, layer, (layer.width * long) / 1000, r);
  return s;
}

function shadeGround(s: Surface, n: (x: number, y: number) => number): void {
  for (let y = 0; y < s.h; y++)
    for (let x = 0; x < s.w; x++) {
      const k = 1 + 0.05 * n(x / 60, y / 90) + 0.04 * n(x / 9, y / 9);
      const i = (y * s.w + x) * 3;
      for (let c = 0; c < 3; c++) s.rgb[i + c] = at(s.rgb, i + c) * k;
    }
}

function paintLayer(s: Surface, motif: Plate, hand: Hand, layer: Layer, width: number, r: Random): void {
  const scale = motif.w / s.w;
  const seen = blur(motif, Math.max(1, width * scale * 0.35));
  const grain = directions(seen, Math.max(2, width * scale * 0.8));
  const step = Math.max(2, width * (layer.spacing ?? 1));
  const places: number[] = [];
  for (let y = -step / 2; y < s.h + step / 2; y += step)
    for (let x = -step / 2; x < s.w + step / 2; x += step) places.push(x + (r() - 0.5) * step, y + (r() - 0.5) * step);
  const order = Array.from({ length: places.length / 2 }, (_, i) => i);
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(r() * (i + 1));
    const a = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = a;
  }
  for (const i of order) {
    const x = at(places, 2 * i);
    const y = at(places, 2 * i + 1);
    const wanted = look(seen, x / s.w, y / s.h);
    if (
      layer.care > 0 &&
      apart(wanted, pixel(s, x, y)) < layer.care &&
      apart(wanted, pixel(s, x + width * 0.4, y - width * 0.3)) < layer.care
    )
      continue;
    const path = follow(s, seen, grain, hand, x, y, wanted, width, layer.length);
    const tone = bell(r) * layer.tone;
    const heat = bell(r) * layer.heat;
    const colour: Rgb = [wanted[0] + tone + heat, wanted[1] + tone, wanted[2] + tone - heat];
    drag(
      s,
      path,
      colour,
      {
        width: width * (0.75 + 0.5 * r()),
        cover: layer.cover,
        body: layer.body,
        streak: layer.streak,
        pickup: layer.pickup ?? 0.15,
        dry: layer.dry ?? 0.25 * r(),
      },
      r,
    );
  }
}

const apart = (a: Rgb, b: Rgb): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);

/** The path of one stroke: both ways from its middle, until the motif changes colour. */
function follow(
  s: Surface,
  seen: Plate,
  grain: Grain,
  hand: Hand,
  x: number,
  y: number,
  colour: Rgb,
  width: number,
  length: number,
): number[] {
  const stride = Math.max(2, width * 0.5);
  const walk = (sign: number) => {
    const out: number[] = [];
    let px = x;
    let py = y;
    let dx = 0;
    let dy = 0;
    const most = Math.round(length);
    for (let i = 0; i < most; i++) {
      const a = heading(grain, hand, px / s.w, py / s.h);
      let nx = Math.cos(a) * sign;
      let ny = Math.sin(a) * sign;
      if (i > 0 && nx * dx + ny * dy < 0) {
        nx = -nx;
        ny = -ny;
      }
      const bend = hand.bend ?? 0.6;
      dx = i === 0 ? nx : dx * (1 - bend) + nx * bend;
      dy = i === 0 ? ny : dy * (1 - bend) + ny * bend;
      px += dx * stride;
      py += dy * stride;
      if (px < -width || py < -width || px > s.w + width || py > s.h + width) break;
      if (i > 0 && apart(look(seen, px / s.w, py / s.h), colour) > 0.16) break;
      out.push(px, py);
    }
    return out;
  };
  const back = walk(-1);
  const path: number[] = [];
  for (let i = back.length - 2; i >= 0; i -= 2) path.push(at(back, i), at(back, i + 1));
  path.push(x, y, ...walk(1));
  if (path.length < 4) {
    const a = heading(grain, hand, x / s.w, y / s.h);
    path.push(x + Math.cos(a) * stride, y + Math.sin(a) * stride);
  }
  return path;
}

function heading(grain: Grain, hand: Hand, u: number, v: number): number {
  const flow = hand.flow(u, v);
  const x = clamp(Math.floor(u * grain.w), 0, grain.w - 1);
  const y = clamp(Math.floor(v * grain.h), 0, grain.h - 1);
  const i = y * grain.w + x;
  const pull = at(grain.pull, i) * hand.follow;
  const c = Math.cos(2 * flow) * (1 - pull) + at(grain.cos, i) * pull;
  const d = Math.sin(2 * flow) * (1 - pull) + at(grain.sin, i) * pull;
  return Math.atan2(d, c) / 2;
}

interface Grain {
  w: number;
  h: number;
  cos: Float32Array;
  sin: Float32Array;
  pull: Float32Array;
}

/** Along which way the edges of the motif run (as doubled angles), and how surely. */
function directions(p: Plate, reach: number): Grain {
  const field: Plate = { w: p.w, h: p.h, rgb: new Float32Array(p.w * p.h * 3) };
  for (let y = 0; y < p.h; y++)
    for (let x = 0; x < p.w; x++) {
      const gx = light(pixel(p, x + 1, y)) - light(pixel(p, x - 1, y));
      const gy = light(pixel(p, x, y + 1)) - light(pixel(p, x, y - 1));
      const i = (y * p.w + x) * 3;
      field.rgb[i] = gx * gx;
      field.rgb[i + 1] = gy * gy;
      field.rgb[i + 2] = gx * gy;
    }
  const wide = blur(field, reach);
  const size = p.w * p.h;
  const grain: Grain = {
    w: p.w,
    h: p.h,
    cos: new Float32Array(size),
    sin: new Float32Array(size),
    pull: new Float32Array(size),
  };
  for (let i = 0; i < size; i++) {
    const a = at(wide.rgb, 3 * i);
    const b = at(wide.rgb, 3 * i + 1);
    const c = at(wide.rgb, 3 * i + 2);
    const strength = Math.hypot(a - b, 2 * c);
    const total = a + b;
    // The edge runs across the gradient: the doubled angle is turned by half a circle.
    grain.cos[i] = strength > 0 ? -(a - b) / strength : 0;
    grain.sin[i] = strength > 0 ? (-2 * c) / strength : 0;
    grain.pull[i] = total > 0 ? clamp((strength / total) * clamp(Math.sqrt(total) * 40)) : 0;
  }
  return grain;
}
