import type { Socket } from 'node:net';
import mqtt, { type Parser } from 'mqtt-packet';
import { isFilter, kinds, maxPacketBytes, packetReader } from './packet-limits.rules.ts';

type Guard = {
  /** Whether whoever is at the other end has signed in. */
  isKnown(): boolean;
  onRefused(why: string): void;
};

const read = new Set<number>(Object.values(kinds));

/**
 * Looks at what comes before a broker that reads from this socket does: it would keep whatever is announced until it is whole.
 * The socket of whoever sends too much, or what no client means, is destroyed, and nothing of that is handed on.
 */
export function guardSocket(socket: Socket, { isKnown, onRefused }: Guard): void {
  const reader = packetReader(read);
  const packets = packetCheck();
  const take = socket.read.bind(socket);
  const faultOf = (chunk: Uint8Array): string | null => {
    const found = reader.take(chunk, isKnown() ? maxPacketBytes.known : maxPacketBytes.stranger);
    return typeof found === 'string' ? found : packets.faultOf(found);
  };
  socket.read = (size) => {
    const chunk: Uint8Array | null = take(size);
    const fault = chunk && faultOf(chunk);
    if (!fault) return chunk;
    onRefused(fault);
    socket.destroy();
    return null;
  };
}

/** What the first packet says decides how those after it are read, so one parser sees those that are looked at. */
function packetCheck() {
  let parser: Parser | null = null;
  let fault: string | null = null;
  const begin = (): Parser => {
    const begun = mqtt.parser();
    begun.on('error', () => {
      fault ??= 'malformed';
    });
    begun.on('packet', (packet) => {
      const filters =
        packet.cmd === 'subscribe'
          ? packet.subscriptions.map(({ topic }) => topic)
          : packet.cmd === 'unsubscribe'
            ? packet.unsubscriptions
            : [];
      if (!filters.every(isFilter)) fault ??= 'no filter';
    });
    return begun;
  };
  return {
    faultOf(packets: readonly Uint8Array[]): string | null {
      for (const packet of packets) {
        parser ??= begin();
        parser.parse(Buffer.from(packet));
        if (fault) break;
      }
      return fault;
    },
  };
}
