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
  const markup = await scriptsOf(entryContext, request.url, nonce);
  const { serverHandoffStream: _, ...context } = entryContext;
  // One string before anybody looks into it: a text of a hundred kilobytes is put together only once so.
  const html = `<!DOCTYPE html>${renderToString(
    <FailedRequest value={status >= 500 ? requestId : ''}>
      <PageScriptsContext value={{ markup, nonce }}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </PageScriptsContext>
    </FailedRequest>,
  )}`;
  if (html.includes('<!--$!-->'))
    throw new Error('Something on the page suspended: give it its data by a loader.');
  headers.set('content-type', 'text/html; charset=utf-8');
  // Beside the response and not in it: a body is copied on its way in and out, and a text takes three times as long.
  return Object.assign(new Response(null, { status, headers }), { page: Buffer.from(html) });
}

/**
 * A page's scripts and the loaders' data, as the router itself writes them: drawn apart, as a page of nothing else, because
 * the data come by a stream. What they are is the router's affair.
 */
function scriptsOf(context: EntryContext, url: string, nonce: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const routeModules = { ...context.routeModules, root: scriptsAlone };
  const { pipe } = renderToPipeableStream(
    <ServerRouter context={{ ...context, routeModules }} url={url} nonce={nonce} />,
    {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    },
  );
  return promise;
}

const Nothing = () => null;
const scriptsAlone = { default: Nothing, ErrorBoundary: Nothing, Layout: () => <Scripts /> };
