import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** What happens to everything that goes through: 'hold' swallows it without a word, as a dead network does. */
export type ProxyMode = 'pass' | 'hold' | 'refuse';

export type ChaosProxy = { port: number; turn(mode: ProxyMode): void; stop(): Promise<void> };

/** A TCP proxy in front of a server that can make the network between fail. */
export async function startChaosProxy(target: NetConnectOpts): Promise<ChaosProxy> {
  const open = new Set<Socket>();
  let mode: ProxyMode = 'pass';
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (mode === 'refuse') client.destroy();
    if (mode !== 'pass') return;
    const far = connect(target);
    keep(far);
    for (const [from, to] of [
      [client, far],
      [far, client],
    ] as const) {
      from.on('data', (bytes) => {
        if (mode === 'pass') to.write(bytes);
      });
      from.on('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    turn: (next) => {
      mode = next;
      // What was held is lost for good; connections of such a time are dead ones.
      if (next !== 'hold') for (const socket of open) socket.destroy();
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
