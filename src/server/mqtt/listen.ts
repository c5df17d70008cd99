import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, createServer as createTlsServer, type TlsOptions } from 'node:tls';
import type { Config } from '../config.ts';
import { countByClient } from '../connection-limits.ts';
import { networkOf } from '../network.ts';
import { StartError } from '../system-errors.ts';

type MqttConfig = NonNullable<Config['mqtt']>;

/** So many of those that are too many are told so in their own protocol; the others are closed. */
const mostTold = 50;
/** For a client to agree on encryption, ms. */
const handshakeTimeout = 10_000;

type Door = {
  /** A connection that may speak; `isTooMany` when it is to hear that there is no room. */
  open(socket: Socket, isTooMany: boolean): void;
};

/** Listens for clients of MQTT, so many of an address and so many in all, from the first byte on. */
export async function listen(config: MqttConfig, { open }: Door) {
  const { port, host, tls } = config;
  const sockets = new Set<Socket>();
  const admit = admissions(config);
  const tooMany = new Set<string>();
  const server = tls ? createTlsServer({ ...(await certificateOf(tls)), handshakeTimeout }) : createServer();
  server.on('connection', (socket: Socket) => {
    const admitted = admit(socket.remoteAddress ?? '');
    if (!admitted) return socket.destroy();
    const name = nameOf(socket);
    if (admitted.isTooMany) tooMany.add(name);
    socket.once('close', () => {
      admitted.leave();
      tooMany.delete(name);
    });
    keep(sockets, socket);
    // Whoever is gone without a word is found out.
    socket.setKeepAlive(true, 60_000);
  });
  server.on(tls ? 'secureConnection' : 'connection', (socket: Socket) => {
    if (tls) keep(sockets, socket);
    if (!socket.destroyed) open(socket, tooMany.has(nameOf(socket)));
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: Error) => {
    throw new StartError(`MQTT_PORT ${port} on MQTT_HOST ${host} cannot be used: ${error.message}.`);
  });
  return { port: portOf(server) ?? port, sockets, close: () => closed(server) };
}

/** Encrypted and not, it is one connection of the same two ends. */
const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

function keep(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('error', () => undefined);
}

type Admission = { isTooMany: boolean; leave(): void };

/** Counts who is connected; null when not even a refusal is owed. */
function admissions({ connections, connectionsPerAddress }: MqttConfig) {
  const ofAddress = countByClient(connectionsPerAddress);
  const inAll = countByClient(connections);
  const told = countByClient(mostTold);
  return (address: string): Admission | null => {
    const all = inAll.enter('');
    const own = all && ofAddress.enter(networkOf(address));
    if (all && own)
      return {
        isTooMany: false,
        leave: () => {
          all();
          own();
        },
      };
    all?.();
    const leave = told.enter('');
    return leave && { isTooMany: true, leave };
  };
}

function portOf(server: Server): number | null {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : null;
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

async function certificateOf({ cert, key }: { cert: string; key: string }): Promise<TlsOptions> {
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
