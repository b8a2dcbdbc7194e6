import { bytesWords } from './bytes-words.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** What is wrong with a file chosen as a picture, and what to do; undefined where nothing is. */
export function pictureFault(file: File, limit: number, what: string): string | undefined {
  if (!pictureTypes.includes(file.type))
    return 'This is not a JPEG, PNG or WebP picture. Save it as one of these and choose it again.';
  return file.size > limit
    ? `This file has ${bytesWords(file.size)}; ${what} may have ${bytesWords(limit)}. Save it smaller and choose it again.`
    : undefined;
}
