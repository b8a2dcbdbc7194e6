import path from 'node:path';

/** Where the demo's pictures lie, painted by `scripts/paintings`. */
export const pictureFolder = path.join(import.meta.dirname, 'pictures');
