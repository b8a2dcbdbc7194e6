import { formatBytes } from '#components/shared/text/bytes-words.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** What is wrong with a chosen picture file and what to do; undefined if nothing. */
export function pictureFault(file: File, limit: number, what: string): string | undefined {
  if (!pictureTypes.includes(file.type))
    return 'This is not a JPEG, PNG or WebP picture. Save it as one of these and choose it again.';
  return file.size > limit
    ? `This file is too large (${formatBytes(file.size)}). The limit for ${what} is ${formatBytes(limit)}. Save a smaller copy and choose that.`
    : undefined;
}
