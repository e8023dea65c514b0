import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { newCredential, signedChallenge } from '@candor/contract/passkeys';
import type { z } from 'zod';

export type Asked = { challenge: string; origin: string /** As if nobody had touched it. */; isUnverified?: boolean };

/** An authenticator in software, as WebAuthn describes it: one ES256 key, user verification, no attestation. */
export function openAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;
  const head = ({ origin, isUnverified = false }: Asked, withKey: boolean) => {
    const flags = 0x01 | (isUnverified ? 0 : 0x04) | (withKey ? 0x40 : 0);
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE((counter += 1), 1);
    return Buffer.concat([createHash('sha256').update(new URL(origin).hostname).digest(), rest]);
  };
  const clientData = (type: 'create' | 'get', { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  return {
    id,
    register(asked: Asked): z.input<typeof newCredential> {
      // A CBOR map of the curve, the algorithm and the two coordinates.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([head(asked, true), Buffer.alloc(16), length, credentialId, key]);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('create', asked).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    signIn(asked: Asked): z.input<typeof signedChallenge> {
      const authData = head(asked, false);
      const data = clientData('get', asked);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
