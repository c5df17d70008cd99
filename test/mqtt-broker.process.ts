import { pino } from 'pino';
import { maySubscribe } from '#features/sensors/connect/mqtt-topics.rules.ts';
import { startBroker } from '#server/mqtt/broker.ts';

/**
 * The broker alone in a process of its own, so that its memory can be measured: it lets everybody in whose key is "right",
 * stores nothing, says its port, and answers each message with what it keeps, after the rest was cleared away.
 */
const gate = {
  signIn: async (serial: string, key: string) =>
    key === 'right' ? { kind: 'sensor', sensorId: Number(serial.slice(1)), serial, keyHash: '' } : null,
  mayPublish: () => true,
  maySubscribe,
  mayReceive: () => true,
  receive: async () => new Set(),
  messagesFor: async () => [],
  heardAt: async () => new Map(),
  liveClients: async (all: readonly unknown[]) => new Set(all),
} as unknown as Parameters<typeof startBroker>[0]['gate'];

const { port } = await startBroker({
  gate,
  calls: null,
  log: pino({ level: 'silent' }),
  config: { port: 0, host: '127.0.0.1', tls: null, connections: 10_000, connectionsPerAddress: 10_000 },
});
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, kept: heapUsed + external });
});
process.on('disconnect', () => process.exit());
process.send?.({ port });
