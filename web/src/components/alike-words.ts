import type { AlikeWork } from '@verso/contract/search.ts';

const likeness: Readonly<Record<AlikeWork['likeness'], string>> = {
  same_file: 'The same file',
  same_picture: 'The same picture',
  similar: 'A like picture',
};

const how: Readonly<Record<AlikeWork['how'], string>> = {
  whole: '',
  turned: ', turned',
  mirrored: ', mirrored',
  cut: ', without its margins',
};

/** How a registered picture is like the one looked for: `The same picture, mirrored`. */
export const alikeWords = (found: Pick<AlikeWork, 'likeness' | 'how'>) => likeness[found.likeness] + how[found.how];
