import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a frame was given: one showing of an advert, which may be counted once as seen and once as pressed. */
export type Showing = {
  /** Random; of 48 bits. */
  id: number;
  /** Seconds since 1970. */
  shownAt: number;
  slotId: number;
  advertId: number;
  campaignId: number;
  /** Of the page's postal code; empty without one. */
  stateCode: string;
};

export type TokenKey = KeyObject;

/** @param secret at least 32 characters; the same in all processes */
export const tokenKey = (secret: string): TokenKey =>
  createSecretKey(createHmac('sha256', secret).update('brennwert advert showing').digest());

export const newShowing = (of: Omit<Showing, 'id'>): Showing => ({
  id: randomBytes(6).readUIntBE(0, 6),
  ...of,
});

export function showingToken(key: TokenKey, showing: Showing): string {
  const { id, shownAt, slotId, advertId, campaignId, stateCode } = showing;
  const payload = [id, shownAt, slotId, advertId, campaignId].map((value) => value.toString(36)).join('.');
  const whole = `${payload}.${stateCode}`;
  return `${whole}.${tagOf(key, whole)}`;
}

const part = '([0-9a-z]{1,10})';
/** ISO 3166-2, or LI. */
const state = '((?:[A-Z]{2}(?:-[A-Z0-9]{1,3})?)?)';
const parts = [part, part, part, part, part, state].join('\\.');
const form = new RegExp(`^(${parts})\\.([\\w-]{16})$`);

/** Null unless it was made here. */
export function readShowing(key: TokenKey, token: string): Showing | null {
  const match = form.exec(token);
  if (!match) return null;
  const [, payload = '', ...rest] = match;
  const tag = rest[6] ?? '';
  if (!timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(key, payload)))) return null;
  const [id = 0, shownAt = 0, slotId = 0, advertId = 0, campaignId = 0] = rest
    .slice(0, 5)
    .map((value) => Number.parseInt(value, 36));
  return { id, shownAt, slotId, advertId, campaignId, stateCode: rest[5] ?? '' };
}

/** 16 base64url characters: 96 bits, for what is worth counting within half an hour. */
const tagOf = (key: TokenKey, payload: string): string =>
  createHmac('sha256', key).update(payload).digest('base64url').slice(0, 16);
