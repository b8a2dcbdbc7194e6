import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { seconds } from '#platform/clock.ts';
import { StartupError } from '#platform/startup/startup-error.ts';
import { outageAware } from './storage-outage.ts';
import { requireKey, type Storage } from './storage.ts';

export interface S3Settings {
  bucket: string;
  /** The folder within the bucket, with a slash at its end; empty for the whole bucket. */
  prefix: string;
  /** For a store other than Amazon's. */
  endpoint: string | undefined;
  region: string;
  /** Without them the machine's own role is used, if it has one. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** The bucket, once access is confirmed. */
export async function openS3Storage(settings: S3Settings): Promise<Storage> {
  const client = clientOf(settings);
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
  } catch (cause) {
    client.destroy();
    throw new StartupError(
      `The bucket ${settings.bucket} (set in S3_BUCKET) refused the connection (${reasonOf(cause)}). Check that the bucket exists, then check S3_ENDPOINT, S3_REGION and the keys.`,
      { cause },
    );
  }
  return outageAware(s3Storage(client, settings), saysStoreAway);
}

/** Files in a bucket of an S3-compatible store. Several instances share it; a file has its name only when complete. */
function s3Storage(client: S3Client, { bucket: Bucket, prefix }: S3Settings): Storage {
  const keyOf = (key: string) => prefix + requireKey(key);

  async function find(key: string): Promise<{ body: Readable; version: string } | undefined> {
    try {
      const command = new GetObjectCommand({ Bucket, Key: keyOf(key) });
      const { Body, ETag = '' } = await inTime((abortSignal) => client.send(command, { abortSignal }));
      if (!(Body instanceof Readable)) throw new Error(`${key} came without a body`);
      return { body: Body, version: ETag };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  return {
    async put(key, body) {
      const params = { Bucket, Key: keyOf(key) };
      if (Buffer.isBuffer(body)) {
        await inTime((abortSignal) => client.send(new PutObjectCommand({ ...params, Body: body }), { abortSignal }));
        return;
      }
      const file = createReadStream(body.path);
      try {
        // One part in memory at a time, to limit memory when many uploads run at once.
        const upload = new Upload({ client, params: { ...params, Body: file }, queueSize: 1 });
        await inTime((signal, goOn) => {
          signal.addEventListener('abort', () => void upload.abort());
          upload.on('httpUploadProgress', goOn);
          return upload.done();
        });
      } catch (error) {
        // Some stores keep the uploaded parts and report that instead of the cause.
        throw file.errored ?? error;
      } finally {
        file.destroy();
      }
    },

    async read(key) {
      const found = await find(key);
      return found && { body: await buffer(found.body), version: found.version };
    },

    async replace(key, body, seen) {
      const condition = seen ? { IfMatch: seen.version } : { IfNoneMatch: '*' };
      const command = new PutObjectCommand({ Bucket, Key: keyOf(key), Body: body, ...condition });
      try {
        await inTime((abortSignal) => client.send(command, { abortSignal }));
        return true;
      } catch (error) {
        const status = error instanceof Error ? statusOf(error) : undefined;
        // Another writer was faster, or is writing.
        if (status === 412 || status === 409) return false;
        throw error;
      }
    },

    get: async (key) => (await find(key))?.body,

    async remove(key) {
      const command = new DeleteObjectCommand({ Bucket, Key: keyOf(key) });
      await inTime((abortSignal) => client.send(command, { abortSignal }));
    },

    async *list(folder) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${keyOf(folder)}/` });
      for await (const { Contents = [] } of pages)
        for (const { Key, Size = 0, LastModified } of Contents)
          if (Key !== undefined && LastModified)
            yield { key: Key.slice(prefix.length), size: Size, putAt: LastModified };
    },

    async *listPartial(folder) {
      const Prefix = `${keyOf(folder)}/`;
      let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
      while (after) {
        const page: ListMultipartUploadsCommandOutput | undefined = await client
          .send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...after }))
          .catch(ignoreNotImplemented);
        if (!page) return;
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          // Some stores list all uploads and ignore the prefix.
          if (!Key?.startsWith(Prefix) || UploadId === undefined || !Initiated) continue;
          yield {
            name: `${Key}, an unfinished upload`,
            begunAt: Initiated,
            remove: async () => {
              await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
            },
          };
        }
        after = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined;
      }
    },
  };
}

/** The time limit for one step: an object, its headers, or a part of an upload. */
const patience = seconds(20);

class StoreSilent extends Error {}

/** @param work calls `goOn` after each step, which restarts the time limit */
async function inTime<T>(work: (signal: AbortSignal, goOn: () => void) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new StoreSilent(`The store did not answer within ${patience / 1000} seconds.`));
    over.abort();
  }, patience);
  try {
    return await Promise.race([work(over.signal, () => timer.refresh()), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const unreached: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** An outage: no connection, no reply, no access, or a fault of the store. Not an error of one request or its file. */
function saysStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = statusOf(error);
  if (status !== undefined) return status === 403 || status === 429 || status >= 500;
  return (
    error instanceof StoreSilent || error.name === 'TimeoutError' || ('code' in error && unreached.has(error.code))
  );
}

const clientOf = ({ endpoint, region, credentials }: S3Settings) =>
  new S3Client({
    region,
    // One retry covers short faults; a user who waits for an upload does not wait for a second.
    maxAttempts: 2,
    ...(credentials && { credentials }),
    // Stores at a custom address seldom have a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Checksums that only Amazon's store requires and others refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: seconds(5),
      socketTimeout: seconds(15),
      // A page requests many pictures at once.
      httpAgent: { maxSockets: 200 },
      httpsAgent: { maxSockets: 200 },
    },
  });

/** Not every store can list them; such a store removes them by its own rule. */
function ignoreNotImplemented(error: unknown): undefined {
  if (error instanceof Error && error.name === 'NotImplemented') return undefined;
  throw error;
}

/** For stores that reply without a message, the status is all there is. */
function reasonOf(error: unknown): string {
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(inner instanceof Error)) return String(inner);
  const status = statusOf(inner);
  return `${inner.name}${status === undefined ? '' : ` ${status}`}: ${inner.message}`;
}

function statusOf(error: Error): number | undefined {
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined;
  const status: unknown =
    typeof metadata === 'object' && metadata && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
  return typeof status === 'number' ? status : undefined;
}
