export interface Cancelled {
  /** A confirmed bill proves the sale, so that only the invitation of its buyer ended. */
  byBill: boolean;
  /** False if a decision of admins ended it. */
  bySeller: boolean;
  /** The buyer of a refunded order gave the work back. */
  returned: boolean;
}

/**
 * Tells a buyer who cancelled the sale, and what that means. The sale also ends when the seller's account is deleted.
 * Stays true after later changes, because notifications are worded each time they are read, and for a hidden work.
 */
export function cancelledWords({ byBill, bySeller, returned }: Cancelled): string {
  if (!bySeller)
    return 'It was cancelled because the admins decided who owns the work, or whether it was sold. You don’t need to do anything.';
  if (returned)
    return 'The buyer cancelled the return, or their account was deleted. The order’s page says what you can do.';
  const who = 'The seller cancelled it, or their account was deleted.';
  return byBill
    ? `${who} This did not change the sale in the work’s provenance. If you bought the work, ask the seller or the admins to invite you again.`
    : `${who} You don’t need to do anything.`;
}
