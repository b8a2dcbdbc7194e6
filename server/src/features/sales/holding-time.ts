import { days } from '#platform/clock.ts';

/** For so long a buyer can say that what they got is not what they bought, before the seller has the money. */
export const holdingTime = days(14);
