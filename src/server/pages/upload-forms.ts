import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxPictureBytes, maxPictures } from '#features/community/shared.ts';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import type { Role } from '#features/identity/types.ts';
import { maxUploadBytes } from '#features/media/shared.ts';
import type { Visitor } from '#platform/http/endpoint.ts';
import type { RequestLimits } from '../rate-limits.ts';
import { storableUpload } from '../security.ts';

type UploadForm = {
  /** As the routes have them; `.data` is what the site's own script posts to. */
  paths: readonly string[];
  /** Of everything that the form brings, bytes. */
  bodyLimit: number;
  /** Whose larger bodies are listened to; null for everybody's. */
  roles: readonly Role[] | null;
};

/** What stands beside a file in the same form. */
const formRoom = 64 * 1024;

/** Pages whose forms bring files; without scripts these come in one piece. */
const uploadForms: readonly UploadForm[] = [
  {
    paths: ['/support/cms/media', '/support/cms/media.data', '/support/cms/media/:mediaId'],
    bodyLimit: maxUploadBytes + formRoom,
    roles: rolesByPermission.content,
  },
  // HTML and style sheet, typed or as files: larger ones are answered beside their field. `create` is one of them, too.
  {
    paths: ['/support/adverts/:advertId'],
    bodyLimit: 1024 * 1024,
    roles: rolesByPermission.adverts,
  },
  {
    paths: ['neu', 'beitrag/:postId/antworten', 'beitrag/:postId/bearbeiten'].flatMap((path) => [
      `/community/${path}`,
      `/community/${path}.data`,
    ]),
    bodyLimit: maxPictures * maxPictureBytes + formRoom,
    roles: rolesByPermission.ownAccount,
  },
  // Six documents of 10 MB at most, of which an application has few.
  {
    paths: ['/haendler-werden', '/haendler-werden.data', '/haendler-werden/:token'],
    bodyLimit: 32 * 1024 * 1024,
    roles: null,
  },
];

type Mounting = {
  visitorOf(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>;
  limits: RequestLimits;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

/** Listens to forms with files for longer than to others: of a page for staff only to those who may use it. */
export function mountUploadForms(scope: FastifyInstance, { visitorOf, limits, handle }: Mounting): void {
  const usualLimit = scope.initialConfig.bodyLimit ?? formRoom;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    storableUpload(body, request.headers['content-type'] ?? ''),
  );
  for (const { paths, bodyLimit, roles } of uploadForms) {
    // A body is in memory before any page looks at it.
    const preParsing = async (request: FastifyRequest, reply: FastifyReply, body: Readable) => {
      const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
      if (roles === null || length <= usualLimit) return body;
      const { user } = await visitorOf(request, reply);
      if (user && hasAnyRole(user, roles)) return body;
      return nothingOf(length);
    };
    // Whoever has no account is asked to wait before the body is read.
    const options = { ...limits.ofRoute(roles === null ? 'write' : 'page'), bodyLimit, preParsing };
    for (const path of paths) scope.post(path, options, handle);
  }
}

/** The page refuses it by itself; as far as it knows nothing was sent. */
const nothingOf = (length: number): Readable =>
  Object.assign(Readable.from([]), { receivedEncodedLength: Number.isFinite(length) ? length : 0 });
