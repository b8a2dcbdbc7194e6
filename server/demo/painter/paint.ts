import { mkdir } from 'node:fs/promises';
import { saveWebp } from './plate.ts';
import type { Picture } from './scene.ts';
import { adeyemi } from './scenes/adeyemi.ts';
import { aydin } from './scenes/aydin.ts';
import { brouckhorst } from './scenes/brouckhorst.ts';
import { carvalho } from './scenes/carvalho.ts';
import { details } from './scenes/details.ts';
import { eklund } from './scenes/eklund.ts';
import { kovesdi } from './scenes/kovesdi.ts';
import { lindqvist } from './scenes/lindqvist.ts';
import { portraits } from './scenes/portraits.ts';
import { rehak } from './scenes/rehak.ts';
import { shimizu } from './scenes/shimizu.ts';
import { sole } from './scenes/sole.ts';
import { versos } from './scenes/verso.ts';
import { wrona } from './scenes/wrona.ts';
import { signed } from './signatures.ts';

// Usage: node server/demo/painter/paint.ts <folder> [slug …] — paints the demo collection, or the named pictures, as WebP files.
const collection: Picture[] = [
  ...adeyemi,
  ...aydin,
  ...brouckhorst,
  ...carvalho,
  ...eklund,
  ...kovesdi,
  ...lindqvist,
  ...rehak,
  ...shimizu,
  ...sole,
  ...wrona,
  ...versos,
  ...details,
  ...portraits,
];

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to paint into.');
await mkdir(folder, { recursive: true });
let total = 0;
for (const picture of collection) {
  if (wanted.length > 0 && !wanted.some((name) => picture.slug.startsWith(name))) continue;
  const started = performance.now();
  const plate = signed(await picture.make(), picture.slug);
  const size = await saveWebp(plate, `${folder}/${picture.slug}.webp`, 70);
  total += size;
  console.log(
    `${picture.slug}  ${plate.w} × ${plate.h}  ${Math.round(size / 1024)} KB  ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
console.log(`${(total / 1048576).toFixed(2)} MB`);
