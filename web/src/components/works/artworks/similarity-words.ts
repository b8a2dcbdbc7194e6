import type { SimilarWork } from '@verso/contract/discovery/schemas/search.ts';

const similarityText: Readonly<Record<SimilarWork['similarity'], string>> = {
  same_file: 'The same file',
  same_picture: 'The same picture',
  similar: 'A similar picture',
};

const variantText: Readonly<Record<SimilarWork['how'], string>> = {
  whole: '',
  turned: ', rotated',
  mirrored: ', mirrored (perhaps a flipped photo, a print or a copy)',
  // The rest of the photograph is what is around the picture.
  cut: '',
};

/** How a registered picture is similar to the given one: `The same picture, mirrored`. */
export const similarityWords = (found: Pick<SimilarWork, 'similarity' | 'how'>) =>
  similarityText[found.similarity] + variantText[found.how];
