import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Bits of what an authenticator says: somebody was there, was recognised, and a new key follows. */
const flags = { present: 1, verified: 4, key: 64 };

/** How a device answers, where it is not an honest one at the right page. */
interface Manner {
  origin?: string;
  host?: string;
  verified?: boolean;
  counter?: number;
}

/** A passkey in memory, as a phone or a password manager keeps it (WebAuthn, ES256, no attestation). */
export function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(16);
  const id = base64url(credential);

  const textOf = (manner: Manner, extra = 0): Buffer => {
    const { host = new URL(origin).hostname, verified = true, counter = 0 } = manner;
    const head = Buffer.alloc(5);
    head[0] = flags.present | (verified ? flags.verified : 0) | extra;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(host), head]);
  };
  const clientData = (type: string, challenge: string, manner: Manner) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: manner.origin ?? origin, crossOrigin: false }));
  const shell = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    id,
    /** Returns the answer to options for creating a passkey. */
    created({ challenge }: { challenge: string }, manner: Manner = {}) {
      // A map of CBOR: type EC2, algorithm ES256, curve P-256, both coordinates.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, credential.length]);
      const data = Buffer.concat([textOf(manner, flags.key), Buffer.alloc(16), length, credential, key]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, manner)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return { ...shell, authenticatorAttachment: 'platform', response };
    },
    /** Returns the answer to options for signing in. */
    signed({ challenge }: { challenge: string }, manner: Manner = {}) {
      const client = clientData('webauthn.get', challenge, manner);
      const data = textOf(manner);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      return { ...shell, response };
    },
  };
}
