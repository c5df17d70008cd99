/** Of one packet, its head included: before whoever sends it has signed in, and after. Bytes. */
export const maxPacketBytes = { stranger: 8 * 1024, known: 64 * 1024 } as const;

export type PacketError = 'too_large' | 'malformed';

/** Kinds of packets as their first byte names them (MQTT 5.0, 2.1.2). */
export const kinds = { connect: 1, subscribe: 8, unsubscribe: 10 } as const;

type Head = { kind: number /** Of what follows the head, bytes. */; length: number; size: number };

/**
 * Follows the bytes of a connection from packet to packet without keeping them: how long a packet will be stands in its
 * first bytes. Packets of the kinds in `kept` are collected and answered once they are whole.
 */
export function packetReader(kept: ReadonlySet<number>) {
  const head: number[] = [];
  let left = 0;
  let parts: Uint8Array[] | null = null;

  const wholeFrom = (chunk: Uint8Array): Uint8Array[] => {
    left -= chunk.length;
    parts?.push(chunk);
    if (left > 0 || !parts) return [];
    const whole = Buffer.concat(parts);
    parts = null;
    return [whole];
  };

  /** Takes one byte of a head; answers a fault, or what is whole already because nothing follows. */
  const enter = (byte: number, most: number): PacketError | Uint8Array[] => {
    head.push(byte);
    const read = readHead(head);
    if (read === 'unfinished') return [];
    if (read === 'malformed') return read;
    if (read.size + read.length > most) return 'too_large';
    left = read.length;
    parts = kept.has(read.kind) ? [Uint8Array.from(head)] : null;
    head.length = 0;
    return left === 0 ? wholeFrom(new Uint8Array()) : [];
  };

  return {
    /** The packets to be kept that end in this chunk; or what is wrong, after which the connection is of no use. */
    take(chunk: Uint8Array, most: number): PacketError | Uint8Array[] {
      const whole: Uint8Array[] = [];
      for (let at = 0; at < chunk.length; ) {
        const end = left > 0 ? Math.min(chunk.length, at + left) : at + 1;
        const found = left > 0 ? wholeFrom(chunk.subarray(at, end)) : enter(chunk[at] ?? 0, most);
        if (typeof found === 'string') return found;
        whole.push(...found);
        at = end;
      }
      return whole;
    },
  };
}

/** The head of a packet: its kind, and its length in one to four bytes of seven bits, the lowest first (1.5.5). */
function readHead([first = 0, ...lengths]: readonly number[]): Head | 'unfinished' | 'malformed' {
  const last = lengths.at(-1);
  if (last === undefined) return 'unfinished';
  if (last >= 0x80) return lengths.length === 4 ? 'malformed' : 'unfinished';
  const length = lengths.reduce((sum, byte, place) => sum + (byte & 0x7f) * 0x80 ** place, 0);
  return { kind: first >> 4, length, size: 1 + lengths.length };
}

/** A filter that a broker may look up in a plain object must not be the name of something that every object has. */
export const isFilter = (filter: string): boolean => !(filter in {});
