import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, createServer as createTlsServer } from 'node:tls';
import { Aedes, type Client, type PublishPacket } from 'aedes';
import type { Logger } from 'pino';
import type { MqttClient, MqttGate, MqttMessage } from '#features/tanks/types.ts';
import type { Config } from '../config.ts';
import { StartError } from '../system-errors.ts';
import { followClients } from './clients.ts';
import { groupCommit } from './group-commit.ts';

type Options = { config: NonNullable<Config['mqtt']>; gate: MqttGate; log: Logger };

export type Broker = { port: number; stop(): Promise<void> };

/** Where what nobody may say goes: no filter is granted that hears it. */
const nowhere = 'dropped';

/** A message of a sensor is short. */
const maxMessage = 32_768;

/** The embedded broker: sensors say what they measure, programs of owners read it. */
export async function startBroker({ config, gate, log }: Options): Promise<Broker> {
  const clients = new WeakMap<Client, MqttClient>();
  const commit = groupCommit<MqttMessage>(gate.receive);
  const broker = await Aedes.createBroker({
    ...{ connectTimeout: 20_000, maxClientsIdLength: 128, queueLimit: 200, maxTopicLevels: 12 },
    authenticate: signingIn({ gate, log, clients }),
    authorizePublish: storing({ gate, log, clients, store: commit.add }),
    authorizeSubscribe: (client, subscription, answer) => {
      const who = clients.get(client);
      if (!who || !gate.maySubscribe(who, subscription.topic)) return answer(null, null);
      programs.prepare(who).then(
        () => answer(null, subscription),
        () => answer(new Error('unavailable')),
      );
    },
    authorizeForward: (client, packet) => {
      const who = clients.get(client);
      return who && gate.mayReceive(who, packet.topic) ? packet : null;
    },
  });
  broker.on('clientError', (_, error) => log.debug({ err: error }, 'a client of MQTT was cut off'));
  broker.on('connectionError', (_, error) => log.debug({ err: error }, 'a client of MQTT did not sign in'));
  const programs = followClients({ broker, gate, clients, log });
  const sockets = new Set<Socket>();
  const server = await listen(config, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    broker.handle(socket);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    stop: async () => {
      programs.stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.pause();
      await commit.drain();
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

type Door = Pick<Options, 'gate' | 'log'> & { clients: WeakMap<Client, MqttClient> };

/** Lets in whom the gate knows. */
const signingIn =
  ({ gate, log, clients }: Door): Aedes['authenticate'] =>
  (client, username, password, answer) => {
    gate.signIn(username ?? '', password?.toString('utf8') ?? '').then(
      (found) => {
        if (found) clients.set(client, found);
        answer(null, found !== null);
      },
      (error: unknown) => {
        log.warn({ err: error }, 'a sensor could not sign in');
        answer(Object.assign(new Error('unavailable'), { returnCode: 3 }), false);
      },
    );
  };

/** Answers once a message is stored, because the acknowledgement follows at once. */
const storing =
  ({
    gate,
    log,
    clients,
    store,
  }: Door & { store(message: MqttMessage): Promise<boolean> }): Aedes['authorizePublish'] =>
  (client, packet, answer) => {
    const who = client && clients.get(client);
    // The broker itself: what programs read, and its own news.
    if (!client) return answer(null);
    const { topic } = packet;
    const body = textOf(packet);
    sink(packet);
    // Acknowledged and dropped: who is refused would come back for ever.
    if (!who || !gate.mayPublish(who, topic) || body === null) return answer(null);
    store({ topic, body, from: who }).then(
      // Without an acknowledgement it is cut off, and sends it again once it has the next key.
      (isStored) => answer(isStored ? null : new Error('key ended')),
      (error: unknown) => {
        log.warn({ err: error }, 'a message of a sensor could not be stored; it is not acknowledged');
        answer(new Error('not stored'));
      },
    );
  };

/** What a client says is for us alone: it is handed on to nobody and kept for nobody. */
function sink(packet: PublishPacket): void {
  packet.topic = nowhere;
  packet.retain = false;
  packet.payload = Buffer.alloc(0);
}

function textOf({ payload }: PublishPacket): string | null {
  const text = typeof payload === 'string' ? payload : payload.toString('utf8');
  return text.length > maxMessage ? null : text;
}

async function listen(
  { port, host, tls }: NonNullable<Config['mqtt']>,
  handle: (socket: Socket) => void,
): Promise<Server> {
  const server = tls ? createTlsServer(await certificateOf(tls), handle) : createServer(handle);
  server.listen(port, host);
  await once(server, 'listening').catch((error: Error) => {
    throw new StartError(`MQTT_PORT ${port} on MQTT_HOST ${host} cannot be used: ${error.message}.`);
  });
  return server;
}

async function certificateOf({ cert, key }: { cert: string; key: string }) {
  const [certificate, secret] = await Promise.all([readFile(cert), readFile(key)]).catch((error: Error) => {
    throw new StartError(`MQTT_TLS_CERT or MQTT_TLS_KEY cannot be read: ${error.message}.`);
  });
  const given = { cert: certificate, key: secret };
  try {
    createSecureContext(given);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `MQTT_TLS_CERT and MQTT_TLS_KEY must be a certificate and its key (PEM): ${reason}.`,
    );
  }
  return given;
}
