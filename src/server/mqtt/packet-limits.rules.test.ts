import fc from 'fast-check';
import mqtt, { type Packet } from 'mqtt-packet';
import { describe, expect, it } from 'vitest';
import { isFilter, kinds, maxPacketBytes, packetReader } from './packet-limits.rules.ts';

const all = new Set<number>(Object.values(kinds));

/** A packet as long as said, its head included. */
function packetOf(bytes: number, kind = 3): Buffer {
  for (const digits of [1, 2, 3, 4]) {
    const length = bytes - 1 - digits;
    const head = [kind << 4];
    for (let left = length, place = 0; place < digits; place++, left = Math.floor(left / 128))
      head.push((left % 128) + (place < digits - 1 ? 128 : 0));
    if (length < 128 ** digits && length >= (digits === 1 ? 0 : 128 ** (digits - 1)))
      return Buffer.concat([Buffer.from(head), Buffer.alloc(length)]);
  }
  throw new Error(`no packet has ${bytes} bytes`);
}

/** The length that a head of four bytes announces. */
const announced = (length: number) =>
  Buffer.from([0x30, ...[0, 1, 2, 3].map((n) => (Math.floor(length / 128 ** n) % 128) + (n < 3 ? 128 : 0))]);

describe('a packet', () => {
  it.each([
    ['before signing in', maxPacketBytes.stranger],
    ['after signing in', maxPacketBytes.known],
  ])('%s may have so many bytes, and not one more', (_, most) => {
    expect(packetReader(all).take(packetOf(most), most)).toEqual([]);
    expect(packetReader(all).take(packetOf(most + 1), most)).toBe('too_large');
  });

  it.each([10_000, 200_000_000, 268_435_455])(
    'that announces %i bytes is refused by its first five',
    (length) => {
      expect(packetReader(all).take(announced(length), maxPacketBytes.stranger)).toBe('too_large');
    },
  );

  it('whose length does not end is refused', () => {
    expect(packetReader(all).take(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]), maxPacketBytes.known)).toBe(
      'malformed',
    );
  });

  it('of nothing but its head is one', () => {
    expect(packetReader(new Set([12])).take(Buffer.from([0xc0, 0, 0xc0, 0]), 100)).toEqual([
      Buffer.from([0xc0, 0]),
      Buffer.from([0xc0, 0]),
    ]);
  });
});

it('packets are found again however they were cut', () => {
  const filter = fc.string({ minLength: 1, maxLength: 200 });
  const packet = fc.oneof(
    filter.map((topic): Packet => ({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic, qos: 0 }] })),
    filter.map((topic): Packet => ({ cmd: 'unsubscribe', messageId: 2, unsubscriptions: [topic] })),
    fc.constant<Packet>({ cmd: 'pingreq' }),
    fc.uint8Array({ maxLength: 400 }).map((bytes): Packet => {
      const payload = Buffer.from(bytes);
      return { cmd: 'publish', topic: 'a', payload, qos: 0, dup: false, retain: false };
    }),
  );
  fc.assert(
    fc.property(
      fc.array(packet),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
      (sent, cuts) => {
        const reader = packetReader(all);
        const bytes = Buffer.concat(sent.map((one) => mqtt.generate(one)));
        const found: Buffer[] = [];
        for (let at = 0, n = 0; at < bytes.length; n++) {
          const size = cuts[n % cuts.length] ?? 1;
          const whole = reader.take(bytes.subarray(at, at + size), maxPacketBytes.known);
          found.push(...(typeof whole === 'string' ? [] : whole.map((part) => Buffer.from(part))));
          at += size;
        }
        const kept = sent.filter(({ cmd }) => cmd === 'subscribe' || cmd === 'unsubscribe');
        expect(found).toEqual(kept.map((one) => mqtt.generate(one)));
      },
    ),
  );
});

it('a filter is no name that every object has', () => {
  expect(['mex/eigen-1/#', '#', 'toString'].map(isFilter)).toEqual([true, true, false]);
});
