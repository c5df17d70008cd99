import { readAppClient } from './app-client.rules.ts';

/**
 * A Set-Cookie header, and an assignment to `document.cookie` as well: for the whole site at `url`, for so many seconds.
 */
export const siteCookie = (
  { protocol }: { protocol: string },
  nameAndValue: `${string}=${string}`,
  seconds: number,
): string => {
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${nameAndValue}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
};

/** Android before 10 (SDK 29) loses cookies that carry SameSite in its web view. */
export function dropsSameSite(userAgent: string): boolean {
  const sdk = readAppClient(userAgent)?.extra.SDK ?? /\bAndroid\b[^)]*\bSDK[ /:]?(\d+)/i.exec(userAgent)?.[1];
  if (sdk) return Number(sdk) < 29;
  const version = /\bAndroid (\d+)/.exec(userAgent)?.[1];
  return version !== undefined && Number(version) < 10;
}
