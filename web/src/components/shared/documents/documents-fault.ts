interface Limits {
  limit: number;
  most: number;
}

/** Why the chosen documents can't be sent; the rows of the field say which. */
export function documentsFault(files: readonly File[], { limit, most }: Limits): string | null {
  if (files.length > most) return `Attach at most ${most} documents.`;
  return files.some(({ size }) => size > limit) ? 'Remove the files that are too large.' : null;
}
