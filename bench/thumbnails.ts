import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { derivePicture, type PictureFormat } from '#server/platform/pictures/pictures.ts';
import type { Run } from './compare.ts';

const folder = path.resolve(import.meta.dirname, '../server/demo/pictures');
const pictures = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.webp'))
  .slice(0, 16)
  .map((name) => path.join(folder, name));

/** The number of the server's workers. */
const atOnce = 2;

/** Thumbnails of 445 × 556 at quality 80, by the server's workers and by sharp alone with the same settings. */
export function thumbnails(): { name: string; ours: Run; baseline: Run }[] {
  sharp.cache(false);
  sharp.concurrency(1);
  const raw = (file: string) => sharp(file).autoOrient().resize({ width: 445, height: 556, fit: 'inside' });
  return [
    {
      name: 'thumbnail, WebP',
      ours: (time) => derive(time, (file) => derivePicture(file, 'thumb', 'webp'), 'webp'),
      baseline: (time) => derive(time, (file) => raw(file).webp({ quality: 80, effort: 2 }).toBuffer(), 'webp'),
    },
    {
      name: 'thumbnail, JPEG',
      ours: (time) => derive(time, (file) => derivePicture(file, 'thumb', 'jpeg'), 'jpeg'),
      baseline: (time) => derive(time, (file) => raw(file).jpeg({ quality: 80, progressive: true }).toBuffer(), 'jpeg'),
    },
  ];
}

async function derive(
  milliseconds: number,
  one: (file: string) => Promise<Buffer>,
  format: PictureFormat,
): Promise<number> {
  const began = performance.now();
  const until = began + milliseconds;
  let next = 0;
  let made = 0;
  const worker = async () => {
    while (performance.now() < until) {
      const file = pictures[(next += 1) % pictures.length];
      if (file === undefined) throw new Error('The demo has no pictures');
      await check(await one(file), format);
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (made * 1000) / (performance.now() - began);
}

/** Reads only the header of the copy. */
async function check(bytes: Buffer, format: PictureFormat): Promise<void> {
  const { width, height, format: found } = await sharp(bytes).metadata();
  if (found !== format || width > 445 || height > 556 || (width !== 445 && height !== 556))
    throw new Error(`A thumbnail came out as ${found}, ${width} × ${height}`);
}
