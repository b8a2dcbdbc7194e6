import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a file; resolves when the new one is safely on disk under its name. */
export async function keepFile(file: string, content: string): Promise<void> {
  try {
    await writeFile(`${file}.new`, content, { mode: 0o600, flush: true });
  } catch (error) {
    await rm(`${file}.new`, { force: true });
    throw error;
  }
  await rename(`${file}.new`, file);
  const folder = await open(path.dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
