import type { Aedes, Client } from 'aedes';
import type { Logger } from 'pino';
import type { MqttClient, MqttGate } from '#features/sensors/types.ts';
import { reasons } from './rights.ts';

type Options = {
  broker: Pick<Aedes, 'publish' | 'on'>;
  gate: MqttGate;
  clients: WeakMap<Client, MqttClient>;
  log: Logger;
};

/** So often programs are told what changed, and whoever would not be let in any more is cut off, ms. */
const every = 3000;
/** Prices and days left change without a sensor, ms. */
const atLeastEvery = 10 * 60_000;

type Told = { heardAt: number; at: number; bodies: Map<string, string> };

/**
 * Keeps what programs read up to date while they are connected: retained, and said again only when it changed. Sensors and
 * programs whose key or password has ended are cut off.
 */
export function followClients({ broker, gate, clients, log }: Options) {
  const connected = new Map<Client, MqttClient>();
  const { told, tell } = telling({ broker, gate, log });
  broker.on('clientReady', (client) => {
    const who = clients.get(client);
    if (who) connected.set(client, who);
  });
  broker.on('clientDisconnect', (client) => connected.delete(client));

  const look = async (): Promise<void> => {
    const looked = [...connected];
    const live = await gate.liveClients(looked.map(([, who]) => who));
    for (const [client, who] of looked)
      if (!live.has(who)) client.disconnect({ reasonCode: reasons.notAuthorized });
    const readers = new Set(looked.flatMap(([, who]) => (who.kind === 'program' ? [who.userId] : [])));
    const heard = await gate.heardAt([...readers]);
    for (const userId of readers) {
      const last = told.get(userId);
      const heardAt = heard.get(userId) ?? 0;
      const isOld = !last || Date.now() - last.at > atLeastEvery;
      if (isOld || last.heardAt !== heardAt) await tell(userId, heardAt);
    }
  };
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'programs were not told what is in their tanks'))
      .finally(() => {
        looking = false;
      });
  }, every);
  timer.unref();
  return {
    /** Before a program hears anything, what it may hear is there. */
    prepare: async (who: MqttClient): Promise<void> => {
      if (who.kind === 'program' && !told.has(who.userId)) await tell(who.userId, 0);
    },
    stop: () => clearInterval(timer),
  };
}

/** Tells programs of a user what they read, and knows what was told. */
function telling({ broker, gate, log }: Omit<Options, 'clients'>) {
  const told = new Map<number, Told>();
  // Nobody waits until it was heard: one program that reads nothing would hold up all others. It is retained at once.
  const publish = (userId: number, topic: string, body: string): void =>
    broker.publish(
      { cmd: 'publish', topic, payload: Buffer.from(body), qos: 0, retain: true, dup: false },
      (error) => {
        if (!error) return;
        log.warn({ err: error }, 'a program was not told what is in a tank');
        told.delete(userId);
      },
    );
  const tell = async (userId: number, heardAt: number): Promise<void> => {
    const before = told.get(userId)?.bodies ?? new Map<string, string>();
    const messages = await gate.messagesFor(userId);
    for (const { topic, body } of messages) {
      if (before.get(topic) !== body) publish(userId, topic, body);
      before.delete(topic);
    }
    // A tank that was ended: an empty message takes it away again.
    for (const topic of before.keys()) publish(userId, topic, '');
    const bodies = new Map(messages.map(({ topic, body }) => [topic, body]));
    told.set(userId, { heardAt, at: Date.now(), bodies });
  };
  return { told, tell };
}
