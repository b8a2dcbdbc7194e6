/** Shown beside a link to an original upload. */
export const originalWarning = 'as uploaded; open it only if you trust its source';
