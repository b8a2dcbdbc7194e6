type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const item = 'next';
/** Not for long, because the next person at the device could be led there. */
const keptFor = 24 * 60 * 60_000;

/** Keeps the page that a person wanted, while an email leads them to a new account or a new password. */
export const keepNext = (storage: Kept, next: string): void => storage.setItem(item, `${Date.now()} ${next}`);

/** The page that was kept; null without one. It stays until a login or logout, as the email can open another tab. */
export function keptNext(storage: Kept): string | null {
  const [, time, next = null] = /^(\d+) (.+)$/.exec(storage.getItem(item) ?? '') ?? [];
  return Number(time) > Date.now() - keptFor ? next : null;
}

export const forgetNext = (storage: Kept): void => storage.removeItem(item);
