import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { servedPicture } from '#features/community/community.ts';
import { isServedName, type ServedFile, servedFile, servedMedia } from '#features/media/media.ts';
import type { StoredFile } from '#features/media/types.ts';
import { foreignFileHeaders } from '#platform/files/file-response.ts';
import type { Deps } from './deps.ts';
import { sendProblem } from './http-errors.ts';
import type { RequestLimits } from './rate-limits.ts';

type FileDeps = Pick<Deps, 'db' | 'files' | 'queue'>;

const noSuchFile = { status: 404, code: 'no_such_file', detail: 'Dieses Bild gibt es nicht mehr.' } as const;

/** A year: addresses of certain bytes never answer others. */
const forGood = 'public, max-age=31536000, immutable';
/** What may change is asked for again, and answered in a few bytes when it has not. */
const askAgain = 'public, no-cache';
/** A post's picture: once it is hidden it is soon gone from browsers, too. */
const forAnHour = 'public, max-age=3600';

/** Pictures and files of the library, and pictures of the community's posts, for everybody; also for frames, mails and previews at other origins. */
export function mountMediaFiles(app: FastifyInstance, deps: FileDeps, limits: RequestLimits): void {
  app.get('/medien/:id', limits.ofRoute('read'), async (request, reply) => {
    const { id } = request.params as { id: string };
    return send(request, reply, isRowId(id) ? await servedMedia(deps, Number(id)) : null);
  });
  app.get('/medien/:id/:fileId/:name', limits.ofRoute('read'), async (request, reply) => {
    const { id, fileId, name } = request.params as Record<'id' | 'fileId' | 'name', string>;
    const isPossible = isRowId(id) && /^[0-9a-f]{24}$/.test(fileId) && isServedName(name);
    const file = isPossible ? await servedFile(deps, { id: Number(id), fileId, name }) : null;
    return send(request, reply, file);
  });
  app.get('/community/bild/:fileId/:name', limits.ofRoute('read'), async (request, reply) => {
    const { fileId, name } = request.params as Record<'fileId' | 'name', string>;
    const file = await servedPicture(deps, { fileId, name });
    if (!file) return sendProblem(reply, noSuchFile);
    reply.headers({ 'cache-control': forAnHour, 'content-type': 'image/webp', 'content-length': file.size });
    return sendBody(request, reply, file);
  });
}

const isRowId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

function send(request: FastifyRequest, reply: FastifyReply, served: ServedFile | null): FastifyReply {
  if (!served) return sendProblem(reply, noSuchFile);
  const { file, contentType, etag, isFinal, fileName } = served;
  reply.headers({
    etag,
    'cache-control': isFinal ? forGood : askAgain,
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (isKnown(request, etag)) {
    file.body.destroy();
    return reply.code(304).send();
  }
  reply.headers({
    'content-type': contentType,
    'content-length': file.size,
    ...(contentType.startsWith('image/')
      ? { 'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName)}` }
      : foreignFileHeaders(fileName)),
  });
  return sendBody(request, reply, file);
}

function sendBody(request: FastifyRequest, reply: FastifyReply, { body }: StoredFile): FastifyReply {
  if (request.method !== 'HEAD') return reply.send(body);
  body.destroy();
  return reply.send();
}

const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
