import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { RenderMail } from '#platform/mail/mail.ts';
import { FailedRequest } from '#shell/failure/failed-request.ts';
import { renderFailure } from '#shell/failure/failure-page.tsx';
import { requestContext } from '#shell/request-context.ts';
import { scriptsAfterPaint } from '#shell/scripts-after-paint.ts';

// Node cannot load .tsx, so the server takes the page of refused requests from here.
// The server's own copy of a module is another identity than the bundle's, so it reads the key from here.
export { renderFailure, requestContext };

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
 * and nothing may suspend, so the plain renderer serves; the streaming one takes half as long again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  routerContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, requestId } = routerContext.get(requestContext);
  const { serverHandoffStream: data, ...context } = entryContext;
  const scripts = data ? await dataScripts(data, nonce) : '';
  const html = renderToString(
    <FailedRequest value={status >= 500 ? requestId : ''}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </FailedRequest>,
  );
  if (html.includes('<!--$!-->'))
    throw new Error('Something on the page suspended: give it its data by a loader.');
  headers.set('content-type', 'text/html; charset=utf-8');
  // The development server's scripts are others, and need no such care.
  const page = import.meta.env.PROD ? scriptsAfterPaint(html) : html;
  const end = page.lastIndexOf('</body>');
  // Encoded here, because a Response takes three times as long for text.
  const body = Buffer.from(`<!DOCTYPE html>${page.slice(0, end)}${scripts}${page.slice(end)}`);
  return new Response(body, { status, headers });
}

/**
 * What the router's own renderer writes into the stream that <Scripts> opens: the loaders' data for the browser. With
 * them the cookies of that moment: another tab may sign out before the scripts have come.
 */
async function dataScripts(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  let calls = 'window.loadedWith=document.cookie;';
  for await (const chunk of data) {
    const text = JSON.stringify(decoder.decode(chunk, { stream: true }));
    calls += `window.__reactRouterContext.streamController.enqueue(${text.replace(unsafe, escaped)});`;
  }
  return `<script nonce="${nonce}">${calls}window.__reactRouterContext.streamController.close();</script>`;
}

/** What could end a script or open a comment in it; U+2028 and U+2029 end lines for old parsers. */
const unsafe = /[&<>\u2028\u2029]/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
