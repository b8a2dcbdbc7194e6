import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeySignature } from '@verso/contract/people/schemas/security.ts';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** A passkey in memory that verifies its user, as a browser uses it on the site (WebAuthn Level 3, ES256). */
export function buildPasskey(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  let uses = 0;

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** User present and verified, then its use counter. */
  function authenticatorData(made: Buffer | null): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    uses += 1;
    const attested = 0x40;
    const flags = Buffer.from([0x05 | (made ? attested : 0)]);
    return Buffer.concat([sha256(hostname), flags, counter, made ?? Buffer.alloc(0)]);
  }

  return {
    create({ challenge }: { challenge: string }): NewPasskey {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, isoCBOR.encode(key)]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(made)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        },
      };
    },

    sign({ challenge }: { challenge: string }): PasskeySignature {
      const data = authenticatorData(null);
      const client = clientData('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
