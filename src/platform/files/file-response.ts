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

/**
 * Of a file that somebody else has sent: to be saved, never shown as a page of ours, and without any right where a browser
 * shows it all the same.
 */
export const foreignFileHeaders = (name: string) => ({
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});
