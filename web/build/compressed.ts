import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const compress = promisify(brotliCompress);

export const compressedName = (file: string) => `${file}.br`;

const isText = ({ type, fileName }: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  type === 'chunk' || fileName.endsWith('.css');

/**
 * Lays beside each script and style what is sent in its place, as small as it can be made. At each visit there is no
 * time for that: what is compressed then is a sixth larger.
 */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.values(bundle).filter(isText);
    await Promise.all(
      files.map(async (file) => {
        const content = await compress(file.type === 'chunk' ? file.code : file.source);
        await writeFile(path.join(dir, compressedName(file.fileName)), content);
      }),
    );
  },
});
