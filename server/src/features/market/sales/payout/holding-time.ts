import { heldForDays } from '@verso/contract/market/sales.ts';
import { days } from '#platform/clock.ts';

/** The time in which a buyer can complain before the seller is paid. */
export const holdingTime = days(heldForDays);
