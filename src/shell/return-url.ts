const anywhere = 'http://site.invalid';

/**
 * An address of this site (path, query, anchor) that may be gone to, or null. Read by the same rules as browsers
 * do, which take "//host", "/\host" and "/<tab>/host" for another site.
 */
export function localAddress(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || target.length > 2000) return null;
  const url = URL.parse(target, anywhere);
  if (url?.origin !== anywhere) return null;
  // The path itself may begin with two slashes ("/.//host"), which would leave the site when it is used again.
  return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in page that leads back afterwards. */
export const signInAddress = (returnUrl: string): string =>
  `/benutzerkonto/anmeldung?ReturnUrl=${encodeURIComponent(returnUrl)}`;

/**
 * The meta tag of pages whose address holds a secret: no other site is told it. Not 'no-referrer': browsers then post
 * a page's form without its origin, and without JavaScript it would be refused as foreign.
 */
export const secretAddress = { name: 'referrer', content: 'same-origin' } as const;

/** Only addresses of this site. */
export const localTarget = (target: string | null): string => localAddress(target) ?? '/';
