/** The address at which a file is loaded. Addresses are signed and expire, so each answer has a new one. */
export interface ShownAddress {
  address: string;
  failed: boolean;
  renewed: boolean;
}

export const firstAddress = (address: string): ShownAddress => ({ address, failed: false, renewed: false });

/** Keeps the first address, so that nothing is loaded twice; one that failed gives way to a newer one, once. */
export const afterAnswer = (shown: ShownAddress, newest: string): ShownAddress =>
  shown.failed && !shown.renewed && newest !== shown.address
    ? { address: newest, failed: false, renewed: true }
    : shown;
