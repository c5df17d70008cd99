import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/**
 * A device that keeps passkeys, as far as WebAuthn Level 3 needs it: ES256, attestation "none", user verified.
 * `counter` counts signatures; `flags` may be turned off to play a device without a lock.
 */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const state = { origin, counter: 0, isVerified: true, userHandle: '' };

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }));
  const authData = (rpId: string, attested: Buffer) => {
    const flags = 0x01 | (state.isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), counter, attested]);
  };
  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    state,
    /** The JSON that a browser hands on after navigator.credentials.create. */
    create(options: { challenge: string; rp: { id?: string }; user: { id: string } }): string {
      state.userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      const data = authData(options.rp.id ?? '', attested);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ]);
      return JSON.stringify({
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      });
    },
    /** The same after navigator.credentials.get. */
    get(options: { challenge: string; rpId?: string }): string {
      state.counter += 1;
      const client = clientData('webauthn.get', options.challenge);
      const data = authData(options.rpId ?? '', Buffer.alloc(0));
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return JSON.stringify({
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: state.userHandle,
        },
        clientExtensionResults: {},
      });
    },
  };
}

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949): short text, byte string up to 64 KB. */
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
function bytes(value: Buffer): Buffer {
  const head = Buffer.from([0x59, value.length >> 8, value.length & 0xff]);
  return Buffer.concat([head, value]);
}

/** COSE key (RFC 9053) of P-256: kty 2, alg −7, crv 1, x, y. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const coordinate = (value: string) =>
    Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}
