import { days } from '#platform/clock.ts';

/** The time in which a buyer can complain before the seller is paid. */
export const holdingTime = days(14);
