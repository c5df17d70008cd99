import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { RenderMail } from '#kernel/mail.ts';
import { requestContext } from '#web/request-context.ts';

// The server's own copy of a module is another identity than the bundle's, so it reads the key from here.
export { requestContext };

/** Node cannot load .tsx, so the server asks the bundle; the templates are loaded with the first mail. */
export const renderMail: RenderMail = async (document) => {
  const { mailHtml } = await import('#features/notifications/mail.layout.tsx');
  return mailHtml(document);
};

/** Loaders and actions that throw: what the router answers itself (404, 405) is no failure of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).logError(error);
};

/** Renders the whole page before the first byte: it is compressed and cached as one piece. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  routerContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, logError } = routerContext.get(requestContext);
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => collect(pipe).then((html) => resolve(page(html, answerStatus, headers)), reject),
        onShellError: reject,
        onError: (error) => {
          answerStatus = 500;
          logError(error);
        },
      },
    );
  });
}

function page(html: Buffer<ArrayBuffer>, status: number, headers: Headers): Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

function collect(pipe: (stream: PassThrough) => PassThrough): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const stream = new PassThrough({ highWaterMark: 1 << 20 });
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', reject);
    pipe(stream);
  });
}
