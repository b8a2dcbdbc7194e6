import { onTestFinished, vi } from 'vitest';

/** Stops the clock of the test and of its app, so that no midnight comes in between. Timers go on. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
