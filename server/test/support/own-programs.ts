import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, inject } from 'vitest';
import { answering, copyOf, type Program, spawnProgram, temporaryFolder } from './program.ts';

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

  /** Kept before it answers, so that one that never does ends with its test too. */
  async function spawn(...given: Parameters<typeof spawnProgram>): Promise<Program> {
    const program = await spawnProgram(...given);
    programs.push(program);
    return program;
  }
  return {
    /** Starts one and waits until it answers. */
    start: async (given: Record<string, string>, through?: Parameters<typeof spawnProgram>[2]) =>
      answering(await spawn({ ...settings, ...given }, undefined, through)),
    spawn,
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
