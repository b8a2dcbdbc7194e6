const { promise, resolve } = Promise.withResolvers<void>();

/**
 * Resolves when both toast containers are on the page. Earlier toasts must wait: the library would give all queued
 * toasts to the first container and drop those for the other.
 */
export const noticePlacesReady = promise;
export const markNoticePlacesReady = () => resolve();
