let navigating = false;

/** For the router, which knows it at once. */
export function noteNavigating(now: boolean): void {
  navigating = now;
}

/**
 * Whether another page is being opened. Components are told by `useNavigation` only once they are drawn again, on a busy
 * device much later: an effect that navigates meanwhile would cancel what the reader has chosen.
 */
export const isNavigating = () => navigating;
