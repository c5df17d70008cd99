import { once } from 'node:events';
import { connect as open, type Socket } from 'node:net';
import fc from 'fast-check';
import mqtt, { type IClientOptions, type IConnackPacket, type MqttClient } from 'mqtt';
import packets, { type Packet } from 'mqtt-packet';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maySubscribe } from '#features/sensors/connect/mqtt-topics.rules.ts';
import type { MqttMessage } from '#features/sensors/types.ts';
import { createDeviceCalls, type DeviceCalls } from '../device-call-limits.ts';
import { type Broker, startBroker } from './broker.ts';
import { maxPacketBytes } from './packet-limits.rules.ts';

const clients: MqttClient[] = [];
const sockets: Socket[] = [];
let running: Broker | null = null;
const stored: MqttMessage[] = [];
const isBroken = { value: false };

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  for (const socket of sockets.splice(0)) socket.destroy();
  await running?.stop();
  running = null;
  stored.length = 0;
  isBroken.value = false;
});

type More = { connections?: number; perAddress?: number; calls?: DeviceCalls; connectTimeout?: number };

/** A broker whose sensors are called s1, s2 … and whose key is "right"; program 7 is user 7’s. */
async function start({ connections = 200, perAddress = 200, calls, ...more }: More = {}): Promise<Broker> {
  const gate = {
    signIn: async (name: string, key: string) => {
      if (key !== 'right') return null;
      return name === 'programm'
        ? { kind: 'program', tokenId: 7, userId: 7 }
        : { kind: 'sensor', sensorId: Number(name.slice(1)), serial: name, keyHash: '' };
    },
    mayPublish: ({ serial }: { serial: string }, topic: string) => topic.startsWith(`mex/${serial}/`),
    maySubscribe,
    mayReceive: () => true,
    receive: async (messages: readonly MqttMessage[]) => {
      if (isBroken.value) throw new Error('no database');
      stored.push(...messages);
      return new Set();
    },
    messagesFor: async () => [
      { topic: 'brennwert/7/tanks/1/availability', body: 'online' },
      { topic: 'brennwert/7/tanks/1/state', body: `"${'x'.repeat(2000)}"` },
    ],
    heardAt: async () => new Map(),
    liveClients: async (all: readonly unknown[]) => new Set(all),
  } as unknown as Parameters<typeof startBroker>[0]['gate'];
  const limits = { connections, connectionsPerAddress: perAddress };
  running = await startBroker({
    gate,
    calls: calls ?? null,
    log: pino({ level: 'silent' }),
    ...more,
    config: { port: 0, host: '127.0.0.1', tls: null, ...limits },
  });
  return running;
}

async function signIn(username: string, options: IClientOptions = {}): Promise<MqttClient> {
  const client = mqtt.connect(`mqtt://127.0.0.1:${running?.port}`, {
    username,
    password: 'right',
    reconnectPeriod: 0,
    ...options,
  });
  clients.push(client);
  client.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve());
    client.once('error', reject);
    client.once('close', () => reject(new Error('closed')));
  });
  return client;
}

const closed = (client: { once(event: 'close', done: () => void): unknown }) =>
  new Promise<void>((resolve) => client.once('close', () => resolve()));

