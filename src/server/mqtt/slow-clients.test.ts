import { once } from 'node:events';
import { connect as open, type Socket } from 'node:net';
import mqtt, { type MqttClient } from 'mqtt';
import packets, { type Packet } from 'mqtt-packet';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maySubscribe } from '#features/sensors/connect/mqtt-topics.rules.ts';
import { type Broker, startBroker } from './broker.ts';

let running: Broker | null = null;
const clients: MqttClient[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  for (const socket of sockets.splice(0)) socket.destroy();
  await running?.stop();
  running = null;
});

const topic = (userId: number, n: number) => `brennwert/${userId}/tanks/${n}/state`;
/** Together more than the buffers of two sockets, one by one less than may wait. */
const [manyTanks, longBody] = [150, 200_000];

/** Every look finds another level in all tanks. User 1 has tanks of which more is told than a socket takes that nobody reads. */
async function start(connections = 50): Promise<void> {
  let looks = 0;
  const gate = {
    signIn: async (name: string) => ({ kind: 'program', tokenId: Number(name), userId: Number(name) % 10 }),
    mayPublish: () => false,
    maySubscribe,
    mayReceive: () => true,
    messagesFor: async (userId: number) => {
      const many = userId === 1 ? manyTanks : 1;
      const filling = userId === 1 ? 'x'.repeat(longBody) : '';
      return Array.from({ length: many }, (_, n) => ({
        topic: topic(userId, n),
        body: `${looks} ${filling}`,
      }));
    },
    heardAt: async (userIds: readonly number[]) => {
      looks++;
      return new Map(userIds.map((userId) => [userId, looks]));
    },
    liveClients: async (all: readonly unknown[]) => new Set(all),
  } as unknown as Parameters<typeof startBroker>[0]['gate'];
  running = await startBroker({
    gate,
    calls: null,
    log: pino({ level: 'silent' }),
    config: { port: 0, host: '127.0.0.1', tls: null, connections, connectionsPerAddress: 50 },
  });
}

const version = { protocolVersion: 5 } as const;

/** A program of user 1 that asks for all there is and reads nothing of it. */
async function silentReader(): Promise<Socket> {
  const socket = open({ port: running?.port ?? 0, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const say = (packet: object) =>
    socket.write(packets.generate({ ...version, ...packet } as Packet, version));
  say({
    cmd: 'connect',
    protocolId: 'MQTT',
    clientId: 'silent',
    clean: true,
    keepalive: 0,
    username: '11',
    password: Buffer.from('right'),
  });
  await once(socket, 'data');
  say({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: 'brennwert/1/#', qos: 0 }] });
  await once(socket, 'data');
  socket.pause();
  return socket;
}

/** How often a program is told another level of its first tank, from now on. */
async function reader(name: string, filter: string) {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${running?.port}`, {
    username: name,
    password: 'right',
    reconnectPeriod: 0,
  });
  clients.push(client);
  const heard = new Set<string>();
  client.on('message', (_, body) => heard.add(body.toString().slice(0, 8)));
  await client.subscribeAsync(filter);
  return heard;
}

describe('a program that reads nothing of what it asked for', () => {
  it('holds up neither another one’s programs nor its owner’s other ones', async () => {
    await start();
    await silentReader();
    const heards = [await reader('2', 'brennwert/2/#'), await reader('21', topic(1, 0))];
    for (const heard of heards)
      await vi.waitFor(() => expect(heard.size).toBeGreaterThan(2), { timeout: 25_000, interval: 100 });
  });

  it('is cut off once it is far behind', async () => {
    await start(1);
    await silentReader();
    await expect(reader('2', 'brennwert/2/#')).rejects.toThrow();
    await vi.waitFor(() => reader('2', 'brennwert/2/#'), { timeout: 25_000, interval: 500 });
  });
});
