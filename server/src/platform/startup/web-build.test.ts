import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartupError } from './startup-error.ts';
import { ensureWebBuilt } from './web-build.ts';

const checkout = path.resolve(import.meta.dirname, '../../../..');
let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'verso-web-'));
  fs.symlinkSync(path.join(checkout, 'node_modules'), path.join(root, 'node_modules'));
  fs.mkdirSync(path.join(root, 'web/src'), { recursive: true });
  fs.writeFileSync(path.join(root, 'web/index.html'), '<script type="module" src="/src/main.ts"></script>');
  write('document.title = "first";');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(root, { recursive: true, force: true });
});

const write = (code: string) => fs.writeFileSync(path.join(root, 'web/src/main.ts'), code);

function builtScript(): string {
  const assets = path.join(root, 'web/dist/assets');
  return fs
    .readdirSync(assets)
    .map((name) => fs.readFileSync(path.join(assets, name), 'utf8'))
    .join('');
}

async function buildInAnotherProcess(): Promise<void> {
  const script = JSON.stringify(path.join(import.meta.dirname, 'web-build.ts'));
  const program = `import { ensureWebBuilt } from ${script}; await ensureWebBuilt(${JSON.stringify(root)});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
}

test('the web pages are built once for the same sources, and again when these change', async () => {
  await ensureWebBuilt(root);
  expect(builtScript()).toContain('first');

  const made = fs.statSync(path.join(root, 'web/dist')).ino;
  await ensureWebBuilt(root);
  expect(fs.statSync(path.join(root, 'web/dist')).ino).toBe(made);

  write('document.title = "second";');
  await ensureWebBuilt(root);
  expect(builtScript()).toContain('second');
  expect(builtScript()).not.toContain('first');
});

test('the web pages stay unchanged when a build fails, which is reported', async () => {
  await ensureWebBuilt(root);
  write('document.title = ;');
  const error: unknown = await ensureWebBuilt(root).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toContain('main.ts');
  expect(builtScript()).toContain('first');
  expect(fs.readdirSync(root).toSorted()).toEqual(['node_modules', 'web']);
});

test('the web pages replace a folder that no finished build made', async () => {
  fs.mkdirSync(path.join(root, 'web/dist'));
  fs.writeFileSync(path.join(root, 'web/dist/index.html'), 'half');
  await ensureWebBuilt(root);
  expect(builtScript()).toContain('first');
  expect(fs.readFileSync(path.join(root, 'web/dist/index.html'), 'utf8')).not.toContain('half');
});

test('the web pages are complete when two processes build at once', async () => {
  await Promise.all([buildInAnotherProcess(), buildInAnotherProcess()]);
  expect(builtScript()).toContain('first');
});
