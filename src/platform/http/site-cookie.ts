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
