const chains: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  137: 'Polygon',
  8453: 'Base',
  31_337: 'a local test network',
  42_161: 'Arbitrum One',
  11_155_111: 'Sepolia, a test network',
};

export const chainWords = (id: number) => chains[id] ?? `chain ${id}`;

/** A short form of an address: `0x7099…79C8`. */
export const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

export const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Text for a wallet error by its EIP-1193 code, found anywhere in the chain of causes. */
export function walletErrorWords(error: unknown): string {
  switch (codeOf(error)) {
    case 4001:
      return 'You declined the request in the wallet. Nothing was changed.';
    case -32_002:
      return 'The wallet is still waiting for your answer to an earlier request. Open the wallet and answer that request, then try again.';
    case 4902:
      return 'The wallet doesn’t recognise this chain. Add it in the wallet, then try again.';
    default:
      return 'The wallet didn’t respond. Open it, check that it is unlocked, then try again.';
  }
}

function codeOf(error: unknown): number | undefined {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = 'cause' in cause ? cause.cause : null) {
    if ('code' in cause && typeof cause.code === 'number') return cause.code;
  }
  return undefined;
}
