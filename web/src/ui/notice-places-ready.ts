const { promise, resolve } = Promise.withResolvers<void>();

/**
 * Settles when both places of the notices are on the page. What is told before must wait for them: the library would
 * hand all that waits to the first place that comes, and drop what is meant for the other.
 */
export const noticePlacesReady = promise;
export const markNoticePlacesReady = () => resolve();
