import { readFile } from 'node:fs/promises';
import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export type AppShell = { url: string; close(): Promise<void> };

/** What the two web views call themselves; which one it is says a cookie of the wrapper. */
export const agents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 BrennwertApp/3.3.0 (iOS 19.0; Build=330)',
  android:
    'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 BrennwertApp/3.3.0 (Android 15; SDK=35; Build=330)',
} as const;
const styleCookie = /(?:^|;\s*)app-shell-style=(ios|android)(?:;|$)/;

const ownFolder = '/__app/';
const parts: Readonly<Record<string, { file: string; type: string }>> = {
  '': { file: 'wrapper.html', type: 'text/html' },
  'wrapper.css': { file: 'wrapper.css', type: 'text/css' },
  'wrapper.js': { file: 'wrapper.ts', type: 'text/javascript' },
  'web-view.js': { file: 'web-view.ts', type: 'text/javascript' },
};

/**
 * Shows a site within the page of the wrapper, at the same origin, so that its frame can be what a web view is: each request
 * says that it comes from the app, each page gets what the native side injects, and the wrapper may frame it.
 */
export async function startAppShell({ site, port }: { site: string; port: number }): Promise<AppShell> {
  const target = new URL(site);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', target);
    const answer = pathname.startsWith(ownFolder)
      ? sendPart(pathname.slice(ownFolder.length), response)
      : passOn(target, request, response);
    answer.catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${site} does not answer: ${error instanceof Error ? error.message : error}`);
    });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${ownFolder}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function sendPart(name: string, response: ServerResponse): Promise<void> {
  const part = parts[name];
  if (!part) return void response.writeHead(404).end();
  const source = await readFile(path.join(import.meta.dirname, part.file), 'utf8');
  response.writeHead(200, { 'content-type': `${part.type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(part.file.endsWith('.ts') ? stripTypeScriptTypes(source) : source);
}

async function passOn(target: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await asked(target, request);
  const headers = framed(answer.headers, target, request.headers.host ?? '');
  const isPage = (answer.headers['content-type'] ?? '').startsWith('text/html');
  if (!isPage) {
    response.writeHead(answer.statusCode ?? 502, headers);
    return void answer.pipe(response);
  }
  const page = (await text(answer)).replace(
    '<head>',
    `<head><script src="${ownFolder}web-view.js"></script>`,
  );
  response.writeHead(answer.statusCode ?? 502, without(headers, ['content-length']));
  response.end(page);
}

function asked(target: URL, request: IncomingMessage): Promise<IncomingMessage> {
  const [host = 'localhost'] = (request.headers.host ?? '').split(':');
  const own = `http://${request.headers.host}`;
  const theirs = `${target.protocol}//${host}:${target.port}`;
  const replaced = (value: string | undefined) => value?.replace(own, theirs);
  const { origin, referer } = request.headers;
  const style = styleCookie.exec(request.headers.cookie ?? '')?.[1] === 'android' ? 'android' : 'ios';
  return new Promise((answered, failed) => {
    const passed = ask(
      {
        hostname: target.hostname,
        port: target.port || 80,
        method: request.method,
        path: request.url,
        headers: withoutGaps({
          ...without(request.headers, ['accept-encoding']),
          host: `${host}:${target.port}`,
          origin: replaced(origin),
          referer: replaced(referer),
          'user-agent': agents[style],
        }),
      },
      answered,
    );
    passed.on('error', failed);
    request.pipe(passed);
  });
}

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const withoutGaps = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

/** The wrapper's page may frame the site; a way to the site leads through the wrapper. */
function framed(headers: IncomingHttpHeaders, target: URL, ownHost: string): IncomingHttpHeaders {
  const { location, ...others } = without(headers, ['x-frame-options', 'connection', 'transfer-encoding']);
  const policy = headers['content-security-policy'];
  return withoutGaps({
    ...others,
    ...(typeof policy === 'string' && {
      'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    }),
    location: location && throughWrapper(new URL(location, `http://${ownHost}`), target, ownHost),
  });
}

/** Also to the sites of other countries, which are other hosts at the same port. */
function throughWrapper(to: URL, target: URL, ownHost: string): string {
  if (to.protocol === target.protocol && to.port === target.port) to.port = ownHost.split(':')[1] ?? '';
  return to.href;
}
