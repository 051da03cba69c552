import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Options {
  /** True if the user gave a fingerprint or a PIN, not only a button press. */
  verified?: boolean;
  /** Use count that the device reports; one more each time if omitted. */
  counter?: number;
  origin?: string;
}

/** A software device that creates passkeys. */
export interface Authenticator {
  create(options: { challenge: string; rp: { id?: string }; user: { id: string } }, given?: Options): unknown;
  get(question: { challenge: string; rpId: string }, given?: Options): string;
}

export function createAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let handle = '';
  let counter = 0;
  const dataOf = (rpId: string, flags: number, count: number) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted]);
  };
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  return {
    create({ challenge, rp, user }, given = {}) {
      handle = user.id;
      const flags = 0x41 | (given.verified === false ? 0 : 4);
      const authData = Buffer.concat([
        dataOf(rp.id ?? '', flags, 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ]);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, given.origin ?? origin)),
          attestationObject: text(attestation(authData)),
          transports: ['internal'],
        },
      };
    },
    get({ challenge, rpId }, given = {}) {
      counter = given.counter ?? counter + 1;
      const authData = dataOf(rpId, 1 | (given.verified === false ? 0 : 4), counter);
      const client = clientData('webauthn.get', challenge, given.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return JSON.stringify({
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authData),
          signature: text(signature),
          userHandle: handle,
        },
      });
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url');
}

/** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` in CBOR: a key for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (value: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);
}

/** `{fmt: "none", attStmt: {}, authData}` in CBOR. */
function attestation(authData: Buffer): Buffer {
  const word = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    word('fmt'),
    word('none'),
    word('attStmt'),
    Buffer.from([0xa0]),
    word('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}
