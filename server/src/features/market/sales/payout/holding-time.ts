import { heldAfterSendingDays, heldForDays } from '@verso/contract/market/sales.ts';
import { days, later } from '#platform/clock.ts';

/** The time in which a buyer can complain before the seller is paid. */
export const holdingTime = days(heldForDays);

/** The first time at which the seller of a work that is sent now can be paid. */
export const dayAfterSending = (): Date => later(days(heldAfterSendingDays));

/** How long an admin who opened bank details may take to transfer a share: it would be paid twice if it were withdrawn meanwhile. */
export const transferTime = days(3);
