export interface Cancelled {
  /** A confirmed bill proves the sale, so that only the invitation of its buyer ended. */
  byBill: boolean;
  /** False if a decision of admins ended it. */
  bySeller: boolean;
}

/** Tells a buyer who cancelled the sale, and what that means. The sale also ends when the seller's account is deleted. */
export function cancelledWords({ byBill, bySeller }: Cancelled): string {
  if (!bySeller)
    return 'It ended because the admins decided who owns the work, or whether it was sold. The record shows the decision.';
  const who = 'The seller cancelled it, or their account was deleted.';
  return byBill
    ? `${who} You did not become the owner. The sale stays in the work’s provenance, and the seller or an admin can invite its buyer again.`
    : `${who} You don’t need to do anything.`;
}
