import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StandIn } from '#demo/stand-ins/stand-in.ts';

/** What a provider may do wrong, for the next calls whose path matches. */
export type Fault = {
  path: RegExp;
  /** 'hang': does what was asked and never answers. 'down': answers 503, 'refuse': 422; both do nothing. */
  kind: 'hang' | 'down' | 'refuse';
  times: number;
};

export type StandInServer = {
  url: string;
  /** "POST /v2/checkout/orders", in order. */
  calls: string[];
  faults: Fault[];
  stop(): Promise<void>;
};

/** Serves a stand-in on a port of its own; `make` learns its address. */
export async function serveStandIn(make: (url: string) => StandIn): Promise<StandInServer> {
  const calls: string[] = [];
  const faults: Fault[] = [];
  const state: { standIn: StandIn | null } = { standIn: null };
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    calls.push(`${request.method} ${url.pathname}`);
    const fault = faults.find((one) => one.times > 0 && one.path.test(url.pathname));
    if (fault) fault.times--;
    if (fault?.kind === 'down' || fault?.kind === 'refuse') {
      response.writeHead(fault.kind === 'down' ? 503 : 422).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await state.standIn?.({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      header: (name) => {
        const value = request.headers[name];
        return Array.isArray(value) ? value[0] : value;
      },
      body: Buffer.concat(chunks).toString(),
    });
    if (fault?.kind === 'hang' || !answer) return;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  // Connections end with their clients: one that ends as the next call sets out makes that call fail.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.standIn = make(url);
  return {
    url,
    calls,
    faults,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
