import { createHmac, timingSafeEqual } from 'node:crypto';

/** What stands in a mail's link: which one it is about, and the proof that we wrote it. Made anew each time and stored nowhere. */
export const linkToken = (secret: string, about: string, id: number): string =>
  `${id}-${proof(secret, about, id)}`;

/** Which one a link is about; null for a token that we did not write, or about something else. */
export function readLinkToken(secret: string, about: string, token: string): number | null {
  const [, id, given = ''] = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined) return null;
  const right = proof(secret, about, Number(id));
  return timingSafeEqual(Buffer.from(given), Buffer.from(right)) ? Number(id) : null;
}

/** Links that were sent go on holding: what is proved is never written otherwise. */
const proof = (secret: string, about: string, id: number): string =>
  createHmac('sha256', secret).update(`${about} ${id}`).digest('base64url');
