import { tokenExpiry } from '#shell/shared.ts';
/** Hearts of somebody who is signed in are kept with the account, too, and so on every device. Browser only. */
export const hasAccount = (): boolean => tokenExpiry(document.cookie) !== null;

/**
 * Both the hearts of this browser and those of the account, which gets the ones it does not have. Null when the
 * account does not answer.
 */
export async function mergeHearts(local: readonly number[]): Promise<readonly number[] | null> {
  const answer = await fetch('/api/basedata/get').catch(() => null);
  if (!answer?.ok) return null;
  const { FavouriteDealers } = (await answer.json()) as { FavouriteDealers: readonly number[] };
  for (const dealerId of local) {
    if (!FavouriteDealers.includes(dealerId)) await keepHeart(dealerId, true);
  }
  return [...new Set([...local, ...FavouriteDealers])];
}

/** Tells the account; when it does not listen the heart stays in this browser. */
export async function keepHeart(dealerId: number, isWanted: boolean): Promise<void> {
  const session = await fetch('/session/renew').catch(() => null);
  if (!session?.ok) return;
  const { requestVerificationToken } = (await session.json()) as { requestVerificationToken: string | null };
  await fetch('/api/jwt/kunde/set/favourite', {
    method: 'POST',
    headers: { 'content-type': 'application/json', RequestVerificationToken: requestVerificationToken ?? '' },
    body: JSON.stringify({ UserId: dealerId, State: isWanted }),
  }).catch(() => undefined);
}
