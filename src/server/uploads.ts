import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rolesByPermission } from '#features/identity/shared.ts';
import { addPiece, beginUpload, deleteUpload, pendingUpload } from '#features/media/media.ts';
import { maxUploadBytes, unfinishedText } from '#features/media/shared.ts';
import type { Problem, Visitor } from '#platform/http/endpoint.ts';
import type { Deps } from './deps.ts';
import { sendProblem } from './http-errors.ts';
import type { RequestLimits } from './rate-limits.ts';
import { accessProblem, csrfHeader } from './wire/mount-routes.ts';

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
      return answer(request, reply, { locker, pieces: new PiecesInDatabase(deps, visitor.user.id) });
    };
    for (const url of [path, `${path}/:id`])
      scope.route({ method: ['HEAD', 'POST', 'PATCH', 'DELETE'], url, ...limits.ofRoute('read'), handler });
  });
}

type Answering = { locker: MemoryLocker; pieces: PiecesInDatabase };

/**
 * What the protocol's server answers. Of what goes wrong there it would say the error's own words: a refusal is said in
 * ours, and everything else goes to the error handler, as at every other door.
 */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { locker, pieces }: Answering,
): Promise<FastifyReply> {
  let fault: unknown;
  const server = new Server({
    path,
    locker,
    relativeLocation: true,
    maxSize: maxUploadBytes,
    datastore: pieces,
    onResponseError: async (_request, error) => {
      fault = error;
      return undefined;
    },
  });
  const response = await server.handleWeb(webRequest(request));
  for (const [name, value] of response.headers) if (!/^content-/.test(name)) reply.header(name, value);
  reply.header('cache-control', 'no-store');
  if (response.status < 400) return reply.code(response.status).send();
  if (fault instanceof Refusal) return sendProblem(reply, fault.problem);
  throw isOfProtocol(fault) ? Object.assign(new Error('refused'), { statusCode: response.status }) : fault;
}

/** As the protocol's server reads requests; one that breaks off ends its reading at once. */
function webRequest({ raw, method, url }: FastifyRequest): Request {
  const hasBody = method === 'POST' || method === 'PATCH';
  const asked: RequestInit & { duplex: 'half' } = {
    method,
    headers: headersOf(raw),
    duplex: 'half',
    // The types of Node and of browsers differ in what nobody uses here.
    body: hasBody ? (Readable.toWeb(raw) as unknown as BodyInit) : null,
  };
  const request = new Request(new URL(url, 'http://localhost'), asked);
  return Object.assign(request, { runtime: { name: 'node', node: { req: raw } } });
}

const headersOf = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

/** What the protocol says itself, and what our store says in its way. Undefined: refused before it came to that. */
const isOfProtocol = (fault: unknown): boolean =>
  fault === undefined || (typeof fault === 'object' && fault !== null && 'status_code' in fault);

const notAllowed = {
  status: 403,
  code: 'not_allowed',
  detail: 'Mit Ihrem Zugang ist das nicht möglich.',
} as const;

const tooManyUnfinished = (waitMs: number): Problem => ({
  status: 429,
  code: 'too_many_unfinished',
  detail: unfinishedText,
  retryAfter: Math.ceil(waitMs / 1000),
});

/** What our store refuses, in our words. */
class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

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
    const begun = await beginUpload(this.#deps.db, {
      id,
      name,
      byteCount: size,
      userId: this.#userId,
      createdAt: this.#deps.clock.now(),
    });
    if (!begun.ok) throw new Refusal(tooManyUnfinished(begun.error.waitMs));
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
