import { expect, it } from 'vitest';
import { altered } from '#test/altered.ts';
import { issueGuestToken, readGuestToken } from './access-token.ts';
import { accountKeys } from './account-keys.ts';

const now = new Date('2026-11-21T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const guest = { userId: 7, orderId: 12 };

it('a token that was read before still ends after 30 minutes, and opens nothing of another secret', async () => {
  const keys = accountKeys('one secret of thirty-two characters');
  const token = await issueGuestToken(keys, guest, now);
  expect(await readGuestToken(keys, token, after(0))).toEqual(guest);
  expect(await readGuestToken(keys, token, after(29))).toEqual(guest);
  expect(await readGuestToken(accountKeys('another one of thirty-two characters'), token, now)).toBeNull();
  expect(await readGuestToken(keys, token, after(30))).toBeNull();
  expect(await readGuestToken(keys, altered(token), now)).toBeNull();
});
