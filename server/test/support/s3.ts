import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#platform/files/s3-storage.ts';

/** A store that speaks S3, with its own bucket. */
export interface S3Server {
  settings: S3Settings;
  /** The folder of its files. */
  folder: string;
  stop(): Promise<void>;
}

export async function startS3(bucket = 'verso'): Promise<S3Server> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'verso-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    folder,
    // Its only account.
    settings: {
      bucket,
      prefix: '',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
