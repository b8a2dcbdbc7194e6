import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, inject } from 'vitest';
import { copyOf, type Program, spawnProgram, startProgram, temporaryFolder } from './program.ts';

/** The programs of one test file, each of which ends with its test, and their data, removed after the last one. */
export function ownPrograms(settings: Record<string, string> = {}) {
  const programs: Program[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    for (const { child, ended } of programs.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  });
  afterAll(() => {
    // PostgreSQL may still be ending, and removes files meanwhile, which ends a removal early.
    for (const folder of folders)
      while (fs.existsSync(folder)) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  });

  async function kept(starting: Promise<Program>): Promise<Program> {
    const program = await starting;
    programs.push(program);
    return program;
  }
  return {
    /** Starts one and waits until it answers. */
    start: (given: Record<string, string>, through?: Parameters<typeof startProgram>[1]) =>
      kept(startProgram({ ...settings, ...given }, through)),
    spawn: (...given: Parameters<typeof spawnProgram>) => kept(spawnProgram(...given)),
    emptyFolder: (): string => {
      const folder = temporaryFolder();
      folders.push(folder);
      return folder;
    },
    /** A data folder with one registered artist, so that no start fills in the demo. */
    usedFolder: (): string => {
      const folder = copyOf(inject('used').dataDir);
      folders.push(path.dirname(folder));
      return folder;
    },
  };
}
