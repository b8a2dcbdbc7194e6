const key = 'verso:reloaded-for-chunk';
const minInterval = 60_000;

/** Whether to reload for a missing chunk: not twice within a minute, and not while offline. */
export function mayReload(lastReload: string | null, now: number, online: boolean): boolean {
  return online && (lastReload === null || now - Number(lastReload) > minInterval);
}

/**
 * Handles chunks that are gone after a deployment, which Vite reports with an event. If the visitor is navigating to
 * `destination`, that page is loaded as a document with the new file names. `null`: no navigation in progress (a panel
 * failed), so an error is shown instead, because a reload could lose input.
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
