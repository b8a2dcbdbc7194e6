import { expect, test } from 'vitest';
import type { HelpEntry } from './FormHelp.tsx';

const files = import.meta.glob<{ help: readonly HelpEntry[] }>('../../**/*-help.ts', { eager: true });
const all = Object.entries(files).map(([file, { help }]) => ({ file, help }));

test('every form that has help is among those tested', () => {
  expect(all.length).toBeGreaterThan(15);
});

test.each(all)('help answers three to seven questions, each once: $file', ({ help }) => {
  expect(help.length).toBeGreaterThanOrEqual(3);
  expect(help.length).toBeLessThanOrEqual(7);
  expect(new Set(help.map(({ title }) => title)).size).toBe(help.length);
});

test.each(all)('help is set with curly apostrophes and quotation marks: $file', ({ help }) => {
  expect(help.filter(({ title, words }) => typeof words !== 'string' || /['"]/.test(`${title} ${words}`))).toEqual([]);
});
