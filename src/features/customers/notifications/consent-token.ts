import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the link of a mail does to a consent. */
export type ConsentAction = 'confirm' | 'refuse';

const letters = { confirm: 'b', refuse: 'a' } as const;

/**
 * The token of a mail's link: which consent, what to do, and the proof that we wrote it. It is made anew for each
 * mail and stored nowhere.
 */
export const consentToken = (secret: string, action: ConsentAction, id: number): string =>
  `${letters[action]}${id}-${seal(secret, action, id)}`;

export function readConsentToken(
  secret: string,
  token: string,
): { action: ConsentAction; id: number } | null {
  const parts = /^([ab])([1-9]\d{0,14})-([\w-]{43})$/.exec(token);
  if (!parts) return null;
  const action = parts[1] === letters.confirm ? 'confirm' : 'refuse';
  const id = Number(parts[2]);
  const [given, right] = [Buffer.from(parts[3] ?? ''), Buffer.from(seal(secret, action, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? { action, id } : null;
}

const seal = (secret: string, action: ConsentAction, id: number): string =>
  createHmac('sha256', secret).update(`mail consent ${action} ${id}`).digest('base64url');
