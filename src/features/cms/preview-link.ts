import { seal, sealingKey, unseal } from '#platform/secrets/sealed.ts';

const purpose = 'cms preview';
export const previewDays = [1, 7, 30] as const;

/** The secret part of an address that shows a page's draft to whoever has it, until it expires. */
export const previewToken = (
  secret: string,
  { pageId, expiresAt }: { pageId: number; expiresAt: Date },
): string =>
  seal(
    sealingKey(secret, purpose),
    Buffer.from(`${pageId} ${Math.floor(expiresAt.getTime() / 1000)}`),
    purpose,
  ).toString('base64url');

/** The page of a token that still holds; null for any other. */
export function pageOfToken(secret: string, token: string, now: Date): number | null {
  if (!/^[\w-]{20,200}$/.test(token)) return null;
  const plain = unseal(sealingKey(secret, purpose), Buffer.from(token, 'base64url'), purpose);
  const [pageId = Number.NaN, expiresAt = 0] = (plain?.toString() ?? '').split(' ').map(Number);
  return Number.isInteger(pageId) && expiresAt * 1000 > now.getTime() ? pageId : null;
}
