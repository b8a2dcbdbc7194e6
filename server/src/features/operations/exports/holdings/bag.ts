import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A bag as a ZIP archive (BagIt, RFC 8493) that is written file by file; nothing else is in memory. */
export interface Bag {
  /** The archive, from its first file on. */
  archive: Readable;
  /** Adds a file of the payload, and resolves when it is written. */
  add(path: string, content: Readable | AsyncIterable<string | Buffer> | Buffer | string): Promise<void>;
  /** Ends the archive with its manifests. */
  close(info: Readonly<Record<string, string>>): Promise<void>;
  /** Ends the archive where it is. */
  abort(reason: Error): void;
}

/** Pictures and PDFs do not get smaller. */
const compressed = /\.(?:csv|json|jsonld|txt)$/;

/** @param folder the only folder in the archive, which holds the bag */
export function openBag(folder: string): Bag {
  const zip = new ZipFile();
  const archive = new PassThrough();
  zip.on('error', (error: Error) => archive.destroy(error));
  zip.outputStream.pipe(archive);
  const manifest: string[] = [];
  let [bytes, files] = [0, 0];

  async function write(path: string, content: Readable): Promise<string> {
    if (archive.destroyed) throw archive.errored ?? new Error('the archive was closed');
    const hash = createHash('sha256');
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    content.on('error', (error) => measured.destroy(error));
    // The end of the archive ends the file that is being written.
    const ended = () => measured.destroy(archive.errored ?? new Error('the archive was closed'));
    archive.once('close', ended);
    zip.addReadStream(content.pipe(measured), `${folder}/${path}`, { compress: compressed.test(path) });
    await finished(measured);
    archive.off('close', ended);
    return hash.digest('hex');
  }

  return {
    archive,
    async add(path, content) {
      const stream = isBytes(content)
        ? Readable.from([content], { objectMode: false })
        : Readable.from(content, { objectMode: false });
      manifest.push(`${await write(`data/${path}`, stream)}  data/${path}\n`);
      files += 1;
    },
    async close(info) {
      const tags: [name: string, text: string][] = [
        ['bagit.txt', 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'],
        [
          'bag-info.txt',
          Object.entries({ ...info, 'Payload-Oxum': `${bytes}.${files}` })
            .map(([name, value]) => `${name}: ${value}\n`)
            .join(''),
        ],
        ['manifest-sha256.txt', manifest.join('')],
      ];
      const checked: string[] = [];
      for (const [name, text] of tags)
        checked.push(`${await write(name, Readable.from([text], { objectMode: false }))}  ${name}\n`);
      await write('tagmanifest-sha256.txt', Readable.from([checked.join('')], { objectMode: false }));
      zip.end();
    },
    abort: (reason) => archive.destroy(reason),
  };
}

const isBytes = (content: unknown): content is Buffer | string =>
  typeof content === 'string' || Buffer.isBuffer(content);
