import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import http, { ServerResponse } from 'node:http';
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
http.Server.prototype.emit = function emitCounted(...told: [string | symbol, ...unknown[]]) {
  const answer = told[0] === 'request' && told[2] instanceof ServerResponse ? told[2] : null;
  if (!answer) return Reflect.apply(emit, this, told);
  const request = { queries: 0 };
  noteWhenAnswered(answer, () => appendFileSync(file, `${request.queries}\n`));
  return running.run(request, () => Reflect.apply(emit, this, told));
};

/** Before the last byte is sent: whoever has the whole answer finds the line. */
function noteWhenAnswered(answer: ServerResponse, note: () => void): void {
  const { end } = answer;
  let isNoted = false;
  answer.end = (...sent: unknown[]) => {
    if (!isNoted) note();
    isNoted = true;
    return Reflect.apply(end, answer, sent);
  };
}
