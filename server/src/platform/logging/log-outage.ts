import { limitedLog } from './limited-log.ts';
import { log } from './log.ts';
import type { Outage } from '#platform/outage.ts';

const oncePerMinute = limitedLog();

/** Logs an outage once a minute for each service, however many requests and jobs meet it. */
export function logOutage({ name, message, cause }: Outage): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  oncePerMinute(name, (leftOut) => log.warn({ reason, leftOut }, message));
}

/** The same for a provider that could not be asked. */
export function logUnreached(provider: string, error: unknown, context: object = {}): void {
  oncePerMinute(provider, (leftOut) =>
    log.error({ ...context, err: error, leftOut }, `${provider} could not be asked`),
  );
}