/** Somebody who speaks the protocol byte by byte. */
async function raw(): Promise<Socket> {
  const socket = open({ port: running?.port ?? 0, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const hello = (version: object, username: string, more: object = {}): Buffer =>
  packets.generate(
    {
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clientId: 'raw',
      clean: true,
      keepalive: 0,
      username,
      password: Buffer.from('right'),
      ...version,
      ...more,
    } as Packet,
    version,
  );

const ofLength = (length: number): Buffer =>
  Buffer.from([0x30, ...[0, 1, 2, 3].map((n) => (Math.floor(length / 128 ** n) % 128) + (n < 3 ? 128 : 0))]);

const versions = [
  ['3.1.1', { protocolVersion: 4 }],
  ['5', { protocolVersion: 5 }],
] as const;

describe.each(versions)('at the door of MQTT %s', (_, version) => {
  const isFive = version.protocolVersion === 5;
  const connect = (username: string, options: IClientOptions = {}) =>
    signIn(username, { ...version, ...options });

  it('who has not signed in and announces more than 8 kB is cut off before it has sent it', async () => {
    await start();
    const stranger = await raw();
    stranger.write(Buffer.concat([Buffer.from([0x10]), ofLength(200_000_000).subarray(1)]));
    await closed(stranger);
  });

  it('who has signed in is cut off at more than 64 kB, and may send what is less', async () => {
    await start();
    const client = await raw();
    client.write(hello(version, 's1'));
    await once(client, 'data');
    const topic = 'mex/s1/readings';
    const publish = (length: number) =>
      packets.generate(
        {
          cmd: 'publish',
          topic,
          payload: Buffer.alloc(length, 120),
          qos: 0,
          dup: false,
          retain: false,
        },
        version,
      );
    client.write(publish(20_000));
    await vi.waitFor(() => expect(stored).toHaveLength(1));
    client.write(ofLength(maxPacketBytes.known + 1));
    await closed(client);
  });

  it('what is said in the same breath as the user is not acknowledged when it cannot be stored', async () => {
    await start();
    isBroken.value = true;
    const client = await raw();
    const heard: string[] = [];
    const parser = packets.parser(version);
    parser.on('packet', ({ cmd }) => heard.push(cmd));
    client.on('data', (chunk) => parser.parse(chunk));
    const message = { topic: 'mex/s1/readings', payload: '1', qos: 1, messageId: 3 } as const;
    const publish: Packet = { cmd: 'publish', ...message, dup: false, retain: false };
    client.write(Buffer.concat([hello(version, 's1'), packets.generate(publish, version)]));
    await closed(client);
    expect(heard[0]).toBe('connack');
    expect(heard).not.toContain('puback');
  });

  it('who says nothing, or not who it is, is cut off after a while', async () => {
    await start({ connectTimeout: 100 });
    const [silent, half] = [await raw(), await raw()];
    half.write(hello(version, 's1').subarray(0, 12));
    await Promise.all([closed(silent), closed(half)]);
  });

  it('who comes as one too many of an address is told that there is no room, and let in when there is', async () => {
    await start({ perAddress: 2 });
    const [first] = [await connect('s1'), await connect('s2')];
    await expect(connect('s3')).rejects.toMatchObject({ code: isFive ? 0x88 : 3 });
    await first.endAsync();
    await vi.waitFor(async () => expect((await connect('s3')).connected).toBe(true));
  });

  it('who comes as one too many of all is told so, and beyond that closed without a word', async () => {
    await start({ connections: 1 });
    await connect('s1');
    await expect(connect('s2')).rejects.toMatchObject({ code: isFive ? 0x88 : 3 });
    const waiting = await Promise.all(Array.from({ length: 49 }, raw));
    await raw();
    await closed(await raw());
    expect(waiting.filter(({ destroyed }) => destroyed)).toEqual([]);
  });

  it('a key is tried 120 times a minute, over HTTP and here together, and other sensors of the house are let in', async () => {
    const calls = createDeviceCalls();
    await start({ calls });
    // As the endpoints of HTTP count what is asked there.
    for (let n = 0; n < 60; n++) calls.count({ address: '127.0.0.1', serial: 's1' });
    const answers = new Set<unknown>();
    for (let n = 0; n < 60; n++)
      await connect('s1', { password: `wrong ${n}` }).catch(({ code }) => answers.add(code));
    expect([...answers]).toEqual([isFive ? 0x87 : 5]);
    await expect(connect('s1')).rejects.toMatchObject({ code: isFive ? 0x88 : 3 });
    expect((await connect('s2')).connected).toBe(true);
    expect(calls.count({ address: '127.0.0.1', serial: 's1' })).toBeGreaterThan(0);
  });

  it('a name of a client is its own: who takes the same one ends nobody else’s connection', async () => {
    await start();
    const options = { clientId: 'oeltank' };
    const [one, other, program] = [
      await connect('s1', options),
      await connect('s2', options),
      await connect('programm', options),
    ];
    await Promise.all([
      one.publishAsync('mex/s1/readings', '1', { qos: 1 }),
      other.publishAsync('mex/s2/readings', '2', { qos: 1 }),
      program.subscribeAsync('brennwert/7/#'),
    ]);
    expect([one.connected, other.connected, program.connected]).toEqual([true, true, true]);
  });

  it('the same sensor takes over from its own old connection', async () => {
    await start();
    const old = await connect('s1', { clientId: 'oeltank' });
    const ended = closed(old);
    const next = await connect('s1', { clientId: 'oeltank' });
    await ended;
    await next.publishAsync('mex/s1/readings', '1', { qos: 1 });
    expect(stored.map(({ body }) => body)).toEqual(['1']);
  });

  it('clients without names are clients, too', async () => {
    await start();
    const all = [await connect('s1', { clientId: '' }), await connect('s1', { clientId: '' })];
    for (const client of all) await client.publishAsync('mex/s1/readings', '1', { qos: 1 });
    expect(all.map(({ connected }) => connected)).toEqual([true, true]);
  });

  it('a session that ended is not gone on with, and what is retained is told again', async () => {
    await start();
    const lasting = {
      clientId: 'ha',
      clean: false,
      ...(isFive && { properties: { sessionExpiryInterval: 3600 } }),
    };
    const first = await connect('programm', lasting);
    await first.subscribeAsync('brennwert/7/+/+/availability');
    await first.endAsync();
    const again = mqtt.connect(`mqtt://127.0.0.1:${running?.port}`, {
      username: 'programm',
      password: 'right',
      reconnectPeriod: 0,
      ...version,
      ...lasting,
    });
    clients.push(again);
    const { sessionPresent } = await new Promise<IConnackPacket>((resolve) => again.once('connect', resolve));
    expect(sessionPresent).toBe(false);
    const heard = new Promise<string>((resolve) => again.once('message', resolve));
    await again.subscribeAsync('brennwert/7/+/+/availability');
    expect(await heard).toBe('brennwert/7/tanks/1/availability');
  });

  it('nobody listens at more than 200 filters', async () => {
    await start();
    const client = await connect('s1');
    for (let n = 0; n < 200; n++) await client.subscribeAsync(`mex/s1/${n}`);
    await expect(client.subscribeAsync('mex/s1/one-more')).rejects.toThrow();
    await client.unsubscribeAsync('mex/s1/0');
    await client.subscribeAsync('mex/s1/one-more');
  });

  it('filters of nobody are refused, and whoever asks for names that are none is cut off', async () => {
    await start();
    const client = await connect('s1');
    for (const filter of ['$share/x/mex/s2/#', '$share/x/mex/s1/#', '+/s1/#', '#'])
      await expect(client.subscribeAsync(filter)).rejects.toThrow();
    const ended = closed(client);
    client.unsubscribe('toString');
    await ended;
  });

  it('a last will is heard at its sensor’s own topics alone', async () => {
    await start();
    for (const topic of ['mex/s2/tele/LWT', 'mex/s1/tele/LWT']) {
      const will = { topic, payload: Buffer.from('Offline'), qos: 1 as const, retain: true };
      (await connect('s1', { will })).stream.destroy();
    }
    // What went elsewhere is kept for who sent it, and is nobody else's.
    await vi.waitFor(() => expect(stored).toHaveLength(2));
    expect(stored).toMatchObject([
      { topic: 'mex/s2/tele/LWT', from: { kind: 'sensor', sensorId: 1 } },
      { topic: 'mex/s1/tele/LWT', from: { kind: 'sensor', sensorId: 1 } },
    ]);
  });

  it('whatever bytes come after signing in, the broker goes on serving', async () => {
    await start();
    const property = fc.record(
      {
        topicAlias: fc.integer({ min: 0, max: 65_535 }),
        responseTopic: fc.string({ maxLength: 20 }),
        correlationData: fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
        userProperties: fc.constant({ a: ['b', 'c'] }),
        messageExpiryInterval: fc.integer({ min: 0, max: 1000 }),
      },
      { requiredKeys: [] },
    );
    const filter = fc.oneof(
      fc.constantFrom('mex/s1/#', '#', '$share/a/b', 'a/+/b'),
      fc.string({ minLength: 1, maxLength: 20 }),
    );
    const packet = fc.oneof(
      fc
        .tuple(filter, property, fc.constantFrom(0, 1, 2), fc.integer({ min: 1, max: 3 }))
        .map(([topic, properties, qos, messageId]) => ({
          cmd: 'publish',
          topic,
          payload: 'x',
          dup: false,
          retain: true,
          qos,
          messageId,
          properties,
        })),
      fc.array(filter, { minLength: 1, maxLength: 3 }).map((topics) => ({
        cmd: 'subscribe',
        messageId: 9,
        properties: { subscriptionIdentifier: 3 },
        subscriptions: topics.map((topic) => ({ topic, qos: 1, nl: true, rap: true, rh: 1 })),
      })),
      fc.array(filter, { minLength: 1, maxLength: 3 }).map((unsubscriptions) => ({
        cmd: 'unsubscribe',
        messageId: 8,
        unsubscriptions,
      })),
      fc
        .constantFrom('puback', 'pubrec', 'pubrel', 'pubcomp')
        .map((cmd) => ({ cmd, messageId: 1, reasonCode: 0 })),
      fc.constantFrom(
        { cmd: 'pingreq' },
        { cmd: 'disconnect', reasonCode: 4 },
        { cmd: 'auth', reasonCode: 24, properties: { authenticationMethod: 'x' } },
      ),
    );
    const bytesOf = (one: object): Buffer => {
      try {
        return packets.generate(one as Packet, version);
      } catch {
        return Buffer.from('nothing that could be written');
      }
    };
    const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
    const runs = Math.max(20, Math.ceil((fc.readConfigureGlobal()?.numRuns ?? 100) / 2));
    await fc.assert(
      fc.asyncProperty(
        fc.array(packet, { minLength: 1, maxLength: 8 }),
        fc.array(change, { maxLength: 3 }),
        async (sent, changes) => {
          const socket = await raw();
          const bytes = Buffer.concat([hello(version, 's1', { clientId: '' }), ...sent.map(bytesOf)]);
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
          socket.resume();
          socket.end(bytes);
          await closed(socket);
        },
      ),
      { numRuns: runs },
    );
    stored.length = 0;
    await (await connect('s2')).publishAsync('mex/s2/readings', '2', { qos: 1 });
    expect(stored.map(({ body }) => body)).toEqual(['2']);
  });
});

describe('MQTT 5', () => {
  const five = { protocolVersion: 5 } as const;
  const connect = (username: string, options: IClientOptions = {}) =>
    signIn(username, { ...five, ...options });

  /** What is answered to who signs in. */
  function answerTo(options: IClientOptions): Promise<IConnackPacket> {
    const client = mqtt.connect(`mqtt://127.0.0.1:${running?.port}`, {
      username: 's1',
      password: 'right',
      reconnectPeriod: 0,
      ...five,
      ...options,
    });
    clients.push(client);
    client.on('error', () => undefined);
    return new Promise<IConnackPacket>((resolve) =>
      client.on('packetreceive', (packet) => {
        if (packet.cmd === 'connack') resolve(packet);
      }),
    );
  }

  it('tells a client what it may send, and the name that it was given', async () => {
    await start();
    const { properties } = await answerTo({ clientId: '', properties: { sessionExpiryInterval: 3600 } });
    expect(properties).toMatchObject({
      maximumPacketSize: maxPacketBytes.known,
      receiveMaximum: 1000,
      sharedSubscriptionAvailable: false,
      sessionExpiryInterval: 1,
      assignedClientIdentifier: expect.stringMatching(/^\S+$/),
    });
    expect(properties).not.toHaveProperty('topicAliasMaximum');
  });

  it('takes a given name over from the connection that had it, and from no other', async () => {
    await start();
    const other = await connect('s1', { clientId: '' });
    const clientId = (await answerTo({ clientId: '' })).properties?.assignedClientIdentifier ?? '';
    const ended = Promise.all(clients.slice(1).map(closed));
    await connect('s1', { clientId });
    await ended;
    expect(other.connected).toBe(true);
  });

  it('knows no topics by number: whoever uses one is cut off, and nothing is heard', async () => {
    await start();
    const client = await raw();
    client.write(hello(five, 's1'));
    await once(client, 'data');
    const publish = { cmd: 'publish', payload: '1', qos: 0, dup: false, retain: false } as const;
    client.write(
      packets.generate({ ...publish, topic: 'mex/s1/readings', properties: { topicAlias: 1 } }, five),
    );
    await closed(client);
    expect(stored).toEqual([]);
  });

  it('knows no way to sign in but user and password', async () => {
    await start();
    const { reasonCode } = await answerTo({ properties: { authenticationMethod: 'SCRAM-SHA-1' } });
    expect(reasonCode).toBe(0x8c);
  });

  it('says why a shared subscription is refused', async () => {
    await start();
    const client = await connect('s1');
    await expect(client.subscribeAsync('$share/x/mex/s1/#')).rejects.toThrow(/[Ss]hared/);
  });

  it('takes a reading with properties as one without', async () => {
    await start();
    const client = await connect('s1');
    await client.publishAsync('mex/s1/readings', '1', {
      qos: 1,
      properties: {
        responseTopic: 'mex/s2/readings',
        correlationData: Buffer.from('x'),
        messageExpiryInterval: 1,
        userProperties: { topic: 'mex/s2/readings' },
      },
    });
    expect(stored).toMatchObject([{ topic: 'mex/s1/readings', body: '1' }]);
  });

  it('sends a program nothing that is larger than it takes, and what it asked for with its number', async () => {
    await start();
    const program = await connect('programm', { properties: { maximumPacketSize: 1000 } });
    const heard: [string, number | number[] | undefined, boolean][] = [];
    program.on('message', (topic, _, { properties, retain }) =>
      heard.push([topic, properties?.subscriptionIdentifier, retain]),
    );
    await program.subscribeAsync('brennwert/7/#', { qos: 1, properties: { subscriptionIdentifier: 5 } });
    await vi.waitFor(() => expect(heard).toEqual([['brennwert/7/tanks/1/availability', 5, true]]));
    expect(program.connected).toBe(true);
  });

  it('a will that may wait is heard when the session has ended', async () => {
    await start();
    const will = {
      topic: 'mex/s1/tele/LWT',
      payload: Buffer.from('Offline'),
      qos: 1 as const,
      retain: false,
      properties: { willDelayInterval: 3600 },
    };
    (await connect('s1', { will, properties: { sessionExpiryInterval: 3600 } })).stream.destroy();
    await vi.waitFor(() => expect(stored.map(({ body }) => body)).toEqual(['Offline']), { timeout: 10_000 });
  });
});
