import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from './command.ts';
import type { TestResult } from './test-reports.ts';

/** How long each test file took in the run before, in milliseconds. A fresh clone has none. */
const kept = path.join(root, 'node_modules/.cache/test-durations.json');
const Durations = z.record(z.string(), z.number());

/** In milliseconds: a shorter growth is the machine's. */
const notable = 5000;

/** Files that took twice what they took before, each in words. Keeps the durations of this run. */
export function compareDurations(results: readonly TestResult[]): string[] {
  const before = fs.existsSync(kept) ? Durations.parse(JSON.parse(fs.readFileSync(kept, 'utf8'))) : {};
  const now: Record<string, number> = {};
  for (const { file, duration } of results) now[file] = (now[file] ?? 0) + duration;
  fs.mkdirSync(path.dirname(kept), { recursive: true });
  fs.writeFileSync(kept, JSON.stringify({ ...before, ...now }));
  return Object.entries(now).flatMap(([file, took]) => {
    const earlier = before[file];
    if (earlier === undefined || took < 2 * earlier || took - earlier < notable) return [];
    return [`${file} took ${inSeconds(took)}, and ${inSeconds(earlier)} in the run before`];
  });
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
