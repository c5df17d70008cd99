import { Aedes, type Client, type ConnectPacket } from 'aedes';
import memory from 'aedes-persistence/persistence.js';
import type { Logger } from 'pino';
import type { MqttClient, MqttGate } from '#features/sensors/types.ts';
import type { Config } from '../config.ts';
import type { DeviceCalls } from '../device-call-limits.ts';
import { followClients } from './clients.ts';
import { groupCommit } from './group-commit.ts';
import { guardSocket } from './guard-socket.ts';
import { listen } from './listen.ts';
import { maxPacketBytes } from './packet-limits.rules.ts';
import { forwarding, type Known, signingIn, storing, subscribing } from './rights.ts';

type Options = {
  config: NonNullable<Config['mqtt']>;
  gate: MqttGate;
  /** What sensors ask over HTTP as well; null: as often as they like. */
  calls: DeviceCalls | null;
  log: Logger;
  /** Until a connection has said who it is, ms. */
  connectTimeout?: number;
};

export type Broker = { port: number; stop(): Promise<void> };

/** Messages with QoS 2 that one client may have begun and not ended: as many as it is told when it speaks MQTT 5. */
const mostUnended = 1000;

/** The embedded broker: sensors say what they measure, programs of owners read it. */
export async function startBroker({ connectTimeout = 10_000, ...options }: Options): Promise<Broker> {
  const { config, gate, calls, log } = options;
  const sockets = new WeakMap<object, { address: string; isTooMany: boolean }>();
  const known: Known = {
    clients: new WeakMap<Client, MqttClient>(),
    addressOf: ({ conn }) => sockets.get(conn)?.address ?? '',
    isTooMany: ({ conn }) => sockets.get(conn)?.isTooMany ?? false,
  };
  const commit = groupCommit(gate.receive);
  const broker = await Aedes.createBroker({
    persistence: shortMemory(),
    connectTimeout,
    maxClientsIdLength: 128,
    queueLimit: 200,
    maxTopicLevels: 12,
    // What one client does not read takes nobody's place: how far one may fall behind is bounded in `forwarding`.
    concurrency: 0,
    maximumPacketSize: maxPacketBytes.known,
    receiveMaximum: mostUnended,
    // A session that would outlive its connection by a second at most: what it would hold is retained, and told again.
    sessionExpiryIntervalLimit: 1,
    pendingSessionsLimit: 1000,
    preConnect: (_, packet, answer) => {
      beginAnew(packet);
      answer(null, true);
    },
    authenticate: signingIn({ gate, log, known, calls }),
    authorizePublish: storing({ gate, log, known, store: commit.add }),
    authorizeForward: forwarding({ gate, known }),
  });
  const programs = followClients({ broker, gate, clients: known.clients, log });
  const subscriptions = subscribing({ gate, known, prepare: programs.prepare });
  broker.authorizeSubscribe = subscriptions.authorize;
  broker.on('unsubscribe', subscriptions.end);
  broker.on('clientError', (_, error) => log.debug({ err: error }, 'a client of MQTT was cut off'));
  broker.on('connectionError', (_, error) => log.debug({ err: error }, 'a client of MQTT did not sign in'));
  const door = await listen(config, {
    open: (socket, isTooMany) => {
      sockets.set(socket, { address: socket.remoteAddress ?? '', isTooMany });
      let client: Client | null = null;
      guardSocket(socket, {
        isKnown: () => client !== null && known.clients.has(client),
        onRefused: (why) => log.debug({ why }, 'a connection of MQTT was destroyed'),
      });
      client = broker.handle(socket);
    },
  });
  return {
    port: door.port,
    stop: async () => {
      programs.stop();
      const closed = door.close();
      for (const socket of door.sockets) socket.pause();
      await commit.drain();
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      for (const socket of door.sockets) socket.destroy();
      await closed;
    },
  };
}

/**
 * No session goes on where another one ended: what is told between them is not kept, and a client that hears so asks again for
 * what it listens at and gets what is retained. One without a name of its own has nothing to go on with (MQTT 3.1.1, 3.1.3.1).
 */
function beginAnew(packet: ConnectPacket): void {
  if (packet.clientId !== '' || packet.protocolVersion === 5) packet.clean = true;
}

type Begun = { messageId?: number | undefined };

/**
 * What the broker keeps of its clients. Which messages with QoS 2 one has begun is known for as long as it is connected, and
 * so many of them at most; what they say is stored before that, and the same reading twice is one (docs/decisions/0082).
 */
function shortMemory() {
  const begun = new WeakMap<Client, Set<number>>();
  const idsOf = (client: Client): Set<number> => {
    const ids = begun.get(client) ?? new Set();
    begun.set(client, ids);
    return ids;
  };
  return Object.assign(memory(), {
    incomingStorePacket: async (client: Client, { messageId = 0 }: Begun): Promise<void> => {
      const ids = idsOf(client);
      if (ids.size >= mostUnended) throw new Error('too many messages were begun and not ended');
      ids.add(messageId);
    },
    /** Fails, as a broker expects it, for what was not begun. */
    incomingGetPacket: async (client: Client, packet: Begun): Promise<Begun> => {
      if (!idsOf(client).has(packet.messageId ?? 0)) throw new Error('not begun');
      return packet;
    },
    /** Never fails: a client may end the same message twice. */
    incomingDelPacket: async (client: Client, { messageId = 0 }: Begun): Promise<void> => {
      idsOf(client).delete(messageId);
    },
  });
}
