import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { root } from './command.ts';

/** What the landing page may cost before it can be used: JavaScript and CSS after brotli, in bytes. */
const budget = 150_000;

const dist = path.join(root, 'web/dist');
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
);
const manifest = Manifest.parse(JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')));

/** The files of a chunk and of all that it cannot start without. */
function collect(name: string, files: Set<string>): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}`);
  if (files.has(chunk.file)) return files;
  for (const file of [chunk.file, ...chunk.css]) files.add(file);
  for (const needed of chunk.imports) collect(needed, files);
  return files;
}

const files = collect('src/features/landing/LandingPage.tsx', collect('index.html', new Set()));
const sizes = [...files]
  .map((file) => ({ file, bytes: brotliCompressSync(fs.readFileSync(path.join(dist, file))).length }))
  .toSorted((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
for (const { file, bytes } of sizes.filter((one) => one.bytes >= 1000)) console.log(`${kilobytes(bytes)}  ${file}`);
console.log(`${kilobytes(total)}  in ${sizes.length} files; the budget is ${kilobytes(budget).trim()}`);
if (total > budget) process.exitCode = 1;
