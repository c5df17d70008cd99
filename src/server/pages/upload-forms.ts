import { finished, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import type { Permission } from '#features/identity/types.ts';
import { formRoom } from '#platform/forms/pasted-list.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import { countByClient } from '../connection-limits.ts';
import { retryAfter } from '../http-errors.ts';
import { networkOf } from '../network.ts';
import type { RequestLimits } from '../rate-limits.ts';
import { storableUpload } from '../unstorable-text.ts';

/** Of a page whose form brings files; without scripts these come in one piece. */
export type UploadForm = {
  /** As the routes have them; `.data` is what the site's own script posts to. */
  paths: readonly string[];
  /** Of everything that the form brings, bytes. */
  bodyLimit: number;
  /** Whose larger bodies are listened to; null for everybody's. */
  permission: Permission | null;
};

/** Of larger bodies at once: bytes of all, and how many of one client. */
type Room = { bytes: number; perClient: number };

const usualRoom: Room = { bytes: 256 * 1024 * 1024, perClient: 2 };

type Mounting = {
  forms: readonly UploadForm[];
  visitorOf(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>;
  limits: RequestLimits;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  room?: Room;
};

/** Listens to forms with files for longer than to others: of a page for staff only to those who may use it. */
export function mountUploadForms(scope: FastifyInstance, mounting: Mounting): void {
  const { forms, visitorOf, limits, handle } = mounting;
  const { enter, stay } = doorOf(mounting.room ?? usualRoom);
  const usualLimit = scope.initialConfig.bodyLimit ?? formRoom;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    storableUpload(body, request.headers['content-type'] ?? ''),
  );
  for (const { paths, bodyLimit, permission } of forms) {
    const roles = permission && rolesByPermission[permission];
    // A body is in memory before any page looks at it.
    const preParsing = async (request: FastifyRequest, reply: FastifyReply, body: Readable) => {
      const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
      if (length <= usualLimit) return body;
      const user = roles && (await visitorOf(request, reply)).user;
      if (roles && !(user && hasAnyRole(user, roles))) return nothingOf(length);
      enter(request, reply, Math.min(length, bodyLimit));
      return body;
    };
    // Whoever sends too many is asked to wait before the body is read.
    const options = { ...limits.ofRoute('write'), bodyLimit, preParsing };
    for (const path of paths)
      scope.post(path, options, (request, reply) => stay(request, () => handle(request, reply)));
  }
}

/** The page refuses it by itself; as far as it knows nothing was sent. */
const nothingOf = (length: number): Readable =>
  Object.assign(Readable.from([]), { receivedEncodedLength: Number.isFinite(length) ? length : 0 });

/**
 * Lets bodies in as long as there is room. Each leaves when its page is done with it, however early its sender has hung up, or when
 * its sender hangs up before it was there.
 */
function doorOf({ bytes: most, perClient }: Room) {
  const counts = countByClient(perClient);
  let taken = 0;
  const inside = new WeakMap<FastifyRequest, { isRead: boolean; leave(): void }>();
  const enter = (request: FastifyRequest, reply: FastifyReply, bytes: number): void => {
    if (taken + bytes > most) throw refusal(503);
    const countOff = counts.enter(networkOf(request.ip));
    if (!countOff) {
      reply.header('retry-after', retryAfter);
      throw refusal(429);
    }
    taken += bytes;
    const body = {
      isRead: false,
      leave: () => {
        if (inside.delete(request)) taken -= bytes;
        countOff();
      },
    };
    inside.set(request, body);
    finished(reply.raw, () => body.isRead || body.leave());
  };
  const stay = async <Answer>(request: FastifyRequest, answer: () => Promise<Answer>): Promise<Answer> => {
    const body = inside.get(request);
    if (body) body.isRead = true;
    try {
      return await answer();
    } finally {
      body?.leave();
    }
  };
  return { enter, stay };
}

const refusal = (statusCode: number) => Object.assign(new Error('no room for a body'), { statusCode });
