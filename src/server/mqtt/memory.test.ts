import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import mqtt from 'mqtt';
import packets from 'mqtt-packet';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repository } from '#test/architecture/modules.ts';
import { expectOpenFiles } from '#test/open-files.ts';

let broker: ChildProcess;
let port: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  const file = path.join(repository, 'test/mqtt-broker.process.ts');
  broker = fork(file, { execArgv: ['--expose-gc'], stdio: 'ignore' });
  [{ port }] = (await once(broker, 'message')) as [{ port: number }];
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  broker.disconnect();
});

const MB = 1_000_000;

/** What the broker keeps of all that was said to it; what it had at its height, both in bytes. */
async function memory(): Promise<{ kept: number; peak: number }> {
  const answer = once(broker, 'message');
  broker.send('memory');
  const [{ kept }] = (await answer) as [{ kept: number }];
  const status = readFileSync(`/proc/${broker.pid}/status`, 'utf8');
  return { kept, peak: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024 };
}

async function opened(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Signed in, and never heard of again. */
async function idle(n: number): Promise<Socket> {
  const socket = await opened();
  const version = { protocolVersion: n % 2 === 0 ? 4 : 5 } as const;
  socket.write(
    packets.generate(
      {
        cmd: 'connect',
        protocolId: 'MQTT',
        clientId: `idle-${n}`,
        clean: true,
        keepalive: 0,
        ...version,
        username: `s${n}`,
        password: Buffer.from('right'),
      },
      version,
    ),
  );
  await once(socket, 'data');
  return socket;
}

/** Announces 200 MB, before it has signed in or after, and sends of it whatever is taken, until it is cut off. */
async function announce(n: number): Promise<void> {
  const isKnown = n % 2 === 0;
  const socket = isKnown ? await idle(100_000 + n) : await opened();
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(Buffer.from([isKnown ? 0x30 : 0x10, 0x80, 0x84, 0xaf, 0x5f]));
  const piece = Buffer.alloc(64 * 1024);
  const send = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', send);
  send();
  await ended;
}

const runs = [
  { many: 300, tags: [] },
  { many: 3000, tags: ['deep'] },
];

for (const { many, tags } of runs)
  it(`memory is flat under ${many} idle connections and 50 that announce 200 MB each, and others are served`, {
    tags,
    timeout: 120_000,
  }, async () => {
    expectOpenFiles(many);
    const good = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, { username: 's0', password: 'right' });
    const serve = () => good.publishAsync('mex/s0/readings', '1', { qos: 1 });
    await serve();
    const before = await memory();
    for (let n = 1; n <= many; n += 100)
      await Promise.all(Array.from({ length: Math.min(100, many - n + 1) }, (_, at) => idle(n + at)));
    const withIdle = await memory();
    expect((withIdle.kept - before.kept) / many).toBeLessThan(40_000);
    await Promise.all([...Array.from({ length: 50 }, (_, n) => announce(n)), serve()]);
    await serve();
    const after = await memory();
    expect(after.kept - withIdle.kept).toBeLessThan(5 * MB);
    expect(after.peak - withIdle.peak).toBeLessThan(30 * MB);
    console.log(
      `a connection keeps ${Math.round((withIdle.kept - before.kept) / many / 1000)} kB, 50 that announce too much ${Math.round((after.peak - withIdle.peak) / MB)} MB at most`,
    );
    await good.endAsync(true);
  });
