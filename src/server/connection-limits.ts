import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './http-errors.ts';
import { networkOf } from './network.ts';

/** Connections of one client that have not sent a whole request: a household behind one address needs a few. */
const maxUnfinished = 100;

type Leave = () => void;

/**
 * Lets one client keep so many connections open whose request is not there yet; more are closed, and requests beyond are
 * refused. Until the head has come, whoever opened the connection is counted, who behind a trusted proxy is not known; then
 * the client that the head names, until its body is there.
 */
export function limitConnections(app: FastifyInstance, isProxy: (address: string) => boolean): void {
  const counts = countByClient(maxUnfinished);
  const leaves = new WeakMap<Socket, Leave>();
  const server: Server = app.server as Server;
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const leave = counts.enter(networkOf(remoteAddress));
    if (leave) {
      leaves.set(socket, leave);
      socket.once('close', leave);
    } else socket.destroy();
  });
  // Before anybody looks at the head: its body counts by itself.
  server.prependListener('request', (request) => leaves.get(request.socket)?.());
  app.addHook('onRequest', async (request, reply) => {
    if (isWhole(request.raw)) return;
    const leave = counts.enter(networkOf(request.ip));
    if (!leave) return sendProblem(reply.header('connection', 'close'), tooMany);
    request.raw.once('end', leave);
    request.raw.once('close', leave);
  });
}

const tooMany = {
  status: 429,
  code: 'too_many_connections',
  detail: 'Von Ihrem Anschluss kommen zu viele Anfragen zugleich. Bitte versuchen Sie es gleich noch einmal.',
  retryAfter: 2,
} as const;

/** What clients have open at once, each of them `max` at most. */
export function countByClient(max: number) {
  const open = new Map<string, number>();
  return {
    /** Counts one more of a client; answers how to count it off again, or null when there are too many. */
    enter(client: string): Leave | null {
      const count = open.get(client) ?? 0;
      if (count >= max) return null;
      open.set(client, count + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const left = (open.get(client) ?? 1) - 1;
        if (left === 0) open.delete(client);
        else open.set(client, left);
      };
    },
  };
}

/** Whether a request consists of its head alone. */
const isWhole = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
