import { type Address, getAddress, type Hex, isAddress, isHex, verifyMessage } from 'viem';
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { now } from '#platform/clock.ts';
import type { Settings } from '#platform/env.ts';
import { invalid } from '#platform/errors.ts';
import { relyingParty, statement } from './issue-challenge.ts';

export interface SignedMessage {
  address: Address;
  chainId: number;
  nonce: string;
}

const again = 'Start again from the wallet page';

/**
 * Parses the message that a wallet signed (EIP-4361) and compares it with what we asked for: person, site, purpose,
 * time. The nonce limits the time. The signature is verified locally, since a node could lie.
 */
export async function readSignedMessage(
  given: { message: string; signature: string },
  settings: Settings,
): Promise<SignedMessage> {
  const message = parseSiweMessage(given.message);
  const { address, nonce, chainId, issuedAt, expirationTime } = message;
  if (!address || !isAddress(address, { strict: false }) || !nonce || message.version !== '1') {
    throw invalid('message', `does not link a wallet. ${again}`);
  }
  const { domain, uri } = relyingParty(settings);
  if (message.domain !== domain || message.uri !== uri || message.statement !== statement || message.scheme) {
    throw invalid('message', `was not made for ${domain}. Only sign messages that you started here`);
  }
  if (chainId !== settings.walletChain.id) {
    throw invalid(
      'message',
      `is for chain ${chainId}, not for chain ${settings.walletChain.id}. Change the chain in the wallet`,
    );
  }
  if (!issuedAt || !expirationTime || !validateSiweMessage({ message, domain, nonce, time: now() })) {
    throw invalid('message', `is older than ten minutes. ${again}`);
  }
  if (!(await isSignedBy(getAddress(address), given))) {
    throw invalid('signature', 'was not made by the address in the message');
  }
  return { address: getAddress(address), chainId, nonce };
}

async function isSignedBy(address: Address, given: { message: string; signature: string }): Promise<boolean> {
  const signature: Hex | undefined = isHex(given.signature) ? given.signature : undefined;
  if (!signature) return false;
  // Throws if the bytes are no point of the curve.
  return verifyMessage({ address, message: given.message, signature }).catch(() => false);
}
