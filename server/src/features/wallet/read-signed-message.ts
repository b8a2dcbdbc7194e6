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
 * Reads the message that a wallet signed (EIP-4361) and holds against what we asked for whose it is, where, why and
 * when: the nonce bounds the time. The signature is verified by arithmetic alone: a node that were asked could lie.
 */
export async function readSignedMessage(
  given: { message: string; signature: string },
  settings: Settings,
): Promise<SignedMessage> {
  const message = parseSiweMessage(given.message);
  const { address, nonce, chainId, issuedAt, expirationTime } = message;
  if (!address || !isAddress(address, { strict: false }) || !nonce || message.version !== '1') {
    throw invalid('message', `is not one that links a wallet. ${again}`);
  }
  const { domain, uri } = relyingParty(settings);
  if (message.domain !== domain || message.uri !== uri || message.statement !== statement || message.scheme) {
    throw invalid('message', `was not written for ${domain}. Sign only what you started here`);
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
    throw invalid('signature', 'is not that of the address in the message');
  }
  return { address: getAddress(address), chainId, nonce };
}

async function isSignedBy(address: Address, given: { message: string; signature: string }): Promise<boolean> {
  const signature: Hex | undefined = isHex(given.signature) ? given.signature : undefined;
  if (!signature) return false;
  // Bytes that are no point of the curve make it throw.
  return verifyMessage({ address, message: given.message, signature }).catch(() => false);
}
