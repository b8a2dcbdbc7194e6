/** Texts of the question whether the seller's original files go with the work. */
export const originalsWords = {
  label: 'Give the buyer my original files',
  description:
    'Original files can reveal their file names, where a picture was taken, and which camera was used. If you don’t tick this, the buyer gets full-size copies without these details.',
};
