import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A browser that has subscribed: its keys, and who may tell it something. */
type Browser = { privateKey: Buffer; publicKey: Buffer; auth: Buffer; applicationKey: string };

export type PushedMessage = {
  endpoint: string;
  /** Decrypted. */
  text: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  /** Whom the service could write to. */
  contact: string;
};

/** What the service does wrong with the next message: a status, or it takes the message and never answers, or hangs up at once. */
type Fault = number | 'hang' | 'hang_up';

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/**
 * A push service on a port of its own, as RFC 8030 has it. It takes what is right by that, by RFC 8292 (who sends) and by
 * RFC 8291 (encrypted for the browser alone, which it plays as well), and says what is wrong with everything else.
 */
export async function startPushService(options: { port?: number } = {}) {
  const browsers = new Map<string, Browser>();
  const state = {
    origin: '',
    messages: [] as PushedMessage[],
    faults: [] as Fault[],
    wrongs: [] as string[],
  };
  const server = createServer((request, response) => {
    void take(request, response).catch((error: unknown) => {
      state.wrongs.push(String(error));
      response.writeHead(400).end();
    });
  });
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const endpoint = `${state.origin}${request.url}`;
    const browser = browsers.get(endpoint);
    if (!browser) return response.writeHead(410).end();
    const fault = state.faults.shift();
    if (fault === 'hang_up') return request.socket.destroy();
    if (typeof fault === 'number') return response.writeHead(fault).end();
    const { wrongs, ...message } = read({ request, body, browser, origin: state.origin, now: Date.now() });
    state.wrongs.push(...wrongs);
    if (wrongs.length > 0) return response.writeHead(400).end();
    state.messages.push({ endpoint, ...message });
    if (fault === 'hang') return undefined;
    const headers = { location: `${state.origin}/message/${randomUUID()}`, ttl: String(message.ttl) };
    return response.writeHead(201, headers).end();
  };
  // Connections end with their clients: one that ends as the next call sets out makes that call fail.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening));
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    get origin() {
      return state.origin;
    },
    messages: state.messages,
    /** Empty as long as every request was as the standards say. */
    wrongs: state.wrongs,
    faults: state.faults,
    /** A browser subscribes, as `PushManager.subscribe` does; the answer is what `toJSON` gives. */
    subscribe: (applicationKey: string) => {
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${state.origin}/push/${randomUUID()}`;
      browsers.set(endpoint, { privateKey: pair.getPrivateKey(), publicKey, auth, applicationKey });
      return {
        endpoint,
        keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      };
    },
    /** Its owner has taken the permission back, or thrown the telephone away. */
    unsubscribe: (endpoint: string) => void browsers.delete(endpoint),
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

type Sent = { request: IncomingMessage; body: Buffer; browser: Browser; origin: string; now: number };

function read({ request, body, browser, origin, now }: Sent) {
  const header = (name: string) => String(request.headers[name] ?? '');
  const wrongs: string[] = [];
  const rule = (isKept: boolean, text: string) => {
    if (!isKept) wrongs.push(text);
  };
  rule(request.method === 'POST', 'RFC 8030, 5: a message is posted');
  rule(/^\d+$/.test(header('ttl')), 'RFC 8030, 5.2: TTL is a number of seconds and must be there');
  const urgency = header('urgency') || 'normal';
  rule(['very-low', 'low', 'normal', 'high'].includes(urgency), 'RFC 8030, 5.3: no such urgency');
  const topic = request.headers.topic === undefined ? null : header('topic');
  rule(topic === null || /^[\w-]{1,32}$/.test(topic), 'RFC 8030, 5.4: up to 32 letters of base64url');
  rule(body.length <= 4096, 'RFC 8030, 7.2: no service has to take more than 4096 bytes');
  const claims = claimsOf(header('authorization'), browser, { origin, now, rule });
  rule(header('content-encoding') === 'aes128gcm', 'RFC 8291, 4: aes128gcm is the only encoding');
  const text = decrypt(body, browser);
  return { wrongs, text, ttl: Number(header('ttl')), urgency, topic, contact: String(claims.sub ?? '') };
}

type Rule = (isKept: boolean, text: string) => void;

/** RFC 8292: a signed statement for this service alone, by the key under which the browser has subscribed. */
function claimsOf(
  authorization: string,
  { applicationKey }: Browser,
  { origin, now, rule }: { origin: string; now: number; rule: Rule },
): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  rule(token !== '', 'RFC 8292, 3: "vapid" with t and k');
  rule(key === applicationKey, 'RFC 8292, 4.2: another key than the browser subscribed under');
  const [head = '', content = '', signature = ''] = token.split('.');
  const parsed = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const claims = parsed(content);
  rule(parsed(head).alg === 'ES256', 'RFC 8292, 2: signed by ES256');
  rule(claims.aud === origin, 'RFC 8292, 2: for the origin of the service');
  const expires = Number(claims.exp) * 1000;
  rule(expires > now && expires <= now + 86_400_000, 'RFC 8292, 2: good for a day at most');
  rule(/^(mailto:.+@|https:)/.test(String(claims.sub)), 'RFC 8292, 2.1: a mail address or a page');
  const raw = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: b64(raw.subarray(1, 33)), y: b64(raw.subarray(33)) };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${content}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  rule(isSigned, 'RFC 8292, 2: the signature is not of that key');
  return claims;
}

const b64 = (bytes: Buffer): string => bytes.toString('base64url');

/** RFC 8291, 3.4 and RFC 8188, 2; throws for whatever this browser cannot read. */
export function decrypt(
  body: Buffer,
  { privateKey, publicKey, auth }: Pick<Browser, 'privateKey' | 'publicKey' | 'auth'>,
): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const record = body.subarray(keyEnd);
  if (senderKey.length !== 65) throw new Error('RFC 8291, 4: the key id is the sender’s public key');
  if (recordSize < 18 || record.length > recordSize) throw new Error('RFC 8291, 4: one record');
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = hkdf(own.computeSecret(senderKey), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('RFC 8188, 2: the last record ends with 2');
  return padded.subarray(0, end).toString();
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
