import { statfs } from 'node:fs/promises';
import { minutes } from '#platform/clock.ts';
import { sqlState } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.ts';

/** Whether an error means lack of space: on this machine's disk, the database's, or in the S3 store. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return true;
  // disk_full
  if (sqlState(error) === '53100') return true;
  if ('$metadata' in error && statusOf(error.$metadata) === 507) return true;
  if (error instanceof AggregateError && error.errors.some(isOutOfSpace)) return true;
  return isOutOfSpace(error.cause);
}

const statusOf = (metadata: unknown): unknown =>
  typeof metadata === 'object' && metadata && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;

export const outOfSpace = () =>
  new AppError(
    'out_of_space',
    'This site is short of storage space, and nothing was changed. Try again later. If it happens again, tell its operator.',
  );

/** The warning threshold, as the free share of a disk. */
const shortOf = 0.05;

interface Space {
  /** In bytes, for this user. */
  free: number;
  size: number;
}

export async function spaceOf(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** A warning for the operator if a folder's disk is nearly full, or undefined. */
export async function spaceWarning(folder: string): Promise<string | undefined> {
  const { free, size } = await spaceOf(folder);
  if (free >= size * shortOf) return undefined;
  const percent = size === 0 ? 0 : Math.floor((free / size) * 1000) / 10;
  return `Only ${percent} % (${Math.floor(free / 1e6)} MB) of the disk that holds ${folder} is free. Free up space, or move DATA_DIR to a larger disk.`;
}

/** Logs the warning once a minute while it applies. */
export function watchSpace(folder: string): { stop(): void } {
  const check = () => {
    spaceWarning(folder).then(
      (warning) => warning !== undefined && log.warn(warning),
      (error: unknown) => log.warn({ err: error }, `the free disk space of ${folder} can’t be read`),
    );
  };
  check();
  const timer = setInterval(check, minutes(1)).unref();
  return { stop: () => clearInterval(timer) };
}
