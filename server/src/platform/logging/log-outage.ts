import { limitedLog } from './limited-log.ts';
import { log } from './log.ts';
import { Outage } from '#platform/outage.ts';

const oncePerMinute = limitedLog();

/** Logs an outage once a minute for each service, however many requests and jobs meet it. */
export function logOutage({ name, message, cause }: Outage): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  oncePerMinute(name, (leftOut) => log.warn({ reason, leftOut }, message));
}

/** Logs why background work failed; an outage as above, since such work meets it again and again. */
export function logFailure(error: unknown, message: string): void {
  if (error instanceof Outage) logOutage(error);
  else log.warn({ err: error }, message);
}

/** Logs once a minute that a provider could not be asked. */
export function logUnreached(provider: string, error: unknown, context: object = {}): void {
  oncePerMinute(provider, (leftOut) =>
    log.error({ ...context, err: error, leftOut }, `${provider} could not be reached`),
  );
}
