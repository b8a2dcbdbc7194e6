/**
 * Draws the icons of the web app from web/public/favicon.svg. Run node scripts/draw-icons.ts after that picture
 * changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../web/public');
const wall = '#f0f1ee';
const svg = await readFile(path.join(folder, 'favicon.svg'));

/** `filled`: the sign's share of the side; a maskable icon keeps a margin on a background. */
async function draw(side: number, { filled = 1, ground = false } = {}): Promise<Buffer> {
  const inner = Math.round(side * filled);
  const sign = await sharp(svg, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = ground ? wall : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: sign, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An .ico file of PNG pictures: a header of 6 bytes, 16 for each picture, then the pictures. */
function icoOf(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const small = await Promise.all([16, 32, 48].map(async (side) => ({ side, png: await draw(side) })));
const files = {
  'favicon.ico': icoOf(small),
  'icon-192.png': await draw(192),
  'icon-512.png': await draw(512),
  'icon-maskable.png': await draw(512, { filled: 0.6, ground: true }),
  'apple-touch-icon.png': await draw(180, { filled: 0.7, ground: true }),
};
for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
