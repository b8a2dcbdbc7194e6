/** Texts of the question whether the seller's original files go with the work. */
export const originalsWords = {
  label: 'Give the buyer my original files',
  description:
    'Originals can reveal your file names, and where and with which camera a picture was taken. If you don’t tick this, the buyer gets full-size copies without these details.',
};
