import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import http, { type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

// Loaded before a recorded server (node --import): writes a line for each answered request, with how many statements it has sent
// to the database by then.
const file = process.env.COMPARE_QUERIES ?? '';
const running = new AsyncLocalStorage<{ queries: number }>();

/** That of the recorded checkout, which may not be this one's. */
const { Client } = createRequire(path.join(process.cwd(), 'package.json'))('pg');
const { query } = Client.prototype;
Client.prototype.query = function counted(...args: unknown[]) {
  const request = running.getStore();
  if (request) request.queries += 1;
  return query.apply(this, args);
};

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function emitCounted(event: string | symbol, ...args: unknown[]) {
  if (event !== 'request') return emit.call(this, event, ...args);
  const request = { queries: 0 };
  noteWhenAnswered(args[1] as ServerResponse, () => appendFileSync(file, `${request.queries}\n`));
  return running.run(request, () => emit.call(this, event, ...args));
};

/** Before the last byte is sent: whoever has the whole answer finds the line. */
function noteWhenAnswered(response: ServerResponse, note: () => void): void {
  const end = response.end.bind(response);
  let isNoted = false;
  const ended = (...args: unknown[]) => {
    if (!isNoted) note();
    isNoted = true;
    return end(...args);
  };
  response.end = ended as ServerResponse['end'];
}
