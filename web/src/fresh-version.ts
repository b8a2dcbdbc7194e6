const key = 'verso:reloaded-for-chunk';
const quietFor = 60_000;

/** Whether to reload for a missing chunk: once, not again within a minute, and not into a browser's offline page. */
export function mayReload(lastReload: string | null, now: number, online: boolean): boolean {
  return online && (lastReload === null || now - Number(lastReload) > quietFor);
}

/**
 * After a deployment the files that an open page asks for may be gone; Vite tells by an event. The visitor was on the
 * way to `destination`, so that is fetched as a whole document, with the new file names. `null`: nobody was going
 * anywhere (a panel failed), and a reload could lose what is being typed, so the error is shown in its place.
 */
export function reloadForFreshVersion(destination: () => string | null): void {
  window.addEventListener('vite:preloadError', (event) => {
    const target = destination();
    if (target === null || !mayReload(sessionStorage.getItem(key), Date.now(), navigator.onLine)) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    window.location.assign(target);
  });
}
