const item = 'next';

/** Keeps the page that a person wanted when they create an account first, as their login comes from an email. */
export function keepNext(storage: Storage, next: string | null): void {
  if (next === null) storage.removeItem(item);
  else storage.setItem(item, next);
}

/** The page that was kept, once. */
export function takeNext(storage: Storage): string | null {
  const next = storage.getItem(item);
  storage.removeItem(item);
  return next;
}
