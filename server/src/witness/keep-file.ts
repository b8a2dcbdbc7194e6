import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a file; resolves when the new one is safely on disk under its name. */
export async function keepFile(file: string, content: string): Promise<void> {
  const fresh = await open(`${file}.new`, 'w', 0o600);
  try {
    await fresh.writeFile(content);
    await fresh.sync();
  } finally {
    await fresh.close();
  }
  await rename(`${file}.new`, file);
  const folder = await open(path.dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
