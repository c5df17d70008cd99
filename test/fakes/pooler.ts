import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pg from 'pg';

/**
 * A pooler in front of PostgreSQL, as little of PgBouncer as our connections meet: it takes no start-up parameters but
 * names, and gives a client one of its connections for a transaction, or for as long as it stays ('session'). Clients
 * 'take turns' with its connections, or get 'the last' that was given back.
 */
export type PoolerOptions = {
  mode: 'transaction' | 'session';
  order: 'take turns' | 'the last';
  connections: number;
};

export async function startPooler(databaseUrl: string, { mode, order, connections }: PoolerOptions) {
  const free = await Promise.all(Array.from({ length: connections }, () => openBackend(databaseUrl)));
  const waiting: ((backend: Socket) => void)[] = [];
  const open = new Set<Socket>(free);
  const giveBack = (backend: Socket) => {
    const next = waiting.shift();
    if (next) next(backend);
    else if (order === 'the last') free.unshift(backend);
    else free.push(backend);
  };
  const replace = async (backend: Socket) => {
    backend.destroy();
    const another = await openBackend(databaseUrl);
    open.add(another);
    giveBack(another);
  };
  const take = () => free.shift() ?? new Promise<Socket>((resolve) => waiting.push(resolve));
  const server = createServer((client) => {
    open.add(client.setNoDelay());
    client.on('error', () => undefined);
    serve(client, { mode, take, giveBack, replace });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { user, database } = new pg.Client(databaseUrl);
  const address = server.address();
  return {
    url: `postgres://${user}@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/${database}`,
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A connection past its beginning, of which nobody reads what it says. */
async function openBackend(url: string): Promise<Socket> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const socket = client.connection.stream as Socket;
  return socket.removeAllListeners('data').on('error', () => undefined);
}

type Pool = {
  mode: PoolerOptions['mode'];
  take(): Socket | Promise<Socket>;
  giveBack(backend: Socket): void;
  /** Of one that was left in the middle of something. */
  replace(backend: Socket): Promise<void>;
};

function serve(client: Socket, { mode, take, giveBack, replace }: Pool): void {
  let backend: Socket | null = null;
  const detach = () => {
    const left = backend?.removeAllListeners('data');
    backend = null;
    return left;
  };
  const attach = async () => {
    const taken = await take();
    backend = taken;
    const read = messages((type, whole) => {
      client.write(whole);
      // "Ready for query", outside of a transaction.
      if (type !== 'Z' || whole[5] !== 0x49 || mode === 'session') return;
      detach();
      giveBack(taken);
    });
    return taken.on('data', read);
  };
  let forwarding = Promise.resolve();
  const read = (chunk: Buffer) => {
    // Told that it goes: nobody else's connection ends with it.
    if (chunk.toString('latin1', 0, 1) === 'X') return void client.end();
    forwarding = forwarding.then(async () => void (backend ?? (await attach())).write(chunk));
  };
  client.once('data', (startup) => greet(client, startup) && client.on('data', read));
  client.on('close', () => {
    const left = detach();
    if (left) void replace(left);
  });
}

const known = ['user', 'database', 'application_name', 'client_encoding'];

/** Answers whether the client may stay. */
function greet(client: Socket, startup: Buffer): boolean {
  const parts = startup.toString('utf8', 8).split('\0');
  const name = parts.find((part, at) => at % 2 === 0 && part !== '' && !known.includes(part));
  if (name) client.end(message('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${name}\0\0`));
  else {
    client.write(message('R', '\0\0\0\0'));
    client.write(message('K', '\x01\x02\x03\x04\x05\x06\x07\x08'));
    client.write(message('Z', 'I'));
  }
  return name === undefined;
}

function message(type: string, content: string): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

/** Cuts what comes into messages: a letter, the length of what follows with itself, and that. */
function messages(onMessage: (type: string, whole: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      const whole = rest.subarray(0, end);
      rest = rest.subarray(end);
      onMessage(String.fromCharCode(whole[0] ?? 0), whole);
    }
  };
}
