import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before a recorded server (node --import): what is random elsewhere is the same in every recording. Draws are
// counted by their size, so that one more nonce does not change the next order's number.
const seed = process.env.COMPARE_SEED ?? '';
const draws = new Map<string, number>();

function bytes(size: number, kind = ''): Buffer {
  const key = `${size}${kind}`;
  const count = (draws.get(key) ?? 0) + 1;
  draws.set(key, count);
  const parts: Buffer[] = [];
  for (let part = 0; part * 32 < size; part += 1) {
    parts.push(crypto.createHash('sha256').update(`${seed}/${key}/${count}/${part}`).digest());
  }
  return Buffer.concat(parts).subarray(0, size);
}

const fraction = (): number => bytes(6, 'fraction').readUIntBE(0, 6) / 2 ** 48;

function fill<T extends ArrayBufferView>(into: T): T {
  bytes(into.byteLength).copy(Buffer.from(into.buffer, into.byteOffset, into.byteLength));
  return into;
}

const withCallback =
  <A extends unknown[], R>(draw: (...args: A) => R) =>
  (...args: unknown[]) => {
    const answer = args.at(-1);
    if (typeof answer !== 'function') return draw(...(args as A));
    const drawn = draw(...(args.slice(0, -1) as A));
    setImmediate(() => answer(null, drawn));
    return undefined;
  };

Object.assign(crypto, {
  randomBytes: withCallback((size: number) => bytes(size)),
  randomInt: withCallback((low: number, high?: number) => {
    const [from, to] = high === undefined ? [0, low] : [low, high];
    return from + Math.floor(fraction() * (to - from));
  }),
  randomUUID: () => {
    const drawn = bytes(16, 'uuid');
    drawn[6] = ((drawn[6] ?? 0) & 0x0f) | 0x40;
    drawn[8] = ((drawn[8] ?? 0) & 0x3f) | 0x80;
    return drawn.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  },
  randomFillSync: fill,
});
Object.assign(globalThis.crypto, { getRandomValues: fill, randomUUID: crypto.randomUUID });
Math.random = fraction;
syncBuiltinESMExports();
