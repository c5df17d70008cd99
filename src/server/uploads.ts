import type { Readable } from 'node:stream';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rolesByPermission } from '#features/identity/shared.ts';
import { addPiece, beginUpload, deleteUpload, pendingUpload } from '#features/media/media.ts';
import { maxUploadBytes } from '#features/media/shared.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import type { Deps } from './deps.ts';
import { sendProblem } from './errors.ts';
import type { RequestLimits } from './rate-limits.ts';
import { accessProblem, csrfHeader } from './wire/mount.ts';

const path = '/support/cms/media/uploads';

type Mounting = {
  deps: Pick<Deps, 'db' | 'clock'>;
  visitorOf(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>;
  limits: RequestLimits;
};

/**
 * Files of the editors in pieces, after the tus protocol, so that one goes on after the connection was lost. Pieces are
 * in the database: any process can take the next. What comes of a whole file is asked for by a form of the library.
 */
export function mountUploads(app: FastifyInstance, { deps, visitorOf, limits }: Mounting): void {
  const locker = new MemoryLocker();
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is read by the protocol's server, piece by piece.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = await visitorOf(request, reply);
      const asked = { method: request.method === 'POST' ? 'POST' : 'PUT' } as const;
      const given = request.headers[csrfHeader.toLowerCase()];
      const denied = accessProblem(
        { ...asked, access: rolesByPermission.content, ownerOnly: true },
        visitor,
        typeof given === 'string' ? given : undefined,
      );
      if (denied || !visitor.user) return sendProblem(reply, denied ?? notAllowed);
      const server = new Server({
        ...{ path, locker, relativeLocation: true, maxSize: maxUploadBytes },
        datastore: new PiecesInDatabase(deps, visitor.user.id),
      });
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.setHeader('cache-control', 'no-store');
      await server.handle(request.raw, reply.raw);
    };
    for (const url of [path, `${path}/:id`])
      scope.route({ method: ['HEAD', 'POST', 'PATCH', 'DELETE'], url, ...limits.ofRoute('read'), handler });
  });
}

const notAllowed = {
  status: 403,
  code: 'not_allowed',
  detail: 'Mit Ihrem Zugang ist das nicht möglich.',
} as const;

/** Bytes that are stored at a time: as much as that may have to be sent again after a process has died. */
const pieceBytes = 256 * 1024;

/** The uploads of one person: those of others do not exist. */
class PiecesInDatabase extends DataStore {
  readonly #deps: Mounting['deps'];
  readonly #userId: number;

  constructor(deps: Mounting['deps'], userId: number) {
    super();
    this.#deps = deps;
    this.#userId = userId;
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata } = upload;
    if (size === undefined || size === 0) throw { status_code: 400, body: 'the length has to be known' };
    const name = (metadata?.filename ?? '').replaceAll('\0', '').slice(0, 200);
    await beginUpload(this.#deps.db, {
      ...{ id, name, byteCount: size, userId: this.#userId, createdAt: this.#deps.clock.now() },
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await pendingUpload(this.#deps.db, { id, userId: this.#userId });
    if (!found) throw { status_code: 404, body: 'no such upload' };
    return new Upload({ id, size: found.byteCount, offset: found.received });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let startsAt = offset;
    let waiting: Buffer[] = [];
    const store = async () => {
      const bytes = Buffer.concat(waiting);
      waiting = [];
      if (bytes.length === 0) return;
      if (!(await addPiece(this.#deps.db, { id, userId: this.#userId, startsAt, bytes })))
        throw { status_code: 409, body: 'the piece does not begin where the others end' };
      startsAt += bytes.length;
    };
    try {
      for await (const chunk of stream) {
        waiting.push(chunk);
        if (waiting.reduce((sum, { length }) => sum + length, 0) >= pieceBytes) await store();
      }
    } finally {
      // Also of what was lost on the way: the next one goes on behind it.
      await store();
    }
    return startsAt;
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    await deleteUpload(this.#deps.db, { id, userId: this.#userId });
  }
}
