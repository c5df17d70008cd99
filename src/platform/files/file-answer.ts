/** A file that browsers save under this name. `cache`: who may keep it; said by whoever sends it unless told. */
export const fileAnswer = (
  body: BodyInit,
  { name, type, cache }: { name: string; type: string; cache?: string },
): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      ...(cache !== undefined && { 'cache-control': cache }),
    },
  });
