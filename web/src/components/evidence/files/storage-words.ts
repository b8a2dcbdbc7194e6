import type { StorageUsage } from '@verso/contract/evidence/schemas/files.ts';
import { formatNumber } from '#components/shared/text/reader-locale.ts';

/** `20 GB` or `4.2 MB`, in decimal units (1 kB = 1000 bytes), as quotas are. */
export const formatStorageSize = (bytes: number): string =>
  bytes >= 1e9
    ? `${formatNumber(Math.round(bytes / 1e8) / 10)} GB`
    : `${formatNumber(Math.round(bytes / 1e5) / 10)} MB`;

/** `1.2 GB of 20 GB in 34 files`. */
export const formatStorageUsage = ({ used, quota, files }: StorageUsage): string =>
  `${formatStorageSize(used)} of ${formatStorageSize(quota)} used, in ${formatNumber(files)} ${files === 1 ? 'file' : 'files'}`;
