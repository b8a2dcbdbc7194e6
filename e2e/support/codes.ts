import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { codeOf } from '#server/features/proof/certificates/code.ts';

/** A picture of a QR code on a table, as a phone's camera sees it. */
export async function photographOfCode(text: string): Promise<Buffer> {
  const { side, path } = codeOf(text);
  const whole = side + 8;
  const code = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360" viewBox="-4 -4 ${whole} ${whole}">` +
        `<rect x="-4" y="-4" width="${whole}" height="${whole}" fill="#fff"/><path d="${path}"/></svg>`,
    ),
  )
    .rotate(6, { background: '#8a6a44' })
    .png()
    .toBuffer();
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a6a44' } })
    .composite([{ input: code }])
    .jpeg()
    .toBuffer();
}

/** Writes a film for Chromium's fake camera that shows one picture: frames of Motion JPEG, one after the other. */
export async function filmOf(picture: Buffer, file: string): Promise<void> {
  await writeFile(file, Buffer.concat(Array.from({ length: 30 }, () => picture)));
}
