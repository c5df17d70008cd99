import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  Scripts,
  ServerRouter,
} from 'react-router';
import type { RenderMail } from '#platform/mail/mail.ts';
import { renderErrorPage } from '#shell/errors/static-error-page.tsx';
import { type PageResponse, requestContext } from '#shell/request-context.ts';
import { PageScriptsContext } from '#shell/scripts-after-paint.tsx';
import { FailedRequest } from '#shell/ui/error-page.tsx';

// Node cannot load .tsx, so the server takes the page of refused requests from here.
// The server's own copy of a module is another identity than the bundle's, so it reads the key from here.
export { renderErrorPage, requestContext };

/** Node cannot load .tsx, so the server asks the bundle; the templates are loaded with the first mail. */
export const renderMail: RenderMail = async (document) => {
  const { mailHtml } = await import('#features/messages/ui/mail.layout.tsx');
  return mailHtml(document);
};

/** Loaders and actions that throw: what the router answers itself (404, 405) is no failure of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).logError(error);
};

/**
 * Renders the whole page before the first byte: it is compressed and cached as one piece. All data are there by then
 * and nothing may suspend, so the plain renderer serves; the streaming one takes a quarter longer.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  routerContext: Readonly<RouterContextProvider>,
): Promise<PageResponse> {
  const { nonce, requestId } = routerContext.get(requestContext);
  const { serverHandoffStream, ...context } = entryContext;
  const [{ manifest, pieces }, data] = await Promise.all([
    frameOf(entryContext, request.url),
    serverHandoffStream ? text(serverHandoffStream) : '',
  ]);
  const markup = filled(pieces, nonce, data);
  // One string before anybody looks into it: a text of a hundred kilobytes is put together only once so.
  const html = `<!DOCTYPE html>${renderToString(
    <FailedRequest value={status >= 500 ? requestId : ''}>
      <PageScriptsContext value={{ markup, nonce }}>
        <ServerRouter context={{ ...context, manifest }} url={request.url} nonce={nonce} />
      </PageScriptsContext>
    </FailedRequest>,
  )}`;
  if (html.includes('<!--$!-->'))
    throw new Error('Something on the page suspended: give it its data by a loader.');
  headers.set('content-type', 'text/html; charset=utf-8');
  // Beside the response and not in it: a body is copied on its way in and out, and a text takes three times as long.
  return Object.assign(new Response(null, { status, headers }), { page: Buffer.from(html) });
}

/** What of a page depends on its routes alone. */
type RouteFrame = {
  /** The manifest with the page's own routes alone: the router makes a route of each entry, for each page anew. */
  manifest: Manifest;
  /** The page's scripts as markup, in pieces: `nonce` and `data` are missing between them. */
  pieces: readonly string[];
};
type Manifest = EntryContext['manifest'];

/** By the ids of a page's routes, of each build: at most as many as there are pages. */
const frames = new WeakMap<Manifest, Map<string, RouteFrame>>();

async function frameOf(context: EntryContext, url: string): Promise<RouteFrame> {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const known = frames.get(context.manifest) ?? new Map<string, RouteFrame>();
  frames.set(context.manifest, known);
  const key = ids.join('\n');
  const frame = known.get(key) ?? (await makeFrame(context, ids, url));
  known.set(key, frame);
  return frame;
}

async function makeFrame(context: EntryContext, ids: readonly string[], url: string): Promise<RouteFrame> {
  const { manifest } = context;
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  const markup = await scriptsOf(context, url);
  return { manifest: { ...manifest, routes }, pieces: markup.split(gaps) };
}

const gap = { nonce: 'the-nonce-of-the-page', data: 'the-data-of-the-page' };
const gaps = new RegExp(`(${gap.nonce}|"${gap.data}")`);

const filled = (pieces: readonly string[], nonce: string, data: string): string =>
  pieces
    .map((piece) => (piece === gap.nonce ? nonce : piece === `"${gap.data}"` ? scriptText(data) : piece))
    .join('');

/** As a literal in a script, from which nothing leads out. */
const scriptText = (text: string): string =>
  JSON.stringify(text).replace(
    /[&><\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * A page's scripts and the place of the loaders' data, as the router itself writes them: drawn apart, as a page of nothing
 * else, because the data come by a stream. What they are is the router's affair.
 */
function scriptsOf(context: EntryContext, url: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const nonce = gap.nonce;
  const page = {
    ...context,
    routeModules: { ...context.routeModules, root: scriptsAlone },
    renderMeta: {},
    serverHandoffStream: new Blob([gap.data]).stream(),
  };
  const { pipe } = renderToPipeableStream(<ServerRouter context={page} url={url} nonce={nonce} />, {
    nonce,
    onAllReady: () => resolve(text(pipe(new PassThrough()))),
    onError: reject,
  });
  return promise;
}

const Nothing = () => null;
const scriptsAlone = { default: Nothing, ErrorBoundary: Nothing, Layout: () => <Scripts /> };
