/** How long a renewal waits, in milliseconds: a read without a connection is repeated for minutes. */
const patience = 10_000;

/** Renews what is shown once all is read or, if that takes long, before, with what has been read until then. */
export function onceRead(read: Promise<unknown>, renew: () => void): void {
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  void Promise.race([read, late]).then(renew);
}
