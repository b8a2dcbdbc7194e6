import { paper } from './finish.ts';
import { blank, blend, blur, draw, hex, light, look, type Plate, type Rgb, shade, wobble } from './plate.ts';
import { clamp, cloud, noiseFrom, type Random, randomFrom, smooth } from './random.ts';
import { frame } from './scene.ts';

/** Lays an image on its sheet; an intaglio plate also leaves its mark in the paper. */
function onSheet(image: Plate, ratio: number, margin: number, colour: Rgb, seed: number, plateMark: boolean): Plate {
  const { w, h } = frame(ratio);
  const sheet = blank(w, h, [1, 1, 1]);
  const width = 1 - 2 * margin;
  const tall = (width * w * image.h) / image.w / h;
  const top = margin * (w / h);
  const n = noiseFrom(seed);
  shade(sheet, (u, v) => {
    const x = (u - margin) / width + (plateMark ? 0 : 0.0016 * n(v * 90, 1));
    const y = (v - top) / tall + (plateMark ? 0 : 0.0016 * n(u * 90, 9));
    if (x > 0 && y > 0 && x < 1 && y < 1) return look(image, x, y);
    if (!plateMark) return [1, 1, 1];
    const out = Math.max(-x * width, (x - 1) * width, (-y * tall * h) / w, ((y - 1) * tall * h) / w);
    const bevel = out < 0.014 ? 0.975 : out < 0.018 ? 0.88 + 0.1 * clamp(v) : 1;
    return [bevel, bevel, bevel * 0.995];
  });
  return paper(sheet, colour, seed, 0.7);
}

/** A woodcut: colour blocks a little out of register, then the key block, on plank grain. */
export async function woodcut(
  ratio: number,
  body: (r: Random) => { key: string; blocks: [string, string][] },
  ground: string,
  seed: number,
): Promise<Plate> {
  const r = randomFrom(seed);
  const { key, blocks } = body(r);
  const imageRatio = ratio > 1 ? ratio * 1.06 : ratio * 0.94;
  const { w, h } = frame(imageRatio);
  const n = noiseFrom(seed);
  const tall = h / w;
  const image = blank(w, h, hex(ground));
  const printed = async (drawing: string, colour: Rgb, dx: number, dy: number, coverage: number) => {
    const block = blank(w, h, [1, 1, 1]);
    await draw(block, `<g transform="translate(${dx} ${dy})">${drawing}</g>`);
    const cut = wobble(block, n, 3.5, 70);
    shade(image, (u, v, was) => {
      const tone = 1 - light(look(cut, u, v));
      if (tone < 0.04) return was;
      // The plank: long grain that prints lighter, and salt where the ink did not take.
      const grain = 0.5 + 0.5 * Math.sin((v * tall * 130 + 2.6 * cloud(n, u * 1.6, v * 9, 3) * 6) * 1.1);
      const salt = n(u * 420, v * 420 * tall) + 0.6 * n(u * 130, v * 130 * tall);
      const take = clamp(coverage + 0.12 * (1 - grain) - (salt > 0.95 - 0.35 * (1 - coverage) ? 0.5 : 0));
      return blend(
        was,
        [
          was[0] * colour[0] * 0.35 + colour[0] * 0.65,
          was[1] * colour[1] * 0.35 + colour[1] * 0.65,
          was[2] * colour[2] * 0.35 + colour[2] * 0.65,
        ],
        smooth(0.25, 0.6, tone) * take,
      );
    });
  };
  let i = 0;
  for (const [colour, drawing] of blocks)
    await printed(drawing, hex(colour), (i++ % 2 ? 2 : -2.4) + r(), r() * 3 - 1, 0.86);
  await printed(key, hex('#17171a'), 0, 0, 0.95);
  return onSheet(image, ratio, ratio > 1 ? 0.07 : 0.085, hex('#f1e9d8'), seed, false);
}

/** An aquatint: continuous tone carried by the grain of the ground, wiped a little unevenly. */
export async function aquatint(
  ratio: number,
  drawing: string,
  softness: number,
  ink: Rgb,
  seed: number,
  tone: (u: number, v: number, was: number) => number,
): Promise<Plate> {
  const imageRatio = ratio > 1 ? ratio * 1.1 : ratio * 0.95;
  const { w, h } = frame(imageRatio);
  const n = noiseFrom(seed);
  const tall = h / w;
  const base = blank(w, h, [0.5, 0.5, 0.5]);
  await draw(base, drawing);
  const blurred = blur(base, softness);
  const image = blank(w, h);
  shade(image, (u, v) => {
    const was = 0.45 * light(look(base, u, v)) + 0.55 * light(look(blurred, u, v));
    const wipe = 0.03 * cloud(n, u * 5 + v * 3, v * 2, 3);
    const level = clamp(tone(u, v, was) + wipe);
    const grain = n(u * 560, v * 560 * tall) * 0.6 + n(u * 290, v * 290 * tall) * 0.5;
    const k = clamp(level + grain * 0.17 * Math.sin(Math.PI * clamp(level, 0.08, 0.92)));
    return blend(ink, [1, 1, 1], k * 0.97);
  });
  return onSheet(image, ratio, ratio > 1 ? 0.1 : 0.115, hex('#f0e8d8'), seed, true);
}
