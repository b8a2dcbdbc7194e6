import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#platform/startup/startup-error.ts';

/** Creates the data folder and checks that it is writable. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const folder = path.resolve(dataDir);
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '', { mode: 0o600 });
    await rm(probe);
  } catch (cause) {
    throw new StartupError(
      `The data folder ${folder} cannot be written to. Give the user that runs Verso permission to write to it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** The content of a file, which is created if missing. */
export async function textInFile(file: string, make: () => string | Promise<string>): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    const text = await make();
    try {
      await writeFile(`${file}.new`, `${text}\n`, { mode: 0o600, flush: true });
    } catch (cause) {
      await rm(`${file}.new`, { force: true });
      throw cause;
    }
    await rename(`${file}.new`, file);
    return text;
  }
}

/** A key created at the first start and kept in the data folder. */
export async function ownSecretKey(dataDir: string): Promise<string> {
  const file = path.resolve(dataDir, 'secret-key');
  return textInFile(file, () => randomBytes(32).toString('base64url')).catch((cause: unknown) => {
    throw new StartupError(
      `${file} cannot be read. Start Verso as the user that created it, or set DATA_DIR to another folder.`,
      { cause },
    );
  });
}
