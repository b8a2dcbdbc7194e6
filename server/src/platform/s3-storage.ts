import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { seconds } from './clock.ts';
import { StartupError } from './startup-error.ts';
import { requireKey, type Storage } from './storage.ts';

export interface S3Settings {
  bucket: string;
  /** Of a store that is not Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Without them the machine's own role is asked, where there is one. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** The bucket, once it is clear that it lets us in. */
export async function openS3Storage(settings: S3Settings): Promise<Storage> {
  const client = clientOf(settings);
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
  } catch (cause) {
    client.destroy();
    throw new StartupError(
      `The bucket ${settings.bucket} of S3_BUCKET does not let us in (${reasonOf(cause)}). Check that it is there, S3_ENDPOINT, S3_REGION and the keys.`,
      { cause },
    );
  }
  return s3Storage(client, settings.bucket);
}

/**
 * Files in a bucket of an S3-compatible store. Several instances share it; a file is under its name only when complete.
 */
function s3Storage(client: S3Client, Bucket: string): Storage {
  return {
    async put(key, body) {
      const params = { Bucket, Key: requireKey(key) };
      if (Buffer.isBuffer(body)) {
        await client.send(new PutObjectCommand({ ...params, Body: body }));
        return;
      }
      const file = createReadStream(body.path);
      try {
        // One part in memory at a time, so that many uploads at once stay small.
        await new Upload({ client, params: { ...params, Body: file }, queueSize: 1 }).done();
      } catch (error) {
        // Not every store lets go of the parts there are, and then says that instead of what went wrong.
        throw file.errored ?? error;
      } finally {
        file.destroy();
      }
    },

    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: requireKey(key) }));
        if (!(Body instanceof Readable)) throw new Error(`${key} came without a body`);
        return Body;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: requireKey(key) }));
    },
  };
}

const clientOf = ({ endpoint, region, credentials }: S3Settings) =>
  new S3Client({
    region,
    ...(credentials && { credentials }),
    // Stores on an address of their own seldom have a name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Sums that only Amazon's own store asks for and others refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: seconds(5),
      socketTimeout: seconds(30),
      // A page asks for many pictures at once.
      httpAgent: { maxSockets: 200 },
      httpsAgent: { maxSockets: 200 },
    },
  });

/** Where a store answers without words, the status is all there is. */
function reasonOf(error: unknown): string {
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(inner instanceof Error)) return String(inner);
  const status =
    '$metadata' in inner &&
    typeof inner.$metadata === 'object' &&
    inner.$metadata &&
    'httpStatusCode' in inner.$metadata
      ? ` ${String(inner.$metadata.httpStatusCode)}`
      : '';
  return `${inner.name}${status}: ${inner.message}`;
}
